-- From 16 on, what is sensitive of an adolescent is open to a parent only where the adolescent shares it.

create table parent_share (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references account(id) on delete cascade,
  parent_id uuid not null references account(id) on delete cascade,
  given_at timestamptz not null,
  revoked_at timestamptz,
  constraint parent_share_with_another check (account_id <> parent_id),
  constraint parent_share_revoked_after check (revoked_at >= given_at)
);
create unique index parent_share_in_force on parent_share (account_id, parent_id) where (revoked_at is null);
create index parent_share_parent on parent_share (parent_id);
comment on table parent_share is 'What an adolescent of 16 or 17 shares with a parent: documents, and what an hour is for. A revocation is a date, never a deletion.';
comment on column parent_share.account_id is 'Of the adolescent, who gives and takes back.';
