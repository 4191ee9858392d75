-- A video hour whose professional was ready before the portal went down was noted as its patient's absence: nobody knew that the portal was not there.

create table heartbeat (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);

create table outage (
  began_at timestamptz primary key,
  ended_at timestamptz not null,
  constraint outage_ends_after_it_began check (ended_at > began_at)
);

create index outage_ended_at on outage (ended_at);

-- What the version before did last: the outage of this update is noted as any other.
insert into heartbeat (at) select max(finished_at) from job_run having max(finished_at) is not null;

comment on table heartbeat is 'One row: when any node last said that the portal is there. None: it never was.';
comment on table outage is 'When no node was there, or none had the database: between two heartbeats that are far apart.';
comment on column outage.began_at is 'The last heartbeat before it.';
