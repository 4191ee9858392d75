-- Who attends, where, when: reference data of Chile, centres, professionals, agendas, schedules and offers.

create or replace function search_text(p_text text)
  returns text
  language sql
  immutable
as $function$
  select lower(translate(p_text, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))
$function$;
comment on function search_text is 'Lower case without the accents of Spanish, for text filters.';

create table demo_world (
  only_row boolean default true primary key,
  scale text not null,
  seeded_at timestamptz not null,
  finished_at timestamptz,
  constraint demo_world_only_row_check check (only_row)
);
comment on table demo_world is 'A fill that was interrupted (finished_at null) starts again with the same moment, so the same people come out.';

create table exam (
  slug text primary key,
  type text not null,
  code text,
  name text not null,
  area_slug text not null,
  area text not null,
  synonyms text[] default '{}'::text[] not null,
  preparation text default '' not null,
  fasting boolean default false not null,
  constraint exam_type_check check (type in ('laboratorio', 'imagenologia'))
);
comment on column exam.code is 'FONASA MLE code; several exams may share one, a few dental images have none.';

create table financer (
  slug text primary key,
  name text not null,
  short_name text not null,
  kind text not null,
  note text,
  position integer not null,
  constraint financer_kind_check check (kind in ('fonasa', 'isapre', 'particular', 'fuerzas-armadas'))
);

create table holiday (
  day date not null,
  name text not null,
  region_codes text[] default '{}'::text[] not null,
  commune_codes text[] default '{}'::text[] not null,
  constraint holiday_pkey primary key (day, name)
);
comment on table holiday is 'Legal holidays; empty arrays mean the whole country.';

-- Since when a database serves patients: what was ever real never opens as a demonstration, with its mailbox for everybody.
create table in_service (
  only_row boolean default true primary key,
  since timestamptz not null,
  constraint in_service_only_row_check check (only_row)
);
comment on table in_service is 'Written at the first start with DEMO=0 that serves (not one that only looks, MESSAGES=off). A copy of the database carries it along.';

create table price_list (
  id bigint generated always as identity primary key,
  key text not null unique
);

create table professional (
  id bigint generated always as identity primary key,
  key text not null unique,
  rut text unique,
  name text not null,
  search_name text not null,
  slug text not null unique,
  registration_number text,
  sex text,
  languages text[] default '{es}'::text[] not null,
  age_from integer default 0 not null,
  age_to integer default 120 not null,
  constraint professional_sex_check check (sex in ('female', 'male'))
);
create index professional_search_name on professional using gin (search_name gin_trgm_ops);
comment on column professional.search_name is 'Name in lower case without accents, for suggestions.';
comment on column professional.registration_number is 'Registro Nacional de Prestadores Individuales, Superintendencia de Salud.';

create table reference_load (
  only_row boolean default true primary key,
  sha256 text not null,
  loaded_at timestamptz default now() not null,
  zone_rules text,
  constraint reference_load_only_row_check check (only_row)
);
comment on table reference_load is 'Fingerprint of the reference files last loaded, so that a start with the same files touches nothing.';
comment on column reference_load.zone_rules is 'Version of the time zone database that the days of the schedules were made with; another one makes them again.';

create table region (
  code text primary key,
  name text not null,
  slug text not null unique,
  position integer not null,
  capital_commune_code text not null
);
comment on table region is 'The 16 regions; position runs from north to south.';

create table specialty (
  slug text primary key,
  name text not null,
  professional text not null,
  kind text not null,
  synonyms text[] default '{}'::text[] not null,
  video_suitable boolean not null,
  constraint specialty_kind_check check (kind in ('medical', 'dental', 'allied'))
);

create table agenda (
  id bigint generated always as identity primary key,
  key text not null unique,
  professional_id bigint references professional(id),
  name text not null
);
create index agenda_professional on agenda (professional_id) where (professional_id is not null);
comment on table agenda is 'A professional, a room or a machine: what cannot be in two places. The unit of locking and of exclusion.';

create table commune (
  code text primary key,
  region_code text not null references region(code),
  name text not null,
  slug text not null unique,
  province text not null,
  lat double precision not null,
  lon double precision not null,
  population integer not null,
  aliases text[] default '{}'::text[] not null,
  remote boolean default false not null,
  zone text not null
);
comment on table commune is 'The 346 communes (CUT). zone is the IANA time zone in force there.';
comment on column commune.remote is 'Islands and Antarctica: no road leads to a neighbour, so none is offered.';

create table doctor_link (
  slug text primary key,
  professional_id bigint not null references professional(id)
);
comment on table doctor_link is 'The link a doctor shares: /reserva-tu-hora/:slug.';

