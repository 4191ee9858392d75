-- Paid at the desk of a centre: the same payment, with whoever took it; the money in their hands, and its closing.

alter table payment add column method text default 'webpay' not null;
alter table payment add column taken_by text;
alter table payment add column bono_folio text;
alter table payment add constraint payment_method_check check (method in ('webpay', 'cash', 'card', 'bono'));
alter table payment add constraint payment_taken_by_somebody check ((method = 'webpay') = (taken_by is null));
alter table payment add constraint payment_bono_folio check (case method when 'webpay' then bono_folio is null
  when 'bono' then bono_folio is not null else true end and bono_folio ~ '^[0-9A-Z-]{4,20}$');
alter table payment drop constraint payment_begun_has_token;
alter table payment add constraint payment_begun_has_token check (
  state in ('created', 'failed', 'expired') or (token is not null) = (method = 'webpay') or amount = 0 and method = 'webpay');
alter table payment add constraint payment_desk_asks_nobody check (method = 'webpay'
  or token is null and check_at is null and state in ('created', 'settled', 'refunding', 'refunded'));
alter table payment drop constraint payment_flow_check;
alter table payment add constraint payment_flow_check check (flow in ('portal', 'link', 'desk'));
comment on column payment.method is 'webpay: by the gateway. The others were taken at the desk of the centre.';
comment on column payment.taken_by is 'Whoever took it at the desk, as in audit.actor.';
comment on column payment.bono_folio is 'Of a bono that the patient brought from their insurer; the portal then issues none.';

alter table refund drop constraint refund_type_check;
alter table refund add constraint refund_type_check check (type in ('reversed', 'nullified', 'handed'));
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in
  ('patient', 'centre', 'unpaid', 'not-attended', 'paid-twice', 'too-late', 'disowned', 'desk-void', 'desk-refund'));
alter table refund add column note text check (length(note) between 1 and 200);
comment on column refund.note is 'Why, in the words of whoever gave it back at the desk.';

create table cash_close (
  id uuid primary key,
  centre_id bigint not null references centre(id),
  closed_by text not null,
  closed_at timestamptz not null,
  expected jsonb not null,
  counted jsonb not null,
  difference integer not null,
  note text not null,
  constraint cash_close_explained check (difference = 0 or note <> ''),
  constraint cash_close_note check (length(note) <= 500)
);
create index cash_close_centre on cash_close (centre_id, closed_at desc);
comment on table cash_close is 'What somebody counted of what they took at a desk, beside what the ledger expects. Never changed.';
comment on column cash_close.expected is 'Pesos by method: {"cash": 20000, "card": 0, "bono": 0}.';

create table desk_money (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment(id),
  part smallint,
  centre_id bigint not null references centre(id),
  held_by text not null,
  method text not null,
  amount integer not null,
  at timestamptz not null,
  close_id uuid references cash_close(id) deferrable initially deferred,
  constraint desk_money_once unique nulls not distinct (payment_id, part),
  constraint desk_money_way check (case when part is null then amount >= 0 else amount <= 0 end),
  constraint desk_money_method check (method in ('cash', 'card', 'bono'))
);
create index desk_money_open on desk_money (centre_id, held_by) where close_id is null;
create index desk_money_close on desk_money (close_id) where close_id is not null;
comment on table desk_money is 'What came into whose hands at a desk, and what they gave back: until it is closed, it is theirs to count.';
comment on column desk_money.part is 'Null of what came in; of what was given back, the part of the refund.';
comment on column desk_money.close_id is 'With which count it was closed; written once.';

create or replace function keep_desk_money() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' and old.close_id is null and new.close_id is not null and (new.payment_id, new.part, new.centre_id, new.held_by, new.method,
    new.amount, new.at) is not distinct from (old.payment_id, old.part, old.centre_id, old.held_by, old.method, old.amount, old.at) then
    return new;
  end if;
  raise exception 'money at a desk is noted once and closed once' using errcode = 'check_violation', constraint = 'append_only';
end $function$;
create trigger desk_money_stays before delete or update on desk_money for each row execute function keep_desk_money();
create trigger desk_money_remains before truncate on desk_money for each statement execute function refuse_ledger_change();
create trigger cash_close_stays before delete or update on cash_close for each row execute function refuse_ledger_change();
create trigger cash_close_remains before truncate on cash_close for each statement execute function refuse_ledger_change();

