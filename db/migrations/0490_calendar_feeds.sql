-- A calendar may follow somebody's hours at an address that only they know.

create table calendar_feed (
  id uuid primary key default gen_random_uuid(),
  account_id uuid,
  professional_id bigint,
  token_hash text not null,
  language text not null,
  created_at timestamptz not null,
  read_on date,
  constraint calendar_feed_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint calendar_feed_professional_id_fkey foreign key (professional_id) references professional(id) on delete cascade,
  constraint calendar_feed_of_one check (num_nonnulls(account_id, professional_id) = 1),
  constraint calendar_feed_account_key unique (account_id),
  constraint calendar_feed_professional_key unique (professional_id),
  constraint calendar_feed_token_key unique (token_hash),
  constraint calendar_feed_language check (language in ('es', 'en', 'fr'))
);
comment on table calendar_feed is 'One address per patient and per professional, at which a calendar reads their hours.';
comment on column calendar_feed.token_hash is 'SHA-256 of the 256 bits in the address; the address itself is said once and kept nowhere.';
comment on column calendar_feed.read_on is 'The day on which a calendar read it last.';
