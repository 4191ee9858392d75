-- What a professional notes and what a patient answers before a visit is enciphered under a data key, which a key outside the
-- database opens (docs/decisions/0327). Rows of before stay readable as they are until npm run keys -- rotate.

create table data_key (
  id uuid primary key,
  kek text not null,
  wrapped text not null,
  made_at timestamptz not null default clock_timestamp(),
  lost_at timestamptz,
  constraint data_key_wrapped_check check (length(wrapped) = 80)
);
comment on table data_key is 'Keys of enciphered columns, each wrapped by a key that is not in this database. The newest writes.';
comment on column data_key.kek is 'Name of the key of DATA_KEYS that wraps it.';
comment on column data_key.wrapped is 'AES-256-GCM in base64url: 12 bytes of nonce, 32 of key, 16 of tag; bound to the id.';
comment on column data_key.lost_at is 'When the operator said that its key is gone for good (npm run keys -- lost).';

-- 8,000 letters of four bytes each, and what enciphering adds.
alter table visit drop constraint visit_notes_check;
alter table visit add constraint visit_notes_check check (length(notes) <= 44000);
alter table consultation_note drop constraint consultation_note_length;
alter table consultation_note add constraint consultation_note_length check (length(notes) <= 44000);

alter table visit_survey add column answers text;
comment on column visit_survey.answers is 'All answers, enciphered; then the columns beside it are empty.';
alter table visit_survey drop constraint answered_or_omitted;
alter table visit_survey add constraint answered_or_omitted check (omitted or answers is not null
  or (reason is not null and onset is not null and intensity is not null));
