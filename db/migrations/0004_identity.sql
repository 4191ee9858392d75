-- Accounts, how people prove who they are, their sessions, consents, children and rights over their data.

create or replace function parse_rut(p_text text)
  returns text
  language sql
  immutable
as $function$
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
$function$;
comment on function parse_rut is 'The RUT as it is stored (12345678-5), or null when the text is none: the same rule as app/platform/rut.ts, tested with the same vectors.';

create table account (
  id uuid default gen_random_uuid() primary key,
  rut text unique,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  prevision text,
  birth_date date,
  gender text,
  nationality text,
  address text,
  commune_code text references commune(code),
  password_hash text,
  password_set_at timestamptz,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  proven_at timestamptz,
  created_at timestamptz default now() not null,
  deleted_at timestamptz,
  constraint account_check check ((deleted_at is not null) or ((rut is not null) and (email is not null))),
  constraint account_check1 check ((password_hash is null) = (password_set_at is null)),
  constraint account_gender_check check (gender in ('female', 'male', 'other', 'unsaid')),
  constraint account_phone_check check (phone ~ '^\+569[0-9]{8}$'),
  constraint account_prevision_check check (prevision in ('fonasa', 'isapre')),
  constraint account_rut_check check (not (rut is distinct from parse_rut(rut)))
);
create unique index account_email on account (lower(email));
comment on table account is 'A patient who registered. What identifies them goes away with deletion (to deleted_account), so the RUT can register again.';
comment on column account.password_hash is 'PHC string of argon2id.';
comment on column account.proven_at is 'Since when we know that this person is who the RUT says; before, nothing that others wrote for the RUT is shown.';

create table clave_unica (
  token_hash text primary key,
  state text,
  nonce text,
  verifier text,
  back text,
  rut text,
  first_name text,
  last_name text,
  expires_at timestamptz not null,
  constraint clave_unica_check check (((state is not null) and (nonce is not null) and (verifier is not null) and (back is not null) and (rut is null)) or ((state is null) and (nonce is null) and (verifier is null) and (back is null) and (rut is not null) and (first_name is not null) and (last_name is not null))),
  constraint clave_unica_rut_check check (not (rut is distinct from parse_rut(rut)))
);
create index clave_unica_expires on clave_unica (expires_at);
comment on table clave_unica is 'A browser on its way to ClaveÚnica (state, nonce, verifier), or back from it as a person without an account of their own yet.';
comment on column clave_unica.back is 'Path of this portal to go on to.';

create table guardianship (
  import_key text primary key,
  adult_rut text not null,
  child_rut text not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  constraint guardianship_adult_rut_child_rut_key unique (adult_rut, child_rut),
  constraint guardianship_adult_rut_check check (not (adult_rut is distinct from parse_rut(adult_rut))),
  constraint guardianship_check check (adult_rut <> child_rut),
  constraint guardianship_child_rut_check check (not (child_rut is distinct from parse_rut(child_rut)))
);
create index guardianship_child on guardianship (child_rut);
comment on table guardianship is 'Whose child somebody is (or under whose care), as a registry says it; never what a person typed.';

create table identity_document (
  import_key text primary key,
  rut text not null unique,
  serial text not null,
  constraint identity_document_rut_check check (not (rut is distinct from parse_rut(rut))),
  constraint identity_document_serial_check check (serial ~ '^[A-Z]?[0-9]{9}$')
);
comment on table identity_document is 'Identity cards in force, where no registry outside is asked. One card a person.';
comment on column identity_document.serial is 'Number of the card («número de documento»), without dots.';

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
  account_id uuid not null references account(id) on delete cascade,
  kind text not null,
  version text not null,
  given_at timestamptz not null,
  revoked_at timestamptz,
  constraint consent_check check (revoked_at >= given_at),
  constraint consent_kind_check check (kind in ('terms', 'share-data'))
);
create unique index consent_in_force on consent (account_id, kind) where (revoked_at is null);
comment on table consent is 'What a person agreed to, in which version of its text; a revocation is a date, never a deletion.';

create table data_request (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references account(id) on delete cascade,
  kind text not null,
  detail text not null,
  created_at timestamptz not null,
  due_on date not null,
  answered_at timestamptz,
  constraint data_request_kind_check check (kind in ('access', 'correction', 'erasure', 'objection'))
);
create index data_request_account on data_request (account_id, created_at desc);
comment on table data_request is 'What a person asks about their data; due_on is five business days later (holidays count as free days).';

create table deleted_account (
  account_id uuid primary key references account(id),
  data jsonb not null,
  reason text not null,
  comment text not null,
  deleted_at timestamptz not null,
  forget_at timestamptz not null
);
comment on table deleted_account is 'What is kept of an account after its deletion, and until when (3 years); no page reads it.';

create table dependant (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references account(id) on delete cascade,
  rut text not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  source text not null,
  created_at timestamptz not null,
  constraint dependant_account_id_rut_key unique (account_id, rut),
  constraint dependant_rut_check check (not (rut is distinct from parse_rut(rut))),
  constraint dependant_source_check check (source in ('typed', 'registry'))
);
create index dependant_rut on dependant (rut);
comment on table dependant is 'Children whose hours an account books. The link ends on the 18th birthday.';
comment on column dependant.source is 'typed: the account says so, enough to book; registry: confirmed, so their documents may be opened.';

