-- The same faults, found payment by payment: whoever asks about some of them reads those only.
create index payment_changed on payment (changed_at, id);

create or replace view ledger_fault as
select p.id as payment_id, fault.fault
from payment p
join appointment a on a.id = p.appointment_id
left join refund r on r.payment_id = p.id
left join bono b on b.payment_id = p.id
cross join lateral (
  select (array_agg(e.to_state order by e.id desc))[1] as last_state, coalesce(sum(e.money), 0) as money,
    coalesce(bool_or(e.from_state is distinct from e.before), false) as gap
  from (
    select id, from_state, to_state, money, lag(to_state) over (order by id) as before
    from payment_event where payment_id = p.id) e) ledger
cross join lateral (values
  (p.state is distinct from ledger.last_state, 'the ledger does not end in the state of the payment'),
  (ledger.gap, 'a step is missing'),
  (ledger.money <> case when p.state in ('settled', 'refunding') then p.amount else 0 end,
    'the money in the ledger is not the money of the state'),
  (p.state = 'settled' and a.state = 'cancelled', 'paid for an appointment that is cancelled, and not on its way back'),
  (p.state = 'refunding' and (r.payment_id is null or r.answered_at is not null or r.next_try_at is null),
    'money on its way back that nobody asks for'),
  (r.amount <> p.amount, 'a refund that is not of the whole payment'),
  (p.state = 'refunded' and p.amount > 0 and r.answered_at is null, 'given back without an answer'),
  (p.state = 'settled' and p.contribution > 0 and b.id is null, 'covered and paid without a bono'),
  ((b.voided_at is null) <> (p.state = 'settled') and b.id is not null, 'a bono that holds without a payment that does'),
  (p.state = 'settled' and a.payment_due_at is not null, 'paid and still due')) as fault (found, fault)
where fault.found;
