-- Whoever attends is not at their desk every day: what waits for their answer is also said by e-mail.
alter table own_change add column told_at timestamptz;
comment on column own_change.told_at is 'When whose data it is was written to about it, or had no account to be written to; null: not yet.';
-- What waits already was asked before anybody was written to.
update own_change set told_at = asked_at;
