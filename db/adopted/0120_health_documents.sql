-- Health documents: licences, bonos brought in, prescriptions, GES notifications. They belong to a RUT, with or without an account.

create function document_code() returns text language sql volatile as $$
  with bytes as (select uuid_send(gen_random_uuid()) as b)
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(b, place) % 32, 1), '' order by place)
  from bytes cross join unnest('{0,1,2,3,4,5,9,10}'::int[]) place
$$;
comment on function document_code is 'Eight characters that only the printed document says (in its QR): 40 random bits, no letter that is taken for another.';

create function search_text(p_text text) returns text language sql immutable as $$
  select lower(translate(p_text, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))
$$;
comment on function search_text is 'Lower case without the accents of Spanish, for text filters.';

create table licence (
  id uuid primary key default gen_random_uuid(),
  import_key text unique,
  appointment_id uuid references appointment,
  rut text not null check (rut ~ '^[1-9][0-9]{0,8}-[0-9K]$'),
  patient_name text not null,
  folio text not null unique,
  code text not null default document_code() check (length(code) = 8),
  issued_at timestamptz not null check (issued_at >= '2012-01-01'),
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  type int not null check (type between 1 and 7),
  granted_on date not null,
  rest_from date not null,
  rest_to date not null,
  days int not null generated always as (rest_to - rest_from + 1) stored,
  rest_kind text not null default 'total' check (rest_kind in ('total', 'morning', 'afternoon', 'night')),
  rest_place text not null default 'home' check (rest_place in ('home', 'hospital', 'other')),
  employer text,
  authority_kind text not null check (authority_kind in ('compin', 'isapre', 'mutual')),
  authority_name text not null,
  state text not null check (state in ('emitted', 'employer', 'evaluation', 'approved', 'reduced', 'rejected', 'ready')),
  approved_days int,
  paid_on date,
  history jsonb not null default '[]',
  search text not null generated always as (search_text(folio || ' ' || professional_name || ' ' || coalesce(employer, '') || ' ' || authority_name)) stored,
  check (rest_from <= rest_to),
  constraint licence_approved_days check (approved_days between 0 and rest_to - rest_from + 1),
  check ((state = 'reduced') <= (approved_days is not null)),
  check (paid_on is null or state = 'ready')
);
comment on table licence is 'Licencia médica. A folio that does not start with LICENCE_PREFIX was given through another operator.';
comment on column licence.history is '[{"state":"emitted","on":"2026-11-02"}, …]: when each state began, oldest first; the last one is state.';
comment on column licence.authority_name is 'Who decides on it: a COMPIN, an isapre, or the mutual of a type 5 or 6.';
create index licence_owner on licence (rut, issued_at desc, id desc);
create index licence_appointment on licence (appointment_id) where appointment_id is not null;

create table imported_bono (
  id uuid primary key default gen_random_uuid(),
  import_key text not null unique,
  rut text not null check (rut ~ '^[1-9][0-9]{0,8}-[0-9K]$'),
  patient_name text not null,
  folio text not null unique,
  code text not null default document_code() check (length(code) = 8),
  issued_at timestamptz not null,
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  place text not null,
  zone text not null default 'America/Santiago',
  service text not null,
  financer_slug text not null references financer,
  full_price int not null check (full_price >= 0),
  contribution int not null check (contribution between 0 and full_price),
  paid int not null generated always as (full_price - contribution) stored,
  zero_cost boolean not null generated always as (contribution = full_price) stored,
  search text not null generated always as (search_text(folio || ' ' || professional_name || ' ' || place || ' ' || service)) stored
);
comment on table imported_bono is 'Electronic bonos that other systems issued. Those that the portal issues when a covered consultation is paid are payment''s own.';
create index imported_bono_owner on imported_bono (rut, issued_at desc, id desc);

create table prescription (
  id uuid primary key default gen_random_uuid(),
  import_key text unique,
  appointment_id uuid references appointment,
  rut text not null check (rut ~ '^[1-9][0-9]{0,8}-[0-9K]$'),
  patient_name text not null,
  folio text not null unique,
  code text not null default document_code() check (length(code) = 8),
  national_code text unique,
  issued_at timestamptz not null,
  expires_on date not null,
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  place text,
  kind text not null default 'simple' check (kind in ('simple', 'retained')),
  indications text,
  search text not null generated always as (search_text(folio || ' ' || professional_name)) stored
);
comment on table prescription is 'Receta electrónica; its medicines are prescription_item.';
comment on column prescription.national_code is 'The code of the national repository of electronic prescriptions, when there is one.';
comment on column prescription.kind is 'retained: receta retenida, the pharmacy keeps it.';
create index prescription_owner on prescription (rut, issued_at desc, id desc);
create index prescription_appointment on prescription (appointment_id) where appointment_id is not null;

create table prescription_item (
  prescription_id uuid not null references prescription on delete cascade,
  position int not null,
  medicine text not null,
  medicine_slug text,
  dose text not null,
  route text not null,
  period text not null,
  quantity int not null check (quantity > 0),
  dispensed int not null default 0,
  search text not null generated always as (search_text(medicine)) stored,
  primary key (prescription_id, position),
  check (dispensed between 0 and quantity)
);
comment on table prescription_item is 'One medicine of a prescription. quantity and dispensed count packages.';
comment on column prescription_item.medicine_slug is 'Slug of data/reference/medications.json, by which pharmacies tell their prices; null when it is none of those.';

create table ges_notification (
  id uuid primary key default gen_random_uuid(),
  import_key text unique,
  appointment_id uuid references appointment,
  rut text not null check (rut ~ '^[1-9][0-9]{0,8}-[0-9K]$'),
  patient_name text not null,
  folio text not null unique,
  code text not null default document_code() check (length(code) = 8),
  issued_at timestamptz not null,
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  place text,
  condition_number int not null check (condition_number between 1 and 90),
  condition_name text not null,
  diagnosis text not null,
  confirmed boolean not null default true,
  signed_at timestamptz,
  search text not null generated always as (search_text(folio || ' ' || professional_name || ' ' || condition_name || ' ' || diagnosis)) stored,
  check (condition_number <= 87 or issued_at >= '2025-12-01 03:00+00')
);
comment on table ges_notification is 'Constancia de información al paciente GES: the professional told the patient of a guaranteed health problem.';
comment on column ges_notification.condition_name is 'As the decree in force on its date named it; 87 conditions until 2025-11-30, 90 since.';
comment on column ges_notification.signed_at is 'When the patient signed that they were told; null while they have not.';
create index ges_notification_owner on ges_notification (rut, issued_at desc, id desc);
create index ges_notification_appointment on ges_notification (appointment_id) where appointment_id is not null;
