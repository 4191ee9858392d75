-- Whoever stands at a desk is there already: of the hour that begins in a moment nobody has to come anywhere. The time that a patient needs
-- to get there is a patient's; who gives an hour for a centre says another, and says it where the hour is claimed.
drop function claim_hour(bigint, timestamptz, timestamptz);
drop function claim_span(bigint, timestamptz, integer, uuid, timestamptz);
drop function hold_hour(bigint, timestamptz, text, timestamptz, timestamptz, integer, uuid, boolean, text, timestamptz, integer, text,
  timestamptz, integer);

create function claim_hour(p_schedule bigint, p_start timestamp with time zone, p_now timestamp with time zone, p_lead interval default null)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  s record;
  taken boolean;
  stale boolean;
begin
  select agenda_id, modality, minutes, tstzrange(p_start, p_start + make_interval(mins => minutes)) as hour into s
  from schedule where id = p_schedule;
  perform 1 from agenda where id = s.agenda_id for no key update;
  if p_start <= p_now + coalesce(p_lead, lead_time(s.modality)) or not exists (
    select from schedule_day d cross join lateral unnest(d.open) b(block)
    where d.schedule_id = p_schedule and b.block @> s.hour
      and d.day between (p_start - interval '2 days')::date and (p_start + interval '2 days')::date
      and mod(extract(epoch from p_start - lower(b.block)), s.minutes * 60) = 0) then
    return false;
  end if;
  select coalesce(bool_or(state <> 'held' or held_until > p_now), false), count(*) > 0 into taken, stale
  from appointment where agenda_id = s.agenda_id and active and lane = 0 and during && s.hour;
  if taken then return false; end if;
  if stale then
    delete from appointment
    where agenda_id = s.agenda_id and active and lane = 0 and state = 'held' and held_until <= p_now and during && s.hour;
    perform refresh_agenda(s.agenda_id, p_now);
  end if;
  return true;
end $function$;
comment on function claim_hour is 'Locks the agenda and says whether the hour can be taken; clears expired holds out of its way and writes the next free hours again when it cleared any. The caller takes the hour in the same transaction, and writes the next free hours without it. p_lead: how long before its start it can still be had; null: as long as a patient may choose it.';

create function claim_span(p_schedule bigint, p_start timestamp with time zone, p_minutes integer, p_but uuid, p_now timestamp with time zone, p_lead interval default null)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  s record;
  span tstzrange := tstzrange(p_start, p_start + make_interval(mins => p_minutes));
begin
  select agenda_id, modality, minutes into s from schedule where id = p_schedule;
  if p_start <= p_now + coalesce(p_lead, lead_time(s.modality)) or not exists (
    select from schedule_day d cross join lateral unnest(d.open) b(block)
    where d.schedule_id = p_schedule and b.block @> span
      and d.day between (p_start - interval '2 days')::date and (p_start + interval '2 days')::date
      and mod(extract(epoch from p_start - lower(b.block))::bigint, s.minutes * 60) = 0) then
    return false;
  end if;
  delete from appointment
  where agenda_id = s.agenda_id and active and lane = 0 and state = 'held' and held_until <= p_now and during && span and id is distinct from p_but;
  if found then perform refresh_agenda(s.agenda_id, p_now); end if;
  return not exists (
    select from appointment where agenda_id = s.agenda_id and active and lane = 0 and during && span and id is distinct from p_but);
end $function$;
comment on function claim_span is 'claim_hour of so many minutes, for a caller that has locked the agenda, chosen a start of the schedule, and writes the next free hours again once it has taken them. Refused, what it cleared is written already. p_but: the caller''s own row. p_lead: as of claim_hour.';

