-- Whoever telephoned a centre and found no hour stood on paper: only an appointment could stand in line.

create table waitlist_request (
  id uuid primary key default gen_random_uuid(),
  centre_id bigint not null references centre(id),
  specialty_slug text references specialty(slug),
  exam_slug text references exam(slug),
  agenda_id bigint references agenda(id),
  patient_key text not null,
  rut text,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null,
  from_day date not null,
  note text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  ended_at timestamptz,
  ended_by text,
  outcome text,
  appointment_id uuid references appointment(id) on delete set null,
  constraint waitlist_request_rut check (rut is not distinct from parse_rut(rut)),
  constraint waitlist_request_for_one_service check (num_nonnulls(specialty_slug, exam_slug) = 1),
  constraint waitlist_request_outcome_known check (outcome in ('given', 'unwanted', 'unreached', 'elsewhere')),
  constraint waitlist_request_ended check ((ended_at is null) = (outcome is null) and (ended_at is null) = (ended_by is null)),
  constraint waitlist_request_hour_was_given check (appointment_id is null or outcome = 'given')
);

create unique index waitlist_request_one_open on waitlist_request (centre_id, patient_key, coalesce(specialty_slug, exam_slug)) where ended_at is null;
create index waitlist_request_line on waitlist_request (centre_id, asked_at, id) where ended_at is null;
create index waitlist_request_ended_at on waitlist_request (centre_id, ended_at) where ended_at is not null;
create index waitlist_request_person on waitlist_request (rut) where rut is not null;
create index waitlist_request_appointment on waitlist_request (appointment_id) where appointment_id is not null;
create index audit_waitlist_request on audit ((detail ->> 'request'), at) where detail ? 'request';

comment on table waitlist_request is 'Somebody without an hour whom the reception of a centre wrote down: for what, since when. Of one person and service one is open; it ends with an hour that the desk gives, or is taken out.';
comment on column waitlist_request.agenda_id is 'Whom they want; null: whoever gives the service.';
comment on column waitlist_request.patient_key is 'As in appointment: the hour that a desk gives to the same key ends the request.';
comment on column waitlist_request.email is 'Empty of whoever has none.';
comment on column waitlist_request.from_day is 'The first day on which they can come, in the zone of the centre.';
comment on column waitlist_request.asked_by is 'Who wrote it down, as in audit.actor.';
comment on column waitlist_request.outcome is 'given: an hour. unwanted: they want none any more. unreached: nobody answered. elsewhere: they found one.';
comment on column waitlist_request.appointment_id is 'The hour that was given.';
