-- One active payment per appointment, every change of state of it, what is given back, and bonos.

create or replace function document_code()
  returns text
  language sql
as $function$
  with bytes as (select uuid_send(gen_random_uuid()) as b)
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(b, place) % 32, 1), '' order by place)
  from bytes cross join unnest('{0,1,2,3,4,5,9,10}'::int[]) place
$function$;
comment on function document_code is 'Eight characters that only the printed document says (in its QR): 40 random bits, no letter that is taken for another.';

-- A folio of a sequence comes again in a database that was restored: two people would hold proof of payment under one number.
create or replace function draw_bono_folio()
  returns text
  language plpgsql
as $function$
declare
  v_folio text;
begin
  loop
    v_folio := (100000000000 + ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint % 900000000000)::text;
    exit when not exists (select from bono where folio = v_folio) and not exists (select from imported_bono where folio = v_folio);
  end loop;
  return v_folio;
end $function$;
comment on function draw_bono_folio is 'Twelve random figures that no bono of this database has, and none that was issued after the copy it was restored from.';

create table payment (
  id uuid default gen_random_uuid() primary key,
  appointment_id uuid not null references appointment(id),
  buy_order text not null unique,
  session_id text not null unique,
  token text unique,
  form_url text,
  amount integer not null,
  full_price integer not null,
  contribution integer not null,
  financer_slug text not null references financer(slug),
  flow text not null,
  state text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check_at timestamptz,
  checks integer default 0 not null,
  authorization_code text,
  response_code integer,
  card_type text,
  card_last4 text,
  instalments integer,
  authorized_at timestamptz,
  settled_at timestamptz,
  -- What the gateway says of a payment and cannot be: kept until it says something that can, and never forgotten meanwhile.
  doubt text,
  constraint payment_amount_check check (amount >= 0),
  constraint payment_buy_order_check check (buy_order ~ '^[A-Z0-9-]{1,26}$'),
  constraint payment_changed_by_check check (changed_by in ('patient', 'return', 'job', 'centre', 'unpaid')),
  constraint payment_check check (amount = (full_price - contribution)),
  constraint payment_check1 check ((state in ('created', 'failed', 'expired')) or (token is not null) or (amount = 0)),
  constraint payment_check2 check ((state in ('settled', 'refunding', 'refunded')) = (settled_at is not null)),
  constraint payment_doubt_asks check ((doubt is null) or (check_at is not null)),
  constraint payment_flow_check check (flow in ('portal', 'link')),
  constraint payment_state_check check (state in ('created', 'in_form', 'authorised', 'settled', 'rejected', 'cancelled', 'expired', 'failed', 'refunding', 'refunded'))
);
create index payment_appointment on payment (appointment_id);
-- The same faults, found payment by payment: whoever asks about some of them reads those only.
create index payment_changed on payment (changed_at, id);
create index payment_check on payment (check_at) where (check_at is not null);
create index payment_doubt on payment (id) where (doubt is not null);
create unique index payment_one_active on payment (appointment_id) where (state in ('created', 'in_form', 'authorised', 'settled'));
comment on table payment is 'One attempt to pay one appointment. States and steps: app/payment/payment.rules.ts.';
comment on column payment.session_id is 'A secret between the gateway, the browser and us: with buy_order it stands for the token where there is none.';
comment on column payment.flow is 'In which of the two layouts the patient goes on after the gateway.';
comment on column payment.check_at is 'When the gateway must be asked how it ended. Written before anything is asked of it that moves money, so that no death loses an answer.';
comment on column payment.doubt is 'What the gateway said last, when it contradicts itself or our row; the payment stays as it is, is asked about again, and somebody has to look.';

-- What Transbank knows and we do not: the transactions of the simulator. Nobody but the simulator reads it.
create table webpay_simulator (
  token text primary key,
  commerce_code text not null,
  buy_order text not null,
  session_id text not null,
  amount integer not null,
  return_url text not null,
  state text default 'open' not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  committed_at timestamptz,
  instalments integer default 0 not null,
  authorization_code text,
  refunded integer default 0 not null,
  constraint webpay_simulator_check check ((refunded >= 0) and (refunded <= amount)),
  constraint webpay_simulator_state_check check (state in ('open', 'approved', 'declined', 'aborted', 'timed-out', 'authorized', 'failed', 'reversed', 'nullified', 'partially-nullified'))
);
create index webpay_simulator_age on webpay_simulator (created_at);
comment on table webpay_simulator is 'Transactions of the simulator of Webpay Plus. Empty where a real gateway is configured.';
comment on column webpay_simulator.state is 'open: the form waits. approved, declined: it was answered and the merchant has not committed. The rest is final but for refunds.';

create table bono (
  id uuid default gen_random_uuid() primary key,
  folio text default draw_bono_folio() not null unique,
  appointment_id uuid not null references appointment(id),
  payment_id uuid not null unique references payment(id),
  rut text,
  financer text not null references financer(slug),
  full_price integer not null,
  contribution integer not null,
  copayment integer not null,
  place text not null,
  doctor text,
  issued_at timestamptz not null,
  voided_at timestamptz,
  -- Bonos of the portal and of other systems as one list; those of the portal get a code for their QR too.
  code text default document_code() not null,
  constraint bono_check check (full_price = (contribution + copayment)),
  constraint bono_code_check check (length(code) = 8),
  constraint bono_contribution_check check (contribution > 0),
  constraint bono_copayment_check check (copayment >= 0)
);
create unique index bono_one_valid on bono (appointment_id) where (voided_at is null);
create index bono_owner on bono (rut, issued_at desc, id desc) where (voided_at is null);
create index bono_rut on bono (rut, issued_at desc);
create index bono_unclaimed on bono (appointment_id) where (rut is null);
comment on table bono is 'The electronic bono of a covered attention, issued once, when it is paid. rut is the person attended.';
comment on column bono.rut is 'Whose it is; null until the person attended is proven: then it is whoever has the appointment''s link who sees it.';
comment on column bono.code is 'The eight characters of its QR code.';

