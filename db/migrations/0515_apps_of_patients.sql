-- Apps that people carry read what a patient allows them: SMART App Launch 2.2, authorization code with PKCE.

create table patient_app (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  publisher text not null,
  redirect_uris text[] not null,
  secret_hash text,
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz,
  ended_by text,
  constraint patient_app_named check (char_length(name) between 1 and 80 and char_length(publisher) between 1 and 120),
  constraint patient_app_redirects check (cardinality(redirect_uris) between 1 and 10),
  constraint patient_app_ended check ((ended_at is null) = (ended_by is null))
);
comment on table patient_app is 'An app that patients may let read: registered by whoever runs the portal. Its id is the client_id.';
comment on column patient_app.redirect_uris is 'Where answers may go, compared letter by letter (RFC 9700, 2.1).';
comment on column patient_app.secret_hash is 'SHA-256 of the secret of a confidential client; null of a public one.';

create table patient_app_grant (
  id uuid primary key default gen_random_uuid(),
  app_id uuid not null references patient_app(id),
  account_id uuid not null references account(id) on delete cascade,
  dependant_id uuid references dependant(id) on delete cascade,
  scopes text[] not null,
  offline boolean not null,
  granted_at timestamptz not null,
  last_day date not null,
  ended_at timestamptz,
  ended_because text,
  constraint patient_app_grant_scopes check (cardinality(scopes) > 0
    and scopes <@ array['patient/Patient.rs', 'patient/Appointment.rs', 'patient/DocumentReference.rs']),
  constraint patient_app_grant_ended check ((ended_at is null) = (ended_because is null)),
  constraint patient_app_grant_because check (ended_because in ('person', 'app', 'replay', 'account'))
);
create index patient_app_grant_account on patient_app_grant (account_id);
create index patient_app_grant_app on patient_app_grant (app_id);
create index patient_app_grant_dependant on patient_app_grant (dependant_id) where dependant_id is not null;
comment on table patient_app_grant is 'What somebody lets an app read, of themselves or of a child of theirs, until when.';
comment on column patient_app_grant.offline is 'Whether it may go on reading while its person is away: by tokens that renew themselves.';
comment on column patient_app_grant.ended_because is 'Who ended it: its person, the app, a code or token that came twice, the end of the account.';

create table patient_app_code (
  code_hash text primary key,
  grant_id uuid not null references patient_app_grant(id) on delete cascade,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index patient_app_code_grant on patient_app_code (grant_id);
comment on table patient_app_code is 'Authorization codes by their SHA-256; a used one stays a while, so that its second use ends the grant.';
comment on column patient_app_code.challenge is 'S256 of the verifier (RFC 7636).';

create table patient_app_token (
  token_hash text primary key,
  grant_id uuid not null references patient_app_grant(id) on delete cascade,
  kind text not null,
  scopes text[] not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint patient_app_token_kind check (kind in ('access', 'refresh'))
);
create index patient_app_token_grant on patient_app_token (grant_id);
comment on table patient_app_token is 'Tokens of apps by their SHA-256.';
comment on column patient_app_token.used_at is 'When a refresh token was changed for the next; its second use ends the grant (RFC 9700, 4.14.2).';
