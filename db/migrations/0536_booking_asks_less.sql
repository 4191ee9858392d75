-- What a booking asked of the database for nothing: to pack its letters, and to look for the next hours of no schedule.
-- Letters are kept until they have left; unpacked they take twice the room.

alter table outbox alter column html set storage external;

create or replace function hold_hour(p_offer bigint, p_start timestamp with time zone, p_holder text, p_now timestamp with time zone, p_until timestamp with time zone, p_max_held integer, p_replaces uuid, p_sells_prepaid boolean, p_limit_key text, p_limit_start timestamp with time zone, p_limit_max integer, p_day_key text, p_day_start timestamp with time zone, p_day_max integer)
returns table(outcome text, hold_id uuid, hour_end timestamp with time zone, hold_until timestamp with time zone, centre_zone text, dropped_offer bigint, dropped_start timestamp with time zone)
language plpgsql as $function$
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
  stale := array(
    select s.id from schedule s where s.agenda_id = o.agenda_id
      and exists (select from unnest(s.next_starts) t where t < hour_end and t + make_interval(mins => s.minutes) > p_start));
  -- Planned anew at each call, also for none: a sixth of what a hold costs.
  if cardinality(stale) > 0 then perform refresh_next_starts(stale, p_now); end if;
  insert into rate_limit (key, window_start, count) values (p_limit_key, p_limit_start, 1), (p_day_key, p_day_start, 1)
  on conflict (key, window_start) do update set count = rate_limit.count + 1;
  outcome := 'held';
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.hold_order(p_parts jsonb, p_from timestamp with time zone, p_to timestamp with time zone, p_offer bigint, p_start timestamp with time zone, p_holder text, p_now timestamp with time zone, p_until timestamp with time zone, p_max_held integer, p_replaces uuid, p_sells_prepaid boolean, p_limit_key text, p_limit_start timestamp with time zone, p_limit_max integer, p_day_key text, p_day_start timestamp with time zone, p_day_max integer)
 RETURNS TABLE(outcome text, hold_id uuid, hour_end timestamp with time zone, hold_until timestamp with time zone, centre_zone text, dropped_offer bigint, dropped_start timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.answered_at, new.answered_by, new.outcome, new.answer_hash)
      is distinct from (old.answered_at, old.answered_by, old.outcome, old.answer_hash)
    or (new.answer is distinct from old.answer and new.answer <> '') then
    raise exception 'an answer that was given is not changed' using errcode = '23514', constraint = 'data_request_one_answer';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_coverage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select coalesce(jsonb_object_agg(c.financer_slug, c.contribution), '{}') into new.covered
  from offer o join coverage c on c.price_list_id = o.price_list_id and c.service = o.service
  where o.id = new.offer_id and covered_on(c.last_day, lower(new.during));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_desk_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.close_id is null and new.close_id is not null and (new.payment_id, new.part, new.centre_id, new.held_by, new.method,
    new.amount, new.at) is not distinct from (old.payment_id, old.part, old.centre_id, old.held_by, old.method, old.amount, old.at) then
    return new;
  end if;
  raise exception 'money at a desk is noted once and closed once' using errcode = 'check_violation', constraint = 'append_only';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_out_of_closures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shut uuid;
begin
  for shut in
    select c.id from schedule s join closure c on c.centre_id = s.centre_id and (c.agenda_id is null or c.agenda_id = s.agenda_id)
    where s.id = new.schedule_id and c.state = 'set' and c.kind <> 'change' and c.during && new.during
  loop
    if new.import_key is null then
      raise exclusion_violation using constraint = 'hour_closed', message = 'the centre closed this hour';
    end if;
    insert into closure_patient (closure_id, appointment_id, hour, listed_at)
    values (shut, new.id, lower(new.during), new.created_at) on conflict do nothing;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.state is distinct from tg_argv[1] then
    insert into tally (name, state, count) values (tg_argv[0], old.state, -1);
  end if;
  if tg_op <> 'DELETE' and new.state is distinct from tg_argv[1] then
    insert into tally (name, state, count) values (tg_argv[0], new.state, 1);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.lead_time(p_modality text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$ select case p_modality when 'video' then interval '15 minutes' else interval '60 minutes' end $function$
;

CREATE OR REPLACE FUNCTION public.message_day(p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select date_trunc('day', p_at, 'America/Santiago')
$function$;
