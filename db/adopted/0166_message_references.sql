-- By its reference a provider or a mailbox tells a repetition from a second message. A number of this table would come again in a
-- second database, and in one that was restored: a reference is drawn for each message, and stays with it wherever its row goes.
alter table outbox add column reference text not null
  default 'copihue-' || replace(gen_random_uuid()::text, '-', '');
comment on column outbox.reference is 'Message-ID of the e-mail, reference and Idempotency-Key of the SMS: the same at every attempt, and never that of another message, also of other databases.';
-- What was tried under the number that served until now may have arrived.
update outbox set reference = 'copihue-' || id where attempts > 0 and sent_at is null;
