-- What `/health/ready` writes: a disk that is full, or a server that only reads any more, answers `select 1` all the same.
create table readiness (
  only_row boolean primary key default true check (only_row),
  asked_at timestamptz not null
);
comment on table readiness is 'One row that every node overwrites when it is asked whether it can serve.';
