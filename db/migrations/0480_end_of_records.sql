-- A clinical record ends 15 years after the last attention of its person at its provider (Ley 20.584, art. 13). What remains is
-- the hour without its person: when, where, and what was paid.
alter table appointment add column forgotten_at timestamptz;

comment on column appointment.forgotten_at is 'When the person was taken out of it, 15 years after their last attention at that provider.';

alter table appointment add constraint appointment_forgotten_is_nobody check (forgotten_at is null
  or (patient is null and contact = '{}' and account_id is null and not proven));

-- Asked once a night for what is over since 15 years; what was forgotten leaves it.
create index appointment_over on appointment (upper(during), id) where forgotten_at is null and state <> 'held';

-- Documents that other systems issued hang on no appointment: they end by their own day.
create index licence_issued on licence (issued_at);
create index prescription_issued on prescription (issued_at);
create index ges_notification_issued on ges_notification (issued_at);
create index imported_bono_issued on imported_bono (issued_at);
