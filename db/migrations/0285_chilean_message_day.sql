-- How many messages a day may reach a telephone or a mailbox is said as «hoy» and «mañana»: the day of those people, not
-- UTC's, which ends at eight or nine in their evening.

create function message_day(p_at timestamptz) returns timestamptz language sql stable as $$
  select date_trunc('day', p_at, 'America/Santiago')
$$;
comment on function message_day is 'Beginning of the day, as it goes in most of Chile, in which a message counts.';

create or replace function sending_room(p_messages jsonb, p_now timestamptz) returns text language sql stable as $$
  with asked as (
    select m.kind, contact_key(m.kind, m.recipient) as key,
      message_day(greatest(p_now, m.not_before)) as day, count(*) as more
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

create or replace function withhold_unproven() returns trigger language plpgsql as $$
declare
  day timestamptz := message_day(greatest(new.created_at, new.not_before));
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
