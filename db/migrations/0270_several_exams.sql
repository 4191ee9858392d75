-- One order, several exams: an appointment that attends more than one, and appointments that are booked together.

create table appointment_exam (
  appointment_id uuid not null references appointment(id) on delete cascade,
  position smallint not null,
  offer_id bigint not null references offer(id),
  exam_slug text not null references exam(slug),
  full_price integer not null,
  contribution integer default 0 not null,
  covered jsonb default '{}'::jsonb not null,
  tramo_matters boolean default false not null,
  removed_at timestamptz,
  constraint appointment_exam_pkey primary key (appointment_id, position),
  constraint appointment_exam_once unique (appointment_id, exam_slug),
  constraint appointment_exam_position_check check (position between 1 and 30),
  constraint appointment_exam_price_check check (full_price >= 0 and contribution between 0 and full_price)
);
create index appointment_exam_offer on appointment_exam (offer_id);
comment on table appointment_exam is 'The exams of an appointment that attends several, or that is one of several of an order, each with its part of the price as it was promised when the hour was held. An appointment without rows attends what its offer says.';
comment on column appointment_exam.covered is 'What each insurer paid of it when the hour was held, by slug: what is charged is what was promised.';
comment on column appointment_exam.tramo_matters is 'Whether some tramo of Fonasa paid something of it then.';
comment on column appointment_exam.removed_at is 'When it was taken off the order; what was paid for it goes back.';

-- No foreign key: an expired hold may go a moment before its twin.
alter table appointment add order_id uuid, add order_parts smallint,
  add constraint appointment_order check ((order_id is null) = (order_parts is null)),
  add constraint appointment_order_parts check (order_parts between 2 and 30);
create index appointment_of_order on appointment (order_id) where (order_id is not null);
comment on column appointment.order_id is 'Appointments of one order share the id of its first one: held and booked together or not at all, paid once, moved and cancelled together or apart. Null for one that stands alone.';
comment on column appointment.order_parts is 'How many were held together: fewer are never booked.';

-- The parts of a price are the price, whoever writes either.
create function check_exam_prices() returns trigger language plpgsql as $$
begin
  if exists (
    select from appointment a
    join (select appointment_id, sum(full_price) as full_price, sum(contribution) as contribution, count(*) as kept
      from appointment_exam where appointment_id = coalesce(new.appointment_id, old.appointment_id) and removed_at is null
      group by 1) parts on parts.appointment_id = a.id
    where (a.full_price, a.contribution) is distinct from (parts.full_price, parts.contribution))
  then
    raise exception 'the exams of an appointment do not add up to its price'
      using errcode = 'check_violation', constraint = 'exam_prices';
  end if;
  return null;
end $$;
create constraint trigger exam_prices after insert or update or delete on appointment_exam
  deferrable initially deferred for each row execute function check_exam_prices();

create function free_spans(
  p_schedule bigint, p_minutes integer, p_from timestamptz, p_to timestamptz, p_limit integer, p_now timestamptz
) returns setof timestamptz language plpgsql stable as $$
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
    where a.agenda_id = s.agenda_id and a.active and a.during && range_merge(d.open)
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
end $$;
comment on function free_spans is 'free_starts of what takes longer than one step: starts from which so many minutes of one block are free.';

