-- Somebody has neither the telephone nor the mailbox of their account any more, and asks a person to give it another one.
-- Whoever is reached in the old way is told at once and may object for 72 hours; nothing is decided before.
create table reach_request (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  email text not null,
  phone text not null check (phone ~ '^\+569[0-9]{8}$'),
  card_serial text,
  language text not null,
  requested_at timestamptz not null,
  decidable_at timestamptz not null,
  objection_hash text not null unique,
  outcome text check (outcome in ('approved', 'refused', 'objected')),
  decided_at timestamptz,
  decided_by text,
  check ((outcome is null) = (decided_at is null)),
  constraint nobody_decides_before_an_objection_could_come
    check (outcome is distinct from 'approved' or decided_at >= decidable_at),
  constraint card_is_forgotten_once_decided check (outcome is null or card_serial is null)
);
create index reach_request_account on reach_request (account_id) where outcome is null;
comment on table reach_request is 'Asked by whoever has no way left into their account; decided by a person, never by the form.';
comment on column reach_request.objection_hash is 'SHA-256 of the token in the warning to the old contact.';
comment on column reach_request.card_serial is 'What was typed; whether it is right is looked up only when a person decides, so that the form is no oracle.';
