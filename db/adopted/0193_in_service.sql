-- Since when a database serves patients: what was ever real never opens as a demonstration, with its mailbox for everybody.
create table in_service (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null
);
comment on table in_service is 'Written at the first start with DEMO=0 that serves (not one that only looks, MESSAGES=off). A copy of the database carries it along.';
