-- A professional keeps notes of whoever they attend in person too; those of a video visit stay with the visit.

create table consultation_note (
  appointment_id uuid not null references appointment (id) on delete cascade,
  professional_id bigint not null references professional (id) on delete cascade,
  notes text not null,
  written_at timestamptz not null,
  constraint consultation_note_key primary key (appointment_id, professional_id),
  constraint consultation_note_length check (length(notes) <= 8000)
);
create index consultation_note_professional on consultation_note (professional_id);
comment on table consultation_note is 'What only the professional who attends an hour in person reads of it; never its centre.';
