-- Who people are: accounts, sessions, consents, and who looked at their documents. PostgreSQL 15 syntax only.

create function parse_rut(p_text text) returns text language sql immutable as $$
  with written as (
    select upper(replace(replace(btrim(p_text, E' \t\r\n'), '.', ''), '-', '')) as plain
    where btrim(p_text, E' \t\r\n') ~ '^[1-9][0-9]{0,2}(\.?[0-9]{3}){0,2}-?[0-9Kk]$'
  ), parts as (
    select left(plain, -1) as body, right(plain, 1) as digit from written
  )
  select body || '-' || digit from parts
  where digit = (
    select case 11 - sum(substr(reverse(body), place, 1)::int * (2 + (place - 1) % 6)) % 11
      when 11 then '0' when 10 then 'K' else (11 - sum(substr(reverse(body), place, 1)::int * (2 + (place - 1) % 6)) % 11)::text end
    from generate_series(1, length(body)) place)
$$;
comment on function parse_rut is 'The RUT as it is stored (12345678-5), or null when the text is none: the same rule as app/platform/rut.ts, tested with the same vectors.';

create table account (
  id uuid primary key default gen_random_uuid(),
  rut text unique check (rut = parse_rut(rut)),
  first_name text not null,
  last_name text not null,
  email text,
  phone text check (phone ~ '^\+569[0-9]{8}$'),
  prevision text check (prevision in ('fonasa', 'isapre')),
  birth_date date,
  gender text check (gender in ('female', 'male', 'other', 'unsaid')),
  nationality text,
  address text,
  commune_code text references commune,
  password_hash text,
  password_set_at timestamptz,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  proven_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (deleted_at is not null or (rut is not null and email is not null)),
  check ((password_hash is null) = (password_set_at is null))
);
comment on table account is 'A patient who registered. What identifies them goes away with deletion (to deleted_account), so the RUT can register again.';
comment on column account.proven_at is 'Since when we know that this person is who the RUT says; before, nothing that others wrote for the RUT is shown.';
comment on column account.password_hash is 'PHC string of argon2id.';
create unique index account_email on account (lower(email));

create table old_password (
  account_id uuid not null references account on delete cascade,
  hash text not null,
  replaced_at timestamptz not null,
  primary key (account_id, hash)
);
comment on table old_password is 'Earlier passwords, hashed: none is used again.';

create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  token_hash text not null unique,
  access_hash text not null unique,
  browser text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table session is 'Somebody signed in on a browser. Only SHA-256 of its tokens are kept; ending a session deletes its row.';
comment on column session.access_hash is 'Of the access_token that the login answers with, for the header apiKey.';
comment on column session.browser is 'Family of browser and system, as the person will recognise it («Chrome, Android»); no version, no address.';
create index session_account on session (account_id);

create table captcha_use (
  id text primary key,
  expires_at timestamptz not null
);
comment on table captcha_use is 'Challenges that were used, until they would have expired: each works once.';

create table login_report (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  device text not null,
  browser text not null,
  page text not null,
  input text not null,
  value_hmac text,
  error text not null
);
comment on table login_report is 'What browsers report of failed logins, kept 30 days; value_hmac is HMAC of the RUT, never the RUT.';

create table consent (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('terms', 'share-data')),
  version text not null,
  given_at timestamptz not null,
  revoked_at timestamptz check (revoked_at >= given_at)
);
comment on table consent is 'What a person agreed to, in which version of its text; a revocation is a date, never a deletion.';
create unique index consent_in_force on consent (account_id, kind) where revoked_at is null;

create table document_access (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  rut text not null check (rut = parse_rut(rut)),
  actor text not null,
  account_id uuid references account on delete set null,
  kind text not null,
  document_id text not null,
  how text not null check (how in ('view', 'download', 'share', 'export'))
);
comment on table document_access is 'Every read of a health document; the person sees it in Seguridad. Append-only.';
comment on column document_access.rut is 'Whose document it is.';
comment on column document_access.actor is 'self, or who else in a word of ours: dependant, beneficiary, professional, pharmacy, operator.';
create index document_access_rut on document_access (rut, at desc);

alter table appointment add column account_id uuid references account on delete set null;
comment on column appointment.account_id is 'Whoever booked it while signed in; null for guests and imports.';
create index appointment_account on appointment (account_id) where account_id is not null;
create index appointment_patient on appointment (patient_key) where patient_key is not null and state <> 'held';
