-- An hour from free to attended: holds, appointments, guests and the waitlist.

create table appointment (
  id uuid default gen_random_uuid() primary key,
  code text unique,
  offer_id bigint not null references offer(id),
  schedule_id bigint not null references schedule(id),
  agenda_id bigint not null references agenda(id),
  during tstzrange not null,
  state text not null,
  active boolean generated always as ((state in ('held', 'booked', 'confirmed', 'arrived'))) stored not null,
  cancelled_by text,
  holder_hash text,
  held_until timestamptz,
  extended boolean default false not null,
  patient_key text,
  patient jsonb,
  contact jsonb,
  financer_slug text references financer(slug),
  full_price integer not null,
  contribution integer default 0 not null,
  version integer default 1 not null,
  created_at timestamptz not null,
  booked_at timestamptz,
  import_key text unique,
  payment_due_at timestamptz,
  account_id uuid references account(id) on delete set null,
  proven boolean default false not null,
  busy_key text generated always as (
case
    when proven then patient_key
    when (contact ? 'email') then ((((patient_key || '|') || lower((contact ->> 'email'))) || '|') || coalesce((contact ->> 'phone'), ''))
    else null::text
end) stored,
  constraint appointment_cancelled_by_check check (cancelled_by in ('patient', 'centre', 'unpaid', 'disowned')),
  constraint appointment_check check ((state = 'held') = (held_until is not null)),
  constraint appointment_check1 check ((state = 'held') or ((code is not null) and (patient_key is not null) and (contact is not null))),
  constraint appointment_check2 check ((state = 'cancelled') = (cancelled_by is not null)),
  constraint appointment_check3 check (contribution <= full_price),
  constraint appointment_proven check ((not proven) or coalesce((patient_key = ('rut:' || (patient ->> 'rut'))), false)),
  constraint appointment_state_check check (state in ('held', 'booked', 'confirmed', 'arrived', 'fulfilled', 'no-show', 'cancelled')),
  constraint hour_taken exclude using gist (agenda_id with =, during with &&) where (active),
  constraint patient_busy exclude using gist (busy_key with =, during with &&) where ((active and (busy_key is not null)))
);
create index appointment_account on appointment (account_id) where (account_id is not null);
create index appointment_hold on appointment (held_until) where (state = 'held');
create index appointment_holder on appointment (holder_hash) where (state = 'held');
create index appointment_offer on appointment (offer_id);
create index appointment_open_email on appointment (contact_key('email', (contact ->> 'email'))) where ((state in ('booked', 'confirmed')) and (not proven));
create index appointment_open_phone on appointment (((contact ->> 'phone'))) where ((state in ('booked', 'confirmed')) and (not proven));
create index appointment_patient on appointment (patient_key) where ((patient_key is not null) and (state <> 'held'));
create index appointment_payment_due on appointment (payment_due_at) where ((payment_due_at is not null) and (state in ('booked', 'confirmed')));
create index appointment_start on appointment (lower(during)) where active;
comment on table appointment is 'FHIR Appointment, from the moment an hour is held. A hold becomes an appointment by UPDATE of the same row.';
comment on column appointment.cancelled_by is 'disowned: the person whose RUT it names said that it is not theirs.';
comment on column appointment.holder_hash is 'SHA-256 of the browser token that holds the hour.';
comment on column appointment.patient_key is 'Who is attended: rut:12345678-5 when known (typed or proven), else name:<e-mail>|<full name>.';
comment on column appointment.version is 'Counts moves; the SEQUENCE of the calendar file.';
comment on column appointment.import_key is 'The operator''s own name of an appointment brought in by import; importing it again changes nothing.';
comment on column appointment.payment_due_at is 'When it is cancelled if it is not paid by then; null when nothing is owed in advance.';
comment on column appointment.account_id is 'Whoever booked it while signed in; null for guests and imports.';
comment on column appointment.proven is 'The person attended is who the RUT says: an account with a checked identity booked it for itself or for its registered child, or the identity card was seen at the desk. Never taken back.';
comment on column appointment.busy_key is 'Who cannot be in two places at once: the proven person; else the person as one contact (e-mail and telephone) names them; null where nobody is reached.';

create table guest (
  token_hash text primary key,
  data jsonb default '{}'::jsonb not null,
  expires_at timestamptz not null,
  -- A guest's row belongs to whoever was signed in while it was written.
  account_id uuid references account(id) on delete cascade
);
create index guest_account on guest (account_id) where (account_id is not null);
comment on table guest is 'What a browser without an account has typed so far; the cookie holds the token, this row its SHA-256.';
comment on column guest.account_id is 'Whoever was signed in while it was typed; null: nobody. Anybody else sees the held hours, not what was typed.';

create table idempotency (
  key text primary key,
  request_hash text not null,
  appointment_id uuid not null references appointment(id) on delete cascade,
  created_at timestamptz not null
);
create index idempotency_appointment on idempotency (appointment_id);
comment on table idempotency is 'Idempotency-Key of POST /api/appointments: the same key answers with the same appointment.';

