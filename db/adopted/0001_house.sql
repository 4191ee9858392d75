-- Reference data, supply, hours, appointments, messages. PostgreSQL 15 syntax only.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- ── Reference data of Chile ────────────────────────────────────────────────
create table region (
  code text primary key,
  name text not null,
  slug text not null unique,
  position int not null,
  capital_commune_code text not null
);
comment on table region is 'The 16 regions; position runs from north to south.';

create table commune (
  code text primary key,
  region_code text not null references region,
  name text not null,
  slug text not null unique,
  province text not null,
  lat double precision not null,
  lon double precision not null,
  population int not null,
  aliases text[] not null default '{}',
  remote boolean not null default false,
  zone text not null
);
comment on table commune is 'The 346 communes (CUT). zone is the IANA time zone in force there.';
comment on column commune.remote is 'Islands and Antarctica: no road leads to a neighbour, so none is offered.';

create table specialty (
  slug text primary key,
  name text not null,
  professional text not null,
  kind text not null check (kind in ('medical', 'dental', 'allied')),
  synonyms text[] not null default '{}',
  video_suitable boolean not null
);

create table exam (
  slug text primary key,
  type text not null check (type in ('laboratorio', 'imagenologia')),
  code text,
  name text not null,
  area_slug text not null,
  area text not null,
  synonyms text[] not null default '{}',
  preparation text not null default '',
  fasting boolean not null default false
);
comment on column exam.code is 'FONASA MLE code; several exams may share one, a few dental images have none.';

create table financer (
  slug text primary key,
  name text not null,
  short_name text not null,
  kind text not null check (kind in ('fonasa', 'isapre', 'particular', 'fuerzas-armadas')),
  note text,
  position int not null
);

create table holiday (
  day date not null,
  name text not null,
  region_codes text[] not null default '{}',
  commune_codes text[] not null default '{}',
  primary key (day, name)
);
comment on table holiday is 'Legal holidays; empty arrays mean the whole country.';

-- ── Supply: who attends, where, when, at what price ────────────────────────
create table centre (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null,
  slug text not null unique,
  kind text not null,
  commune_code text not null references commune,
  address text not null,
  lat double precision not null,
  lon double precision not null,
  zone text not null,
  phone text,
  accessibility text[] not null default '{}'
);
comment on column centre.key is 'The operator''s own name for the row; importing it again updates the row.';
create index centre_commune on centre (commune_code);

create table professional (
  id bigint generated always as identity primary key,
  key text not null unique,
  rut text unique,
  name text not null,
  search_name text not null,
  slug text not null unique,
  registration_number text,
  sex text check (sex in ('female', 'male')),
  languages text[] not null default '{es}',
  age_from int not null default 0,
  age_to int not null default 120
);
comment on column professional.registration_number is 'Registro Nacional de Prestadores Individuales, Superintendencia de Salud.';
comment on column professional.search_name is 'Name in lower case without accents, for suggestions.';
create index professional_search_name on professional using gin (search_name gin_trgm_ops);

create table price_list (
  id bigint generated always as identity primary key,
  key text not null unique
);

create table price (
  price_list_id bigint not null references price_list on delete cascade,
  service text not null,
  full_price int not null check (full_price >= 0),
  primary key (price_list_id, service)
);
comment on table price is 'Full value in whole Chilean pesos of a service (specialty or exam slug, ":video" appended for a video visit).';

create table coverage (
  price_list_id bigint not null,
  service text not null,
  financer_slug text not null references financer,
  contribution int not null check (contribution >= 0),
  primary key (price_list_id, service, financer_slug),
  foreign key (price_list_id, service) references price on delete cascade
);
comment on table coverage is 'What an insurer pays of a price. No row: no agreement, the patient pays the full value.';

create table agenda (
  id bigint generated always as identity primary key,
  key text not null unique,
  professional_id bigint references professional,
  name text not null
);
comment on table agenda is 'A professional, a room or a machine: what cannot be in two places. The unit of locking and of exclusion.';

