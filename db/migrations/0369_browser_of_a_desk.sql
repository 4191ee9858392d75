-- Whoever closes a session of theirs has to know it: «Chrome en Windows» says more than an hour.
alter table staff_session add column browser text not null default '';
comment on column staff_session.browser is 'Browser and system by names of ours, of the first page that it asked for; never what the browser said of itself.';
