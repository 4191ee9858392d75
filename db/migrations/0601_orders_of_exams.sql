-- A professional orders exams: one more document of a visit, with the exams that booking knows.
create table exam_order (
  id uuid default gen_random_uuid() primary key,
  import_key text unique,
  appointment_id uuid references appointment(id),
  rut text not null,
  patient_name text not null,
  folio text not null unique,
  code text default document_code() not null,
  issued_at timestamptz not null,
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  place text,
  reason text,
  annulled_at timestamptz,
  annulled_why text,
  search text generated always as (search_text(((((folio || ' ') || professional_name) || ' ') || coalesce(reason, '')))) stored not null,
  constraint exam_order_annulled_with_reason check ((annulled_at is null) = (annulled_why is null)),
  constraint exam_order_code_check check (length(code) = 8),
  constraint exam_order_reason_check check (length(reason) between 1 and 300),
  constraint exam_order_rut_check check (rut ~ '^[1-9][0-9]{0,8}-[0-9K]$')
);
create index exam_order_appointment on exam_order (appointment_id) where (appointment_id is not null);
create index exam_order_owner on exam_order (rut, issued_at desc, id desc);
create index exam_order_issued on exam_order (issued_at);
comment on table exam_order is 'Orden de exámenes; its exams are exam_order_item.';
comment on column exam_order.reason is 'Motivo o hipótesis diagnóstica, in the words of whoever issued it. In no message.';

create trigger exam_order_of_proven before insert or update of appointment_id, rut on exam_order for each row execute function refuse_unproven_document();

create table exam_order_item (
  exam_order_id uuid not null references exam_order(id) on delete cascade,
  position integer not null,
  exam_slug text not null references exam(slug),
  name text not null,
  search text generated always as (search_text(name)) stored not null,
  constraint exam_order_item_pkey primary key (exam_order_id, "position"),
  constraint exam_order_item_once unique (exam_order_id, exam_slug),
  constraint exam_order_item_position_check check ((position >= 1) and (position <= 30))
);
comment on table exam_order_item is 'One exam of an order.';
comment on column exam_order_item.name is 'As the catalogue named it on the day of the order: that is what the paper says.';
