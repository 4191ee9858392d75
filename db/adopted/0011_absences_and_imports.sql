-- Absences have rows of their own: one of a professional holds at every centre, and each is imported and withdrawn alone.
alter table schedule drop column absences;

create table absence (
  id bigint generated always as identity primary key,
  key text not null unique,
  agenda_id bigint references agenda,
  centre_id bigint references centre,
  schedule_id bigint references schedule,
  from_local timestamp not null,
  to_local timestamp not null,
  check (num_nonnulls(agenda_id, centre_id, schedule_id) = 1),
  check (from_local < to_local)
);
comment on table absence is 'When an agenda, a whole centre or one schedule does not attend; the reason is nobody''s business here.';
comment on column absence.from_local is 'Time of the wall clock at the centre, without a zone: one absence may hold at centres in two zones.';
create index absence_agenda on absence (agenda_id) where agenda_id is not null;
create index absence_centre on absence (centre_id) where centre_id is not null;
create index absence_schedule on absence (schedule_id) where schedule_id is not null;

create index schedule_centre on schedule (centre_id);
comment on column schedule.filled_until is 'Last day whose blocks are in schedule_day; null when weekly hours or absences changed and all of them must be made again.';

alter table appointment add column import_key text unique;
comment on column appointment.import_key is 'The operator''s own name of an appointment brought in by import; importing it again changes nothing.';

create table demo_world (
  only_row boolean primary key default true check (only_row),
  scale text not null,
  seeded_at timestamptz not null,
  finished_at timestamptz
);
comment on table demo_world is 'A fill that was interrupted (finished_at null) starts again with the same moment, so the same people come out.';