-- Appointments that an import brought and whose patient is still to be told, like anybody who books: a job of the portal does.
create table imported_notice (
  appointment_id uuid primary key references appointment(id) on delete cascade
);
comment on table imported_notice is 'A queue: written by the import, which has no words of its own; emptied by the job announce-imported.';

create table waitlist_entry (
  id uuid default gen_random_uuid() primary key,
  appointment_id uuid not null references appointment(id) on delete cascade,
  agenda_id bigint not null references agenda(id),
  state text not null,
  asked_at timestamptz not null,
  hour timestamptz,
  until timestamptz,
  constraint waitlist_entry_check check ((state in ('waiting', 'withdrawn')) = (hour is null)),
  constraint waitlist_entry_check1 check ((hour is null) = (until is null)),
  constraint waitlist_entry_state_check check (state in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'withdrawn'))
);
create index waitlist_entry_appointment on waitlist_entry (appointment_id, asked_at);
create index waitlist_entry_line on waitlist_entry (agenda_id, asked_at, id) where (state = 'waiting');
create index waitlist_entry_offered on waitlist_entry (until) where (state = 'offered');
create unique index waitlist_entry_one_open on waitlist_entry (appointment_id) where (state in ('waiting', 'offered'));
comment on table waitlist_entry is 'Somebody with an appointment who waits for an earlier hour of the same agenda. One entry is one offer: an hour that was freed is offered to the first in line, held for them until they answer or the time is up.';
comment on column waitlist_entry.hour is 'The start that was offered. It is held by the appointment row whose holder_hash is wish:<id>.';

-- What rooms below keep of this one.
alter table outbox add constraint outbox_appointment_id_fkey foreign key (appointment_id) references appointment(id);

-- The one place that says whose an appointment is.
create view account_appointment as
 SELECT a.account_id,
    a.id AS appointment_id,
    true AS own
   FROM appointment a
  WHERE ((a.account_id IS NOT NULL) AND (a.state <> 'held'::text))
UNION ALL
 SELECT c.id AS account_id,
    a.id AS appointment_id,
    (a.proven OR COALESCE(((c.email_confirmed_at IS NOT NULL) AND (lower((a.contact ->> 'email'::text)) = lower(c.email))), false)) AS own
   FROM (account c
     JOIN appointment a ON ((a.patient_key = ('rut:'::text || c.rut))))
  WHERE ((c.deleted_at IS NULL) AND (c.proven_at IS NOT NULL) AND (a.state <> 'held'::text) AND (a.account_id IS DISTINCT FROM c.id));
comment on view account_appointment is 'Appointments of an account: what it booked and, once its person is proven, what names its RUT; own is false of what somebody else booked with that RUT and nobody proved.';

-- The outbox asks whose act a message is; only the database knows appointments and messages both, as sending_room does.
create or replace function account_behind(p_account uuid, p_appointment uuid)
  returns uuid
  language sql
  stable
as $function$
  select coalesce(p_account, (select a.account_id from appointment a where a.id = p_appointment))
$function$;
comment on function account_behind is 'Whose act a message is: the account named, else that of its appointment.';

create or replace function books_proven(p_account uuid, p_rut text, p_day date)
  returns boolean
  language sql
  stable
as $function$
  select exists (
    select from account a
    where a.id = p_account and a.deleted_at is null and a.proven_at is not null
      and (a.rut = p_rut or exists (
        select from dependant d
        where d.account_id = a.id and d.rut = p_rut and d.source = 'registry' and d.birth_date + interval '18 years' > p_day)))
$function$;
comment on function books_proven is 'Whether an account speaks for a RUT: its own once proven, and those of children that a registry names.';

create or replace function contact_has_room(p_email text, p_phone text, p_max_email integer, p_max_phone integer, p_now timestamptz)
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
    select count(*) from appointment a
    where contact_key('email', a.contact ->> 'email') = contact_key('email', p_email) and a.state in ('booked', 'confirmed') and not a.proven
      and upper(a.during) > p_now
      and not exists (select from payment p where p.appointment_id = a.id and p.state = 'settled')) < p_max_email
  and (
    select count(*) from appointment a
    where a.contact ->> 'phone' = p_phone and a.state in ('booked', 'confirmed') and not a.proven
      and upper(a.during) > p_now
      and not exists (select from payment p where p.appointment_id = a.id and p.state = 'settled')) < p_max_phone;
end $function$;
comment on function contact_has_room is 'Whether a contact that proved nothing may have one more unpaid hour ahead. Holds its mailbox and its telephone until the end of the transaction.';

create or replace function free_starts(p_schedule bigint, p_from timestamptz, p_to timestamptz, p_limit integer, p_now timestamptz)
  returns setof timestamptz
  language plpgsql
  stable
as $function$
declare
  s record;
  d record;
  step interval;
  free tstzmultirange;
  found_now int;
  left_to_find int := p_limit;
