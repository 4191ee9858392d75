-- Whether a captcha would let a message out is asked before anything is done, by the same figures that withhold it.

create function proved_contact(p_account uuid, p_kind text, p_recipient text) returns boolean language sql stable as $$
  select exists (
    select from account c
    where c.id = p_account
      and case p_kind when 'email' then c.email = p_recipient and c.email_confirmed_at is not null
        else c.phone = p_recipient and c.phone_confirmed_at is not null end)
$$;
comment on function proved_contact(uuid, text, text) is 'Whether an account has proved that a telephone or mailbox is its own.';

create function sending_room(p_messages jsonb, p_now timestamptz) returns text language sql stable as $$
  with asked as (
    select m.kind, contact_key(m.kind, m.recipient) as key,
      date_trunc('day', greatest(p_now, m.not_before), 'UTC') as day, count(*) as more
    from jsonb_to_recordset(p_messages) as m(kind text, recipient text, caused_by text, account_id uuid,
      appointment_id uuid, not_before timestamptz)
    where m.caused_by = 'anyone' and not proved_contact(
      coalesce(m.account_id, (select a.account_id from appointment a where a.id = m.appointment_id)), m.kind, m.recipient)
    group by 1, 2, 3
  ), met as (
    select coalesce(r.count, 0) as sent, asked.more, unproven_most(asked.kind, 'anyone') as free,
      unproven_most(asked.kind, 'person') as most
    from asked left join rate_limit r on r.key = asked.key and r.window_start = asked.day
  )
  select case when bool_or(sent < most and sent + more > free) then 'captcha'
    when bool_or(sent >= most) then 'full' else 'free' end
  from met
$$;
comment on function sending_room(jsonb, timestamptz) is 'What messages of anyone would meet now. captcha: one is withheld that an answered captcha would let out; full: one is withheld whatever is answered; free: all leave.';

-- What is withheld is not counted: else whoever answers no captcha uses up what is left for those who do.
create or replace function withhold_unproven() returns trigger language plpgsql as $$
declare
  day timestamptz := date_trunc('day', greatest(new.created_at, new.not_before), 'UTC');
begin
  if new.caused_by in ('owner', 'house') then return new; end if;
  -- A retry writes nothing, so it counts nothing.
  if exists (select from outbox where dedupe_key = new.dedupe_key) then return new; end if;
  insert into rate_limit (key, window_start, count) values (contact_key(new.kind, new.recipient), day, 1)
  on conflict (key, window_start) do update set count = rate_limit.count + 1
    where rate_limit.count < unproven_most(new.kind, new.caused_by);
  if not found then new.dropped_at := new.created_at; end if;
  return new;
end $$;
