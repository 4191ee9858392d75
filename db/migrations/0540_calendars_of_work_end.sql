-- What somebody at work allowed in a session ends with the password behind it and with a role, as sessions do.

alter table staff_account add column allowed_since timestamptz;
comment on column staff_account.allowed_since is 'When their password was set or a role of theirs ended last: what they allowed before (the address of a calendar) holds no more. Null: neither since this is noted.';
