-- By which line of the import a professional signs in, so that the line can be withdrawn.

alter table staff_account add column import_key text unique;
comment on column staff_account.import_key is 'Key of the line `professional-account`. Null where no line has come since it is kept.';
