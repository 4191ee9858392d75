-- The desk's sessions end when nobody works, and a forgotten password has a way back.

alter table staff_session add column seen_at timestamptz;
update staff_session set seen_at = created_at;
alter table staff_session alter column seen_at set not null;
comment on column staff_session.seen_at is 'When a person last did something with it, to the minute; pages that look by themselves do not count.';

alter table staff_invitation add column resets boolean not null default false;
comment on column staff_invitation.resets is 'Asked for by whoever forgot their password, not sent because there is none yet.';

create table staff_reset_request (
  rut text primary key,
  asked_at timestamptz not null
);
comment on table staff_reset_request is 'RUTs for which somebody said that the password is forgotten, with an account or not: a job answers by e-mail, so that the page''s answer tells nothing.';
