-- A password older than six months: its owner is warned once per session. PostgreSQL 15 syntax only.

alter table session add column password_warned_at timestamptz;
comment on column session.password_warned_at is 'When its person put off changing an old password; not asked again in this session.';
