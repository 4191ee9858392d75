-- Appointments that an import brought and whose patient is still to be told, like anybody who books: a job of the portal does.
create table imported_notice (
  appointment_id uuid primary key references appointment on delete cascade
);
comment on table imported_notice is 'A queue: written by the import, which has no words of its own; emptied by the job announce-imported.';
