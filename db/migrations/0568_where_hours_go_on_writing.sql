-- Whoever changes their mailbox or telephone has to prove the new one first; until then the hours that they booked go on writing to the
-- one of before. These say which those are, so that the moment in which the new one is proved can take the hours along.

alter table account add column left_emails text[] not null default '{}', add column left_phones text[] not null default '{}';
comment on column account.left_emails is 'Mailboxes that the account has left since it last confirmed one: hours to come that write there follow once the present one is confirmed, and these are forgotten.';
comment on column account.left_phones is 'The same of telephones.';