create function hold_hour(p_offer bigint, p_start timestamp with time zone, p_holder text, p_now timestamp with time zone, p_until timestamp with time zone, p_max_held integer, p_replaces uuid, p_sells_prepaid boolean, p_limit_key text, p_limit_start timestamp with time zone, p_limit_max integer, p_day_key text, p_day_start timestamp with time zone, p_day_max integer, p_lead interval default null)
 RETURNS TABLE(outcome text, hold_id uuid, hour_end timestamp with time zone, hold_until timestamp with time zone, centre_zone text, dropped_offer bigint, dropped_start timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  o record;
  dropped uuid;
  stale bigint[];
begin
  select offer.schedule_id, offer.active, offer.prepaid, s.agenda_id, s.minutes, price.full_price, centre.zone into o
  from offer
  join schedule s on s.id = offer.schedule_id
  join centre on centre.id = offer.centre_id
  join price on price.price_list_id = offer.price_list_id and price.service = offer.service
  where offer.id = p_offer;
  centre_zone := o.zone;
  outcome := case when o.active is not true then 'withdrawn' when o.prepaid and not p_sells_prepaid then 'prepaid' end;
  if outcome is not null then return next; return; end if;

  if exists (select from rate_limit where key = p_limit_key and window_start = p_limit_start and count >= p_limit_max) then
    outcome := 'too-many-requests'; return next; return;
  end if;
  if exists (select from rate_limit where key = p_day_key and window_start = p_day_start and count >= p_day_max) then
    outcome := 'too-many-today'; return next; return;
  end if;

  if p_holder is not null then
    -- One browser at a time: its second click finds what its first one took, and two clicks never count as one.
    perform pg_advisory_xact_lock(hashtextextended(p_holder, 0));
    select id, held_until into hold_id, hold_until from appointment
    where holder_hash = p_holder and state = 'held' and held_until > p_now and offer_id = p_offer and lower(during) = p_start
      and (order_id is null or order_id = id);
    if found then
      if exists (select from appointment_exam where appointment_id = hold_id) then perform unlink_hold(hold_id, p_now); end if;
      hour_end := p_start + make_interval(mins => o.minutes);
      outcome := 'held'; return next; return;
    end if;
    -- What is held together counts once.
    if (select count(*) from appointment
        where holder_hash = p_holder and state = 'held' and held_until > p_now and id is distinct from p_replaces
          and (order_id is null or order_id = id)) >= p_max_held
    then
      -- The oldest on which nobody typed anything makes room; work is never thrown away.
      select a.id, a.offer_id, lower(a.during) into dropped, dropped_offer, dropped_start
      from appointment a left join guest g on g.token_hash = p_holder
      where a.holder_hash = p_holder and a.state = 'held' and a.held_until > p_now and a.id is distinct from p_replaces
        and (a.order_id is null or a.order_id = a.id)
        and not coalesce(g.data -> 'drafts' -> a.id::text ?| '{patient,contact,typed}', false)
        -- Written with every answer of the page, mostly empty.
        and not coalesce(jsonb_array_length(g.data -> 'drafts' -> a.id::text -> 'needs' -> 'needs') > 0
          or g.data -> 'drafts' -> a.id::text -> 'needs' ->> 'note' <> '', false)
      order by a.created_at, a.id limit 1;
      if not found then outcome := 'too-many-holds'; return next; return; end if;
    end if;
  end if;

  if not claim_hour(o.schedule_id, p_start, p_now, p_lead) then
    dropped_offer := null;
    dropped_start := null;
    outcome := 'slot-taken'; return next; return;
  end if;
  -- It ends here and the sweep gives it back: a second agenda is never locked beside the first.
  update appointment set held_until = p_now where (id = dropped or order_id = dropped) and state = 'held';
  insert into appointment (offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at)
  values (p_offer, o.schedule_id, o.agenda_id, tstzrange(p_start, p_start + make_interval(mins => o.minutes)), 'held',
    p_holder, p_until, o.full_price, p_now)
  returning id, upper(during), held_until into hold_id, hour_end, hold_until;
  -- An hour that is none of the next ones changes none of them (2.4 times as many holds per second).
  stale := array(
    select s.id from schedule s where s.agenda_id = o.agenda_id
      and exists (select from unnest(s.next_starts) t where t < hour_end and t + make_interval(mins => s.minutes) > p_start));
  -- Planned anew at each call, also for none: a sixth of what a hold costs.
  if cardinality(stale) > 0 then perform refresh_next_starts(stale, p_now); end if;
  insert into rate_limit (key, window_start, count) values (p_limit_key, p_limit_start, 1), (p_day_key, p_day_start, 1)
  on conflict (key, window_start) do update set count = rate_limit.count + 1;
  outcome := 'held';
  return next;
end $function$;
comment on function hold_hour is 'Holds an hour for a browser, or says why not; counted against the address only when it succeeds. A fourth hour of a browser lets go of its oldest one on which nothing was typed. p_lead: as of claim_hour.';
