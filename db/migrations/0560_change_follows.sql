-- Changes are forgotten after 90 days, all but the last of each appointment. What is left looked like the first of all: a system that read on
-- was told that an appointment was made when it had been moved.
alter table appointment_change add column follows boolean default false not null;
comment on column appointment_change.follows is 'Whether a change of the same appointment at the same centre came before it and was forgotten since.';
