-- Overbooking: numbered lanes beside the one that is for sale. Lane 0 is what patients buy.

create table centre_desk (
  centre_id bigint primary key references centre(id) on delete cascade,
  lanes smallint not null default 2,
  constraint centre_desk_lanes check (lanes between 0 and 9)
);
comment on table centre_desk is 'What a centre decides about its own desk. Without a row, the defaults.';
comment on column centre_desk.lanes is 'How many hours may be given over the agenda per schedule and half-day.';

alter table appointment add column lane smallint default 0 not null;
alter table appointment add column lane_block tstzrange;
alter table appointment add column lane_reason text;
alter table appointment add constraint appointment_lane_bounds check (lane between 0 and 9);
alter table appointment add constraint appointment_lane_said check (
  case when lane = 0 then num_nonnulls(lane_block, lane_reason) = 0
    else num_nonnulls(lane_block, lane_reason) = 2 and lane_block @> lower(during) and length(lane_reason) between 1 and 200 end);
alter table appointment drop constraint hour_taken;
alter table appointment add constraint hour_taken exclude using gist (agenda_id with =, during with &&) where (active and lane = 0);
alter table appointment add constraint lane_taken
  exclude using gist (schedule_id with =, lane with =, lane_block with &&) where (lane > 0 and state <> 'cancelled');
comment on column appointment.lane is '0: the hour that is for sale, once. Above: given by the reception over the agenda; it takes nothing from sale and gives nothing back to it.';
comment on column appointment.lane_block is 'The half-day of the centre in which its lane is taken; each number once.';
comment on column appointment.lane_reason is 'Why the reception gave it over the agenda.';

create or replace function half_day(p_at timestamptz, p_zone text) returns tstzrange language sql immutable as $function$
  select tstzrange((day + case when afternoon then time '13:00' else time '00:00' end) at time zone p_zone,
    case when afternoon then (day + 1)::timestamp else day + time '13:00' end at time zone p_zone)
  from (select (p_at at time zone p_zone)::date as day, (p_at at time zone p_zone)::time >= time '13:00' as afternoon) local
$function$;

create or replace function take_lane(p_offer bigint, p_centre bigint, p_start timestamptz, p_reason text, p_holder text,
  p_until timestamptz, p_sells_prepaid boolean, p_now timestamptz)
  returns table(outcome text, hold_id uuid, taken_lane smallint, taken_start timestamptz)
  language plpgsql
as $function$
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
end $function$;

-- What is taken, for whoever asks what is for sale: lane 0 alone.

