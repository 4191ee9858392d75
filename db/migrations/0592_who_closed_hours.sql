-- What whoever attends closes themselves stood beside what an import sends, and nothing said who had closed it, nor when.

alter table absence
  add column closed_at timestamptz,
  add column closed_by text,
  add constraint absence_was_closed check ((closed_at is null) = (closed_by is null));

comment on column absence.closed_by is 'Who closed it here, as in audit.actor; null: an import sent it, or, with a key centre:…, it was closed before this was noted.';
