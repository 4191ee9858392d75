-- Health documents: licences, prescriptions, GES notifications, imported bonos; pharmacies and prices of medicines.

create table ges_notification (
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
  condition_number integer not null,
  condition_name text not null,
  diagnosis text not null,
  confirmed boolean default true not null,
  signed_at timestamptz,
  search text generated always as (search_text(((((((folio || ' ') || professional_name) || ' ') || condition_name) || ' ') || diagnosis))) stored not null,
  constraint ges_notification_check check ((condition_number <= 87) or (issued_at >= '2025-12-01 03:00:00+00'::timestamptz)),
  constraint ges_notification_code_check check (length(code) = 8),
  constraint ges_notification_condition_number_check check ((condition_number >= 1) and (condition_number <= 90)),
  constraint ges_notification_rut_check check (rut ~ '^[1-9][0-9]{0,8}-[0-9K]$')
);
create index ges_notification_appointment on ges_notification (appointment_id) where (appointment_id is not null);
create index ges_notification_owner on ges_notification (rut, issued_at desc, id desc);
comment on table ges_notification is 'Constancia de información al paciente GES: the professional told the patient of a guaranteed health problem.';
comment on column ges_notification.condition_name is 'As the decree in force on its date named it; 87 conditions until 2025-11-30, 90 since.';
comment on column ges_notification.signed_at is 'When the patient signed that they were told; null while they have not.';

create table imported_bono (
  id uuid default gen_random_uuid() primary key,
  import_key text not null unique,
  rut text not null,
  patient_name text not null,
  folio text not null unique,
  code text default document_code() not null,
  issued_at timestamptz not null,
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  place text not null,
  zone text default 'America/Santiago' not null,
  service text not null,
  financer_slug text not null references financer(slug),
  full_price integer not null,
  contribution integer not null,
  paid integer generated always as ((full_price - contribution)) stored not null,
  zero_cost boolean generated always as ((contribution = full_price)) stored not null,
  search text generated always as (search_text(((((((folio || ' ') || professional_name) || ' ') || place) || ' ') || service))) stored not null,
  constraint imported_bono_check check ((contribution >= 0) and (contribution <= full_price)),
  constraint imported_bono_code_check check (length(code) = 8),
  constraint imported_bono_full_price_check check (full_price >= 0),
  constraint imported_bono_rut_check check (rut ~ '^[1-9][0-9]{0,8}-[0-9K]$')
);
create index imported_bono_owner on imported_bono (rut, issued_at desc, id desc);
comment on table imported_bono is 'Electronic bonos that other systems issued. Those that the portal issues when a covered consultation is paid are payment''s own.';

create table licence (
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
  type integer not null,
  granted_on date not null,
  rest_from date not null,
  rest_to date not null,
  days integer generated always as (((rest_to - rest_from) + 1)) stored not null,
  rest_kind text default 'total' not null,
  rest_place text default 'home' not null,
  employer text,
  authority_kind text not null,
  authority_name text not null,
  state text not null,
  approved_days integer,
  paid_on date,
  history jsonb default '[]'::jsonb not null,
  search text generated always as (search_text(((((((folio || ' ') || professional_name) || ' ') || coalesce(employer, '')) || ' ') || authority_name))) stored not null,
  constraint licence_approved_days check ((approved_days >= 0) and (approved_days <= ((rest_to - rest_from) + 1))),
  constraint licence_authority_kind_check check (authority_kind in ('compin', 'isapre', 'mutual')),
  constraint licence_check check (rest_from <= rest_to),
  constraint licence_check1 check ((state = 'reduced') <= (approved_days is not null)),
  constraint licence_check2 check ((paid_on is null) or (state = 'ready')),
  constraint licence_code_check check (length(code) = 8),
  constraint licence_issued_at_check check (issued_at >= '2012-01-01 00:00:00+00'::timestamptz),
  constraint licence_rest_kind_check check (rest_kind in ('total', 'morning', 'afternoon', 'night')),
  constraint licence_rest_place_check check (rest_place in ('home', 'hospital', 'other')),
  constraint licence_rut_check check (rut ~ '^[1-9][0-9]{0,8}-[0-9K]$'),
  constraint licence_state_check check (state in ('emitted', 'employer', 'evaluation', 'approved', 'reduced', 'rejected', 'ready')),
  constraint licence_type_check check ((type >= 1) and (type <= 7))
);
create index licence_appointment on licence (appointment_id) where (appointment_id is not null);
create index licence_owner on licence (rut, issued_at desc, id desc);
comment on table licence is 'Licencia médica. A folio that does not start with LICENCE_PREFIX was given through another operator.';
comment on column licence.authority_name is 'Who decides on it: a COMPIN, an isapre, or the mutual of a type 5 or 6.';
comment on column licence.history is '[{"state":"emitted","on":"2026-11-02"}, …]: when each state began, oldest first; the last one is state.';

create table pharmacy (
  id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  delivers boolean default false not null,
  active boolean default true not null
);
comment on table pharmacy is 'A pharmacy, or a chain that sells at one price everywhere.';

