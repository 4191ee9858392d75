-- Reminders may reach a device of their person by web push (RFC 8030), where that person asked for it on that device.

create table push_device (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  endpoint text not null,
  endpoint_hash text not null,
  p256dh text not null,
  auth text not null,
  browser text not null,
  browser_hash text,
  created_at timestamptz not null,
  told_at timestamptz,
  constraint push_device_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint push_device_endpoint_key unique (endpoint_hash),
  constraint push_device_endpoint_length check (length(endpoint) <= 1000)
);
create index push_device_account on push_device (account_id);
create index push_device_browser on push_device (browser_hash) where browser_hash is not null;
comment on table push_device is 'A browser that is told of reminders by its push service, because its person asked for it there.';
comment on column push_device.endpoint is 'Where its push service takes messages for it: given by the browser, a secret between it and us.';
comment on column push_device.endpoint_hash is 'SHA-256 of the endpoint: one browser tells one person.';
comment on column push_device.p256dh is 'The browser''s public key, base64url (RFC 8291).';
comment on column push_device.auth is 'The secret of 16 bytes that its messages are sealed with besides, base64url.';
comment on column push_device.browser_hash is 'SHA-256 of the name in the cookie of a known browser: who leaves there, or another person who comes, ends it.';
comment on column push_device.told_at is 'When its push service last took a message for it.';

alter table outbox add column by_push boolean not null default false;
comment on column outbox.by_push is 'Taken by the push services of its person''s devices in place of its own way.';
