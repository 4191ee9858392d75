-- A form that was sent after its session had ended: lost on the way to the sign-in, unless it waits on the other side of it.
create table kept_form (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references account on delete cascade,
  staff_account_id uuid references staff_account on delete cascade,
  page text not null,
  fields jsonb not null,
  expires_at timestamptz not null,
  check (num_nonnulls(account_id, staff_account_id) = 1),
  check (jsonb_typeof(fields) = 'array')
);
comment on table kept_form is 'What somebody sent after their session had ended, for a day: shown again, on that page, to whoever signs in as the person of that session, and to nobody else. Never a password.';
comment on column kept_form.page is 'Path of the page, without its query.';
comment on column kept_form.fields is 'Pairs of name and text, in the order of the form.';
create index kept_form_account on kept_form (account_id) where account_id is not null;
create index kept_form_staff on kept_form (staff_account_id) where staff_account_id is not null;
create index kept_form_expires on kept_form (expires_at);
