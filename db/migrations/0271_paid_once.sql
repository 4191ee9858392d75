-- An order is paid once: what a payment is of, exam by exam, and what of it goes back.

create table payment_part (
  payment_id uuid not null references payment(id),
  position smallint not null,
  appointment_id uuid not null references appointment(id),
  exam_slug text not null references exam(slug),
  full_price integer not null,
  contribution integer not null,
  given_back smallint,
  constraint payment_part_pkey primary key (payment_id, position),
  constraint payment_part_once unique (payment_id, appointment_id, exam_slug),
  constraint payment_part_check check (contribution between 0 and full_price)
);
create index payment_part_appointment on payment_part (appointment_id);
comment on table payment_part is 'The exams that a payment is of, where they are several. The payment is that of the order''s first appointment; a payment without parts is of that one alone.';
comment on column payment_part.given_back is 'With which refund it went back: 0 with all that was left, else the number of a part; null while it is paid.';

alter table payment add given_back integer default 0 not null,
  add constraint payment_given_back check (given_back between 0 and amount);
comment on column payment.given_back is 'What went back in parts, answered by the gateway; the payment stands for the rest.';

alter table refund add part smallint default 0 not null check (part >= 0);
alter table refund drop constraint refund_pkey;
alter table refund add primary key (payment_id, part);
comment on table refund is 'A wish, written in the transaction that causes it; a job asks the gateway until it is answered. Part 0 is all that was left of a payment, one per payment; others are exams taken off it.';

-- A bono per exam, as insurers issue them.
alter table bono add exam_slug text references exam(slug);
alter table bono drop constraint bono_payment_id_key;
alter table bono add constraint bono_once unique nulls not distinct (payment_id, appointment_id, exam_slug);
drop index bono_one_valid;
create unique index bono_one_valid on bono (appointment_id, exam_slug) nulls not distinct where (voided_at is null);
comment on column bono.exam_slug is 'Of which exam, where a payment is of several.';

create or replace function note_payment()
  returns trigger
  language plpgsql
as $function$
declare
  before text;
begin
  if tg_op = 'UPDATE' then
    before := old.state;
    if (new.amount, new.buy_order, new.session_id, new.appointment_id)
      is distinct from (old.amount, old.buy_order, old.session_id, old.appointment_id) then
      raise exception 'what a payment is about never changes' using errcode = 'check_violation', constraint = 'payment_same';
    end if;
    if new.given_back <> old.given_back then
      if new.given_back < old.given_back or new.state <> old.state or new.state not in ('settled', 'refunding') then
        raise exception 'money goes back in parts from a payment that stands' using errcode = 'check_violation', constraint = 'payment_step';
      end if;
      insert into payment_event (payment_id, at, from_state, to_state, actor, money)
      values (new.id, new.changed_at, before, new.state, new.changed_by, old.given_back - new.given_back);
    end if;
    if new.state = old.state then return new; end if;
  end if;
  if not payment_step(before, new.state) then
    raise exception 'no payment goes from % to %', before, new.state using errcode = 'check_violation', constraint = 'payment_step';
  end if;
  insert into payment_event (payment_id, at, from_state, to_state, actor, money)
  values (new.id, new.changed_at, before, new.state, new.changed_by,
    case when new.state in ('settled', 'refunding') and coalesce(before, '') <> 'settled' then new.amount
      when new.state = 'refunded' then new.given_back - new.amount else 0 end);
  return new;
end $function$;

create or replace view ledger_fault as
 select p.id as payment_id, fault.fault
 from payment p
 join appointment a on a.id = p.appointment_id
 cross join lateral (
   select (array_agg(e.to_state order by e.id desc))[1] as last_state, coalesce(sum(e.money), 0) as money,
     coalesce(bool_or(e.from_state is distinct from e.before), false) as gap
   from (select payment_event.id, from_state, to_state, money, lag(to_state) over (order by payment_event.id) as before
     from payment_event where payment_event.payment_id = p.id) e) ledger
 cross join lateral (
   select bool_or(r.part = 0) as whole, bool_or(r.answered_at is null) as open,
     bool_or(r.answered_at is null and r.next_try_at is null) as stuck,
     coalesce(sum(r.amount), 0) as wished, coalesce(sum(r.amount) filter (where r.part > 0 and r.answered_at is not null), 0) as answered
   from refund r where r.payment_id = p.id) back
 cross join lateral (
   select count(*) as parts, coalesce(sum(x.full_price - x.contribution), 0) as amount,
     coalesce(bool_or(x.given_back is null and xa.state = 'cancelled'), false) as cancelled,
     coalesce(bool_or(x.given_back is null and x.contribution > 0 and not exists (
       select from bono b where b.payment_id = p.id and b.appointment_id = x.appointment_id and b.exam_slug = x.exam_slug)), false) as uncovered,
     coalesce(sum(x.full_price - x.contribution) filter (where x.given_back is not null), 0) as gone
   from payment_part x join appointment xa on xa.id = x.appointment_id where x.payment_id = p.id) part
 cross join lateral (
   select count(*) as bonos,
     coalesce(bool_or((b.voided_at is null) <> (p.state = 'settled' and x.given_back is null)), false) as wrong
   from bono b left join payment_part x on x.payment_id = b.payment_id and x.appointment_id = b.appointment_id and x.exam_slug = b.exam_slug
   where b.payment_id = p.id) bonos
 cross join lateral (values
   (p.state is distinct from ledger.last_state, 'the ledger does not end in the state of the payment'),
   (ledger.gap, 'a step is missing'),
   (ledger.money <> case when p.state in ('settled', 'refunding') then p.amount - p.given_back else 0 end,
     'the money in the ledger is not the money of the state'),
   (p.state = 'settled' and case when part.parts > 0 then part.cancelled else a.state = 'cancelled' end,
     'paid for an appointment that is cancelled, and not on its way back'),
   (p.state = 'refunding' and (back.whole is not true or back.open is not true or back.stuck), 'money on its way back that nobody asks for'),
   (p.state = 'settled' and back.stuck, 'money on its way back that nobody asks for'),
   (back.whole and back.wished <> p.amount, 'a refund that is not of the whole payment'),
   (p.state = 'settled' and back.wished <> part.gone, 'a refund that is not of what was taken off'),
   (p.given_back <> back.answered, 'given back in parts without an answer'),
   (p.state = 'refunded' and p.amount > 0 and (back.whole is not true and part.parts = 0 or back.open), 'given back without an answer'),
   (p.state = 'settled' and case when part.parts > 0 then part.uncovered else p.contribution > 0 and bonos.bonos = 0 end,
     'covered and paid without a bono'),
   (bonos.wrong, 'a bono that holds without a payment that does'),
   (part.parts > 0 and part.amount <> p.amount, 'parts that are not the payment'),
   (p.state = 'settled' and a.payment_due_at is not null, 'paid and still due')) fault(found, fault)
 where fault.found;
