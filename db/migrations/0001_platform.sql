-- What every room stands on: messages that leave, limits, jobs, tallies, keys and rights of browsers.

create extension if not exists btree_gist;

create extension if not exists pg_trgm;

-- One mailbox, however it is written: capitals, what stands behind a plus, and the dots that Gmail ignores.
create or replace function contact_key(p_kind text, p_recipient text)
  returns text
  language sql
  immutable
as $function$
  with written as (select regexp_replace(lower(p_recipient), '\+[^@]*@', '@') as address)
  select encode(sha256(convert_to('unproven-' || p_kind || E'\n' || case
    when p_kind = 'email' and address ~ '@(gmail|googlemail)\.com$'
      then replace(split_part(address, '@', 1), '.', '') || '@gmail.com'
    else case when p_kind = 'email' then address else p_recipient end end, 'UTF8')), 'hex')
  from written
$function$;
comment on function contact_key is 'Key in rate_limit of what was sent in a day to a telephone or mailbox without its owner''s doing.';

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  verb text not null,
  appointment_id uuid,
  detail jsonb default '{}'::jsonb not null
);
create index audit_appointment on audit (appointment_id);
comment on table audit is 'Who did what; ids only, nothing personal. Append-only.';

-- What a browser was let in to see without an account's own right: the link of a visit, the RUT of a bono, a prescription.
create table browser_right (
  token_hash text not null,
  kind text not null,
  subject uuid not null,
  session_id uuid,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  constraint browser_right_pkey primary key (token_hash, kind, subject),
  constraint browser_right_check check (expires_at > granted_at),
  constraint browser_right_kind_check check (kind in ('visit', 'bono', 'quote'))
);
create index browser_right_end on browser_right (expires_at);
create index browser_right_session on browser_right (session_id) where (session_id is not null);
comment on table browser_right is 'Opened by a cookie of whose token only the SHA-256 is kept. Deleted when somebody signs in or out in that browser.';
comment on column browser_right.session_id is 'The session in which it was given; it ends with it. Null: given while nobody was signed in, and good only so.';

create table captcha_use (
  id text primary key,
  expires_at timestamptz not null
);
comment on table captcha_use is 'Challenges that were used, until they would have expired: each works once.';

create table job_run (
  name text primary key,
  started_at timestamptz,
  finished_at timestamptz,
  succeeded_at timestamptz,
  leased_until timestamptz,
  result text,
  detail jsonb default '{}'::jsonb not null,
  failures integer default 0 not null,
  known_since timestamptz not null,
  constraint job_run_result_check check (result in ('ok', 'failed'))
);
comment on table job_run is 'The last run of each job, whichever node did it; for a job of a few seconds also the lease of the node that runs it.';
comment on column job_run.detail is 'Figures of the last run and the code of its failure; nothing personal.';
comment on column job_run.failures is 'Failures since the last success.';

