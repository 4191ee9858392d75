-- What the gateway says of a payment and cannot be: kept until it says something that can, and never forgotten meanwhile.
alter table payment add column doubt text;
comment on column payment.doubt is
  'What the gateway said last, when it contradicts itself or our row; the payment stays as it is, is asked about again, and somebody has to look.';
alter table payment add constraint payment_doubt_asks check (doubt is null or check_at is not null);
create index payment_doubt on payment (id) where doubt is not null;

-- Money goes back as paid twice only where another payment of the same appointment stands, or stood.
create function refuse_lone_refund() returns trigger language plpgsql as $$
begin
  if new.reason = 'paid-twice' and not exists (
    select from payment p join payment other on other.appointment_id = p.appointment_id and other.id <> p.id
    where p.id = new.payment_id and other.state in ('settled', 'refunding', 'refunded')) then
    raise exception 'nobody else paid what is given back as paid twice'
      using errcode = 'check_violation', constraint = 'refund_paid_twice';
  end if;
  return new;
end $$;
create trigger refund_paid_twice before insert on refund for each row execute function refuse_lone_refund();
