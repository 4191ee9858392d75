-- Registering, proving an e-mail and a telephone, getting back in, and leaving. PostgreSQL 15 syntax only.

create table pending_registration (
  token_hash text primary key,
  data jsonb not null,
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null
);
comment on table pending_registration is 'Between the form and the password: nobody has an account without one. account_id once it was made, for the success page.';

create table recovery (
  token_hash text primary key,
  account_id uuid not null references account on delete cascade,
  proven_at timestamptz,
  expires_at timestamptz not null
);
comment on table recovery is 'A browser on its way back into an account; proven_at once its person gave the code of the SMS.';

create table one_time_code (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('phone', 'recovery')),
  code_hmac text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table one_time_code is 'Four digits by SMS, kept as a HMAC; only the newest of a purpose counts, and once.';
create index one_time_code_account on one_time_code (account_id, purpose, created_at desc);

create table one_time_link (
  token_hash text primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('email', 'password')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table one_time_link is 'Links by e-mail, kept as SHA-256 of their token; each works once.';
comment on column one_time_link.email is 'The address that it was sent to: a link proves that one and no later one.';
create index one_time_link_account on one_time_link (account_id);

create table dependant (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  rut text not null check (rut = parse_rut(rut)),
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  source text not null check (source in ('typed', 'registry')),
  created_at timestamptz not null,
  unique (account_id, rut)
);
comment on table dependant is 'Children whose hours an account books. The link ends on the 18th birthday.';
comment on column dependant.source is 'typed: the account says so, enough to book; registry: confirmed, so their documents may be opened.';

create table deleted_account (
  account_id uuid primary key references account,
  data jsonb not null,
  reason text not null,
  comment text not null,
  deleted_at timestamptz not null,
  forget_at timestamptz not null
);
comment on table deleted_account is 'What is kept of an account after its deletion, and until when (3 years); no page reads it.';

create table data_request (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('access', 'correction', 'erasure', 'objection')),
  detail text not null,
  created_at timestamptz not null,
  due_on date not null,
  answered_at timestamptz
);
comment on table data_request is 'What a person asks about their data; due_on is five business days later (holidays count as free days).';
create index data_request_account on data_request (account_id, created_at desc);