comment on view ledger_fault is 'What cannot be: empty, or money was lost, taken twice or not accounted for.';

create or replace view health_bono as
 SELECT imported_bono.id,
    imported_bono.rut,
    imported_bono.patient_name,
    imported_bono.folio,
    imported_bono.code,
    imported_bono.issued_at,
    imported_bono.professional_name,
    imported_bono.professional_rut,
    imported_bono.professional_specialty,
    imported_bono.place,
    imported_bono.zone,
    imported_bono.service,
    imported_bono.financer_slug,
    imported_bono.full_price,
    imported_bono.contribution,
    imported_bono.paid,
    imported_bono.zero_cost,
    imported_bono.search,
    null::uuid AS appointment_id
   FROM imported_bono
UNION ALL
 SELECT b.id,
    b.rut,
    concat_ws(' '::text, (a.patient ->> 'name'::text), (a.patient ->> 'last_name'::text)) AS patient_name,
    b.folio,
    b.code,
    b.issued_at,
    COALESCE(b.doctor, b.place) AS professional_name,
    p.rut AS professional_rut,
    sp.name AS professional_specialty,
    b.place,
    c.zone,
    COALESCE(bx.name, sp.name, e.name) AS service,
    b.financer AS financer_slug,
    b.full_price,
    b.contribution,
    b.copayment AS paid,
    (b.copayment = 0) AS zero_cost,
    search_text(((((((b.folio || ' '::text) || COALESCE(b.doctor, ''::text)) || ' '::text) || b.place) || ' '::text) || COALESCE(bx.name, sp.name, e.name, ''::text))) AS search,
    b.appointment_id
   FROM (((((((bono b
     JOIN appointment a ON ((a.id = b.appointment_id)))
     JOIN offer o ON ((o.id = a.offer_id)))
     JOIN centre c ON ((c.id = o.centre_id)))
     LEFT JOIN professional p ON ((p.id = o.professional_id)))
     LEFT JOIN specialty sp ON ((sp.slug = o.specialty_slug)))
     LEFT JOIN exam e ON ((e.slug = o.exam_slug)))
     LEFT JOIN exam bx ON ((bx.slug = b.exam_slug)))
  WHERE (b.voided_at IS NULL);

create or replace function contact_has_room(p_email text, p_phone text, p_max_email integer, p_max_phone integer, p_now timestamptz)
  returns boolean
  language plpgsql
as $function$
declare
  email_lock bigint := hashtextextended(contact_key('email', p_email), 0);
  phone_lock bigint := hashtextextended(contact_key('sms', p_phone), 0);
begin
  -- Of two who book at once the second counts the first; always in one order, so that none waits in a ring.
  perform pg_advisory_xact_lock(least(email_lock, phone_lock));
  perform pg_advisory_xact_lock(greatest(email_lock, phone_lock));
  return (
    select count(*) from appointment a
    where contact_key('email', a.contact ->> 'email') = contact_key('email', p_email) and a.state in ('booked', 'confirmed') and not a.proven
      and upper(a.during) > p_now
      and not exists (select from payment p where p.appointment_id = coalesce(a.order_id, a.id) and p.state = 'settled')) < p_max_email
  and (
    select count(*) from appointment a
    where a.contact ->> 'phone' = p_phone and a.state in ('booked', 'confirmed') and not a.proven
      and upper(a.during) > p_now
      and not exists (select from payment p where p.appointment_id = coalesce(a.order_id, a.id) and p.state = 'settled')) < p_max_phone;
end $function$;

-- A move names a start: one of the schedule's own.
create or replace function claim_span(
  p_schedule bigint, p_start timestamptz, p_minutes integer, p_but uuid, p_now timestamptz
) returns boolean language plpgsql as $$
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
  where agenda_id = s.agenda_id and active and state = 'held' and held_until <= p_now and during && span and id is distinct from p_but;
  return not exists (
    select from appointment where agenda_id = s.agenda_id and active and during && span and id is distinct from p_but);
end $$;
