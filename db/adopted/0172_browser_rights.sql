-- What a browser was let in to see without an account's own right: the link of a visit, the RUT of a bono, a prescription.
create table browser_right (
  token_hash text not null,
  kind text not null check (kind in ('visit', 'bono', 'quote')),
  subject uuid not null,
  session_id uuid references session on delete cascade,
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  primary key (token_hash, kind, subject)
);
comment on table browser_right is 'Opened by a cookie of whose token only the SHA-256 is kept. Deleted when somebody signs in or out in that browser.';
comment on column browser_right.session_id is 'The session in which it was given; it ends with it. Null: given while nobody was signed in, and good only so.';
create index browser_right_session on browser_right (session_id) where session_id is not null;
create index browser_right_end on browser_right (expires_at);

-- A guest's row belongs to whoever was signed in while it was written.
alter table guest add column account_id uuid references account on delete cascade;
comment on column guest.account_id is 'Whoever was signed in while it was typed; null: nobody. Anybody else sees the held hours, not what was typed.';
create index guest_account on guest (account_id) where account_id is not null;