create table payment_event (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment(id),
  at timestamptz not null,
  from_state text,
  to_state text not null,
  actor text not null,
  money integer not null
);
create index payment_event_payment on payment_event (payment_id, id);
comment on table payment_event is 'The ledger: every change of state of every payment and the money that it moved, written by a trigger. Append-only.';
comment on column payment_event.money is 'Pesos that came in (positive) or went back (negative).';

create table refund (
  payment_id uuid primary key references payment(id),
  amount integer not null,
  reason text not null,
  wished_at timestamptz not null,
  next_try_at timestamptz,
  tries integer default 0 not null,
  answered_at timestamptz,
  type text,
  authorization_code text,
  last_error text,
  constraint refund_amount_check check (amount > 0),
  constraint refund_check check ((answered_at is not null) = (type is not null)),
  constraint refund_check1 check ((answered_at is null) or (next_try_at is null)),
  constraint refund_reason_check check (reason in ('patient', 'centre', 'unpaid', 'not-attended', 'paid-twice', 'too-late', 'disowned')),
  constraint refund_type_check check (type in ('reversed', 'nullified'))
);
create index refund_due on refund (next_try_at) where (next_try_at is not null);
create index refund_stray on refund (payment_id) where ((answered_at is null) and (tries >= 3));
comment on table refund is 'A wish, written in the transaction that causes it; a job asks the gateway until it is answered. One per payment.';

create view ledger_fault as
 SELECT p.id AS payment_id,
    fault.fault
   FROM (((((payment p
     JOIN appointment a ON ((a.id = p.appointment_id)))
     LEFT JOIN refund r ON ((r.payment_id = p.id)))
     LEFT JOIN bono b ON ((b.payment_id = p.id)))
     CROSS JOIN LATERAL ( SELECT (array_agg(e.to_state ORDER BY e.id DESC))[1] AS last_state,
            COALESCE(sum(e.money), (0)::bigint) AS money,
            COALESCE(bool_or((e.from_state IS DISTINCT FROM e.before)), false) AS gap
           FROM ( SELECT payment_event.id,
                    payment_event.from_state,
                    payment_event.to_state,
                    payment_event.money,
                    lag(payment_event.to_state) OVER (ORDER BY payment_event.id) AS before
                   FROM payment_event
                  WHERE (payment_event.payment_id = p.id)) e) ledger)
     CROSS JOIN LATERAL ( VALUES ((p.state IS DISTINCT FROM ledger.last_state),'the ledger does not end in the state of the payment'::text), (ledger.gap,'a step is missing'::text), ((ledger.money <>
                CASE
                    WHEN (p.state = ANY (ARRAY['settled'::text, 'refunding'::text])) THEN p.amount
                    ELSE 0
                END),'the money in the ledger is not the money of the state'::text), (((p.state = 'settled'::text) AND (a.state = 'cancelled'::text)),'paid for an appointment that is cancelled, and not on its way back'::text), (((p.state = 'refunding'::text) AND ((r.payment_id IS NULL) OR (r.answered_at IS NOT NULL) OR (r.next_try_at IS NULL))),'money on its way back that nobody asks for'::text), ((r.amount <> p.amount),'a refund that is not of the whole payment'::text), (((p.state = 'refunded'::text) AND (p.amount > 0) AND (r.answered_at IS NULL)),'given back without an answer'::text), (((p.state = 'settled'::text) AND (p.contribution > 0) AND (b.id IS NULL)),'covered and paid without a bono'::text), ((((b.voided_at IS NULL) <> (p.state = 'settled'::text)) AND (b.id IS NOT NULL)),'a bono that holds without a payment that does'::text), (((p.state = 'settled'::text) AND (a.payment_due_at IS NOT NULL)),'paid and still due'::text)) fault(found, fault))
  WHERE fault.found;
comment on view ledger_fault is 'What cannot be: empty, or money was lost, taken twice or not accounted for.';

create or replace function payment_step(p_from text, p_to text)
  returns boolean
  language sql
  immutable
as $function$
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
$function$;
comment on function payment_step is 'The steps that a payment can take; the same table as in app/payment/payment.rules.ts.';

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
end $function$;

create or replace function refuse_ledger_change()
  returns trigger
  language plpgsql
as $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = 'append_only';
end $function$;

-- Money goes back as paid twice only where another payment of the same appointment stands, or stood.
create or replace function refuse_lone_refund()
  returns trigger
  language plpgsql
as $function$
begin
  if new.reason = 'paid-twice' and not exists (
    select from payment p join payment other on other.appointment_id = p.appointment_id and other.id <> p.id
    where p.id = new.payment_id and other.state in ('settled', 'refunding', 'refunded')) then
    raise exception 'nobody else paid what is given back as paid twice'
      using errcode = 'check_violation', constraint = 'refund_paid_twice';
  end if;
  return new;
end $function$;

create trigger payment_event_remains before truncate on payment_event for each statement execute function refuse_ledger_change();

create trigger payment_event_stays before delete or update on payment_event for each row execute function refuse_ledger_change();

create trigger payment_noted after insert or update on payment for each row execute function note_payment();

create trigger payment_tally_new after insert or delete on payment for each row execute function keep_tally('payment');

create trigger payment_tally_step after update of state on payment for each row when ((old.state <> new.state)) execute function keep_tally('payment');

create trigger refund_paid_twice before insert on refund for each row execute function refuse_lone_refund();