CREATE OR REPLACE FUNCTION claim_hour(p_schedule bigint, p_start timestamp with time zone, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  s record;
begin
  select agenda_id, modality, tstzrange(p_start, p_start + make_interval(mins => minutes)) as hour into s
  from schedule where id = p_schedule;
  perform 1 from agenda where id = s.agenda_id for no key update;
  if p_start <= p_now + lead_time(s.modality)
    or not exists (select 1 from free_starts(p_schedule, p_start, p_start + interval '1 second', 1, p_now)) then
    return false;
  end if;
  delete from appointment
  where agenda_id = s.agenda_id and active and lane = 0 and state = 'held' and held_until <= p_now and during && s.hour;
  if found then
    perform refresh_agenda(s.agenda_id, p_now);
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION claim_span(p_schedule bigint, p_start timestamp with time zone, p_minutes integer, p_but uuid, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
  return not exists (
    select from appointment where agenda_id = s.agenda_id and active and lane = 0 and during && span and id is distinct from p_but);
end $function$;

CREATE OR REPLACE FUNCTION free_spans(p_schedule bigint, p_minutes integer, p_from timestamp with time zone, p_to timestamp with time zone, p_limit integer, p_now timestamp with time zone)
 RETURNS SETOF timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  s record;
  d record;
  step interval;
  span interval := make_interval(mins => p_minutes);
  free tstzmultirange;
  found_now int;
  left_to_find int := p_limit;
begin
  select agenda_id, minutes into s from schedule where id = p_schedule;
  step := make_interval(mins => s.minutes);
  for d in
    select open from schedule_day
    where schedule_id = p_schedule and day >= (p_from - interval '2 days')::date and day <= (p_to + interval '2 days')::date
      and not isempty(open) and upper(open) > p_from and lower(open) < p_to
    order by day
  loop
    select d.open - coalesce(range_agg(a.during), '{}'::tstzmultirange) into free
    from appointment a
    where a.agenda_id = s.agenda_id and a.active and a.lane = 0 and a.during && range_merge(d.open)
      and (a.state <> 'held' or a.held_until > p_now);
    return query
      select t from unnest(d.open) b(block)
      cross join lateral generate_series(lower(b.block), upper(b.block) - step, step) t
      where t >= p_from and t < p_to and tstzrange(t, t + span) <@ free
      order by t limit left_to_find;
    get diagnostics found_now = row_count;
    left_to_find := left_to_find - found_now;
    exit when left_to_find <= 0;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION free_starts(p_schedule bigint, p_from timestamp with time zone, p_to timestamp with time zone, p_limit integer, p_now timestamp with time zone)
 RETURNS SETOF timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  s record;
  d record;
  step interval;
  free tstzmultirange;
  found_now int;
  left_to_find int := p_limit;
begin
  select agenda_id, minutes into s from schedule where id = p_schedule;
  step := make_interval(mins => s.minutes);
  for d in
    select open from schedule_day
    where schedule_id = p_schedule and day >= (p_from - interval '2 days')::date and day <= (p_to + interval '2 days')::date
      and not isempty(open) and upper(open) > p_from and lower(open) < p_to
    order by day
  loop
    select d.open - coalesce(range_agg(a.during), '{}'::tstzmultirange) into free
    from appointment a
    where a.agenda_id = s.agenda_id and a.active and a.lane = 0 and a.during && range_merge(d.open)
      and (a.state <> 'held' or a.held_until > p_now);
    return query
      select t from unnest(d.open) b(block)
      cross join lateral generate_series(lower(b.block), upper(b.block) - step, step) t
      where t >= p_from and t < p_to and tstzrange(t, t + step) <@ free
      order by t limit left_to_find;
    get diagnostics found_now = row_count;
    left_to_find := left_to_find - found_now;
    exit when left_to_find <= 0;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION order_starts(p_schedules bigint[], p_minutes integer[], p_spans tstzmultirange, p_limit integer, p_now timestamp with time zone)
 RETURNS SETOF timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  this_day date;
  part record;
  starts tstzrange[];
  hour tstzrange;
  left_to_find int := p_limit;
begin
  for this_day in
    select d.day from schedule_day d
    where d.schedule_id = p_schedules[1]
      and d.day >= (lower(p_spans) - interval '2 days')::date and d.day <= (upper(p_spans) + interval '2 days')::date
      and d.open && p_spans
    order by d.day
  loop
    starts := '{}';
    for part in
      select p.n, array(
        select tstzrange(g.start, g.start + make_interval(mins => p.minutes))
        from schedule s
        join schedule_day d on d.schedule_id = s.id and d.day = this_day
        cross join lateral (
          select d.open - coalesce(range_agg(a.during), '{}'::tstzmultirange) as free from appointment a
          where a.agenda_id = s.agenda_id and a.active and a.lane = 0 and a.during && range_merge(d.open)
            and (a.state <> 'held' or a.held_until > p_now)) f
        cross join lateral unnest(d.open) b(block)
        cross join lateral generate_series(lower(b.block), upper(b.block) - make_interval(mins => s.minutes),
          make_interval(mins => s.minutes)) g(start)
        where s.id = p.schedule_id and g.start > p_now + lead_time(s.modality)
          and tstzrange(g.start, g.start + make_interval(mins => p.minutes)) <@ f.free
        order by g.start) as hours
      from unnest(p_schedules, p_minutes) with ordinality p(schedule_id, minutes, n)
      order by p.n
    loop
      if part.n = 1 then
        starts := array(select h from unnest(part.hours) h where p_spans @> lower(h));
      else
        -- What has none of its hours beside it falls out: nobody is in two places at once.
        starts := array(
          select h from unnest(starts) h where exists (select from unnest(part.hours) other where not other && h));
      end if;
      exit when cardinality(starts) = 0;
    end loop;
    foreach hour in array starts loop
      return next lower(hour);
      left_to_find := left_to_find - 1;
      if left_to_find = 0 then return; end if;
    end loop;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION starts_within(p_schedule bigint, p_spans tstzmultirange, p_limit integer, p_now timestamp with time zone)
 RETURNS SETOF timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  s record;
  d record;
  step interval;
  free tstzmultirange;
  found_now int;
  left_to_find int := p_limit;
begin
  select agenda_id, minutes into s from schedule where id = p_schedule;
  step := make_interval(mins => s.minutes);
  for d in
    select open from schedule_day
    where schedule_id = p_schedule
      and day >= (lower(p_spans) - interval '2 days')::date and day <= (upper(p_spans) + interval '2 days')::date
      and open && p_spans
    order by day
  loop
    select d.open - coalesce(range_agg(a.during), '{}'::tstzmultirange) into free
    from appointment a
    where a.agenda_id = s.agenda_id and a.active and a.lane = 0 and a.during && range_merge(d.open)
      and (a.state <> 'held' or a.held_until > p_now);
    return query
      select t from unnest(d.open) b(block)
      cross join lateral generate_series(lower(b.block), upper(b.block) - step, step) t
      where p_spans @> t and tstzrange(t, t + step) <@ free
      order by t limit left_to_find;
    get diagnostics found_now = row_count;
    left_to_find := left_to_find - found_now;
    exit when left_to_find <= 0;
  end loop;
end $function$;