create table centre (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null,
  slug text not null unique,
  kind text not null,
  commune_code text not null references commune(code),
  address text not null,
  lat double precision not null,
  lon double precision not null,
  zone text not null,
  phone text,
  accessibility text[] default '{}'::text[] not null
);
create index centre_commune on centre (commune_code);
comment on column centre.key is 'The operator''s own name for the row; importing it again updates the row.';

create table schedule (
  id bigint generated always as identity primary key,
  key text not null unique,
  agenda_id bigint not null references agenda(id),
  centre_id bigint not null references centre(id),
  modality text not null,
  minutes integer not null,
  weekly jsonb not null,
  works_holidays boolean default false not null,
  filled_until date,
  next_starts timestamptz[] default '{}'::timestamptz[] not null,
  next_free timestamptz generated always as (next_starts[1]) stored,
  constraint schedule_minutes_check check ((minutes >= 5) and (minutes <= 480)),
  constraint schedule_modality_check check (modality in ('in_person', 'video'))
);
create index schedule_agenda on schedule (agenda_id);
create index schedule_centre on schedule (centre_id);
create index schedule_next_free on schedule (next_free);
comment on table schedule is 'FHIR Schedule: an agenda at a centre in one modality, in steps of minutes.';
comment on column schedule.weekly is '[{"weekday":1..7,"from":"09:00","to":"13:00"}], local time of the centre, 1 = Monday.';
comment on column schedule.filled_until is 'Last day whose blocks are in schedule_day; null when weekly hours or absences changed and all of them must be made again.';
comment on column schedule.next_starts is 'The next free hours (at most 8, soonest first), kept in the transaction that changes them and by the sweep.';

create table absence (
  id bigint generated always as identity primary key,
  key text not null unique,
  agenda_id bigint references agenda(id),
  centre_id bigint references centre(id),
  schedule_id bigint references schedule(id),
  from_local timestamp not null,
  to_local timestamp not null,
  constraint absence_check check (num_nonnulls(agenda_id, centre_id, schedule_id) = 1),
  constraint absence_check1 check (from_local < to_local)
);
create index absence_agenda on absence (agenda_id) where (agenda_id is not null);
create index absence_centre on absence (centre_id) where (centre_id is not null);
create index absence_schedule on absence (schedule_id) where (schedule_id is not null);
comment on table absence is 'When an agenda, a whole centre or one schedule does not attend; the reason is nobody''s business here.';
comment on column absence.from_local is 'Time of the wall clock at the centre, without a zone: one absence may hold at centres in two zones.';

create table offer (
  id bigint generated always as identity primary key,
  key text not null unique,
  type text not null,
  schedule_id bigint not null references schedule(id),
  centre_id bigint not null references centre(id),
  commune_code text not null references commune(code),
  professional_id bigint references professional(id),
  specialty_slug text references specialty(slug),
  exam_slug text references exam(slug),
  modality text not null,
  price_list_id bigint not null references price_list(id),
  service text not null,
  prepaid boolean default false not null,
  active boolean default true not null,
  constraint offer_check check ((type = 'consulta') = (specialty_slug is not null)),
  constraint offer_check1 check ((type <> 'consulta') = (exam_slug is not null)),
  constraint offer_modality_check check (modality in ('in_person', 'video')),
  constraint offer_type_check check (type in ('consulta', 'laboratorio', 'imagenologia'))
);
create index offer_exam on offer (commune_code, exam_slug) where (active and (exam_slug is not null));
create index offer_exam_anywhere on offer (exam_slug, commune_code) where (active and (exam_slug is not null));
create index offer_professional on offer (professional_id);
create index offer_schedule on offer (schedule_id);
create index offer_specialty on offer (commune_code, specialty_slug, modality) where (active and (specialty_slug is not null));
create index offer_specialty_anywhere on offer (specialty_slug, commune_code) where (active and (specialty_slug is not null));
create index offer_video on offer (specialty_slug) where (active and (modality = 'video'));
comment on table offer is 'FHIR HealthcareService at a schedule: what a patient can book. commune_code repeats the centre''s, for the search index.';
comment on column offer.prepaid is 'Must be paid 12 hours before; always true for video.';

create table schedule_day (
  schedule_id bigint not null references schedule(id) on delete cascade,
  day date not null,
  open tstzmultirange not null,
  constraint schedule_day_pkey primary key (schedule_id, day)
);
comment on table schedule_day is 'Hours are computed from these blocks; only what is taken is stored, in appointment.';

create or replace function lead_time(p_modality text)
  returns interval
  language sql
  immutable
as $function$ select case p_modality when 'video' then interval '15 minutes' else interval '60 minutes' end $function$;
comment on function lead_time is 'How long before its start an hour can still be chosen.';
