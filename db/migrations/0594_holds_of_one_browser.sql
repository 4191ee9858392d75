-- Each hold read everything that others held, three times: the planner found the browser's hours by when they end, and
-- what makes room, mostly nothing, among all that is held.
-- What is compared through coalesce is in no index; what has a moment until which it is held, is held (appointment_held_until_a_moment).

create or replace function hold_hour(p_offer bigint, p_start timestamptz, p_holder text, p_now timestamptz, p_until timestamptz, p_max_held int, p_replaces uuid, p_sells_prepaid boolean, p_limit_key text, p_limit_start timestamptz, p_limit_max int, p_day_key text, p_day_start timestamptz, p_day_max int, p_lead interval default null)
returns table(outcome text, hold_id uuid, hour_end timestamptz, hold_until timestamptz, centre_zone text, dropped_offer bigint, dropped_start timestamptz)
language plpgsql
as $$
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
    -- By the browser: by the moment (coalesce hides it) everything would be read that anybody holds.
    select id, held_until into hold_id, hold_until from appointment
    where holder_hash = p_holder and state = 'held' and coalesce(held_until > p_now, false) and offer_id = p_offer and lower(during) = p_start
      and (order_id is null or order_id = id);
    if found then
      if exists (select from appointment_exam where appointment_id = hold_id) then perform unlink_hold(hold_id, p_now); end if;
      hour_end := p_start + make_interval(mins => o.minutes);
      outcome := 'held'; return next; return;
    end if;
    -- What is held together counts once.
    if (select count(*) from appointment
        where holder_hash = p_holder and state = 'held' and coalesce(held_until > p_now, false) and id is distinct from p_replaces
          and (order_id is null or order_id = id)) >= p_max_held
    then
      -- The oldest on which nobody typed anything makes room; work is never thrown away.
      select a.id, a.offer_id, lower(a.during) into dropped, dropped_offer, dropped_start
      from appointment a left join guest g on g.token_hash = p_holder
      where a.holder_hash = p_holder and a.state = 'held' and coalesce(a.held_until > p_now, false) and a.id is distinct from p_replaces
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
  if dropped is not null then
    update appointment set held_until = p_now where (id = dropped or order_id = dropped) and held_until is not null;
  end if;
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
end $$;
