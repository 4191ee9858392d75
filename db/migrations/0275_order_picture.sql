-- The order that a doctor signed, brought along by its patient: the centre reads it before the day of the visit.

create table order_picture (
  appointment_id uuid primary key references appointment (id) on delete cascade,
  kind text not null,
  bytes bytea not null,
  hash text not null,
  added_at timestamptz not null,
  constraint order_picture_kind check (kind in ('jpeg', 'pdf')),
  constraint order_picture_size check (octet_length(bytes) between 1 and 8 * 1024 * 1024),
  constraint order_picture_hash check (hash ~ '^[0-9a-f]{64}$')
);
comment on table order_picture is 'The medical order of an appointment for exams: a picture drawn anew or a PDF as it came. Seen by the centre alone, deleted a month after the visit.';
comment on column order_picture.hash is 'SHA-256 of the bytes as they are kept.';
