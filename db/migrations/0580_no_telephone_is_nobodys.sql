-- Systems and delegates book for people who left one of the two. An empty telephone was counted as one, the same for the whole country:
-- after two dozen such hours nobody else without a telephone could be booked, and all of them waited for one lock.
create or replace function contact_has_room(p_email text, p_phone text, p_max_email integer, p_max_phone integer, p_now timestamp with time zone)
 returns boolean
 language plpgsql
as $function$
declare
  -- Null of what was not left: neither locked nor counted.
  email_lock bigint := hashtextextended(contact_key('email', nullif(p_email, '')), 0);
  phone_lock bigint := hashtextextended(contact_key('sms', nullif(p_phone, '')), 0);
begin
  -- Of two who book at once the second counts the first; always in one order, so that none waits in a ring.
  perform pg_advisory_xact_lock(least(email_lock, phone_lock));
  perform pg_advisory_xact_lock(greatest(email_lock, phone_lock));
  return (email_lock is null or (
    select count(distinct coalesce(a.series_id, a.id)) from appointment a
    where contact_key('email', a.contact ->> 'email') = contact_key('email', p_email) and a.state in ('booked', 'confirmed') and not a.proven
      and upper(a.during) > p_now
      and not exists (select from payment p where p.appointment_id = coalesce(a.order_id, a.id) and p.state = 'settled')) < p_max_email)
  and (phone_lock is null or (
    select count(distinct coalesce(a.series_id, a.id)) from appointment a
    where a.contact ->> 'phone' = p_phone and a.state in ('booked', 'confirmed') and not a.proven
      and upper(a.during) > p_now
      and not exists (select from payment p where p.appointment_id = coalesce(a.order_id, a.id) and p.state = 'settled')) < p_max_phone);
end $function$;