-- A form that was sent after its session had ended: lost on the way to the sign-in, unless it waits on the other side of it.
create table kept_form (
  id uuid default gen_random_uuid() primary key,
  account_id uuid,
  staff_account_id uuid,
  page text not null,
  fields jsonb not null,
  expires_at timestamptz not null,
  constraint kept_form_check check (num_nonnulls(account_id, staff_account_id) = 1),
  constraint kept_form_fields_check check (jsonb_typeof(fields) = 'array')
);
create index kept_form_account on kept_form (account_id) where (account_id is not null);
create index kept_form_expires on kept_form (expires_at);
create index kept_form_staff on kept_form (staff_account_id) where (staff_account_id is not null);
comment on table kept_form is 'What somebody sent after their session had ended, for a day: shown again, on that page, to whoever signs in as the person of that session, and to nobody else. Never a password.';
comment on column kept_form.page is 'Path of the page, without its query.';
comment on column kept_form.fields is 'Pairs of name and text, in the order of the form.';

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  subject text,
  body text not null,
  html text,
  attachments jsonb default '[]'::jsonb not null,
  appointment_id uuid,
  dedupe_key text not null unique,
  created_at timestamptz not null,
  not_before timestamptz not null,
  sent_at timestamptz,
  abandoned_at timestamptz,
  attempts integer default 0 not null,
  last_error text,
  claimed_until timestamptz,
  not_after timestamptz,
  requires_version integer,
  dropped_at timestamptz,
  purged_at timestamptz,
  -- By its reference a provider or a mailbox tells a repetition from a second message. A number of this table would come again in a
  -- second database, and in one that was restored: a reference is drawn for each message, and stays with it wherever its row goes.
  reference text default ('copihue-' || replace((gen_random_uuid())::text, '-', '')) not null,
  caused_by text default 'anyone' not null,
  constraint outbox_caused_by_check check (caused_by in ('anyone', 'person', 'owner', 'house')),
  constraint outbox_kind_check check (kind in ('email', 'sms')),
  constraint outbox_requires_an_appointment check ((requires_version is null) or (appointment_id is not null))
);
create index outbox_abandoned on outbox (abandoned_at) where ((abandoned_at is not null) and (purged_at is null));
create index outbox_appointment on outbox (appointment_id) where (appointment_id is not null);
create index outbox_due on outbox (not_before) where ((sent_at is null) and (abandoned_at is null) and (dropped_at is null));
create index outbox_finished on outbox (coalesce(sent_at, abandoned_at, dropped_at)) where (purged_at is null);
comment on table outbox is 'Every e-mail and SMS, written in the transaction that causes it; a worker sends it.';
comment on column outbox.last_error is 'Code of the failure, never the text of a provider: it may repeat the recipient.';
comment on column outbox.claimed_until is 'Nobody else takes the message before: the lease of the worker that has it, or the wait until the next attempt.';
comment on column outbox.not_after is 'Worth nothing later: dropped instead of sent.';
comment on column outbox.requires_version is 'Sent only while the appointment is booked or confirmed at this version and has not begun.';
comment on column outbox.dropped_at is 'Not sent on purpose: what it speaks of was cancelled, moved or is over.';
comment on column outbox.purged_at is 'Recipient and words were deleted; the row stays so that its dedupe_key does.';
comment on column outbox.reference is 'Message-ID of the e-mail, reference and Idempotency-Key of the SMS: the same at every attempt, and never that of another message, also of other databases.';
comment on column outbox.caused_by is 'Who set it off: anyone; a person who answered the captcha; the owner of the contact, who proved it; the house itself (time, a centre, money). The first two are counted per telephone or mailbox and day.';

create table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  constraint rate_limit_pkey primary key (key, window_start)
);
comment on table rate_limit is 'Fixed windows; key is a SHA-256 of purpose and subject, so no address is stored.';

-- What `/health/ready` writes: a disk that is full, or a server that only reads any more, answers `select 1` all the same.
create table readiness (
  only_row boolean default true primary key,
  asked_at timestamptz not null,
  constraint readiness_only_row_check check (only_row)
);
comment on table readiness is 'One row that every node overwrites when it is asked whether it can serve.';

-- Who met a limit: the log names no address, and whoever must stop an abuser needs one.
create table refused_caller (
  address text not null,
  day date not null,
  route text not null,
  times integer default 1 not null,
  last_at timestamptz not null,
  constraint refused_caller_pkey primary key (address, day, route)
);
create index refused_caller_last on refused_caller (last_at);
comment on table refused_caller is 'Addresses that were answered 429, for ABUSE_DAYS days (7 by default, 0: never written). Counted at most every ten seconds per address and node.';

create table secret (
  name text primary key,
  value text not null
);
comment on table secret is 'Keys made at first start and shared by every node (guest links, signatures).';

create table tally (
  id bigint generated always as identity primary key,
  name text not null,
  state text not null,
  count bigint not null
);
comment on table tally is 'How many rows of a table are in a state: the sum of its rows here. Changes are inserted, so that nobody waits; a job adds them up.';

-- Arguments: the name, and a state that does not count.
create or replace function keep_tally()
  returns trigger
  language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' and old.state is distinct from tg_argv[1] then
    insert into tally (name, state, count) values (tg_argv[0], old.state, -1);
  end if;
  if tg_op <> 'DELETE' and new.state is distinct from tg_argv[1] then
    insert into tally (name, state, count) values (tg_argv[0], new.state, 1);
  end if;
  return null;
end $function$;

create or replace function unproven_most(p_kind text, p_caused_by text)
  returns integer
  language sql
  immutable
as $function$
  select case p_kind when 'sms' then 6 else 10 end * case p_caused_by when 'person' then 2 else 1 end
$function$;
comment on function unproven_most is 'SMS to one telephone, or e-mails to one mailbox, in a day: without a captcha, and with it.';
