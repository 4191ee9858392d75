-- Whoever connects a system sees whether it works or was forgotten.

alter table system_client add column last_came_at timestamptz;
comment on column system_client.last_came_at is 'When it last got a token; null where it has not since this is noted.';
