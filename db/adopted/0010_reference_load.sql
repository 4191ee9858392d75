create table reference_load (
  only_row boolean primary key default true check (only_row),
  sha256 text not null,
  loaded_at timestamptz not null default now()
);
comment on table reference_load is 'Fingerprint of the reference files last loaded, so that a start with the same files touches nothing.';
