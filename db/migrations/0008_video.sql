-- A video visit from the waiting room to its end, and the messages between its browsers.

create table visit (
  id uuid default gen_random_uuid() primary key,
  appointment_id uuid not null unique references appointment(id),
  state text default 'scheduled' not null,
  -- Where help is sent to. It may be another place than the patient's home.
  patient_address text,
  patient_since timestamptz,
  patient_seen_at timestamptz,
  ready_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  notes text default '' not null,
  satisfaction smallint,
  created_at timestamptz not null,
  constraint call_has_a_start check ((state <> 'in_call') or ((started_at is not null) and (patient_since is not null))),
  constraint over_has_an_end check ((state in ('ended', 'patient-absent', 'professional-absent', 'failed')) = (ended_at is not null)),
  constraint ready_has_a_moment check ((state <> 'ready') or (ready_at is not null)),
  constraint visit_notes_check check (length(notes) <= 8000),
  constraint visit_patient_address_check check ((length(patient_address) >= 5) and (length(patient_address) <= 300)),
  constraint visit_satisfaction_check check ((satisfaction >= 1) and (satisfaction <= 5)),
  constraint visit_state_check check (state in ('scheduled', 'waiting', 'ready', 'in_call', 'ended', 'patient-absent', 'professional-absent', 'failed')),
  constraint waiting_has_a_patient check ((state <> 'waiting') or (patient_since is not null))
);
create index visit_open on visit (state) where (state in ('scheduled', 'waiting', 'ready', 'in_call'));
comment on table visit is 'A video appointment from the waiting room to its end; a row from the first time somebody enters. Transitions: app/video/visit/visit.rules.ts.';
comment on column visit.patient_address is 'Where the patient says they are during this visit.';
comment on column visit.patient_since is 'Since when the patient waits; null when nobody is there.';
comment on column visit.patient_seen_at is 'The last sign of life of the patient''s page.';

create table video_room (
  visit_id uuid primary key references visit(id) on delete cascade,
  last_seq bigint default 0 not null,
  patient_peer uuid,
  professional_peer uuid
);
comment on table video_room is 'The two places of a visit. A peer is one opened page: who comes last on a side has its place.';
comment on column video_room.last_seq is 'Number of the last message. Counted under the lock of this row, so that numbers become visible in their order.';

create table video_signal (
  visit_id uuid not null references visit(id) on delete cascade,
  seq bigint not null,
  kind text not null,
  sender text not null,
  body jsonb not null,
  at timestamptz default now() not null,
  constraint video_signal_pkey primary key (visit_id, seq),
  constraint video_signal_body_check check (length((body)::text) <= 24000),
  constraint video_signal_kind_check check (kind in ('join', 'leave', 'signal', 'visit')),
  constraint video_signal_sender_check check (sender in ('patient', 'professional', 'portal'))
);
create index video_signal_at on video_signal (at);
comment on table video_signal is 'Messages between the browsers of a visit, kept for minutes: they hold addresses of networks.';

create table visit_event (
  id bigint generated always as identity primary key,
  visit_id uuid not null references visit(id),
  at timestamptz not null,
  actor text not null,
  action text not null,
  from_state text not null,
  to_state text not null,
  constraint visit_event_actor_check check (actor in ('patient', 'professional', 'portal'))
);
create index visit_event_visit on visit_event (visit_id, id);
comment on table visit_event is 'What was done in a visit, by whom and when. Rows are only added.';

create table visit_survey (
  visit_id uuid primary key references visit(id),
  answered_at timestamptz not null,
  omitted boolean not null,
  reason text,
  onset text,
  intensity smallint,
  chronic text default '' not null,
  symptoms text[] default '{}'::text[] not null,
  constraint answered_or_omitted check (omitted or ((reason is not null) and (onset is not null) and (intensity is not null))),
  constraint visit_survey_intensity_check check ((intensity >= 1) and (intensity <= 10)),
  constraint visit_survey_symptoms_check check (symptoms <@ array['fever', 'cough', 'headache', 'sore-throat', 'breathing-difficulty'])
);
comment on table visit_survey is 'The five questions before a video visit, answered or omitted.';

create or replace function refuse_change()
  returns trigger
  language plpgsql
as $function$
begin
  raise exception '% is an audit trail: rows are only added', tg_table_name using errcode = '23514';
end $function$;
comment on function refuse_change is 'For tables whose rows never change.';

create or replace function send_signal(visit uuid, signal_kind text, signal_sender text, signal_body jsonb)
  returns bigint
  language plpgsql
as $function$
declare
  next_seq bigint;
begin
  insert into video_room as room (visit_id, last_seq) values (visit, 1)
  on conflict (visit_id) do update set last_seq = room.last_seq + 1
  returning last_seq into next_seq;
  insert into video_signal (visit_id, seq, kind, sender, body)
  values (visit, next_seq, signal_kind, signal_sender, signal_body);
  perform pg_notify('video_signal', visit::text);
  return next_seq;
end $function$;
comment on function send_signal is 'Writes a message and wakes every node that has somebody in that visit.';

create or replace function tell_visit_change()
  returns trigger
  language plpgsql
as $function$
begin
  perform send_signal(new.id, 'visit', 'portal', jsonb_build_object('state', new.state));
  return null;
end $function$;
comment on function tell_visit_change is 'Whoever changes a visit, and however: those who wait hear of it when it is committed.';

create trigger visit_event_only_grows before delete or update on visit_event for each row execute function refuse_change();

create trigger visit_tells_its_changes after update of state, patient_since on visit for each row when (((old.state is distinct from new.state) or (old.patient_since is distinct from new.patient_since))) execute function tell_visit_change();