create table schedule (
  id bigint generated always as identity primary key,
  key text not null unique,
  agenda_id bigint not null references agenda,
  centre_id bigint not null references centre,
  modality text not null check (modality in ('in_person', 'video')),
  minutes int not null check (minutes between 5 and 480),
  weekly jsonb not null,
  absences jsonb not null default '[]',
  works_holidays boolean not null default false,
  filled_until date,
  next_starts timestamptz[] not null default '{}',
  next_free timestamptz generated always as (next_starts[1]) stored
);
comment on table schedule is 'FHIR Schedule: an agenda at a centre in one modality, in steps of minutes.';
comment on column schedule.weekly is '[{"weekday":1..7,"from":"09:00","to":"13:00"}], local time of the centre, 1 = Monday.';
comment on column schedule.next_starts is 'The next free hours (at most 8, soonest first), kept in the transaction that changes them and by the sweep.';
create index schedule_agenda on schedule (agenda_id);
create index schedule_next_free on schedule (next_free);

create table schedule_day (
  schedule_id bigint not null references schedule on delete cascade,
  day date not null,
  open tstzmultirange not null,
  primary key (schedule_id, day)
);
comment on table schedule_day is 'Hours are computed from these blocks; only what is taken is stored, in appointment.';

create table offer (
  id bigint generated always as identity primary key,
  key text not null unique,
  type text not null check (type in ('consulta', 'laboratorio', 'imagenologia')),
  schedule_id bigint not null references schedule,
  centre_id bigint not null references centre,
  commune_code text not null references commune,
  professional_id bigint references professional,
  specialty_slug text references specialty,
  exam_slug text references exam,
  modality text not null check (modality in ('in_person', 'video')),
  price_list_id bigint not null references price_list,
  service text not null,
  prepaid boolean not null default false,
  active boolean not null default true,
  check ((type = 'consulta') = (specialty_slug is not null)),
  check ((type <> 'consulta') = (exam_slug is not null))
);
comment on table offer is 'FHIR HealthcareService at a schedule: what a patient can book. commune_code repeats the centre''s, for the search index.';
comment on column offer.prepaid is 'Must be paid 12 hours before; always true for video.';
create index offer_specialty on offer (commune_code, specialty_slug, modality) where active and specialty_slug is not null;
create index offer_exam on offer (commune_code, exam_slug) where active and exam_slug is not null;
create index offer_video on offer (specialty_slug) where active and modality = 'video';
create index offer_specialty_anywhere on offer (specialty_slug, commune_code) where active and specialty_slug is not null;
create index offer_exam_anywhere on offer (exam_slug, commune_code) where active and exam_slug is not null;
create index offer_schedule on offer (schedule_id);
create index offer_professional on offer (professional_id);

create table doctor_link (
  slug text primary key,
  professional_id bigint not null references professional
);
comment on table doctor_link is 'The link a doctor shares: /reserva-tu-hora/:slug.';

-- ── What is taken ──────────────────────────────────────────────────────────
create table guest (
  token_hash text primary key,
  data jsonb not null default '{}',
  expires_at timestamptz not null
);
comment on table guest is 'What a browser without an account has typed so far; the cookie holds the token, this row its SHA-256.';

create table appointment (
  id uuid primary key default gen_random_uuid(),
  code text unique,
  offer_id bigint not null references offer,
  schedule_id bigint not null references schedule,
  agenda_id bigint not null references agenda,
  during tstzrange not null,
  state text not null check (state in ('held', 'booked', 'confirmed', 'arrived', 'fulfilled', 'no-show', 'cancelled')),
  active boolean not null generated always as (state in ('held', 'booked', 'confirmed', 'arrived')) stored,
  cancelled_by text check (cancelled_by in ('patient', 'centre', 'unpaid')),
  holder_hash text,
  held_until timestamptz,
  extended boolean not null default false,
  patient_key text,
  patient jsonb,
  contact jsonb,
  financer_slug text references financer,
  full_price int not null,
  contribution int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  booked_at timestamptz,
  check ((state = 'held') = (held_until is not null)),
  check (state = 'held' or (code is not null and patient_key is not null and contact is not null)),
  check ((state = 'cancelled') = (cancelled_by is not null)),
  check (contribution <= full_price),
  constraint hour_taken exclude using gist (agenda_id with =, during with &&) where (active),
  constraint patient_busy exclude using gist (patient_key with =, during with &&) where (active and patient_key is not null)
);
comment on table appointment is 'FHIR Appointment, from the moment an hour is held. A hold becomes an appointment by UPDATE of the same row.';
comment on column appointment.holder_hash is 'SHA-256 of the browser token that holds the hour.';
comment on column appointment.patient_key is 'rut:12345678-5 when known, else name:<e-mail>|<full name>; two appointments of one person cannot overlap.';
comment on column appointment.version is 'Counts moves; the SEQUENCE of the calendar file.';
create index appointment_hold on appointment (held_until) where state = 'held';
create index appointment_holder on appointment (holder_hash) where state = 'held';
create index appointment_offer on appointment (offer_id);
create index appointment_start on appointment (lower(during)) where active;

