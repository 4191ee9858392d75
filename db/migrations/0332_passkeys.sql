-- Passkeys of people at work, and sessions that can be named without their token.

create table staff_passkey (
  id text primary key,
  staff_account_id uuid not null references staff_account(id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text[] default '{}' not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint staff_passkey_named check (char_length(name) between 1 and 60)
);
create index staff_passkey_account on staff_passkey (staff_account_id);
comment on table staff_passkey is 'WebAuthn credentials of people at work: another second factor beside the code, never without it.';
comment on column staff_passkey.id is 'Credential id, base64url.';
comment on column staff_passkey.public_key is 'COSE, base64url.';
comment on column staff_passkey.counter is 'Of the last signature; one that does not grow comes from a copy.';

alter table staff_session add column id uuid default gen_random_uuid() not null;
alter table staff_session add constraint staff_session_id_key unique (id);
comment on column staff_session.id is 'Names the session in the page that lists and closes them; it opens nothing.';
alter table staff_session add column challenge text;
comment on column staff_session.challenge is 'What a passkey is to sign in this session, once.';
alter table staff_session add column challenge_until timestamptz;
