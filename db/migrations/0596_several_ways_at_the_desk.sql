-- What is due at a desk may come in by several of its methods, each once; what goes back of it does so by those by which it came.

alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method in ('webpay', 'cash', 'card', 'bono', 'mixed'));
comment on column payment.method is 'webpay: by the gateway. The others were taken at the desk of the centre; mixed: by several of its methods, as desk_money says.';

-- One row has no part, as ever: of whose desk a payment is, is asked of it.
alter table desk_money drop constraint desk_money_once;
alter table desk_money add constraint desk_money_once unique nulls not distinct (payment_id, part, method);
create unique index desk_money_came_first on desk_money (payment_id) where part is null;
create unique index desk_money_came_once on desk_money (payment_id, method) where part is null or part < 0;
alter table desk_money drop constraint desk_money_way;
alter table desk_money add constraint desk_money_way check (case when part is null then amount >= 0 when part < 0 then amount > 0 else amount <= 0 end);
comment on column desk_money.part is 'Null of what came in; -1, -2 of what came in beside it by other methods; of what was given back, the part of the refund.';

create or replace view ledger_fault as
 SELECT p.id AS payment_id,
    fault.fault
   FROM (((((((payment p
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
     CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE (w.came IS NOT NULL)) AS ways,
            min(w.method) AS method,
            COALESCE(bool_or((w.came = 0)), false) AS empty,
            COALESCE(bool_or((w.held < 0)), false) AS elsewhere,
            COALESCE((min(w.first_centre) < max(w.last_centre)), false) AS centres,
            COALESCE(bool_or(((w.method = 'bono'::text) AND (p.bono_folio IS NULL))), false) AS nameless
           FROM ( SELECT m.method,
                    sum(m.amount) FILTER (WHERE (COALESCE((m.part)::integer, '-1'::integer) < 0)) AS came,
                    sum(m.amount) AS held,
                    min(m.centre_id) AS first_centre,
                    max(m.centre_id) AS last_centre
                   FROM desk_money m
                  WHERE (m.payment_id = p.id)
                  GROUP BY m.method) w) desk)
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
                END),'covered and paid without a bono'::text), (bonos.wrong,'a bono that holds without a payment that does'::text), (((part.parts > 0) AND (part.amount <> p.amount)),'parts that are not the payment'::text), (((p.state = 'settled'::text) AND (a.payment_due_at IS NOT NULL)),'paid and still due'::text), (((p.method <> 'webpay'::text) AND (ledger.money <> ( SELECT COALESCE(sum(m.amount), (0)::bigint) AS "coalesce"
                   FROM desk_money m
                  WHERE (m.payment_id = p.id)))),'money at a desk that nobody has'::text), (((p.method <> 'webpay'::text) AND (p.settled_at IS NOT NULL) AND (desk.centres OR
                CASE p.method
                    WHEN 'mixed'::text THEN ((desk.ways < 2) OR desk.empty)
                    ELSE ((desk.ways <> 1) OR (desk.method <> p.method))
                END)),'money at a desk that came in otherwise than the payment says'::text), (desk.elsewhere,'given back at a desk otherwise than it came in'::text), (desk.nameless,'a bono at a desk without its folio'::text), (((p.method <> 'webpay'::text) AND (EXISTS ( SELECT
                   FROM refund r
                  WHERE ((r.payment_id = p.id) AND (r.answered_at IS NOT NULL) AND ((r.amount + COALESCE(( SELECT sum(m.amount) AS sum
                           FROM desk_money m
                          WHERE ((m.payment_id = r.payment_id) AND (m.part = r.part))), (0)::bigint)) <> 0))))),'given back at a desk without its money'::text)) fault(found, fault))
  WHERE fault.found;
