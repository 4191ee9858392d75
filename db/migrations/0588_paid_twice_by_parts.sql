-- Payments of an order are not all of its first appointment any more: an hour to which nobody seemed to come is paid by itself when they
-- come after all. What paid some of the same in another payment paid it twice.

create or replace function refuse_lone_refund() returns trigger
  language plpgsql
as $function$
begin
  if new.reason = 'paid-twice' and not exists (
    select from payment p join payment other on other.appointment_id = p.appointment_id and other.id <> p.id
    where p.id = new.payment_id and other.state in ('settled', 'refunding', 'refunded')) and not exists (
    select from payment_part mine join payment_part same on same.appointment_id = mine.appointment_id and same.payment_id <> mine.payment_id
    join payment other on other.id = same.payment_id
    where mine.payment_id = new.payment_id and other.state in ('settled', 'refunding', 'refunded')) then
    raise exception 'nobody else paid what is given back as paid twice'
      using errcode = 'check_violation', constraint = 'refund_paid_twice';
  end if;
  return new;
end $function$;
