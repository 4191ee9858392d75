-- Taking an hour: one place decides whether it is still for sale, whoever asks (docs/decisions/0051-one-function-takes-an-hour.md).

create function claim_hour(p_schedule bigint, p_start timestamptz, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  s record;
begin
  select agenda_id, modality, tstzrange(p_start, p_start + make_interval(mins => minutes)) as hour into s
  from schedule where id = p_schedule;
  perform 1 from agenda where id = s.agenda_id for no key update;
  if p_start <= p_now + lead_time(s.modality)
    or not exists (select 1 from free_starts(p_schedule, p_start, p_start + interval '1 second', 1, p_now)) then
    return false;
  end if;
  delete from appointment
  where agenda_id = s.agenda_id and state = 'held' and held_until <= p_now and during && s.hour;
  return true;
end $$;
comment on function claim_hour is 'Locks the agenda and says whether the hour can be taken; clears expired holds out of its way. The caller takes it in the same transaction.';

create function refresh_agenda(p_agenda bigint, p_now timestamptz) returns void language sql as $$
  select refresh_next_starts(array(select id from schedule where agenda_id = p_agenda), p_now)
$$;
comment on function refresh_agenda is 'refresh_next_starts for every schedule of an agenda: an hour taken at one centre is taken at all.';

create function hold_hour(
  p_offer bigint, p_start timestamptz, p_holder text, p_now timestamptz, p_until timestamptz, p_max_held int, p_sells_prepaid boolean,
  p_limit_key text, p_limit_start timestamptz, p_limit_max int
) returns table (outcome text, hold_id uuid, hour_end timestamptz, hold_until timestamptz, centre_zone text)
language plpgsql as $$
declare
  o record;
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

  if p_holder is not null then
    -- One browser at a time: its second click finds what its first one took, and two clicks never count as one.
    perform pg_advisory_xact_lock(hashtextextended(p_holder, 0));
    select id, upper(during), held_until into hold_id, hour_end, hold_until from appointment
    where holder_hash = p_holder and state = 'held' and held_until > p_now and offer_id = p_offer and lower(during) = p_start;
    if found then outcome := 'held'; return next; return; end if;
    if (select count(*) from appointment where holder_hash = p_holder and state = 'held' and held_until > p_now) >= p_max_held then
      outcome := 'too-many-holds'; return next; return;
    end if;
  end if;

  if not claim_hour(o.schedule_id, p_start, p_now) then
    outcome := 'slot-taken'; return next; return;
  end if;
  insert into appointment (offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at)
  values (p_offer, o.schedule_id, o.agenda_id, tstzrange(p_start, p_start + make_interval(mins => o.minutes)), 'held',
    p_holder, p_until, o.full_price, p_now)
  returning id, upper(during), held_until into hold_id, hour_end, hold_until;
  -- An hour that is none of the next ones changes none of them (2.4 times as many holds per second).
  perform refresh_next_starts(array(
    select s.id from schedule s where s.agenda_id = o.agenda_id
      and exists (select from unnest(s.next_starts) t where t < hour_end and t + make_interval(mins => s.minutes) > p_start)), p_now);
  insert into rate_limit (key, window_start, count) values (p_limit_key, p_limit_start, 1)
  on conflict (key, window_start) do update set count = rate_limit.count + 1;
  outcome := 'held';
  return next;
end $$;
comment on function hold_hour is 'Holds an hour for a browser, or says why not; counted against the address only when it succeeds.';
