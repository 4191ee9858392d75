-- What the systems of centres write: whose a professional is who attends nowhere yet, and what those systems call things.

alter table professional add column brought_by bigint references centre(id);
comment on column professional.brought_by is 'The centre whose system made this person known; whose they are until they have a schedule anywhere.';
create index professional_brought_by on professional (brought_by) where brought_by is not null;

create table system_identifier (
  id bigint generated always as identity primary key,
  centre_id bigint not null references centre(id),
  professional_id bigint references professional(id) on delete cascade,
  schedule_id bigint references schedule(id) on delete cascade,
  offer_id bigint references offer(id) on delete cascade,
  appointment_id uuid references appointment(id) on delete cascade,
  system text not null,
  value text not null,
  constraint system_identifier_of_one check (num_nonnulls(professional_id, schedule_id, offer_id, appointment_id) = 1),
  constraint system_identifier_short check (char_length(system) between 1 and 300 and char_length(value) between 1 and 120),
  constraint system_identifier_once unique nulls not distinct (professional_id, schedule_id, offer_id, appointment_id, centre_id, system, value)
);
create index system_identifier_value on system_identifier (value, system);
create index system_identifier_schedule on system_identifier (schedule_id) where schedule_id is not null;
create index system_identifier_offer on system_identifier (offer_id) where offer_id is not null;
create index system_identifier_appointment on system_identifier (appointment_id) where appointment_id is not null;
comment on table system_identifier is 'What the systems of a network call things of ours: seen by the systems of that network alone.';
comment on column system_identifier.centre_id is 'Of the system that said it.';
