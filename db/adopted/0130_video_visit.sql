-- The video visit: its state, what happened in it, what the patient told before it; and the staff who attend it.

create table visit (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null unique references appointment (id),
  state text not null default 'scheduled' check (state in
    ('scheduled', 'waiting', 'ready', 'in_call', 'ended', 'patient-absent', 'professional-absent', 'failed')),
  -- Where help is sent to. It may be another place than the patient's home.
  patient_address text check (length(patient_address) between 5 and 300),
  patient_since timestamptz,
  patient_seen_at timestamptz,
  ready_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  notes text not null default '' check (length(notes) <= 8000),
  satisfaction smallint check (satisfaction between 1 and 5),
  created_at timestamptz not null,
  constraint waiting_has_a_patient check (state <> 'waiting' or patient_since is not null),
  constraint ready_has_a_moment check (state <> 'ready' or ready_at is not null),
  constraint call_has_a_start check (state <> 'in_call' or (started_at is not null and patient_since is not null)),
  constraint over_has_an_end check (
    (state in ('ended', 'patient-absent', 'professional-absent', 'failed')) = (ended_at is not null))
);
comment on table visit is 'A video appointment from the waiting room to its end; a row from the first time somebody enters. Transitions: app/video/visit.rules.ts.';
comment on column visit.patient_since is 'Since when the patient waits; null when nobody is there.';
comment on column visit.patient_seen_at is 'The last sign of life of the patient''s page.';
comment on column visit.patient_address is 'Where the patient says they are during this visit.';
create index visit_open on visit (state) where state in ('scheduled', 'waiting', 'ready', 'in_call');

create table visit_event (
  id bigint generated always as identity primary key,
  visit_id uuid not null references visit (id),
  at timestamptz not null,
  actor text not null check (actor in ('patient', 'professional', 'portal')),
  action text not null,
  from_state text not null,
  to_state text not null
);
comment on table visit_event is 'What was done in a visit, by whom and when. Rows are only added.';
create index visit_event_visit on visit_event (visit_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is an audit trail: rows are only added', tg_table_name using errcode = '23514';
end $$;
comment on function refuse_change is 'For tables whose rows never change.';
create trigger visit_event_only_grows before update or delete on visit_event
  for each row execute function refuse_change();

create table visit_survey (
  visit_id uuid primary key references visit (id),
  answered_at timestamptz not null,
  omitted boolean not null,
  reason text,
  onset text,
  intensity smallint check (intensity between 1 and 10),
  chronic text not null default '',
  symptoms text[] not null default '{}'
    check (symptoms <@ array['fever', 'cough', 'headache', 'sore-throat', 'breathing-difficulty']),
  constraint answered_or_omitted check (omitted or (reason is not null and onset is not null and intensity is not null))
);
comment on table visit_survey is 'The five questions before a video visit, answered or omitted.';

create table staff_account (
  id uuid primary key default gen_random_uuid(),
  professional_id bigint not null unique references professional (id),
  rut text not null unique,
  email text not null,
  password_hash text,
  created_at timestamptz not null
);
comment on table staff_account is 'Who signs in at /profesional. Without a password until the invitation is answered.';

create table staff_invitation (
  token_hash text primary key,
  staff_account_id uuid not null references staff_account (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table staff_invitation is 'Links with which a password is chosen, by their SHA-256; gone once used.';
create index staff_invitation_account on staff_invitation (staff_account_id);

create table staff_session (
  token_hash text primary key,
  staff_account_id uuid not null references staff_account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table staff_session is 'Sessions of the professional''s desk, by the SHA-256 of their token.';
create index staff_session_account on staff_session (staff_account_id);
