-- What is a professional's own and two centres share changes with their consent: what a centre asks for waits here.

create table own_change (
  id uuid primary key default gen_random_uuid(),
  professional_id bigint not null references professional (id) on delete cascade,
  centre_id bigint not null references centre (id) on delete cascade,
  asked_by text not null,
  asked_at timestamptz not null,
  fields jsonb not null,
  refused_at timestamptz,
  constraint own_change_asks_once unique (professional_id, centre_id),
  constraint own_change_changes_something check (jsonb_typeof(fields) = 'object' and fields <> '{}')
);

create index own_change_centre on own_change (centre_id);

comment on table own_change is
  'What a centre wants to change of somebody who attends elsewhere too, until they accept it or the centre asks anew; a refusal stays for the centre to read.';
comment on column own_change.fields is 'Fields of the line of an import, as they would be: null takes one away.';
comment on column own_change.asked_by is 'As in audit.actor.';