begin
  select agenda_id, minutes into s from schedule where id = p_schedule;
  step := make_interval(mins => s.minutes);
  for d in
    select open from schedule_day
    where schedule_id = p_schedule and day >= (p_from - interval '2 days')::date and day <= (p_to + interval '2 days')::date
      and not isempty(open) and upper(open) > p_from and lower(open) < p_to
    order by day
  loop
    select d.open - coalesce(range_agg(a.during), '{}'::tstzmultirange) into free
    from appointment a
    where a.agenda_id = s.agenda_id and a.active and a.during && range_merge(d.open)
      and (a.state <> 'held' or a.held_until > p_now);
    return query
      select t from unnest(d.open) b(block)
      cross join lateral generate_series(lower(b.block), upper(b.block) - step, step) t
      where t >= p_from and t < p_to and tstzrange(t, t + step) <@ free
      order by t limit left_to_find;
    get diagnostics found_now = row_count;
    left_to_find := left_to_find - found_now;
    exit when left_to_find <= 0;
  end loop;
end $function$;
comment on function free_starts is 'Bookable starts of a schedule in [from, to), soonest first: the steps of each open block that nobody has taken. An expired hold takes nothing.';

create or replace function prove_appointments(p_account uuid, p_day date)
  returns void
  language plpgsql
as $function$
declare
  booked uuid;
begin
  for booked in
    select a.id from appointment a
    where a.account_id = p_account and not a.proven and a.state <> 'held' and a.patient_key = 'rut:' || (a.patient ->> 'rut')
      and books_proven(p_account, a.patient ->> 'rut', p_day)
    order by a.id
  loop
    begin
      update appointment set proven = true where id = booked and not proven;
    exception when exclusion_violation then
      -- The desk has seen this person's card for another hour of that time: this one stays as it was typed.
      null;
    end;
  end loop;
end $function$;
comment on function prove_appointments is 'What an account booked for itself before its identity was checked is its person''s from then on.';

create or replace function refresh_next_starts(p_schedules bigint[], p_now timestamptz)
  returns void
  language sql
as $function$
  update schedule s
  set next_starts = array(
    select t from free_starts(s.id, p_now + lead_time(s.modality) + interval '1 second', p_now + interval '400 days', 8, p_now) t)
  where s.id = any(p_schedules)
$function$;
comment on function refresh_next_starts is 'Writes next_starts again; called in every transaction that takes or frees an hour or changes a block.';

create or replace function refresh_agenda(p_agenda bigint, p_now timestamptz)
  returns void
  language sql
as $function$
  select refresh_next_starts(array(select id from schedule where agenda_id = p_agenda), p_now)
$function$;
comment on function refresh_agenda is 'refresh_next_starts for every schedule of an agenda: an hour taken at one centre is taken at all.';

create or replace function claim_hour(p_schedule bigint, p_start timestamptz, p_now timestamptz)
  returns boolean
  language plpgsql
as $function$
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
  where agenda_id = s.agenda_id and active and state = 'held' and held_until <= p_now and during && s.hour;
  if found then
    perform refresh_agenda(s.agenda_id, p_now);
  end if;
  return true;
end $function$;
comment on function claim_hour is 'Locks the agenda and says whether the hour can be taken; clears expired holds out of its way and writes the next free hours again when it cleared any. The caller takes the hour in the same transaction, and writes the next free hours without it.';

create or replace function hold_hour(p_offer bigint, p_start timestamptz, p_holder text, p_now timestamptz, p_until timestamptz, p_max_held integer, p_replaces uuid, p_sells_prepaid boolean, p_limit_key text, p_limit_start timestamptz, p_limit_max integer, p_day_key text, p_day_start timestamptz, p_day_max integer)
  returns table(outcome text, hold_id uuid, hour_end timestamptz, hold_until timestamptz, centre_zone text, dropped_offer bigint, dropped_start timestamptz)
  language plpgsql
as $function$
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
end $function$;
comment on function hold_hour is 'Holds an hour for a browser, or says why not; counted against the address only when it succeeds. A fourth hour of a browser lets go of its oldest one on which nothing was typed.';

create or replace function sending_room(p_messages jsonb, p_now timestamptz)
  returns text
  language sql
  stable
as $function$
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
$function$;
comment on function sending_room is 'What messages of anyone would meet now. captcha: one is withheld that an answered captcha would let out; full: one is withheld whatever is answered; free: all leave.';

-- What is withheld is not counted: else whoever answers no captcha uses up what is left for those who do.
create or replace function withhold_unproven()
  returns trigger
  language plpgsql
as $function$
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
end $function$;

create trigger appointment_tally_gone after delete on appointment for each row when ((old.state <> 'held')) execute function keep_tally('appointment', 'held');

create trigger appointment_tally_new after insert on appointment for each row when ((new.state <> 'held')) execute function keep_tally('appointment', 'held');

create trigger appointment_tally_step after update of state on appointment for each row when ((old.state <> new.state)) execute function keep_tally('appointment', 'held');

-- What is withheld is not counted: else whoever answers no captcha uses up what is left for those who do.
create trigger withhold_unproven before insert on outbox for each row execute function withhold_unproven();
