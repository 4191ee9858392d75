-- Paying: one active payment per appointment, a ledger that nobody can change, refunds that are asked for until answered, bonos.
alter table appointment add column payment_due_at timestamptz;
comment on column appointment.payment_due_at is 'When it is cancelled if it is not paid by then; null when nothing is owed in advance.';
create index appointment_payment_due on appointment (payment_due_at)
  where payment_due_at is not null and state in ('booked', 'confirmed');

create table payment (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointment,
  buy_order text not null unique check (buy_order ~ '^[A-Z0-9-]{1,26}$'),
  session_id text not null unique,
  token text unique,
  form_url text,
  amount int not null check (amount >= 0),
  full_price int not null,
  contribution int not null,
  financer_slug text not null references financer,
  flow text not null check (flow in ('portal', 'link')),
  state text not null check (state in ('created', 'in_form', 'authorised', 'settled', 'rejected', 'cancelled', 'expired',
    'failed', 'refunding', 'refunded')),
  changed_by text not null check (changed_by in ('patient', 'return', 'job', 'centre', 'unpaid')),
  changed_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check_at timestamptz,
  checks int not null default 0,
  authorization_code text,
  response_code int,
  card_type text,
  card_last4 text,
  instalments int,
  authorized_at timestamptz,
  settled_at timestamptz,
  check (amount = full_price - contribution),
  check (state in ('created', 'failed', 'expired') or token is not null or amount = 0),
  check ((state in ('settled', 'refunding', 'refunded')) = (settled_at is not null))
);
comment on table payment is 'One attempt to pay one appointment. States and steps: app/payment/payment.rules.ts.';
comment on column payment.session_id is 'A secret between the gateway, the browser and us: with buy_order it stands for the token where there is none.';
comment on column payment.check_at is 'When the gateway must be asked how it ended. Written before anything is asked of it that moves money, so that no death loses an answer.';
comment on column payment.flow is 'In which of the two layouts the patient goes on after the gateway.';
create unique index payment_one_active on payment (appointment_id) where state in ('created', 'in_form', 'authorised', 'settled');
create index payment_appointment on payment (appointment_id);
create index payment_check on payment (check_at) where check_at is not null;

create table payment_event (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment,
  at timestamptz not null,
  from_state text,
  to_state text not null,
  actor text not null,
  money int not null
);
comment on table payment_event is 'The ledger: every change of state of every payment and the money that it moved, written by a trigger. Append-only.';
comment on column payment_event.money is 'Pesos that came in (positive) or went back (negative).';
create index payment_event_payment on payment_event (payment_id, id);

create function payment_step(p_from text, p_to text) returns boolean language sql immutable as $$
  select (coalesce(p_from, ''), p_to) in (
    ('', 'created'),
    ('created', 'in_form'), ('created', 'failed'), ('created', 'settled'), ('created', 'expired'),
    ('in_form', 'authorised'), ('in_form', 'settled'), ('in_form', 'rejected'), ('in_form', 'cancelled'), ('in_form', 'expired'),
    ('in_form', 'refunding'),
    ('authorised', 'in_form'), ('authorised', 'settled'), ('authorised', 'rejected'), ('authorised', 'cancelled'),
    ('authorised', 'expired'), ('authorised', 'refunding'),
    ('cancelled', 'settled'), ('cancelled', 'refunding'),
    ('expired', 'settled'), ('expired', 'refunding'),
    ('rejected', 'settled'), ('rejected', 'refunding'),
    ('settled', 'refunding'),
    ('refunding', 'refunded'))
$$;
comment on function payment_step is 'The steps that a payment can take; the same table as in app/payment/payment.rules.ts.';

create function note_payment() returns trigger language plpgsql as $$
declare
  before text;
begin
  if tg_op = 'UPDATE' then
    before := old.state;
    if (new.amount, new.buy_order, new.session_id, new.appointment_id)
      is distinct from (old.amount, old.buy_order, old.session_id, old.appointment_id) then
      raise exception 'what a payment is about never changes' using errcode = 'check_violation', constraint = 'payment_same';
    end if;
    if new.state = old.state then return new; end if;
  end if;
  if not payment_step(before, new.state) then
    raise exception 'no payment goes from % to %', before, new.state using errcode = 'check_violation', constraint = 'payment_step';
  end if;
  insert into payment_event (payment_id, at, from_state, to_state, actor, money)
  values (new.id, new.changed_at, before, new.state, new.changed_by,
    case when new.state in ('settled', 'refunding') and coalesce(before, '') <> 'settled' then new.amount
      when new.state = 'refunded' then -new.amount else 0 end);
  return new;