create table document_access (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  rut text not null,
  actor text not null,
  account_id uuid references account(id) on delete set null,
  kind text not null,
  document_id text not null,
  how text not null,
  constraint document_access_how_check check (how in ('view', 'download', 'share', 'export')),
  constraint document_access_rut_check check (not (rut is distinct from parse_rut(rut)))
);
create index document_access_rut on document_access (rut, at desc);
comment on table document_access is 'Every read of a health document; the person sees it in Seguridad. Append-only.';
comment on column document_access.rut is 'Whose document it is.';
comment on column document_access.actor is 'self, or who else in a word of ours: dependant, beneficiary, professional, pharmacy, operator.';

create table old_password (
  account_id uuid not null references account(id) on delete cascade,
  hash text not null,
  replaced_at timestamptz not null,
  constraint old_password_pkey primary key (account_id, hash)
);
comment on table old_password is 'Earlier passwords, hashed: none is used again.';

create table one_time_code (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references account(id) on delete cascade,
  purpose text not null,
  code_hmac text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A code and a way back into an account belong to who asked: a known device, or everybody else. What strangers ask for
  -- neither replaces the code of a known device nor uses up its tries.
  lane text,
  constraint one_time_code_purpose_check check (purpose in ('phone', 'recovery'))
);
create index one_time_code_account on one_time_code (account_id, purpose, created_at desc);
comment on table one_time_code is 'Four digits by SMS, kept as a HMAC; only the newest of a purpose counts, and once.';
comment on column one_time_code.lane is 'SHA-256 of the known device that asked; null: whoever else.';

create table one_time_link (
  token_hash text primary key,
  account_id uuid not null references account(id) on delete cascade,
  purpose text not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_link_purpose_check check (purpose in ('email', 'password'))
);
create index one_time_link_account on one_time_link (account_id);
comment on table one_time_link is 'Links by e-mail, kept as SHA-256 of their token; each works once.';
comment on column one_time_link.email is 'The address that it was sent to: a link proves that one and no later one.';

create table pending_registration (
  token_hash text primary key,
  data jsonb not null,
  account_id uuid references account(id) on delete cascade,
  expires_at timestamptz not null
);
comment on table pending_registration is 'Between the form and the password: nobody has an account without one. account_id once it was made, for the success page.';

-- Somebody has neither the telephone nor the mailbox of their account any more, and asks a person to give it another one.
-- Whoever is reached in the old way is told at once and may object for 72 hours; nothing is decided before.
create table reach_request (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references account(id) on delete cascade,
  email text not null,
  phone text not null,
  card_serial text,
  language text not null,
  requested_at timestamptz not null,
  decidable_at timestamptz not null,
  objection_hash text not null unique,
  outcome text,
  decided_at timestamptz,
  decided_by text,
  constraint card_is_forgotten_once_decided check ((outcome is null) or (card_serial is null)),
  constraint nobody_decides_before_an_objection_could_come check ((outcome is distinct from 'approved') or (decided_at >= decidable_at)),
  constraint reach_request_check check ((outcome is null) = (decided_at is null)),
  constraint reach_request_outcome_check check (outcome in ('approved', 'refused', 'objected')),
  constraint reach_request_phone_check check (phone ~ '^\+569[0-9]{8}$')
);
create index reach_request_account on reach_request (account_id) where (outcome is null);
comment on table reach_request is 'Asked by whoever has no way left into their account; decided by a person, never by the form.';
comment on column reach_request.card_serial is 'What was typed; whether it is right is looked up only when a person decides, so that the form is no oracle.';
comment on column reach_request.objection_hash is 'SHA-256 of the token in the warning to the old contact.';

create table recovery (
  token_hash text primary key,
  account_id uuid not null references account(id) on delete cascade,
  proven_at timestamptz,
  expires_at timestamptz not null,
  lane text
);
comment on table recovery is 'A browser on its way back into an account; proven_at once its person gave the code of the SMS.';
comment on column recovery.lane is 'As in one_time_code.';

create table session (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references account(id) on delete cascade,
  token_hash text not null unique,
  access_hash text not null unique,
  browser text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  password_warned_at timestamptz
);
create index session_account on session (account_id);
comment on table session is 'Somebody signed in on a browser. Only SHA-256 of its tokens are kept; ending a session deletes its row.';
comment on column session.access_hash is 'Of the access_token that the login answers with, for the header apiKey.';
comment on column session.browser is 'Family of browser and system, as the person will recognise it («Chrome, Android»); no version, no address.';
comment on column session.password_warned_at is 'When its person put off changing an old password; not asked again in this session.';

-- What rooms below keep of this one.
alter table browser_right add constraint browser_right_session_id_fkey foreign key (session_id) references session(id) on delete cascade;
alter table kept_form add constraint kept_form_account_id_fkey foreign key (account_id) references account(id) on delete cascade;

create or replace function proved_contact(p_account uuid, p_kind text, p_recipient text)
  returns boolean
  language sql
  stable
as $function$
  select exists (
    select from account c
    where c.id = p_account
      and case p_kind when 'email' then c.email = p_recipient and c.email_confirmed_at is not null
        else c.phone = p_recipient and c.phone_confirmed_at is not null end)
$function$;
comment on function proved_contact is 'Whether an account has proved that a telephone or mailbox is its own.';