-- A hold of an order that is asked for again, with another list of exams perhaps, is one plain hour before it is taken anew.
create function unlink_hold(p_hold uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  agendas bigint[];
begin
  -- The agendas in the order of their ids, as everybody locks them.
  perform 1 from agenda where id in (select agenda_id from appointment where id = p_hold or order_id = p_hold)
    order by id for no key update;
  delete from appointment_exam where appointment_id = p_hold;
  with gone as (
    delete from appointment where order_id = p_hold and id <> p_hold and state = 'held' returning agenda_id)
  select coalesce(array_agg(agenda_id), '{}') into agendas from gone;
  update appointment a set order_id = null, order_parts = null, full_price = price.full_price,
    during = tstzrange(lower(a.during), lower(a.during) + make_interval(mins => s.minutes))
  from offer join schedule s on s.id = offer.schedule_id
  join price on price.price_list_id = offer.price_list_id and price.service = offer.service
  where a.id = p_hold and a.state = 'held' and offer.id = a.offer_id
  returning agendas || a.agenda_id into agendas;
  perform refresh_next_starts(array(select id from schedule where agenda_id = any(agendas)), p_now);
end $$;
comment on function unlink_hold is 'Makes of a held order a held hour of its first exam again.';

create or replace function hold_hour(p_offer bigint, p_start timestamptz, p_holder text, p_now timestamptz, p_until timestamptz, p_max_held integer, p_replaces uuid, p_sells_prepaid boolean, p_limit_key text, p_limit_start timestamptz, p_limit_max integer, p_day_key text, p_day_start timestamptz, p_day_max integer)
  returns table(outcome text, hold_id uuid, hour_end timestamptz, hold_until timestamptz, centre_zone text, dropped_offer bigint, dropped_start timestamptz)
  language plpgsql
as $function$
declare
  o record;
  dropped uuid;
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
      order by a.created_at, a.id limit 1;
      if not found then outcome := 'too-many-holds'; return next; return; end if;
    end if;
  end if;

  if not claim_hour(o.schedule_id, p_start, p_now) then
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
  perform refresh_next_starts(array(
    select s.id from schedule s where s.agenda_id = o.agenda_id
      and exists (select from unnest(s.next_starts) t where t < hour_end and t + make_interval(mins => s.minutes) > p_start)), p_now);
  insert into rate_limit (key, window_start, count) values (p_limit_key, p_limit_start, 1), (p_day_key, p_day_start, 1)
  on conflict (key, window_start) do update set count = rate_limit.count + 1;
  outcome := 'held';
  return next;
end $function$;

-- Clears expired holds out of a span of an agenda that is locked, and says whether it can be taken.
create function claim_span(
  p_schedule bigint, p_start timestamptz, p_minutes integer, p_but uuid, p_now timestamptz
) returns boolean language plpgsql as $$
declare
  s record;
  span tstzrange := tstzrange(p_start, p_start + make_interval(mins => p_minutes));
begin
  select agenda_id, modality into s from schedule where id = p_schedule;
  if p_start <= p_now + lead_time(s.modality) or not exists (
    select from schedule_day d
    where d.schedule_id = p_schedule and d.open @> span
      and d.day between (p_start - interval '2 days')::date and (p_start + interval '2 days')::date) then
    return false;
  end if;
  delete from appointment
  where agenda_id = s.agenda_id and active and state = 'held' and held_until <= p_now and during && span and id is distinct from p_but;
  return not exists (
    select from appointment where agenda_id = s.agenda_id and active and during && span and id is distinct from p_but);
end $$;
comment on function claim_span is 'claim_hour of so many minutes, for a caller that has locked the agenda, chosen a start of the schedule, and writes the next free hours again afterwards. p_but: the caller''s own row.';

/*
 * Everything of an order, or nothing. p_parts: [{"offers": [ids], "minutes": 40}], one per agenda, the first with the hour
 * that was chosen; each other one gets the nearest hour of its own, after the first where there is one, within the day given.
 */
create function hold_order(p_parts jsonb, p_from timestamptz, p_to timestamptz, p_offer bigint, p_start timestamptz, p_holder text, p_now timestamptz, p_until timestamptz, p_max_held integer, p_replaces uuid, p_sells_prepaid boolean, p_limit_key text, p_limit_start timestamptz, p_limit_max integer, p_day_key text, p_day_start timestamptz, p_day_max integer)
  returns table(outcome text, hold_id uuid, hour_end timestamptz, hold_until timestamptz, centre_zone text, dropped_offer bigint, dropped_start timestamptz)
  language plpgsql
as $$
declare
  part record;
  taken tstzmultirange;
  hour timestamptz;
  row_id uuid;
begin
  if p_holder is not null then perform pg_advisory_xact_lock(hashtextextended(p_holder, 0)); end if;
  -- All agendas at once, in the order of their ids: those of the order, and those that the same order held before.
  perform 1 from agenda where id in (
    select s.agenda_id from jsonb_array_elements(p_parts) p cross join jsonb_array_elements_text(p -> 'offers') f
      join offer on offer.id = f::bigint join schedule s on s.id = offer.schedule_id
    union all
    select twin.agenda_id from appointment a join appointment twin on twin.order_id = a.order_id
      where a.holder_hash = p_holder and a.state = 'held' and a.offer_id = p_offer and lower(a.during) = p_start)
    order by id for no key update;
  if p_sells_prepaid is not true and exists (
    select from jsonb_array_elements(p_parts) p cross join jsonb_array_elements_text(p -> 'offers') f
      join offer on offer.id = f::bigint where offer.prepaid) then
    outcome := 'prepaid'; return next; return;
  end if;
  select * into outcome, hold_id, hour_end, hold_until, centre_zone, dropped_offer, dropped_start
  from hold_hour(p_offer, p_start, p_holder, p_now, p_until, p_max_held, p_replaces, p_sells_prepaid, p_limit_key, p_limit_start,
    p_limit_max, p_day_key, p_day_start, p_day_max);
  if outcome <> 'held' then return next; return; end if;

  for part in
    select n, (p ->> 'minutes')::int as minutes, p -> 'offers' as offers, s.id as schedule_id, s.agenda_id, s.modality, offer.id as offer_id,
      jsonb_array_length(p_parts) as parts
    from jsonb_array_elements(p_parts) with ordinality as all_parts(p, n)
    join offer on offer.id = (p -> 'offers' ->> 0)::bigint join schedule s on s.id = offer.schedule_id
    order by n
  loop
    if part.n = 1 then
      row_id := hold_id;
      hour := p_start;
      hour_end := p_start + make_interval(mins => part.minutes);
      if not claim_span(part.schedule_id, p_start, part.minutes, hold_id, p_now) then
        raise exception 'an hour of the order is taken' using errcode = 'check_violation', constraint = 'order_hours';
      end if;
      update appointment set during = tstzrange(p_start, hour_end),
        order_id = case when part.parts > 1 then hold_id end, order_parts = case when part.parts > 1 then part.parts end
      where id = hold_id;
      taken := tstzmultirange(tstzrange(p_start, hour_end));
    else
      select t into hour
      from free_spans(part.schedule_id, part.minutes, greatest(p_from, p_now + lead_time(part.modality) + interval '1 second'), p_to, 1000, p_now) t
      where not taken && tstzrange(t, t + make_interval(mins => part.minutes))
      order by t < p_start, abs(extract(epoch from t - p_start)) limit 1;
      if hour is null or not claim_span(part.schedule_id, hour, part.minutes, null, p_now) then
        raise exception 'an hour of the order is taken' using errcode = 'check_violation', constraint = 'order_hours';
      end if;
      insert into appointment (offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at,
        order_id, order_parts)
      values (part.offer_id, part.schedule_id, part.agenda_id, tstzrange(hour, hour + make_interval(mins => part.minutes)), 'held',
        p_holder, hold_until, 0, p_now, hold_id, part.parts)
      returning id into row_id;
      taken := taken + tstzmultirange(tstzrange(hour, hour + make_interval(mins => part.minutes)));
    end if;
    insert into appointment_exam (appointment_id, position, offer_id, exam_slug, full_price, covered, tramo_matters)
    select row_id, f.n, offer.id, offer.exam_slug, price.full_price,
      coalesce((select jsonb_object_agg(c.financer_slug, least(c.contribution, price.full_price)) from coverage c
        where c.price_list_id = offer.price_list_id and c.service = offer.service), '{}'),
      tramo_matters(offer.price_list_id, offer.service)
    from jsonb_array_elements_text(part.offers) with ordinality f(id, n)
    join offer on offer.id = f.id::bigint and offer.active
    join price on price.price_list_id = offer.price_list_id and price.service = offer.service;
    update appointment set full_price = (select sum(e.full_price) from appointment_exam e where e.appointment_id = row_id)
    where id = row_id;
    perform refresh_agenda(part.agenda_id, p_now);
  end loop;
  if (select count(*) from appointment_exam e join appointment a on a.id = e.appointment_id where a.id = hold_id or a.order_id = hold_id)
    <> (select count(*) from jsonb_array_elements(p_parts) p cross join jsonb_array_elements(p -> 'offers')) then
    raise exception 'an exam of the order is not offered any more' using errcode = 'check_violation', constraint = 'order_offers';
  end if;
  return next;
end $$;
comment on function hold_order is 'hold_hour of several exams: one hour as long as they need, and an hour of every other agenda that they need, or none of it. Order of locks: browser, agendas by id.';

create function require_parts(p_booked bigint, p_parts bigint) returns boolean language plpgsql immutable as $$
begin
  if p_booked not in (0, p_parts) then
    raise exception 'a part of the order is gone' using errcode = 'check_violation', constraint = 'order_whole';
  end if;
  return p_booked > 0;
end $$;
comment on function require_parts is 'Whether an order was booked; undoes the statement that booked a part of it only.';
