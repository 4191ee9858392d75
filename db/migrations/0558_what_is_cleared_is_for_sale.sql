-- What ran out was cleared out of the way of an hour that could then not be taken: a refusal is committed too, and what had come
-- free with it stood in no list of next hours until somebody else changed the agenda. Whoever clears writes them again, as claim_hour does.

create or replace function claim_span(p_schedule bigint, p_start timestamp with time zone, p_minutes integer, p_but uuid, p_now timestamp with time zone)
 returns boolean
 language plpgsql
as $$
declare
  s record;
  span tstzrange := tstzrange(p_start, p_start + make_interval(mins => p_minutes));
begin
  select agenda_id, modality, minutes into s from schedule where id = p_schedule;
  if p_start <= p_now + lead_time(s.modality) or not exists (
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
end $$;

create or replace function take_lane(p_offer bigint, p_centre bigint, p_start timestamp with time zone, p_reason text, p_holder text, p_until timestamp with time zone, p_sells_prepaid boolean, p_now timestamp with time zone)
 returns TABLE(outcome text, hold_id uuid, taken_lane smallint, taken_start timestamp with time zone)
 language plpgsql
as $$
declare
  o record;
  hour tstzrange;
  block tstzrange;
  most int;
begin
  select offer.schedule_id, offer.active, offer.prepaid, s.agenda_id, s.minutes, s.modality, price.full_price, centre.zone into o
  from offer
  join schedule s on s.id = offer.schedule_id
  join centre on centre.id = offer.centre_id
  join price on price.price_list_id = offer.price_list_id and price.service = offer.service
  where offer.id = p_offer and offer.centre_id = p_centre;
  outcome := case when o.schedule_id is null then 'gone' when not o.active then 'withdrawn' when o.modality = 'video' then 'video'
    when o.prepaid and not p_sells_prepaid then 'prepaid' when p_start < p_now then 'past' end;
  if outcome is not null then return next; return; end if;
  perform 1 from agenda where id = o.agenda_id for no key update;

  if p_start is null then
    -- Whoever stands there now takes the hour that is running, where nobody has it.
    select t into taken_start from free_starts(o.schedule_id, p_now - make_interval(mins => o.minutes) + interval '1 second',
      p_now + interval '1 second', 1, p_now) t;
    hour := tstzrange(coalesce(taken_start, date_trunc('minute', p_now)),
      coalesce(taken_start, date_trunc('minute', p_now)) + make_interval(mins => o.minutes));
    if not exists (
      select from schedule_day d where d.schedule_id = o.schedule_id
        and d.day between (p_now - interval '2 days')::date and (p_now + interval '2 days')::date and not isempty(d.open)
        and tstzrange(lower(d.open) - interval '1 hour', upper(d.open)) @> p_now) then
      outcome := 'closed'; return next; return;
    end if;
  else
    hour := tstzrange(p_start, p_start + make_interval(mins => o.minutes));
    if not exists (
      select from schedule_day d cross join lateral unnest(d.open) b(block)
      where d.schedule_id = o.schedule_id and b.block @> hour
        and d.day between (p_start - interval '2 days')::date and (p_start + interval '2 days')::date
        and mod(extract(epoch from p_start - lower(b.block))::bigint, o.minutes * 60) = 0) then
      outcome := 'closed'; return next; return;
    end if;
    select t into taken_start from free_starts(o.schedule_id, p_start, p_start + interval '1 second', 1, p_now) t;
  end if;
  block := half_day(lower(hour), o.zone);
  delete from appointment
  where agenda_id = o.agenda_id and state = 'held' and held_until <= p_now and (active and lane = 0 and during && hour
    or lane > 0 and schedule_id = o.schedule_id and lane_block && block);
  if found then perform refresh_agenda(o.agenda_id, p_now); end if;

  -- An hour that nobody has is given as any other: no lane is used up for it.
  taken_lane := 0;
  if taken_start is null then
    taken_start := lower(hour);
    select coalesce((select lanes from centre_desk where centre_id = p_centre), 2) into most;
    select n into taken_lane from generate_series(1, most) n
    where not exists (
      select from appointment where schedule_id = o.schedule_id and lane = n and lane_block && block and lane > 0 and state <> 'cancelled')
    order by n limit 1;
    if taken_lane is null then outcome := 'full'; return next; return; end if;
  end if;
  insert into appointment (offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at,
    lane, lane_block, lane_reason)
  values (p_offer, o.schedule_id, o.agenda_id, hour, 'held', p_holder, p_until, o.full_price, p_now,
    taken_lane, case when taken_lane > 0 then block end, case when taken_lane > 0 then p_reason end)
  returning id into hold_id;
  perform refresh_agenda(o.agenda_id, p_now);
  outcome := 'held';
  return next;
end $$;

comment on function claim_span is 'claim_hour of so many minutes, for a caller that has locked the agenda, chosen a start of the schedule, and writes the next free hours again once it has taken them. Refused, what it cleared is written already. p_but: the caller''s own row.';
