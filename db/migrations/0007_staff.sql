-- Who signs in at a desk.

create table staff_account (
  id uuid default gen_random_uuid() primary key,
  professional_id bigint not null unique references professional(id),
  rut text not null unique,
  email text not null,
  password_hash text,
  created_at timestamptz not null,
  import_key text unique
);
comment on table staff_account is 'Who signs in at /profesional. Without a password until the invitation is answered.';
comment on column staff_account.import_key is 'Key of the line `professional-account`. Null where no line has come since it is kept.';

create table staff_reset_request (
  rut text primary key,
  asked_at timestamptz not null
);
comment on table staff_reset_request is 'RUTs for which somebody said that the password is forgotten, with an account or not: a job answers by e-mail, so that the page''s answer tells nothing.';

create table staff_invitation (
  token_hash text primary key,
  staff_account_id uuid not null references staff_account(id) on delete cascade,
  expires_at timestamptz not null,
  resets boolean default false not null
);
create index staff_invitation_account on staff_invitation (staff_account_id);
comment on table staff_invitation is 'Links with which a password is chosen, by their SHA-256; gone once used.';
comment on column staff_invitation.resets is 'Asked for by whoever forgot their password, not sent because there is none yet.';

create table staff_session (
  token_hash text primary key,
  staff_account_id uuid not null references staff_account(id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null
);
create index staff_session_account on staff_session (staff_account_id);
comment on table staff_session is 'Sessions of the professional''s desk, by the SHA-256 of their token.';
comment on column staff_session.seen_at is 'When a person last did something with it, to the minute; pages that look by themselves do not count.';

-- What rooms below keep of this one.
alter table kept_form add constraint kept_form_staff_account_id_fkey foreign key (staff_account_id) references staff_account(id) on delete cascade;
