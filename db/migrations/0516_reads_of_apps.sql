-- What apps of patients read is in the log that their patients see, by the app's name.

alter table document_access add column app_id uuid references patient_app(id);
comment on column document_access.app_id is 'The app that read, where its patient lets one; null of people.';
create index document_access_app on document_access (app_id, document_id) where app_id is not null;
