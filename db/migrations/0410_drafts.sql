-- What somebody at work has typed and not saved waits beside the forms that came too late: it is theirs, on any browser.

alter table kept_form
  add column draft_of text,
  add column saved_at timestamptz,
  add constraint kept_form_draft_is_of_staff
    check ((draft_of is null) = (saved_at is null) and (draft_of is null or staff_account_id is not null));

create unique index kept_form_draft on kept_form (staff_account_id, draft_of) where draft_of is not null;

comment on table kept_form is
  'What somebody sent after their session had ended, for a day, or what somebody at work has typed and not saved, for thirty: shown again, on that page, to the same person and to nobody else. Never a password.';
comment on column kept_form.draft_of is 'Address of the form that was not saved yet, one draft each; null: it was sent too late.';
