-- Sessions that the reception books in one go, and appointments that follow an earlier one.

-- No foreign key: an expired hold may go a moment before its twin.
alter table appointment add series_id uuid, add series_parts smallint, add control_of uuid,
  add constraint appointment_series check ((series_id is null) = (series_parts is null)),
  add constraint appointment_series_parts check (series_parts between 2 and 20),
  add constraint appointment_series_or_order check (num_nonnulls(series_id, order_id) < 2),
  add constraint appointment_control_of_fkey foreign key (control_of) references appointment(id) on delete set null;
create index appointment_of_series on appointment (series_id) where (series_id is not null);
create index appointment_control on appointment (control_of) where (control_of is not null);
comment on column appointment.series_id is 'Sessions of one series share the id of its first one: held and booked together or not at all; paid, moved and cancelled each by itself. Null for one that stands alone.';
comment on column appointment.series_parts is 'How many were held together: fewer are never booked.';
comment on column appointment.control_of is 'The attended appointment that it follows.';

-- A series counts as one: twenty sessions of a treatment that a reception booked leave their patient free to book.
create or replace function contact_has_room(p_email text, p_phone text, p_max_email integer, p_max_phone integer, p_now timestamp with time zone)
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
    select count(distinct coalesce(a.series_id, a.id)) from appointment a
    where contact_key('email', a.contact ->> 'email') = contact_key('email', p_email) and a.state in ('booked', 'confirmed') and not a.proven
      and upper(a.during) > p_now
      and not exists (select from payment p where p.appointment_id = coalesce(a.order_id, a.id) and p.state = 'settled')) < p_max_email
  and (
    select count(distinct coalesce(a.series_id, a.id)) from appointment a
    where a.contact ->> 'phone' = p_phone and a.state in ('booked', 'confirmed') and not a.proven
      and upper(a.during) > p_now
      and not exists (select from payment p where p.appointment_id = coalesce(a.order_id, a.id) and p.state = 'settled')) < p_max_phone;
end $function$;