create or replace view ledger_fault as
 SELECT p.id AS payment_id,
    fault.fault
   FROM ((((((payment p
     JOIN appointment a ON ((a.id = p.appointment_id)))
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
     CROSS JOIN LATERAL ( SELECT bool_or((r.part = 0)) AS whole,
            bool_or((r.answered_at IS NULL)) AS open,
            bool_or(((r.answered_at IS NULL) AND (r.next_try_at IS NULL) AND (p.method = 'webpay'::text))) AS stuck,
            COALESCE(sum(r.amount), (0)::bigint) AS wished,
            COALESCE(sum(r.amount) FILTER (WHERE ((r.part > 0) AND (r.answered_at IS NOT NULL))), (0)::bigint) AS answered
           FROM refund r
          WHERE (r.payment_id = p.id)) back)
     CROSS JOIN LATERAL ( SELECT count(*) AS parts,
            COALESCE(sum((x.full_price - x.contribution)), (0)::bigint) AS amount,
            COALESCE(bool_or(((x.given_back IS NULL) AND (xa.state = 'cancelled'::text))), false) AS cancelled,
            COALESCE(bool_or(((x.given_back IS NULL) AND (x.contribution > 0) AND (NOT (EXISTS ( SELECT
                   FROM bono b
                  WHERE ((b.payment_id = p.id) AND (b.appointment_id = x.appointment_id) AND (b.exam_slug = x.exam_slug))))))), false) AS uncovered,
            COALESCE(sum((x.full_price - x.contribution)) FILTER (WHERE (x.given_back IS NOT NULL)), (0)::bigint) AS gone
           FROM (payment_part x
             JOIN appointment xa ON ((xa.id = x.appointment_id)))
          WHERE (x.payment_id = p.id)) part)
     CROSS JOIN LATERAL ( SELECT count(*) AS bonos,
            COALESCE(bool_or(((b.voided_at IS NULL) <> ((p.state = 'settled'::text) AND (x.given_back IS NULL)))), false) AS wrong
           FROM (bono b
             LEFT JOIN payment_part x ON (((x.payment_id = b.payment_id) AND (x.appointment_id = b.appointment_id) AND (x.exam_slug = b.exam_slug))))
          WHERE (b.payment_id = p.id)) bonos)
     CROSS JOIN LATERAL ( VALUES ((p.state IS DISTINCT FROM ledger.last_state),'the ledger does not end in the state of the payment'::text), (ledger.gap,'a step is missing'::text), ((ledger.money <>
                CASE
                    WHEN (p.state = ANY (ARRAY['settled'::text, 'refunding'::text])) THEN (p.amount - p.given_back)
                    ELSE 0
                END),'the money in the ledger is not the money of the state'::text), (((p.state = 'settled'::text) AND
                CASE
                    WHEN (part.parts > 0) THEN part.cancelled
                    ELSE (a.state = 'cancelled'::text)
                END),'paid for an appointment that is cancelled, and not on its way back'::text), (((p.state = 'refunding'::text) AND ((back.whole IS NOT TRUE) OR (back.open IS NOT TRUE) OR back.stuck)),'money on its way back that nobody asks for'::text), (((p.state = 'settled'::text) AND back.stuck),'money on its way back that nobody asks for'::text), ((back.whole AND (back.wished <> p.amount)),'a refund that is not of the whole payment'::text), (((p.state = 'settled'::text) AND (back.wished <> part.gone)),'a refund that is not of what was taken off'::text), ((p.given_back <> back.answered),'given back in parts without an answer'::text), (((p.state = 'refunded'::text) AND (p.amount > 0) AND (((back.whole IS NOT TRUE) AND (part.parts = 0)) OR back.open)),'given back without an answer'::text), (((p.state = 'settled'::text) AND
                CASE
                    WHEN (part.parts > 0) THEN (part.uncovered AND (p.bono_folio IS NULL))
                    ELSE ((p.contribution > 0) AND (p.bono_folio IS NULL) AND (bonos.bonos = 0))
                END),'covered and paid without a bono'::text), (bonos.wrong,'a bono that holds without a payment that does'::text), (((part.parts > 0) AND (part.amount <> p.amount)),'parts that are not the payment'::text), (((p.state = 'settled'::text) AND (a.payment_due_at IS NOT NULL)),'paid and still due'::text), (((p.method <> 'webpay'::text) AND (ledger.money <> (SELECT COALESCE(sum(m.amount), (0)::bigint) AS coalesce FROM desk_money m WHERE (m.payment_id = p.id)))),'money at a desk that nobody has'::text)) fault(found, fault))
  WHERE fault.found;
