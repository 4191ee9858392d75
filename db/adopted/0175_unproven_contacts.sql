-- What leaves for a contact that proved nothing is counted where everything leaves: here, so that no door forgets it.

alter table outbox add column caused_by text not null default 'anyone'
  check (caused_by in ('anyone', 'person', 'owner', 'house'));
comment on column outbox.caused_by is 'Who set it off: anyone; a person who answered the captcha; the owner of the contact, who proved it; the house itself (time, a centre, money). The first two are counted per telephone or mailbox and day.';

-- One mailbox, however it is written: capitals, what stands behind a plus, and the dots that Gmail ignores.
create function contact_key(p_kind text, p_recipient text) returns text language sql immutable as $$
  with written as (select regexp_replace(lower(p_recipient), '\+[^@]*@', '@') as address)
  select encode(sha256(convert_to('unproven-' || p_kind || E'\n' || case
    when p_kind = 'email' and address ~ '@(gmail|googlemail)\.com$'
      then replace(split_part(address, '@', 1), '.', '') || '@gmail.com'
    else case when p_kind = 'email' then address else p_recipient end end, 'UTF8')), 'hex')
  from written
$$;
comment on function contact_key(text, text) is 'Key in rate_limit of what was sent in a day to a telephone or mailbox without its owner''s doing.';

create function unproven_most(p_kind text, p_caused_by text) returns int language sql immutable as $$
  select case p_kind when 'sms' then 6 else 10 end * case p_caused_by when 'person' then 2 else 1 end
$$;
comment on function unproven_most(text, text) is 'SMS to one telephone, or e-mails to one mailbox, in a day: without a captcha, and with it.';

create function withhold_unproven() returns trigger language plpgsql as $$
declare
  day timestamptz := date_trunc('day', greatest(new.created_at, new.not_before), 'UTC');
  so_far int;
begin
  if new.caused_by in ('owner', 'house') then return new; end if;
  -- A retry writes nothing, so it counts nothing.
  if exists (select from outbox where dedupe_key = new.dedupe_key) then return new; end if;
  insert into rate_limit (key, window_start, count) values (contact_key(new.kind, new.recipient), day, 1)
  on conflict (key, window_start) do update set count = rate_limit.count + 1
  returning count into so_far;
  if so_far > unproven_most(new.kind, new.caused_by) then new.dropped_at := new.created_at; end if;
  return new;
end $$;
create trigger withhold_unproven before insert on outbox for each row execute function withhold_unproven();
