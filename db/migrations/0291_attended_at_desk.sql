-- What the reception of a centre says of an hour: who came, since when they wait, who is being attended.

alter table appointment add column arrived_at timestamptz;
alter table appointment add column started_at timestamptz;
alter table appointment add column state_before text;
alter table appointment add constraint appointment_started_after_arrival check (started_at is null or arrived_at is not null);
alter table appointment add constraint appointment_state_before_known check (state_before in ('booked', 'confirmed'));
comment on column appointment.arrived_at is 'When the reception saw the patient; null of a video visit, whose room knows.';
comment on column appointment.started_at is 'When whoever attends called the patient in.';
comment on column appointment.state_before is 'What it was before the reception said anything of it, for taking that back within the day.';

create index appointment_centre_day on appointment (schedule_id, lower(during)) where state <> 'held';
