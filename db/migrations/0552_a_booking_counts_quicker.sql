-- As before, word for word, but in PL/pgSQL: a function of SQL with a query in it begins an executor at each call, and a
-- booking asks for thirteen keys. Kept by an index (appointment_open_email): what it answers has to stay the same.
create or replace function contact_key(p_kind text, p_recipient text) returns text language plpgsql immutable as $$
declare
  address text;
begin
  if p_kind <> 'email' then
    return encode(sha256(convert_to('unproven-' || p_kind || E'\n' || p_recipient, 'UTF8')), 'hex');
  end if;
  address := regexp_replace(lower(p_recipient), '\+[^@]*@', '@');
  if address ~ '@(gmail|googlemail)\.com$' then
    address := replace(split_part(address, '@', 1), '.', '') || '@gmail.com';
  end if;
  return encode(sha256(convert_to('unproven-' || p_kind || E'\n' || address, 'UTF8')), 'hex');
end $$;

-- Whoever has no account has proved nothing: nobody is looked for.
create or replace function proved_contact(p_account uuid, p_kind text, p_recipient text) returns boolean language plpgsql stable as $$
begin
  if p_account is null then return false; end if;
  return exists (
    select from account c
    where c.id = p_account
      and case p_kind when 'email' then c.email = p_recipient and c.email_confirmed_at is not null
        else c.phone = p_recipient and c.phone_confirmed_at is not null end);
end $$;

-- The message that is there already is not counted and not written either: what is set on it here is never seen.
create or replace function withhold_unproven() returns trigger language plpgsql as $$
begin
  if new.caused_by in ('owner', 'house') then return new; end if;
  insert into rate_limit (key, window_start, count)
  select contact_key(new.kind, new.recipient), message_day(greatest(new.created_at, new.not_before)), 1
  where not exists (select from outbox where dedupe_key = new.dedupe_key)
  on conflict (key, window_start) do update set count = rate_limit.count + 1
    where rate_limit.count < unproven_most(new.kind, new.caused_by);
  if not found then new.dropped_at := new.created_at; end if;
  return new;
end $$;

-- Whether an hour is free is asked of its day and of what overlaps it; which hours are, `free_starts` says.
create or replace function claim_hour(p_schedule bigint, p_start timestamptz, p_now timestamptz) returns boolean language plpgsql as $$
declare
  s record;
  taken boolean;
  stale boolean;
begin
  select agenda_id, modality, minutes, tstzrange(p_start, p_start + make_interval(mins => minutes)) as hour into s
  from schedule where id = p_schedule;
  perform 1 from agenda where id = s.agenda_id for no key update;
  if p_start <= p_now + lead_time(s.modality) or not exists (
    select from schedule_day d cross join lateral unnest(d.open) b(block)
    where d.schedule_id = p_schedule and b.block @> s.hour
      and d.day between (p_start - interval '2 days')::date and (p_start + interval '2 days')::date
      and mod(extract(epoch from p_start - lower(b.block)), s.minutes * 60) = 0) then
    return false;
  end if;
  select coalesce(bool_or(state <> 'held' or held_until > p_now), false), count(*) > 0 into taken, stale
  from appointment where agenda_id = s.agenda_id and active and lane = 0 and during && s.hour;
  if taken then return false; end if;
  if stale then
    delete from appointment
    where agenda_id = s.agenda_id and active and lane = 0 and state = 'held' and held_until <= p_now and during && s.hour;
    perform refresh_agenda(s.agenda_id, p_now);
  end if;
  return true;
end $$;