create table prescription (
  id uuid default gen_random_uuid() primary key,
  import_key text unique,
  appointment_id uuid references appointment(id),
  rut text not null,
  patient_name text not null,
  folio text not null unique,
  code text default document_code() not null,
  national_code text unique,
  issued_at timestamptz not null,
  expires_on date not null,
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  place text,
  kind text default 'simple' not null,
  indications text,
  search text generated always as (search_text(((folio || ' ') || professional_name))) stored not null,
  constraint prescription_code_check check (length(code) = 8),
  constraint prescription_kind_check check (kind in ('simple', 'retained')),
  constraint prescription_rut_check check (rut ~ '^[1-9][0-9]{0,8}-[0-9K]$')
);
create index prescription_appointment on prescription (appointment_id) where (appointment_id is not null);
create index prescription_owner on prescription (rut, issued_at desc, id desc);
comment on table prescription is 'Receta electrónica; its medicines are prescription_item.';
comment on column prescription.national_code is 'The code of the national repository of electronic prescriptions, when there is one.';
comment on column prescription.kind is 'retained: receta retenida, the pharmacy keeps it.';

create table medicine_price (
  id bigint generated always as identity primary key,
  key text not null unique,
  pharmacy_id integer not null references pharmacy(id),
  medicine_slug text not null,
  product text not null,
  laboratory text not null,
  bioequivalent boolean default false not null,
  price integer not null,
  constraint medicine_price_price_check check (price > 0)
);
create index medicine_price_medicine on medicine_price (medicine_slug, pharmacy_id, price);
create index medicine_price_pharmacy on medicine_price (pharmacy_id);
comment on table medicine_price is 'One package of one product at one pharmacy.';
comment on column medicine_price.medicine_slug is 'What it is, as in data/reference/medications.json and prescription_item; several products may be the same medicine.';
comment on column medicine_price.bioequivalent is 'Certified as having the same effect as the reference product (ISP; Ley 20.724).';

create table prescription_item (
  prescription_id uuid not null references prescription(id) on delete cascade,
  position integer not null,
  medicine text not null,
  medicine_slug text,
  dose text not null,
  route text not null,
  period text not null,
  quantity integer not null,
  dispensed integer default 0 not null,
  search text generated always as (search_text(medicine)) stored not null,
  constraint prescription_item_pkey primary key (prescription_id, "position"),
  constraint prescription_item_check check ((dispensed >= 0) and (dispensed <= quantity)),
  constraint prescription_item_quantity_check check (quantity > 0)
);
comment on table prescription_item is 'One medicine of a prescription. quantity and dispensed count packages.';
comment on column prescription_item.medicine_slug is 'Slug of data/reference/medications.json, by which pharmacies tell their prices; null when it is none of those.';

create view health_bono as
 SELECT imported_bono.id,
    imported_bono.rut,
    imported_bono.patient_name,
    imported_bono.folio,
    imported_bono.code,
    imported_bono.issued_at,
    imported_bono.professional_name,
    imported_bono.professional_rut,
    imported_bono.professional_specialty,
    imported_bono.place,
    imported_bono.zone,
    imported_bono.service,
    imported_bono.financer_slug,
    imported_bono.full_price,
    imported_bono.contribution,
    imported_bono.paid,
    imported_bono.zero_cost,
    imported_bono.search
   FROM imported_bono
UNION ALL
 SELECT b.id,
    b.rut,
    concat_ws(' '::text, (a.patient ->> 'name'::text), (a.patient ->> 'last_name'::text)) AS patient_name,
    b.folio,
    b.code,
    b.issued_at,
    COALESCE(b.doctor, b.place) AS professional_name,
    p.rut AS professional_rut,
    sp.name AS professional_specialty,
    b.place,
    c.zone,
    COALESCE(sp.name, e.name) AS service,
    b.financer AS financer_slug,
    b.full_price,
    b.contribution,
    b.copayment AS paid,
    (b.copayment = 0) AS zero_cost,
    search_text(((((((b.folio || ' '::text) || COALESCE(b.doctor, ''::text)) || ' '::text) || b.place) || ' '::text) || COALESCE(sp.name, e.name, ''::text))) AS search
   FROM ((((((bono b
     JOIN appointment a ON ((a.id = b.appointment_id)))
     JOIN offer o ON ((o.id = a.offer_id)))
     JOIN centre c ON ((c.id = o.centre_id)))
     LEFT JOIN professional p ON ((p.id = o.professional_id)))
     LEFT JOIN specialty sp ON ((sp.slug = o.specialty_slug)))
     LEFT JOIN exam e ON ((e.slug = o.exam_slug)))
  WHERE (b.voided_at IS NULL);
comment on view health_bono is 'Every bono that a person can see: imported ones and those that the portal issued; a voided one is nobody''s proof.';

create or replace function attach_bonos()
  returns trigger
  language plpgsql
as $function$
begin
  update bono set rut = new.patient ->> 'rut' where appointment_id = new.id and rut is null;
  return null;
end $function$;

create or replace function refuse_unproven_document()
  returns trigger
  language plpgsql
as $function$
begin
  if new.appointment_id is not null and new.rut is not null and not exists (
    select from appointment a where a.id = new.appointment_id and a.proven and a.patient ->> 'rut' = new.rut)
  then
    raise exception 'no document attaches to an unproven RUT' using errcode = 'check_violation', constraint = 'document_of_proven';
  end if;
  return new;
end $function$;

create trigger appointment_proved after update of proven on appointment for each row when ((new.proven and (not old.proven))) execute function attach_bonos();

create trigger bono_of_proven before insert or update of appointment_id, rut on bono for each row execute function refuse_unproven_document();

create trigger ges_notification_of_proven before insert or update of appointment_id, rut on ges_notification for each row execute function refuse_unproven_document();

create trigger licence_of_proven before insert or update of appointment_id, rut on licence for each row execute function refuse_unproven_document();

create trigger prescription_of_proven before insert or update of appointment_id, rut on prescription for each row execute function refuse_unproven_document();
