-- Arriving by oneself: a tablet that does nothing else, a number to be called by, and the screen of the waiting room.

alter table centre_desk add column calls_by text default 'number' not null;
alter table centre_desk add constraint centre_desk_calls_by check (calls_by in ('number', 'name'));
comment on column centre_desk.calls_by is 'How the waiting room calls: the number of the arrival, or first name and initial.';

alter table appointment add column call_number integer;
alter table appointment add constraint appointment_call_number check (call_number > 0);
comment on column appointment.call_number is 'Which arrival of the day at the centre it was; kept if the arrival is taken back.';

create table centre_call (
  centre_id bigint not null references centre(id) on delete cascade,
  day date not null,
  last_number integer not null check (last_number > 0),
  primary key (centre_id, day)
);
comment on table centre_call is 'The last number that a centre gave on a day of its own calendar.';

create table desk_device (
  token_hash text primary key,
  kind text not null,
  centre_id bigint not null references centre(id) on delete cascade,
  opened_by text not null,
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  constraint desk_device_kind check (kind in ('arrivals', 'room')),
  constraint desk_device_ends check (ends_at > opened_at)
);
comment on table desk_device is 'A tablet or a screen that stands where patients are: it opens one page, until the day ends, and is nobody''s session.';
comment on column desk_device.opened_by is 'As in audit.actor.';
