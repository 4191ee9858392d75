-- A prescription or a notification that was issued by mistake: whoever issued it takes it back, once, with a reason. It stays to
-- be seen as annulled. The course of a licence is of whoever decides about it.
alter table prescription
  add column annulled_at timestamptz,
  add column annulled_why text,
  add constraint prescription_annulled_with_reason check ((annulled_at is null) = (annulled_why is null));

alter table ges_notification
  add column annulled_at timestamptz,
  add column annulled_why text,
  add constraint ges_notification_annulled_with_reason check ((annulled_at is null) = (annulled_why is null));