create table idempotency (
  key text primary key,
  request_hash text not null,
  appointment_id uuid not null references appointment on delete cascade,
  created_at timestamptz not null
);
comment on table idempotency is 'Idempotency-Key of POST /api/appointments: the same key answers with the same appointment.';

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  html text,
  attachments jsonb not null default '[]',
  appointment_id uuid references appointment,
  dedupe_key text not null unique,
  created_at timestamptz not null,
  not_before timestamptz not null,
  sent_at timestamptz,
  abandoned_at timestamptz,
  attempts int not null default 0,
  last_error text
);
comment on table outbox is 'Every e-mail and SMS, written in the transaction that causes it; a worker sends it.';
comment on column outbox.last_error is 'Code of the failure, never the text of a provider: it may repeat the recipient.';
create index outbox_due on outbox (not_before) where sent_at is null and abandoned_at is null;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  verb text not null,
  appointment_id uuid,
  detail jsonb not null default '{}'
);
comment on table audit is 'Who did what; ids only, nothing personal. Append-only.';
create index audit_appointment on audit (appointment_id);

create table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
comment on table rate_limit is 'Fixed windows; key is a SHA-256 of purpose and subject, so no address is stored.';

create table secret (
  name text primary key,
  value text not null
);
comment on table secret is 'Keys made at first start and shared by every node (guest links, signatures).';

-- ── Hours ──────────────────────────────────────────────────────────────────
create function free_starts(p_schedule bigint, p_from timestamptz, p_to timestamptz, p_limit int, p_now timestamptz)
returns setof timestamptz language plpgsql stable as $$
declare
  s record;
  d record;
  step interval;
  free tstzmultirange;
  found_now int;
  left_to_find int := p_limit;
begin
  select agenda_id, minutes into s from schedule where id = p_schedule;
  step := make_interval(mins => s.minutes);
  for d in
    select open from schedule_day
    where schedule_id = p_schedule and day >= (p_from - interval '2 days')::date and day <= (p_to + interval '2 days')::date
      and not isempty(open) and upper(open) > p_from and lower(open) < p_to
    order by day
  loop
    select d.open - coalesce(range_agg(a.during), '{}'::tstzmultirange) into free
    from appointment a
    where a.agenda_id = s.agenda_id and a.active and a.during && range_merge(d.open)
      and (a.state <> 'held' or a.held_until > p_now);
    return query
      select t from unnest(d.open) b(block)
      cross join lateral generate_series(lower(b.block), upper(b.block) - step, step) t
      where t >= p_from and t < p_to and tstzrange(t, t + step) <@ free
      order by t limit left_to_find;
    get diagnostics found_now = row_count;
    left_to_find := left_to_find - found_now;
    exit when left_to_find <= 0;
  end loop;
end $$;
comment on function free_starts is 'Bookable starts of a schedule in [from, to), soonest first: the steps of each open block that nobody has taken. An expired hold takes nothing.';

create function lead_time(p_modality text) returns interval language sql immutable as
$$ select case p_modality when 'video' then interval '15 minutes' else interval '60 minutes' end $$;
comment on function lead_time is 'How long before its start an hour can still be chosen.';

create function refresh_next_starts(p_schedules bigint[], p_now timestamptz) returns void language sql as $$
  update schedule s
  set next_starts = array(
    select t from free_starts(s.id, p_now + lead_time(s.modality) + interval '1 second', p_now + interval '400 days', 8, p_now) t)
  where s.id = any(p_schedules)
$$;
comment on function refresh_next_starts is 'Writes next_starts again; called in every transaction that takes or frees an hour or changes a block.';