end $$;
create trigger payment_noted after insert or update on payment for each row execute function note_payment();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = 'append_only';
end $$;
create trigger payment_event_stays before update or delete on payment_event for each row execute function refuse_ledger_change();
create trigger payment_event_remains before truncate on payment_event for each statement execute function refuse_ledger_change();

create table refund (
  payment_id uuid primary key references payment,
  amount int not null check (amount > 0),
  reason text not null check (reason in ('patient', 'centre', 'unpaid', 'not-attended', 'paid-twice', 'too-late')),
  wished_at timestamptz not null,
  next_try_at timestamptz,
  tries int not null default 0,
  answered_at timestamptz,
  type text check (type in ('reversed', 'nullified')),
  authorization_code text,
  last_error text,
  check ((answered_at is not null) = (type is not null)),
  check (answered_at is null or next_try_at is null)
);
comment on table refund is 'A wish, written in the transaction that causes it; a job asks the gateway until it is answered. One per payment.';
create index refund_due on refund (next_try_at) where next_try_at is not null;

create sequence bono_folio start with 70000001;
create table bono (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique default nextval('bono_folio')::text,
  appointment_id uuid not null references appointment,
  payment_id uuid not null unique references payment,
  rut text not null,
  financer text not null references financer,
  full_price int not null,
  contribution int not null check (contribution > 0),
  copayment int not null check (copayment >= 0),
  place text not null,
  doctor text,
  issued_at timestamptz not null,
  voided_at timestamptz,
  check (full_price = contribution + copayment)
);
comment on table bono is 'The electronic bono of a covered attention, issued once, when it is paid. rut is the person attended.';
create unique index bono_one_valid on bono (appointment_id) where voided_at is null;
create index bono_rut on bono (rut, issued_at desc);

create view ledger_fault as
  select p.id as payment_id, 'the ledger does not end in the state of the payment' as fault from payment p
  where p.state is distinct from (select e.to_state from payment_event e where e.payment_id = p.id order by e.id desc limit 1)
  union all
  select e.payment_id, 'a step is missing' from (
    select payment_id, from_state, lag(to_state) over (partition by payment_id order by id) as before from payment_event) e
  where e.from_state is distinct from e.before
  union all
  select p.id, 'the money in the ledger is not the money of the state' from payment p
  left join (select payment_id, sum(money) as money from payment_event group by payment_id) e on e.payment_id = p.id
  where coalesce(e.money, 0) <> case when p.state in ('settled', 'refunding') then p.amount else 0 end
  union all
  select p.id, 'paid for an appointment that is cancelled, and not on its way back' from payment p
  join appointment a on a.id = p.appointment_id where p.state = 'settled' and a.state = 'cancelled'
  union all
  select p.id, 'money on its way back that nobody asks for' from payment p
  left join refund r on r.payment_id = p.id
  where p.state = 'refunding' and (r.payment_id is null or r.answered_at is not null or r.next_try_at is null)
  union all
  select p.id, 'a refund that is not of the whole payment' from payment p
  join refund r on r.payment_id = p.id where r.amount <> p.amount
  union all
  select p.id, 'given back without an answer' from payment p
  left join refund r on r.payment_id = p.id where p.state = 'refunded' and p.amount > 0 and r.answered_at is null
  union all
  select p.id, 'covered and paid without a bono' from payment p
  left join bono b on b.payment_id = p.id where p.state = 'settled' and p.contribution > 0 and b.id is null
  union all
  select b.payment_id, 'a bono that holds without a payment that does' from bono b
  join payment p on p.id = b.payment_id where (b.voided_at is null) <> (p.state = 'settled')
  union all
  select p.id, 'paid and still due' from payment p
  join appointment a on a.id = p.appointment_id where p.state = 'settled' and a.payment_due_at is not null;
comment on view ledger_fault is 'What cannot be: empty, or money was lost, taken twice or not accounted for.';
