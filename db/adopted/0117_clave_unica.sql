-- Signing in with ClaveÚnica. PostgreSQL 15 syntax only.

create table clave_unica (
  token_hash text primary key,
  state text,
  nonce text,
  verifier text,
  back text,
  rut text check (rut is not distinct from parse_rut(rut)),
  first_name text,
  last_name text,
  expires_at timestamptz not null,
  check (
    (state is not null and nonce is not null and verifier is not null and back is not null and rut is null)
    or (state is null and nonce is null and verifier is null and back is null
      and rut is not null and first_name is not null and last_name is not null)
  )
);
comment on table clave_unica is 'A browser on its way to ClaveÚnica (state, nonce, verifier), or back from it as a person without an account of their own yet.';
comment on column clave_unica.back is 'Path of this portal to go on to.';
create index clave_unica_expires on clave_unica (expires_at);
