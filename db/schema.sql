-- What db/migrations add up to. Written by `npm run write`; `npm test` compares it with both engines.

create extension btree_gist;

create extension pg_trgm;

create table absence (
  id bigint generated always as identity,
  key text not null,
  agenda_id bigint,
  centre_id bigint,
  schedule_id bigint,
  from_local timestamp without time zone not null,
  to_local timestamp without time zone not null,
  closed_at timestamp with time zone,
  closed_by text,
  constraint absence_pkey PRIMARY KEY (id),
  constraint absence_key_key UNIQUE (key),
  constraint absence_agenda_id_fkey FOREIGN KEY (agenda_id) REFERENCES agenda(id),
  constraint absence_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id),
  constraint absence_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES schedule(id),
  constraint absence_ends_after_start CHECK ((from_local < to_local)),
  constraint absence_of_one_place CHECK ((num_nonnulls(agenda_id, centre_id, schedule_id) = 1)),
  constraint absence_was_closed CHECK (((closed_at IS NULL) = (closed_by IS NULL)))
);

create table account (
  id uuid default gen_random_uuid() not null,
  rut text,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  prevision text,
  birth_date date,
  gender text,
  nationality text,
  address text,
  commune_code text,
  password_hash text,
  password_set_at timestamp with time zone,
  email_confirmed_at timestamp with time zone,
  phone_confirmed_at timestamp with time zone,
  proven_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  allowed_since timestamp with time zone,
  left_emails text[] default '{}'::text[] not null,
  left_phones text[] default '{}'::text[] not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_rut_key UNIQUE (rut),
  constraint account_commune_code_fkey FOREIGN KEY (commune_code) REFERENCES commune(code),
  constraint account_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'other'::text, 'unsaid'::text]))),
  constraint account_known_until_deleted CHECK (((deleted_at IS NOT NULL) OR ((rut IS NOT NULL) AND (email IS NOT NULL)))),
  constraint account_password_dated CHECK (((password_hash IS NULL) = (password_set_at IS NULL))),
  constraint account_phone_check CHECK ((phone ~ '^\+569[0-9]{8}$'::text)),
  constraint account_prevision_check CHECK ((prevision = ANY (ARRAY['fonasa'::text, 'isapre'::text]))),
  constraint account_rut_check CHECK ((NOT (rut IS DISTINCT FROM parse_rut(rut))))
);

create table agenda (
  id bigint generated always as identity,
  key text not null,
  professional_id bigint,
  name text not null,
  constraint agenda_pkey PRIMARY KEY (id),
  constraint agenda_key_key UNIQUE (key),
  constraint agenda_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES professional(id)
);

create table appointment (
  id uuid default gen_random_uuid() not null,
  code text,
  offer_id bigint not null,
  schedule_id bigint not null,
  agenda_id bigint not null,
  during tstzrange not null,
  state text not null,
  active boolean generated always as ((state = ANY (ARRAY['held'::text, 'booked'::text, 'confirmed'::text, 'arrived'::text]))) stored not null,
  cancelled_by text,
  holder_hash text,
  held_until timestamp with time zone,
  extended boolean default false not null,
  patient_key text,
  patient jsonb,
  contact jsonb,
  financer_slug text,
  full_price integer not null,
  contribution integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  booked_at timestamp with time zone,
  import_key text,
  payment_due_at timestamp with time zone,
  account_id uuid,
  proven boolean default false not null,
  busy_key text generated always as (
CASE
    WHEN proven THEN patient_key
    WHEN (contact ? 'email'::text) THEN ((((patient_key || '|'::text) || lower((contact ->> 'email'::text))) || '|'::text) || COALESCE((contact ->> 'phone'::text), ''::text))
    ELSE NULL::text
END) stored,
  order_id uuid,
  order_parts smallint,
  arrived_at timestamp with time zone,
  started_at timestamp with time zone,
  state_before text,
  lane smallint default 0 not null,
  lane_block tstzrange,
  lane_reason text,
  call_number integer,
  series_id uuid,
  series_parts smallint,
  control_of uuid,
  sold_by text,
  covered jsonb,
  delegation_id uuid,
  forgotten_at timestamp with time zone,
  overlapped boolean default false not null,
  exam_order_id uuid,
  constraint appointment_pkey PRIMARY KEY (id),
  constraint appointment_code_key UNIQUE (code),
  constraint appointment_import_key_key UNIQUE (import_key),
  constraint appointment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint appointment_agenda_id_fkey FOREIGN KEY (agenda_id) REFERENCES agenda(id),
  constraint appointment_control_of_fkey FOREIGN KEY (control_of) REFERENCES appointment(id) ON DELETE SET NULL,
  constraint appointment_delegation_id_fkey FOREIGN KEY (delegation_id) REFERENCES delegation(id) ON DELETE SET NULL,
  constraint appointment_exam_order_id_fkey FOREIGN KEY (exam_order_id) REFERENCES exam_order(id) ON DELETE SET NULL,
  constraint appointment_financer_slug_fkey FOREIGN KEY (financer_slug) REFERENCES financer(slug),
  constraint appointment_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint appointment_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES schedule(id),
  constraint appointment_booked_for_somebody CHECK (((state = 'held'::text) OR ((code IS NOT NULL) AND (patient_key IS NOT NULL) AND (contact IS NOT NULL)))),
  constraint appointment_call_number CHECK ((call_number > 0)),
  constraint appointment_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['patient'::text, 'centre'::text, 'unpaid'::text, 'disowned'::text]))),
  constraint appointment_cancelled_by_somebody CHECK (((state = 'cancelled'::text) = (cancelled_by IS NOT NULL))),
  constraint appointment_contribution_within_price CHECK ((contribution <= full_price)),
  constraint appointment_forgotten_is_nobody CHECK (((forgotten_at IS NULL) OR ((patient IS NULL) AND (contact = '{}'::jsonb) AND (account_id IS NULL) AND (NOT proven)))),
  constraint appointment_held_until_a_moment CHECK (((state = 'held'::text) = (held_until IS NOT NULL))),
  constraint appointment_lane_bounds CHECK (((lane >= 0) AND (lane <= 9))),
  constraint appointment_lane_said CHECK (
CASE
    WHEN (lane = 0) THEN (num_nonnulls(lane_block, lane_reason) = 0)
    ELSE ((num_nonnulls(lane_block, lane_reason) = 2) AND (lane_block @> lower(during)) AND ((length(lane_reason) >= 1) AND (length(lane_reason) <= 200)))
END),
  constraint appointment_order CHECK (((order_id IS NULL) = (order_parts IS NULL))),
  constraint appointment_order_parts CHECK (((order_parts >= 2) AND (order_parts <= 30))),
  constraint appointment_proven CHECK (((NOT proven) OR COALESCE((patient_key = ('rut:'::text || (patient ->> 'rut'::text))), false))),
  constraint appointment_series CHECK (((series_id IS NULL) = (series_parts IS NULL))),
  constraint appointment_series_or_order CHECK ((num_nonnulls(series_id, order_id) < 2)),
  constraint appointment_series_parts CHECK (((series_parts >= 2) AND (series_parts <= 20))),
  constraint appointment_sold_by_known CHECK ((sold_by = ANY (ARRAY['guest'::text, 'account'::text, 'desk'::text, 'overbooking'::text, 'program'::text, 'import'::text]))),
  constraint appointment_started_after_arrival CHECK (((started_at IS NULL) OR (arrived_at IS NOT NULL))),
  constraint appointment_state_before_known CHECK ((state_before = ANY (ARRAY['booked'::text, 'confirmed'::text]))),
  constraint appointment_state_check CHECK ((state = ANY (ARRAY['held'::text, 'booked'::text, 'confirmed'::text, 'arrived'::text, 'fulfilled'::text, 'no-show'::text, 'cancelled'::text]))),
  constraint hour_taken EXCLUDE USING gist (agenda_id WITH =, (
CASE
    WHEN (lane = 0) THEN 0
    ELSE NULL::integer
END) WITH =, during WITH &&) WHERE (active),
  constraint lane_taken EXCLUDE USING gist (schedule_id WITH =, lane WITH =, lane_block WITH &&) WHERE (((lane > 0) AND (state <> 'cancelled'::text))),
  constraint patient_busy EXCLUDE USING gist (busy_key WITH =, during WITH &&) WHERE ((active AND (busy_key IS NOT NULL))),
  constraint patient_busy_by_telephone EXCLUDE USING gist ((((patient_key || '|'::text) || (contact ->> 'phone'::text))) WITH =, during WITH &&) WHERE ((active AND (busy_key IS NULL) AND (NOT overlapped)))
);

create table appointment_change (
  id bigint generated always as identity,
  appointment_id uuid not null,
  centre_id bigint not null,
  offer_id bigint not null,
  during tstzrange not null,
  state text not null,
  cancelled_by text,
  version integer not null,
  full_price integer not null,
  contribution integer not null,
  payment_due_at timestamp with time zone,
  arrived_at timestamp with time zone,
  started_at timestamp with time zone,
  "position" bigint,
  placed_at timestamp with time zone,
  follows boolean default false not null,
  constraint appointment_change_pkey PRIMARY KEY (id),
  constraint appointment_change_position_key UNIQUE ("position"),
  constraint appointment_change_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint appointment_change_placed CHECK ((("position" IS NULL) = (placed_at IS NULL)))
);

create table appointment_change_forgotten (
  id smallint default 1 not null,
  "position" bigint not null,
  constraint appointment_change_forgotten_pkey PRIMARY KEY (id),
  constraint appointment_change_forgotten_id_check CHECK ((id = 1))
);

create table appointment_exam (
  appointment_id uuid not null,
  "position" smallint not null,
  offer_id bigint not null,
  exam_slug text not null,
  full_price integer not null,
  contribution integer default 0 not null,
  covered jsonb default '{}'::jsonb not null,
  tramo_matters boolean default false not null,
  removed_at timestamp with time zone,
  constraint appointment_exam_pkey PRIMARY KEY (appointment_id, "position"),
  constraint appointment_exam_once UNIQUE (appointment_id, exam_slug),
  constraint appointment_exam_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint appointment_exam_exam_slug_fkey FOREIGN KEY (exam_slug) REFERENCES exam(slug),
  constraint appointment_exam_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint appointment_exam_position_check CHECK ((("position" >= 1) AND ("position" <= 30))),
  constraint appointment_exam_price_check CHECK (((full_price >= 0) AND ((contribution >= 0) AND (contribution <= full_price)))),
  constraint exam_prices TRIGGER DEFERRABLE INITIALLY DEFERRED
);

create table appointment_needs (
  appointment_id uuid not null,
  needs text[] not null,
  note text default ''::text not null,
  said_at timestamp with time zone not null,
  told text default ''::text not null,
  constraint appointment_needs_pkey PRIMARY KEY (appointment_id),
  constraint appointment_needs_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint appointment_needs_known CHECK ((needs <@ ARRAY['wheelchair'::text, 'hearing'::text, 'sign-language'::text, 'interpreter'::text, 'companion'::text])),
  constraint appointment_needs_note CHECK ((char_length(note) <= 200))
);

create table audit (
  id bigint generated always as identity,
  at timestamp with time zone not null,
  actor text not null,
  verb text not null,
  appointment_id uuid,
  detail jsonb default '{}'::jsonb not null,
  centre_id bigint,
  role text,
  seen_on date,
  constraint audit_pkey PRIMARY KEY (id)
);

create table bono (
  id uuid default gen_random_uuid() not null,
  folio text default draw_bono_folio() not null,
  appointment_id uuid not null,
  payment_id uuid not null,
  rut text,
  financer text not null,
  full_price integer not null,
  contribution integer not null,
  copayment integer not null,
  place text not null,
  doctor text,
  issued_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  code text default document_code() not null,
  exam_slug text,
  constraint bono_pkey PRIMARY KEY (id),
  constraint bono_folio_key UNIQUE (folio),
  constraint bono_once UNIQUE NULLS NOT DISTINCT (payment_id, appointment_id, exam_slug),
  constraint bono_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint bono_exam_slug_fkey FOREIGN KEY (exam_slug) REFERENCES exam(slug),
  constraint bono_financer_fkey FOREIGN KEY (financer) REFERENCES financer(slug),
  constraint bono_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint bono_adds_up CHECK ((full_price = (contribution + copayment))),
  constraint bono_code_check CHECK ((length(code) = 8)),
  constraint bono_contribution_check CHECK ((contribution > 0)),
  constraint bono_copayment_check CHECK ((copayment >= 0))
);

create table browser_right (
  token_hash text not null,
  kind text not null,
  subject uuid not null,
  session_id uuid,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint browser_right_pkey PRIMARY KEY (token_hash, kind, subject),
  constraint browser_right_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint browser_right_ends_after_grant CHECK ((expires_at > granted_at)),
  constraint browser_right_kind_check CHECK ((kind = ANY (ARRAY['visit'::text, 'bono'::text, 'quote'::text, 'call'::text])))
);

create table calendar_feed (
  id uuid default gen_random_uuid() not null,
  account_id uuid,
  professional_id bigint,
  token_hash text not null,
  language text not null,
  created_at timestamp with time zone not null,
  read_on date,
  constraint calendar_feed_pkey PRIMARY KEY (id),
  constraint calendar_feed_account_key UNIQUE (account_id),
  constraint calendar_feed_professional_key UNIQUE (professional_id),
  constraint calendar_feed_token_key UNIQUE (token_hash),
  constraint calendar_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint calendar_feed_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES professional(id) ON DELETE CASCADE,
  constraint calendar_feed_language CHECK ((language = ANY (ARRAY['es'::text, 'en'::text, 'fr'::text]))),
  constraint calendar_feed_of_one CHECK ((num_nonnulls(account_id, professional_id) = 1))
);

create table captcha_use (
  id text not null,
  expires_at timestamp with time zone not null,
  constraint captcha_use_pkey PRIMARY KEY (id)
);

create table cash_close (
  id uuid not null,
  centre_id bigint not null,
  closed_by text not null,
  closed_at timestamp with time zone not null,
  expected jsonb not null,
  counted jsonb not null,
  difference integer not null,
  note text not null,
  constraint cash_close_pkey PRIMARY KEY (id),
  constraint cash_close_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id),
  constraint cash_close_explained CHECK (((difference = 0) OR (note <> ''::text))),
  constraint cash_close_note CHECK ((length(note) <= 500))
);

create table centre (
  id bigint generated always as identity,
  key text not null,
  name text not null,
  slug text not null,
  kind text not null,
  commune_code text not null,
  address text not null,
  lat double precision not null,
  lon double precision not null,
  zone text not null,
  phone text,
  accessibility text[] default '{}'::text[] not null,
  email text,
  network_id bigint,
  deis_code text,
  constraint centre_pkey PRIMARY KEY (id),
  constraint centre_deis_code_key UNIQUE (deis_code),
  constraint centre_key_key UNIQUE (key),
  constraint centre_slug_key UNIQUE (slug),
  constraint centre_commune_code_fkey FOREIGN KEY (commune_code) REFERENCES commune(code),
  constraint centre_network_id_fkey FOREIGN KEY (network_id) REFERENCES network(id),
  constraint centre_deis_code_check CHECK ((deis_code ~ '^[0-9]{6}$'::text))
);

create table centre_call (
  centre_id bigint not null,
  day date not null,
  last_number integer not null,
  constraint centre_call_pkey PRIMARY KEY (centre_id, day),
  constraint centre_call_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id) ON DELETE CASCADE,
  constraint centre_call_last_number_check CHECK ((last_number > 0))
);

create table centre_desk (
  centre_id bigint not null,
  lanes smallint default 2 not null,
  calls_by text default 'number'::text not null,
  constraint centre_desk_pkey PRIMARY KEY (centre_id),
  constraint centre_desk_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id) ON DELETE CASCADE,
  constraint centre_desk_calls_by CHECK ((calls_by = ANY (ARRAY['number'::text, 'name'::text]))),
  constraint centre_desk_lanes CHECK (((lanes >= 0) AND (lanes <= 9)))
);

create table centre_printout (
  centre_id bigint not null,
  day date not null,
  made_at timestamp with time zone not null,
  pdf bytea not null,
  appointments uuid[] not null,
  constraint centre_printout_pkey PRIMARY KEY (centre_id, day),
  constraint centre_printout_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id) ON DELETE CASCADE,
  constraint centre_printout_size CHECK (((octet_length(pdf) >= 1) AND (octet_length(pdf) <= ((16 * 1024) * 1024))))
);

create table clave_unica (
  token_hash text not null,
  state text,
  nonce text,
  verifier text,
  back text,
  rut text,
  first_name text,
  last_name text,
  expires_at timestamp with time zone not null,
  typed jsonb,
  constraint clave_unica_pkey PRIMARY KEY (token_hash),
  constraint clave_unica_asked_or_answered CHECK ((((state IS NOT NULL) AND (nonce IS NOT NULL) AND (verifier IS NOT NULL) AND (back IS NOT NULL) AND (rut IS NULL)) OR ((state IS NULL) AND (nonce IS NULL) AND (verifier IS NULL) AND (back IS NULL) AND (((rut IS NOT NULL) AND (first_name IS NOT NULL) AND (last_name IS NOT NULL)) OR ((rut IS NULL) AND (typed IS NOT NULL)))))),
  constraint clave_unica_rut_check CHECK ((NOT (rut IS DISTINCT FROM parse_rut(rut))))
);

create table closure (
  id uuid default gen_random_uuid() not null,
  centre_id bigint not null,
  agenda_id bigint,
  kind text not null,
  from_local timestamp without time zone not null,
  to_local timestamp without time zone,
  during tstzrange not null,
  reason text not null,
  note text default ''::text not null,
  state text default 'plan'::text not null,
  planned_at timestamp with time zone not null,
  planned_by text not null,
  set_at timestamp with time zone,
  set_by text,
  ended_at timestamp with time zone,
  ended_by text,
  constraint closure_pkey PRIMARY KEY (id),
  constraint closure_agenda_id_fkey FOREIGN KEY (agenda_id) REFERENCES agenda(id),
  constraint closure_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id),
  constraint closure_end CHECK ((((kind = 'leaving'::text) = (to_local IS NULL)) AND (upper_inf(during) = (to_local IS NULL)))),
  constraint closure_kind_known CHECK ((kind = ANY (ARRAY['hours'::text, 'absence'::text, 'centre'::text, 'leaving'::text, 'change'::text]))),
  constraint closure_order CHECK (((to_local IS NULL) OR (from_local < to_local))),
  constraint closure_place CHECK (((kind = 'centre'::text) = (agenda_id IS NULL))),
  constraint closure_reason_known CHECK ((reason = ANY (ARRAY['illness'::text, 'leave'::text, 'training'::text, 'equipment'::text, 'holiday'::text, 'leaving'::text, 'other'::text]))),
  constraint closure_state_known CHECK ((state = ANY (ARRAY['plan'::text, 'set'::text, 'lifted'::text, 'dropped'::text]))),
  constraint closure_was_ended CHECK (((state = ANY (ARRAY['lifted'::text, 'dropped'::text])) = (ended_at IS NOT NULL))),
  constraint closure_was_set CHECK (((state = ANY (ARRAY['set'::text, 'lifted'::text])) = (set_at IS NOT NULL)))
);

create table closure_patient (
  closure_id uuid not null,
  appointment_id uuid not null,
  hour timestamp with time zone not null,
  listed_at timestamp with time zone not null,
  entry_id uuid,
  deed text,
  told_at timestamp with time zone,
  seen_at timestamp with time zone,
  called_at timestamp with time zone,
  called_by text,
  constraint closure_patient_pkey PRIMARY KEY (closure_id, appointment_id),
  constraint closure_patient_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint closure_patient_closure_id_fkey FOREIGN KEY (closure_id) REFERENCES closure(id) ON DELETE CASCADE,
  constraint closure_patient_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES waitlist_entry(id) ON DELETE SET NULL,
  constraint closure_patient_called CHECK (((called_at IS NULL) = (called_by IS NULL))),
  constraint closure_patient_deed_known CHECK ((deed = ANY (ARRAY['offered'::text, 'moved'::text, 'cancelled'::text]))),
  constraint closure_patient_told CHECK (((deed IS NULL) = (told_at IS NULL)))
);

create table commune (
  code text not null,
  region_code text not null,
  name text not null,
  slug text not null,
  province text not null,
  lat double precision not null,
  lon double precision not null,
  population integer not null,
  aliases text[] default '{}'::text[] not null,
  remote boolean default false not null,
  zone text not null,
  constraint commune_pkey PRIMARY KEY (code),
  constraint commune_slug_key UNIQUE (slug),
  constraint commune_region_code_fkey FOREIGN KEY (region_code) REFERENCES region(code)
);

create table consent (
  id bigint generated always as identity,
  account_id uuid not null,
  kind text not null,
  version text not null,
  given_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint consent_pkey PRIMARY KEY (id),
  constraint consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint consent_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'share-data'::text, 'whatsapp'::text]))),
  constraint consent_revoked_after_given CHECK ((revoked_at >= given_at))
);

create table consultation_note (
  appointment_id uuid not null,
  professional_id bigint not null,
  notes text not null,
  written_at timestamp with time zone not null,
  constraint consultation_note_key PRIMARY KEY (appointment_id, professional_id),
  constraint consultation_note_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint consultation_note_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES professional(id) ON DELETE CASCADE,
  constraint consultation_note_length CHECK ((length(notes) <= 44000))
);

create table coupon (
  id bigint generated always as identity,
  key text not null,
  title text not null,
  sort_title text not null,
  partner text not null,
  category text not null,
  benefit_type text not null,
  discount_percent integer not null,
  description text not null,
  conditions text not null,
  how_to_use text not null,
  code_prefix text not null,
  covenant text,
  stock integer,
  taken integer default 0 not null,
  published_on date not null,
  valid_from date not null,
  valid_until date not null,
  withdrawn_at timestamp with time zone,
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_key_key UNIQUE (key),
  constraint coupon_benefit_type_check CHECK ((benefit_type = ANY (ARRAY['automatic'::text, 'restricted_adherence'::text]))),
  constraint coupon_category_check CHECK ((category = ANY (ARRAY['farmacia'::text, 'optica'::text, 'dental'::text, 'laboratorio'::text, 'imagenologia'::text, 'gimnasio'::text, 'bienestar'::text, 'salud-mental'::text, 'nutricion'::text, 'adulto-mayor'::text, 'domicilio'::text]))),
  constraint coupon_code_prefix_check CHECK ((code_prefix ~ '^[A-Z0-9]{2,8}$'::text)),
  constraint coupon_covenant_check CHECK ((covenant = ANY (ARRAY['telemedicina'::text, 'examenes-a-domicilio'::text]))),
  constraint coupon_discount_percent_check CHECK (((discount_percent >= 1) AND (discount_percent <= 30))),
  constraint coupon_stock CHECK (((taken >= 0) AND ((stock IS NULL) OR (taken <= stock)))),
  constraint coupon_valid CHECK ((valid_until >= valid_from))
);

create table coupon_adherence (
  coupon_id bigint not null,
  account_id uuid not null,
  adhered_at timestamp with time zone not null,
  constraint coupon_adherence_pkey PRIMARY KEY (coupon_id, account_id),
  constraint coupon_adherence_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint coupon_adherence_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id)
);

create table coupon_code (
  code text not null,
  coupon_id bigint not null,
  account_id uuid not null,
  member_since timestamp with time zone not null,
  taken_at timestamp with time zone not null,
  constraint coupon_code_pkey PRIMARY KEY (code),
  constraint coupon_code_once UNIQUE (account_id, coupon_id),
  constraint coupon_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint coupon_code_after_adherence FOREIGN KEY (coupon_id, account_id) REFERENCES coupon_adherence(coupon_id, account_id) ON DELETE CASCADE,
  constraint coupon_code_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint coupon_code_after_a_week CHECK (((taken_at - member_since) >= '168:00:00'::interval))
);

create table coverage (
  price_list_id bigint not null,
  service text not null,
  financer_slug text not null,
  contribution integer not null,
  last_day date,
  constraint coverage_pkey PRIMARY KEY (price_list_id, service, financer_slug),
  constraint coverage_financer_slug_fkey FOREIGN KEY (financer_slug) REFERENCES financer(slug),
  constraint coverage_price_list_id_service_fkey FOREIGN KEY (price_list_id, service) REFERENCES price(price_list_id, service) ON DELETE CASCADE,
  constraint coverage_contribution_check CHECK ((contribution >= 0))
);

create table data_block (
  id uuid default gen_random_uuid() not null,
  rut text not null,
  account_id uuid,
  whole boolean not null,
  blocked_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  constraint data_block_pkey PRIMARY KEY (id),
  constraint data_block_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint data_block_lifted_after CHECK ((lifted_at >= blocked_at)),
  constraint data_block_narrow_has_account CHECK ((whole OR (account_id IS NOT NULL) OR (lifted_at IS NOT NULL))),
  constraint data_block_rut CHECK ((NOT (rut IS DISTINCT FROM parse_rut(rut))))
);

create table data_key (
  id uuid not null,
  kek text not null,
  wrapped text not null,
  made_at timestamp with time zone default clock_timestamp() not null,
  lost_at timestamp with time zone,
  constraint data_key_pkey PRIMARY KEY (id),
  constraint data_key_wrapped_check CHECK ((length(wrapped) = 80))
);

create table data_request (
  id uuid default gen_random_uuid() not null,
  account_id uuid,
  kind text not null,
  detail text not null,
  created_at timestamp with time zone not null,
  due_on date not null,
  answered_at timestamp with time zone,
  folio text not null,
  code_hash text,
  rut text,
  name text default ''::text not null,
  email text default ''::text not null,
  language text default 'es'::text not null,
  relation text default 'self'::text not null,
  applicant_rut text,
  shown text default ''::text not null,
  identity text default 'account'::text not null,
  centre_id bigint,
  limit_on date not null,
  extended_at timestamp with time zone,
  extended_because text,
  draft text default ''::text not null,
  drafted_at timestamp with time zone,
  outcome text,
  ground text,
  answer text,
  answer_hash text,
  answered_by text,
  with_export boolean default false not null,
  relation_known boolean default false not null,
  constraint data_request_pkey PRIMARY KEY (id),
  constraint data_request_folio UNIQUE (folio),
  constraint data_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint data_request_centre FOREIGN KEY (centre_id) REFERENCES centre(id) ON DELETE SET NULL,
  constraint data_request_answered_whole CHECK ((num_nulls(answered_at, answered_by, outcome, answer, answer_hash) = ANY (ARRAY[0, 5]))),
  constraint data_request_code CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint data_request_complaint_has_centre CHECK (((centre_id IS NULL) OR (kind = 'complaint'::text))),
  constraint data_request_draft_is_over CHECK (((answered_at IS NULL) OR (draft = ''::text))),
  constraint data_request_export_of_an_account CHECK (((NOT with_export) OR ((account_id IS NOT NULL) AND (kind = ANY (ARRAY['access'::text, 'portability'::text]))))),
  constraint data_request_extended_once CHECK (((extended_at IS NULL) = (extended_because IS NULL))),
  constraint data_request_folio_shape CHECK ((folio ~ '^(DER|REC)-[0-9A-Z]{8}$'::text)),
  constraint data_request_for_another CHECK (((relation = 'self'::text) = (applicant_rut IS NULL))),
  constraint data_request_identity CHECK ((identity = ANY (ARRAY['account'::text, 'proven'::text, 'clave-unica'::text, 'card'::text, 'unproven'::text, 'unchecked'::text, 'none'::text]))),
  constraint data_request_kind CHECK ((kind = ANY (ARRAY['access'::text, 'correction'::text, 'erasure'::text, 'objection'::text, 'portability'::text, 'blocking'::text, 'consent'::text, 'complaint'::text]))),
  constraint data_request_known_of_another CHECK (((NOT relation_known) OR (relation = 'parent'::text))),
  constraint data_request_language CHECK ((language = ANY (ARRAY['es'::text, 'en'::text, 'fr'::text]))),
  constraint data_request_outcome CHECK ((outcome = ANY (ARRAY['granted'::text, 'partly'::text, 'refused'::text]))),
  constraint data_request_refused_with_ground CHECK (((outcome = ANY (ARRAY['partly'::text, 'refused'::text])) = (ground IS NOT NULL))),
  constraint data_request_relation CHECK ((relation = ANY (ARRAY['self'::text, 'parent'::text, 'heir'::text, 'representative'::text]))),
  constraint data_request_within_the_law CHECK ((due_on <= (limit_on +
CASE
    WHEN (extended_at IS NULL) THEN 0
    ELSE 30
END)))
);

create table data_request_file (
  request_id uuid not null,
  kind text not null,
  bytes bytea not null,
  hash text not null,
  added_at timestamp with time zone not null,
  constraint data_request_file_pkey PRIMARY KEY (request_id),
  constraint data_request_file_request_id_fkey FOREIGN KEY (request_id) REFERENCES data_request(id) ON DELETE CASCADE,
  constraint data_request_file_hash CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint data_request_file_kind CHECK ((kind = ANY (ARRAY['jpeg'::text, 'pdf'::text]))),
  constraint data_request_file_size CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= ((5 * 1024) * 1024))))
);

create table data_request_handover (
  request_id uuid not null,
  kind text not null,
  bytes bytea not null,
  hash text not null,
  added_at timestamp with time zone not null,
  until timestamp with time zone not null,
  opened_at timestamp with time zone,
  token_hash text,
  token_until timestamp with time zone,
  constraint data_request_handover_pkey PRIMARY KEY (request_id),
  constraint data_request_handover_token_hash_key UNIQUE (token_hash),
  constraint data_request_handover_request_id_fkey FOREIGN KEY (request_id) REFERENCES data_request(id) ON DELETE CASCADE,
  constraint data_request_handover_hash CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint data_request_handover_kind CHECK ((kind = ANY (ARRAY['jpeg'::text, 'pdf'::text]))),
  constraint data_request_handover_once CHECK ((num_nulls(opened_at, token_hash, token_until) = ANY (ARRAY[0, 3]))),
  constraint data_request_handover_size CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= ((5 * 1024) * 1024))))
);

create table delegation (
  id uuid default gen_random_uuid() not null,
  person_rut text not null,
  grantor_account_id uuid,
  centre_id bigint,
  person_first_name text,
  person_last_name text,
  person_birth_date date,
  person_email text,
  person_phone text,
  delegate_rut text not null,
  delegate_name text not null,
  delegate_email text not null,
  relation text not null,
  books boolean not null,
  reads boolean not null,
  created_at timestamp with time zone not null,
  last_day date not null,
  delegate_account_id uuid,
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  constraint delegation_pkey PRIMARY KEY (id),
  constraint delegation_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id),
  constraint delegation_delegate_account_id_fkey FOREIGN KEY (delegate_account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint delegation_grantor_account_id_fkey FOREIGN KEY (grantor_account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint delegation_accepted_by_somebody CHECK (((accepted_at IS NULL) = (delegate_account_id IS NULL))),
  constraint delegation_by_one CHECK (((grantor_account_id IS NULL) <> (centre_id IS NULL))),
  constraint delegation_delegate_rut CHECK ((NOT (delegate_rut IS DISTINCT FROM parse_rut(delegate_rut)))),
  constraint delegation_desk_books_only CHECK (((centre_id IS NULL) OR (books AND (NOT reads)))),
  constraint delegation_desk_names_person CHECK (((centre_id IS NULL) = ((person_first_name IS NULL) AND (person_last_name IS NULL) AND (person_birth_date IS NULL) AND (person_email IS NULL) AND (person_phone IS NULL)))),
  constraint delegation_ended_by CHECK ((((ended_at IS NULL) = (ended_by IS NULL)) AND (ended_by = ANY (ARRAY['person'::text, 'delegate'::text, 'desk'::text, 'date'::text])))),
  constraint delegation_for_something CHECK ((books OR reads)),
  constraint delegation_of_another CHECK ((person_rut <> delegate_rut)),
  constraint delegation_person_rut CHECK ((NOT (person_rut IS DISTINCT FROM parse_rut(person_rut)))),
  constraint delegation_relation CHECK ((relation = ANY (ARRAY['daughter'::text, 'son'::text, 'partner'::text, 'sister'::text, 'brother'::text, 'mother'::text, 'father'::text, 'other'::text]))),
  constraint delegation_two_years CHECK (((last_day >= ((created_at AT TIME ZONE 'America/Santiago'::text))::date) AND (last_day <= (((created_at AT TIME ZONE 'America/Santiago'::text))::date + 731))))
);

create table deleted_account (
  account_id uuid not null,
  data jsonb not null,
  reason text not null,
  comment text not null,
  deleted_at timestamp with time zone not null,
  forget_at timestamp with time zone not null,
  constraint deleted_account_pkey PRIMARY KEY (account_id),
  constraint deleted_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);

create table demo_world (
  only_row boolean default true not null,
  scale text not null,
  seeded_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint demo_world_pkey PRIMARY KEY (only_row),
  constraint demo_world_only_row_check CHECK (only_row)
);

create table dependant (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  rut text not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  source text not null,
  created_at timestamp with time zone not null,
  constraint dependant_pkey PRIMARY KEY (id),
  constraint dependant_account_id_rut_key UNIQUE (account_id, rut),
  constraint dependant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint dependant_rut_check CHECK ((NOT (rut IS DISTINCT FROM parse_rut(rut)))),
  constraint dependant_source_check CHECK ((source = ANY (ARRAY['typed'::text, 'registry'::text])))
);

create table desk_device (
  token_hash text not null,
  kind text not null,
  centre_id bigint not null,
  opened_by text not null,
  opened_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  id uuid default gen_random_uuid() not null,
  constraint desk_device_pkey PRIMARY KEY (token_hash),
  constraint desk_device_id_key UNIQUE (id),
  constraint desk_device_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id) ON DELETE CASCADE,
  constraint desk_device_ends CHECK ((ends_at > opened_at)),
  constraint desk_device_kind CHECK ((kind = ANY (ARRAY['arrivals'::text, 'room'::text])))
);

create table desk_money (
  id bigint generated always as identity,
  payment_id uuid not null,
  part smallint,
  centre_id bigint not null,
  held_by text not null,
  method text not null,
  amount integer not null,
  at timestamp with time zone not null,
  close_id uuid,
  constraint desk_money_pkey PRIMARY KEY (id),
  constraint desk_money_once UNIQUE NULLS NOT DISTINCT (payment_id, part, method),
  constraint desk_money_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id),
  constraint desk_money_close_id_fkey FOREIGN KEY (close_id) REFERENCES cash_close(id) DEFERRABLE INITIALLY DEFERRED,
  constraint desk_money_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint desk_money_method CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'bono'::text]))),
  constraint desk_money_way CHECK (
CASE
    WHEN (part IS NULL) THEN (amount >= 0)
    WHEN (part < 0) THEN (amount > 0)
    ELSE (amount <= 0)
END)
);

create table doctor_link (
  slug text not null,
  professional_id bigint not null,
  constraint doctor_link_pkey PRIMARY KEY (slug),
  constraint doctor_link_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES professional(id)
);

create table document_access (
  id bigint generated always as identity,
  at timestamp with time zone not null,
  rut text not null,
  actor text not null,
  account_id uuid,
  kind text not null,
  document_id text not null,
  how text not null,
  app_id uuid,
  constraint document_access_pkey PRIMARY KEY (id),
  constraint document_access_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint document_access_app_id_fkey FOREIGN KEY (app_id) REFERENCES patient_app(id),
  constraint document_access_how_check CHECK ((how = ANY (ARRAY['view'::text, 'download'::text, 'share'::text, 'export'::text]))),
  constraint document_access_rut_check CHECK ((NOT (rut IS DISTINCT FROM parse_rut(rut))))
);

create table exam (
  slug text not null,
  type text not null,
  code text,
  name text not null,
  area_slug text not null,
  area text not null,
  synonyms text[] default '{}'::text[] not null,
  preparation text default ''::text not null,
  fasting boolean default false not null,
  constraint exam_pkey PRIMARY KEY (slug),
  constraint exam_type_check CHECK ((type = ANY (ARRAY['laboratorio'::text, 'imagenologia'::text])))
);

create table exam_order (
  id uuid default gen_random_uuid() not null,
  import_key text,
  appointment_id uuid,
  rut text not null,
  patient_name text not null,
  folio text not null,
  code text default document_code() not null,
  issued_at timestamp with time zone not null,
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  place text,
  reason text,
  annulled_at timestamp with time zone,
  annulled_why text,
  search text generated always as (search_text(((((folio || ' '::text) || professional_name) || ' '::text) || COALESCE(reason, ''::text)))) stored not null,
  constraint exam_order_pkey PRIMARY KEY (id),
  constraint exam_order_folio_key UNIQUE (folio),
  constraint exam_order_import_key_key UNIQUE (import_key),
  constraint exam_order_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint exam_order_annulled_with_reason CHECK (((annulled_at IS NULL) = (annulled_why IS NULL))),
  constraint exam_order_code_check CHECK ((length(code) = 8)),
  constraint exam_order_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint exam_order_rut_check CHECK ((rut ~ '^[1-9][0-9]{0,8}-[0-9K]$'::text))
);

create table exam_order_item (
  exam_order_id uuid not null,
  "position" integer not null,
  exam_slug text not null,
  name text not null,
  search text generated always as (search_text(name)) stored not null,
  constraint exam_order_item_pkey PRIMARY KEY (exam_order_id, "position"),
  constraint exam_order_item_once UNIQUE (exam_order_id, exam_slug),
  constraint exam_order_item_exam_order_id_fkey FOREIGN KEY (exam_order_id) REFERENCES exam_order(id) ON DELETE CASCADE,
  constraint exam_order_item_exam_slug_fkey FOREIGN KEY (exam_slug) REFERENCES exam(slug),
  constraint exam_order_item_position_check CHECK ((("position" >= 1) AND ("position" <= 30)))
);

create table financer (
  slug text not null,
  name text not null,
  short_name text not null,
  kind text not null,
  note text,
  "position" integer not null,
  constraint financer_pkey PRIMARY KEY (slug),
  constraint financer_kind_check CHECK ((kind = ANY (ARRAY['fonasa'::text, 'isapre'::text, 'particular'::text, 'fuerzas-armadas'::text])))
);

create table ges_notification (
  id uuid default gen_random_uuid() not null,
  import_key text,
  appointment_id uuid,
  rut text not null,
  patient_name text not null,
  folio text not null,
  code text default document_code() not null,
  issued_at timestamp with time zone not null,
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  place text,
  condition_number integer not null,
  condition_name text not null,
  diagnosis text not null,
  confirmed boolean default true not null,
  signed_at timestamp with time zone,
  search text generated always as (search_text(((((((folio || ' '::text) || professional_name) || ' '::text) || condition_name) || ' '::text) || diagnosis))) stored not null,
  annulled_at timestamp with time zone,
  annulled_why text,
  constraint ges_notification_pkey PRIMARY KEY (id),
  constraint ges_notification_folio_key UNIQUE (folio),
  constraint ges_notification_import_key_key UNIQUE (import_key),
  constraint ges_notification_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint ges_notification_annulled_with_reason CHECK (((annulled_at IS NULL) = (annulled_why IS NULL))),
  constraint ges_notification_code_check CHECK ((length(code) = 8)),
  constraint ges_notification_condition_number_check CHECK (((condition_number >= 1) AND (condition_number <= 90))),
  constraint ges_notification_of_a_law_in_force CHECK (((condition_number <= 87) OR (issued_at >= '2025-12-01 03:00:00+00'::timestamp with time zone))),
  constraint ges_notification_rut_check CHECK ((rut ~ '^[1-9][0-9]{0,8}-[0-9K]$'::text))
);

create table guardianship (
  import_key text not null,
  adult_rut text not null,
  child_rut text not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  constraint guardianship_pkey PRIMARY KEY (import_key),
  constraint guardianship_adult_rut_child_rut_key UNIQUE (adult_rut, child_rut),
  constraint guardianship_adult_rut_check CHECK ((NOT (adult_rut IS DISTINCT FROM parse_rut(adult_rut)))),
  constraint guardianship_child_rut_check CHECK ((NOT (child_rut IS DISTINCT FROM parse_rut(child_rut)))),
  constraint guardianship_of_somebody_else CHECK ((adult_rut <> child_rut))
);

create table guest (
  token_hash text not null,
  data jsonb default '{}'::jsonb not null,
  expires_at timestamp with time zone not null,
  account_id uuid,
  constraint guest_pkey PRIMARY KEY (token_hash),
  constraint guest_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table heartbeat (
  only_row boolean default true not null,
  at timestamp with time zone not null,
  constraint heartbeat_pkey PRIMARY KEY (only_row),
  constraint heartbeat_only_row_check CHECK (only_row)
);

create table holiday (
  day date not null,
  name text not null,
  region_codes text[] default '{}'::text[] not null,
  commune_codes text[] default '{}'::text[] not null,
  constraint holiday_pkey PRIMARY KEY (day, name)
);

create table home_exam_request (
  id uuid not null,
  code text not null,
  account_id uuid,
  person_name text not null,
  email text not null,
  phone text not null,
  commune_code text not null,
  address text not null,
  exams text not null,
  has_order boolean not null,
  preferred_on date not null,
  part_of_day text not null,
  created_at timestamp with time zone not null,
  constraint home_exam_request_pkey PRIMARY KEY (id),
  constraint home_exam_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint home_exam_request_commune_code_fkey FOREIGN KEY (commune_code) REFERENCES commune(code),
  constraint home_exam_request_part_of_day_check CHECK ((part_of_day = ANY (ARRAY['early'::text, 'morning'::text, 'afternoon'::text]))),
  constraint home_exam_request_phone_check CHECK ((phone ~ '^\+569[0-9]{8}$'::text))
);

create table idempotency (
  key text not null,
  request_hash text not null,
  appointment_id uuid not null,
  created_at timestamp with time zone not null,
  constraint idempotency_pkey PRIMARY KEY (key),
  constraint idempotency_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE
);

create table identity_document (
  import_key text not null,
  rut text not null,
  serial text not null,
  constraint identity_document_pkey PRIMARY KEY (import_key),
  constraint identity_document_rut_key UNIQUE (rut),
  constraint identity_document_rut_check CHECK ((NOT (rut IS DISTINCT FROM parse_rut(rut)))),
  constraint identity_document_serial_check CHECK ((serial ~ '^[A-Z]?[0-9]{9}$'::text))
);

create table imported_bono (
  id uuid default gen_random_uuid() not null,
  import_key text not null,
  rut text not null,
  patient_name text not null,
  folio text not null,
  code text default document_code() not null,
  issued_at timestamp with time zone not null,
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  place text not null,
  zone text default 'America/Santiago'::text not null,
  service text not null,
  financer_slug text not null,
  full_price integer not null,
  contribution integer not null,
  paid integer generated always as ((full_price - contribution)) stored not null,
  zero_cost boolean generated always as ((contribution = full_price)) stored not null,
  search text generated always as (search_text(((((((folio || ' '::text) || professional_name) || ' '::text) || place) || ' '::text) || service))) stored not null,
  constraint imported_bono_pkey PRIMARY KEY (id),
  constraint imported_bono_folio_key UNIQUE (folio),
  constraint imported_bono_import_key_key UNIQUE (import_key),
  constraint imported_bono_financer_slug_fkey FOREIGN KEY (financer_slug) REFERENCES financer(slug),
  constraint imported_bono_code_check CHECK ((length(code) = 8)),
  constraint imported_bono_contribution_within_price CHECK (((contribution >= 0) AND (contribution <= full_price))),
  constraint imported_bono_full_price_check CHECK ((full_price >= 0)),
  constraint imported_bono_rut_check CHECK ((rut ~ '^[1-9][0-9]{0,8}-[0-9K]$'::text))
);

create table imported_notice (
  appointment_id uuid not null,
  constraint imported_notice_pkey PRIMARY KEY (appointment_id),
  constraint imported_notice_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE
);

create table in_service (
  only_row boolean default true not null,
  since timestamp with time zone not null,
  constraint in_service_pkey PRIMARY KEY (only_row),
  constraint in_service_only_row_check CHECK (only_row)
);

create table incident (
  id uuid default gen_random_uuid() not null,
  number bigint generated always as identity,
  drill boolean not null,
  title text not null,
  known_at timestamp with time zone not null,
  registered_at timestamp with time zone not null,
  registered_by uuid not null,
  constraint incident_pkey PRIMARY KEY (id),
  constraint incident_number_key UNIQUE (number),
  constraint incident_known_before_registered CHECK ((known_at <= registered_at)),
  constraint incident_title_check CHECK (((length(title) >= 3) AND (length(title) <= 120)))
);

create table incident_event (
  id bigint generated always as identity,
  incident_id uuid not null,
  at timestamp with time zone not null,
  staff_account_id uuid not null,
  kind text not null,
  duty text,
  body text default ''::text not null,
  detail jsonb default '{}'::jsonb not null,
  constraint incident_event_pkey PRIMARY KEY (id),
  constraint incident_event_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id),
  constraint incident_event_body_check CHECK ((length(body) <= 8000)),
  constraint incident_event_duty_check CHECK ((duty = ANY (ARRAY['early-warning'::text, 'second-report'::text, 'final-report'::text, 'agency'::text, 'people'::text]))),
  constraint incident_event_duty_of_draft CHECK (((duty IS NOT NULL) = (kind = ANY (ARRAY['draft'::text, 'done'::text])))),
  constraint incident_event_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'scope'::text, 'draft'::text, 'done'::text])))
);

create table job_run (
  name text not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  leased_until timestamp with time zone,
  result text,
  detail jsonb default '{}'::jsonb not null,
  failures integer default 0 not null,
  known_since timestamp with time zone not null,
  constraint job_run_pkey PRIMARY KEY (name),
  constraint job_run_result_check CHECK ((result = ANY (ARRAY['ok'::text, 'failed'::text])))
);

create table kept_form (
  id uuid default gen_random_uuid() not null,
  account_id uuid,
  staff_account_id uuid,
  page text not null,
  fields jsonb not null,
  expires_at timestamp with time zone not null,
  draft_of text,
  saved_at timestamp with time zone,
  constraint kept_form_pkey PRIMARY KEY (id),
  constraint kept_form_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint kept_form_staff_account_id_fkey FOREIGN KEY (staff_account_id) REFERENCES staff_account(id) ON DELETE CASCADE,
  constraint kept_form_draft_is_of_staff CHECK ((((draft_of IS NULL) = (saved_at IS NULL)) AND ((draft_of IS NULL) OR (staff_account_id IS NOT NULL)))),
  constraint kept_form_fields_check CHECK ((jsonb_typeof(fields) = 'array'::text)),
  constraint kept_form_of_one_account CHECK ((num_nonnulls(account_id, staff_account_id) = 1))
);

create table licence (
  id uuid default gen_random_uuid() not null,
  import_key text,
  appointment_id uuid,
  rut text not null,
  patient_name text not null,
  folio text not null,
  code text default document_code() not null,
  issued_at timestamp with time zone not null,
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  type integer not null,
  granted_on date not null,
  rest_from date not null,
  rest_to date not null,
  days integer generated always as (((rest_to - rest_from) + 1)) stored not null,
  rest_kind text default 'total'::text not null,
  rest_place text default 'home'::text not null,
  employer text,
  authority_kind text not null,
  authority_name text not null,
  state text not null,
  approved_days integer,
  paid_on date,
  history jsonb default '[]'::jsonb not null,
  search text generated always as (search_text(((((((folio || ' '::text) || professional_name) || ' '::text) || COALESCE(employer, ''::text)) || ' '::text) || authority_name))) stored not null,
  constraint licence_pkey PRIMARY KEY (id),
  constraint licence_folio_key UNIQUE (folio),
  constraint licence_import_key_key UNIQUE (import_key),
  constraint licence_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint licence_approved_days CHECK (((approved_days >= 0) AND (approved_days <= ((rest_to - rest_from) + 1)))),
  constraint licence_authority_kind_check CHECK ((authority_kind = ANY (ARRAY['compin'::text, 'isapre'::text, 'mutual'::text]))),
  constraint licence_code_check CHECK ((length(code) = 8)),
  constraint licence_issued_at_check CHECK ((issued_at >= '2012-01-01 00:00:00+00'::timestamp with time zone)),
  constraint licence_paid_once_ready CHECK (((paid_on IS NULL) OR (state = 'ready'::text))),
  constraint licence_reduced_to_some_days CHECK (((state = 'reduced'::text) <= (approved_days IS NOT NULL))),
  constraint licence_rest_in_order CHECK ((rest_from <= rest_to)),
  constraint licence_rest_kind_check CHECK ((rest_kind = ANY (ARRAY['total'::text, 'morning'::text, 'afternoon'::text, 'night'::text]))),
  constraint licence_rest_place_check CHECK ((rest_place = ANY (ARRAY['home'::text, 'hospital'::text, 'other'::text]))),
  constraint licence_rut_check CHECK ((rut ~ '^[1-9][0-9]{0,8}-[0-9K]$'::text)),
  constraint licence_state_check CHECK ((state = ANY (ARRAY['emitted'::text, 'employer'::text, 'evaluation'::text, 'approved'::text, 'reduced'::text, 'rejected'::text, 'ready'::text]))),
  constraint licence_type_check CHECK (((type >= 1) AND (type <= 7)))
);

create table login_report (
  id bigint generated always as identity,
  at timestamp with time zone not null,
  device text not null,
  browser text not null,
  page text not null,
  input text not null,
  value_hmac text,
  error text not null,
  constraint login_report_pkey PRIMARY KEY (id)
);

create table medicine_price (
  id bigint generated always as identity,
  key text not null,
  pharmacy_id integer not null,
  medicine_slug text not null,
  product text not null,
  laboratory text not null,
  bioequivalent boolean default false not null,
  price integer not null,
  constraint medicine_price_pkey PRIMARY KEY (id),
  constraint medicine_price_key_key UNIQUE (key),
  constraint medicine_price_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES pharmacy(id),
  constraint medicine_price_price_check CHECK ((price > 0))
);

create table migration (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table network (
  id bigint generated always as identity,
  key text not null,
  name text not null,
  constraint network_pkey PRIMARY KEY (id),
  constraint network_key_key UNIQUE (key)
);

create table offer (
  id bigint generated always as identity,
  key text not null,
  type text not null,
  schedule_id bigint not null,
  centre_id bigint not null,
  commune_code text not null,
  professional_id bigint,
  specialty_slug text,
  exam_slug text,
  modality text not null,
  price_list_id bigint not null,
  service text not null,
  prepaid boolean default false not null,
  active boolean default true not null,
  restriction text,
  constraint offer_pkey PRIMARY KEY (id),
  constraint offer_key_key UNIQUE (key),
  constraint offer_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id),
  constraint offer_commune_code_fkey FOREIGN KEY (commune_code) REFERENCES commune(code),
  constraint offer_exam_slug_fkey FOREIGN KEY (exam_slug) REFERENCES exam(slug),
  constraint offer_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id),
  constraint offer_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES professional(id),
  constraint offer_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES schedule(id),
  constraint offer_specialty_slug_fkey FOREIGN KEY (specialty_slug) REFERENCES specialty(slug),
  constraint offer_consultation_has_specialty CHECK (((type = 'consulta'::text) = (specialty_slug IS NOT NULL))),
  constraint offer_exam_has_exam CHECK (((type <> 'consulta'::text) = (exam_slug IS NOT NULL))),
  constraint offer_modality_check CHECK ((modality = ANY (ARRAY['in_person'::text, 'video'::text]))),
  constraint offer_restriction_of_exam CHECK (((restriction IS NULL) OR ((exam_slug IS NOT NULL) AND (restriction <> ''::text) AND (length(restriction) <= 160)))),
  constraint offer_type_check CHECK ((type = ANY (ARRAY['consulta'::text, 'laboratorio'::text, 'imagenologia'::text])))
);

create table offered_day (
  schedule_id bigint not null,
  day date not null,
  open tstzmultirange not null,
  constraint offered_day_pkey PRIMARY KEY (schedule_id, day),
  constraint offered_day_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES schedule(id) ON DELETE CASCADE
);

create table old_password (
  account_id uuid not null,
  hash text not null,
  replaced_at timestamp with time zone not null,
  constraint old_password_pkey PRIMARY KEY (account_id, hash),
  constraint old_password_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table one_time_code (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  purpose text not null,
  code_hmac text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  lane text,
  constraint one_time_code_pkey PRIMARY KEY (id),
  constraint one_time_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint one_time_code_purpose_check CHECK ((purpose = ANY (ARRAY['phone'::text, 'recovery'::text])))
);

create table one_time_link (
  token_hash text not null,
  account_id uuid not null,
  purpose text not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_link_pkey PRIMARY KEY (token_hash),
  constraint one_time_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint one_time_link_purpose_check CHECK ((purpose = ANY (ARRAY['email'::text, 'password'::text])))
);

create table order_picture (
  appointment_id uuid not null,
  kind text not null,
  bytes bytea not null,
  hash text not null,
  added_at timestamp with time zone not null,
  constraint order_picture_pkey PRIMARY KEY (appointment_id),
  constraint order_picture_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint order_picture_hash CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint order_picture_kind CHECK ((kind = ANY (ARRAY['jpeg'::text, 'pdf'::text]))),
  constraint order_picture_size CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= ((8 * 1024) * 1024))))
);

create table outage (
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  constraint outage_pkey PRIMARY KEY (began_at),
  constraint outage_ends_after_it_began CHECK ((ended_at > began_at))
);

create table outbox (
  id bigint generated always as identity,
  kind text not null,
  recipient text not null,
  subject text,
  body text not null,
  html text,
  attachments jsonb default '[]'::jsonb not null,
  appointment_id uuid,
  dedupe_key text not null,
  created_at timestamp with time zone not null,
  not_before timestamp with time zone not null,
  sent_at timestamp with time zone,
  abandoned_at timestamp with time zone,
  attempts integer default 0 not null,
  last_error text,
  claimed_until timestamp with time zone,
  not_after timestamp with time zone,
  requires_version integer,
  dropped_at timestamp with time zone,
  purged_at timestamp with time zone,
  reference text default ('copihue-'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)) not null,
  caused_by text default 'anyone'::text not null,
  by_push boolean default false not null,
  by_whatsapp boolean default false not null,
  letter bytea,
  tells jsonb,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint outbox_caused_by_check CHECK ((caused_by = ANY (ARRAY['anyone'::text, 'person'::text, 'owner'::text, 'house'::text]))),
  constraint outbox_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint outbox_requires_an_appointment CHECK (((requires_version IS NULL) OR (appointment_id IS NOT NULL)))
);

create table own_change (
  id uuid default gen_random_uuid() not null,
  professional_id bigint not null,
  centre_id bigint not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  fields jsonb not null,
  refused_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint own_change_pkey PRIMARY KEY (id),
  constraint own_change_asks_once UNIQUE (professional_id, centre_id),
  constraint own_change_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id) ON DELETE CASCADE,
  constraint own_change_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES professional(id) ON DELETE CASCADE,
  constraint own_change_changes_something CHECK (((jsonb_typeof(fields) = 'object'::text) AND (fields <> '{}'::jsonb)))
);

create table parent_share (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  parent_id uuid not null,
  given_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint parent_share_pkey PRIMARY KEY (id),
  constraint parent_share_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint parent_share_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint parent_share_revoked_after CHECK ((revoked_at >= given_at)),
  constraint parent_share_with_another CHECK ((account_id <> parent_id))
);

create table patient_app (
  id uuid default gen_random_uuid() not null,
  name text not null,
  publisher text not null,
  redirect_uris text[] not null,
  secret_hash text,
  created_at timestamp with time zone not null,
  created_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint patient_app_pkey PRIMARY KEY (id),
  constraint patient_app_ended CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint patient_app_named CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 80)) AND ((char_length(publisher) >= 1) AND (char_length(publisher) <= 120)))),
  constraint patient_app_redirects CHECK (((cardinality(redirect_uris) >= 1) AND (cardinality(redirect_uris) <= 10)))
);

create table patient_app_code (
  code_hash text not null,
  grant_id uuid not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint patient_app_code_pkey PRIMARY KEY (code_hash),
  constraint patient_app_code_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES patient_app_grant(id) ON DELETE CASCADE
);

create table patient_app_grant (
  id uuid default gen_random_uuid() not null,
  app_id uuid not null,
  account_id uuid not null,
  dependant_id uuid,
  scopes text[] not null,
  offline boolean not null,
  granted_at timestamp with time zone not null,
  last_day date not null,
  ended_at timestamp with time zone,
  ended_because text,
  constraint patient_app_grant_pkey PRIMARY KEY (id),
  constraint patient_app_grant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint patient_app_grant_app_id_fkey FOREIGN KEY (app_id) REFERENCES patient_app(id),
  constraint patient_app_grant_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id) ON DELETE CASCADE,
  constraint patient_app_grant_because CHECK ((ended_because = ANY (ARRAY['person'::text, 'app'::text, 'replay'::text, 'account'::text]))),
  constraint patient_app_grant_ended CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint patient_app_grant_scopes CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['patient/Patient.rs'::text, 'patient/Appointment.rs'::text, 'patient/DocumentReference.rs'::text])))
);

create table patient_app_token (
  token_hash text not null,
  grant_id uuid not null,
  kind text not null,
  scopes text[] not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint patient_app_token_pkey PRIMARY KEY (token_hash),
  constraint patient_app_token_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES patient_app_grant(id) ON DELETE CASCADE,
  constraint patient_app_token_kind CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
);

create table payment (
  id uuid default gen_random_uuid() not null,
  appointment_id uuid not null,
  buy_order text not null,
  session_id text not null,
  token text,
  form_url text,
  amount integer not null,
  full_price integer not null,
  contribution integer not null,
  financer_slug text not null,
  flow text not null,
  state text not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  check_at timestamp with time zone,
  checks integer default 0 not null,
  authorization_code text,
  response_code integer,
  card_type text,
  card_last4 text,
  instalments integer,
  authorized_at timestamp with time zone,
  settled_at timestamp with time zone,
  doubt text,
  given_back integer default 0 not null,
  method text default 'webpay'::text not null,
  taken_by text,
  bono_folio text,
  bono_pays uuid,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_buy_order_key UNIQUE (buy_order),
  constraint payment_session_id_key UNIQUE (session_id),
  constraint payment_token_key UNIQUE (token),
  constraint payment_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint payment_financer_slug_fkey FOREIGN KEY (financer_slug) REFERENCES financer(slug),
  constraint payment_adds_up CHECK ((amount = (full_price - contribution))),
  constraint payment_amount_check CHECK ((amount >= 0)),
  constraint payment_begun_has_token CHECK (((state = ANY (ARRAY['created'::text, 'failed'::text, 'expired'::text])) OR ((token IS NOT NULL) = (method = 'webpay'::text)) OR ((amount = 0) AND (method = 'webpay'::text)))),
  constraint payment_bono_folio CHECK ((
CASE method
    WHEN 'webpay'::text THEN (bono_folio IS NULL)
    WHEN 'bono'::text THEN (bono_folio IS NOT NULL)
    ELSE true
END AND (bono_folio ~ '^[0-9A-Z-]{4,20}$'::text))),
  constraint payment_buy_order_check CHECK ((buy_order ~ '^[A-Z0-9-]{1,26}$'::text)),
  constraint payment_changed_by_check CHECK ((changed_by = ANY (ARRAY['patient'::text, 'return'::text, 'job'::text, 'centre'::text, 'unpaid'::text]))),
  constraint payment_desk_asks_nobody CHECK (((method = 'webpay'::text) OR ((token IS NULL) AND (check_at IS NULL) AND (state = ANY (ARRAY['created'::text, 'settled'::text, 'refunding'::text, 'refunded'::text]))))),
  constraint payment_doubt_asks CHECK (((doubt IS NULL) OR (check_at IS NOT NULL))),
  constraint payment_flow_check CHECK ((flow = ANY (ARRAY['portal'::text, 'link'::text, 'desk'::text]))),
  constraint payment_given_back CHECK (((given_back >= 0) AND (given_back <= amount))),
  constraint payment_method_check CHECK ((method = ANY (ARRAY['webpay'::text, 'cash'::text, 'card'::text, 'bono'::text, 'mixed'::text]))),
  constraint payment_settled_at_a_moment CHECK (((state = ANY (ARRAY['settled'::text, 'refunding'::text, 'refunded'::text])) = (settled_at IS NOT NULL))),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['created'::text, 'in_form'::text, 'authorised'::text, 'settled'::text, 'rejected'::text, 'cancelled'::text, 'expired'::text, 'failed'::text, 'refunding'::text, 'refunded'::text]))),
  constraint payment_taken_by_somebody CHECK (((method = 'webpay'::text) = (taken_by IS NULL))),
  constraint payment_bono_once EXCLUDE USING gist (bare_folio(bono_folio) WITH =, bono_pays WITH <>) WHERE (((bono_pays IS NOT NULL) AND (state = ANY (ARRAY['settled'::text, 'refunding'::text]))))
);

create table payment_event (
  id bigint generated always as identity,
  payment_id uuid not null,
  at timestamp with time zone not null,
  from_state text,
  to_state text not null,
  actor text not null,
  money integer not null,
  constraint payment_event_pkey PRIMARY KEY (id),
  constraint payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);

create table payment_part (
  payment_id uuid not null,
  "position" smallint not null,
  appointment_id uuid not null,
  exam_slug text not null,
  full_price integer not null,
  contribution integer not null,
  given_back smallint,
  constraint payment_part_pkey PRIMARY KEY (payment_id, "position"),
  constraint payment_part_once UNIQUE (payment_id, appointment_id, exam_slug),
  constraint payment_part_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint payment_part_exam_slug_fkey FOREIGN KEY (exam_slug) REFERENCES exam(slug),
  constraint payment_part_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_part_contribution_within_price CHECK (((contribution >= 0) AND (contribution <= full_price)))
);

create table pending_registration (
  token_hash text not null,
  data jsonb not null,
  account_id uuid,
  expires_at timestamp with time zone not null,
  constraint pending_registration_pkey PRIMARY KEY (token_hash),
  constraint pending_registration_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table pending_request (
  token_hash text not null,
  email text not null,
  code_hmac text not null,
  tries integer default 0 not null,
  asked jsonb not null,
  file_kind text,
  file_bytes bytea,
  file_hash text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  folio text,
  constraint pending_request_pkey PRIMARY KEY (token_hash),
  constraint pending_request_folio FOREIGN KEY (folio) REFERENCES data_request(folio) ON DELETE CASCADE,
  constraint pending_request_file_hash CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint pending_request_file_kind CHECK ((file_kind = ANY (ARRAY['jpeg'::text, 'pdf'::text]))),
  constraint pending_request_file_size CHECK (((octet_length(file_bytes) >= 1) AND (octet_length(file_bytes) <= ((5 * 1024) * 1024)))),
  constraint pending_request_file_whole CHECK ((num_nulls(file_kind, file_bytes, file_hash) = ANY (ARRAY[0, 3]))),
  constraint pending_request_is_over CHECK (((folio IS NULL) OR ((asked = '{}'::jsonb) AND (file_bytes IS NULL)))),
  constraint pending_request_tries CHECK (((tries >= 0) AND (tries <= 5)))
);

create table pharmacy (
  id integer generated always as identity,
  key text not null,
  name text not null,
  delivers boolean default false not null,
  active boolean default true not null,
  constraint pharmacy_pkey PRIMARY KEY (id),
  constraint pharmacy_key_key UNIQUE (key)
);

create table prescription (
  id uuid default gen_random_uuid() not null,
  import_key text,
  appointment_id uuid,
  rut text not null,
  patient_name text not null,
  folio text not null,
  code text default document_code() not null,
  national_code text,
  issued_at timestamp with time zone not null,
  expires_on date not null,
  professional_name text not null,
  professional_rut text,
  professional_specialty text,
  place text,
  kind text default 'simple'::text not null,
  indications text,
  search text generated always as (search_text(((folio || ' '::text) || professional_name))) stored not null,
  annulled_at timestamp with time zone,
  annulled_why text,
  constraint prescription_pkey PRIMARY KEY (id),
  constraint prescription_folio_key UNIQUE (folio),
  constraint prescription_import_key_key UNIQUE (import_key),
  constraint prescription_national_code_key UNIQUE (national_code),
  constraint prescription_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint prescription_annulled_with_reason CHECK (((annulled_at IS NULL) = (annulled_why IS NULL))),
  constraint prescription_code_check CHECK ((length(code) = 8)),
  constraint prescription_kind_check CHECK ((kind = ANY (ARRAY['simple'::text, 'retained'::text]))),
  constraint prescription_rut_check CHECK ((rut ~ '^[1-9][0-9]{0,8}-[0-9K]$'::text))
);

create table prescription_item (
  prescription_id uuid not null,
  "position" integer not null,
  medicine text not null,
  medicine_slug text,
  dose text not null,
  route text not null,
  period text not null,
  quantity integer not null,
  dispensed integer default 0 not null,
  search text generated always as (search_text(medicine)) stored not null,
  constraint prescription_item_pkey PRIMARY KEY (prescription_id, "position"),
  constraint prescription_item_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES prescription(id) ON DELETE CASCADE,
  constraint prescription_item_dispensed_within_quantity CHECK (((dispensed >= 0) AND (dispensed <= quantity))),
  constraint prescription_item_quantity_check CHECK ((quantity > 0))
);

create table price (
  price_list_id bigint not null,
  service text not null,
  full_price integer not null,
  constraint price_pkey PRIMARY KEY (price_list_id, service),
  constraint price_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id) ON DELETE CASCADE,
  constraint price_full_price_check CHECK ((full_price >= 0))
);

create table price_later (
  price_list_id bigint not null,
  service text not null,
  from_day date not null,
  full_price integer not null,
  coverage jsonb default '{}'::jsonb not null,
  constraint price_later_pkey PRIMARY KEY (price_list_id, service, from_day),
  constraint price_later_price_fkey FOREIGN KEY (price_list_id, service) REFERENCES price(price_list_id, service) ON DELETE CASCADE,
  constraint price_later_full_price_check CHECK ((full_price >= 0))
);

create table price_list (
  id bigint generated always as identity,
  key text not null,
  brought_by bigint,
  constraint price_list_pkey PRIMARY KEY (id),
  constraint price_list_key_key UNIQUE (key),
  constraint price_list_brought_by_fkey FOREIGN KEY (brought_by) REFERENCES centre(id) ON DELETE SET NULL
);

create table professional (
  id bigint generated always as identity,
  key text not null,
  rut text,
  name text not null,
  search_name text not null,
  slug text not null,
  registration_number text,
  sex text,
  languages text[] default '{es}'::text[] not null,
  age_from integer default 0 not null,
  age_to integer default 120 not null,
  studies jsonb default '[]'::jsonb not null,
  brought_by bigint,
  placeless_since timestamp with time zone,
  desk_of uuid,
  constraint professional_pkey PRIMARY KEY (id),
  constraint professional_key_key UNIQUE (key),
  constraint professional_rut_key UNIQUE (rut),
  constraint professional_slug_key UNIQUE (slug),
  constraint professional_brought_by_fkey FOREIGN KEY (brought_by) REFERENCES centre(id),
  constraint professional_sex_check CHECK ((sex = ANY (ARRAY['female'::text, 'male'::text]))),
  constraint professional_studies_check CHECK ((jsonb_typeof(studies) = 'array'::text))
);

create table professional_photo (
  professional_id bigint not null,
  hash text not null,
  width integer not null,
  height integer not null,
  picture bytea not null,
  source_hash text not null,
  constraint professional_photo_pkey PRIMARY KEY (professional_id),
  constraint professional_photo_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES professional(id) ON DELETE CASCADE,
  constraint professional_photo_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint professional_photo_height_check CHECK (((height >= 1) AND (height <= 2000))),
  constraint professional_photo_picture_check CHECK ((octet_length(picture) <= 500000)),
  constraint professional_photo_width_check CHECK (((width >= 1) AND (width <= 2000)))
);

create table push_device (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  endpoint text not null,
  endpoint_hash text not null,
  p256dh text not null,
  auth text not null,
  browser text not null,
  browser_hash text,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint push_device_pkey PRIMARY KEY (id),
  constraint push_device_endpoint_key UNIQUE (endpoint_hash),
  constraint push_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint push_device_endpoint_length CHECK ((length(endpoint) <= 1000))
);

create table rate_limit (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint rate_limit_pkey PRIMARY KEY (key, window_start)
);

create table reach_request (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  email text not null,
  phone text not null,
  card_serial text,
  language text not null,
  requested_at timestamp with time zone not null,
  decidable_at timestamp with time zone not null,
  objection_hash text not null,
  outcome text,
  decided_at timestamp with time zone,
  decided_by text,
  constraint reach_request_pkey PRIMARY KEY (id),
  constraint reach_request_objection_hash_key UNIQUE (objection_hash),
  constraint reach_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint card_is_forgotten_once_decided CHECK (((outcome IS NULL) OR (card_serial IS NULL))),
  constraint nobody_decides_before_an_objection_could_come CHECK (((outcome IS DISTINCT FROM 'approved'::text) OR (decided_at >= decidable_at))),
  constraint reach_request_decided_at_a_moment CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint reach_request_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'refused'::text, 'objected'::text]))),
  constraint reach_request_phone_check CHECK ((phone ~ '^\+569[0-9]{8}$'::text))
);

create table readiness (
  only_row boolean default true not null,
  asked_at timestamp with time zone not null,
  constraint readiness_pkey PRIMARY KEY (only_row),
  constraint readiness_only_row_check CHECK (only_row)
);

create table recovery (
  token_hash text not null,
  account_id uuid not null,
  proven_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  lane text,
  constraint recovery_pkey PRIMARY KEY (token_hash),
  constraint recovery_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table reference_load (
  only_row boolean default true not null,
  sha256 text not null,
  loaded_at timestamp with time zone default now() not null,
  zone_rules text,
  constraint reference_load_pkey PRIMARY KEY (only_row),
  constraint reference_load_only_row_check CHECK (only_row)
);

create table refund (
  payment_id uuid not null,
  amount integer not null,
  reason text not null,
  wished_at timestamp with time zone not null,
  next_try_at timestamp with time zone,
  tries integer default 0 not null,
  answered_at timestamp with time zone,
  type text,
  authorization_code text,
  last_error text,
  part smallint default 0 not null,
  note text,
  constraint refund_pkey PRIMARY KEY (payment_id, part),
  constraint refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint refund_amount_check CHECK ((amount > 0)),
  constraint refund_answered_has_type CHECK (((answered_at IS NOT NULL) = (type IS NOT NULL))),
  constraint refund_answered_not_tried_again CHECK (((answered_at IS NULL) OR (next_try_at IS NULL))),
  constraint refund_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
  constraint refund_part_check CHECK ((part >= 0)),
  constraint refund_reason_check CHECK ((reason = ANY (ARRAY['patient'::text, 'centre'::text, 'unpaid'::text, 'not-attended'::text, 'paid-twice'::text, 'too-late'::text, 'disowned'::text, 'desk-void'::text, 'desk-refund'::text]))),
  constraint refund_type_check CHECK ((type = ANY (ARRAY['reversed'::text, 'nullified'::text, 'handed'::text])))
);

create table refused_caller (
  address text not null,
  day date not null,
  route text not null,
  times integer default 1 not null,
  last_at timestamp with time zone not null,
  constraint refused_caller_pkey PRIMARY KEY (address, day, route)
);

create table region (
  code text not null,
  name text not null,
  slug text not null,
  "position" integer not null,
  capital_commune_code text not null,
  constraint region_pkey PRIMARY KEY (code),
  constraint region_slug_key UNIQUE (slug)
);

create table schedule (
  id bigint generated always as identity,
  key text not null,
  agenda_id bigint not null,
  centre_id bigint not null,
  modality text not null,
  minutes integer not null,
  weekly jsonb not null,
  works_holidays boolean default false not null,
  filled_until date,
  next_starts timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  next_free timestamp with time zone generated always as (next_starts[1]) stored,
  later jsonb default '[]'::jsonb not null,
  constraint schedule_pkey PRIMARY KEY (id),
  constraint schedule_key_key UNIQUE (key),
  constraint schedule_agenda_id_fkey FOREIGN KEY (agenda_id) REFERENCES agenda(id),
  constraint schedule_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id),
  constraint schedule_later_check CHECK ((jsonb_typeof(later) = 'array'::text)),
  constraint schedule_minutes_check CHECK (((minutes >= 5) AND (minutes <= 480))),
  constraint schedule_modality_check CHECK ((modality = ANY (ARRAY['in_person'::text, 'video'::text])))
);

create table schedule_day (
  schedule_id bigint not null,
  day date not null,
  open tstzmultirange not null,
  constraint schedule_day_pkey PRIMARY KEY (schedule_id, day),
  constraint schedule_day_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES schedule(id) ON DELETE CASCADE
);

create table secret (
  name text not null,
  value text not null,
  constraint secret_pkey PRIMARY KEY (name)
);

create table session (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  token_hash text not null,
  access_hash text not null,
  browser text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  password_warned_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_access_hash_key UNIQUE (access_hash),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table specialty (
  slug text not null,
  name text not null,
  professional text not null,
  kind text not null,
  synonyms text[] default '{}'::text[] not null,
  video_suitable boolean not null,
  constraint specialty_pkey PRIMARY KEY (slug),
  constraint specialty_kind_check CHECK ((kind = ANY (ARRAY['medical'::text, 'dental'::text, 'allied'::text])))
);

create table staff_account (
  id uuid default gen_random_uuid() not null,
  professional_id bigint,
  rut text not null,
  email text not null,
  password_hash text,
  created_at timestamp with time zone not null,
  import_key text,
  name text,
  totp_secret text,
  totp_step bigint,
  placeless_since timestamp with time zone,
  allowed_since timestamp with time zone,
  opened_by bigint,
  constraint staff_account_pkey PRIMARY KEY (id),
  constraint staff_account_import_key_key UNIQUE (import_key),
  constraint staff_account_professional_id_key UNIQUE (professional_id),
  constraint staff_account_rut_key UNIQUE (rut),
  constraint staff_account_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES centre(id),
  constraint staff_account_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES professional(id),
  constraint staff_account_named CHECK (((password_hash IS NULL) OR (num_nonnulls(professional_id, name) > 0)))
);

create table staff_invitation (
  token_hash text not null,
  staff_account_id uuid not null,
  expires_at timestamp with time zone not null,
  resets boolean default false not null,
  constraint staff_invitation_pkey PRIMARY KEY (token_hash),
  constraint staff_invitation_staff_account_id_fkey FOREIGN KEY (staff_account_id) REFERENCES staff_account(id) ON DELETE CASCADE
);

create table staff_passkey (
  id text not null,
  staff_account_id uuid not null,
  public_key text not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint staff_passkey_pkey PRIMARY KEY (id),
  constraint staff_passkey_staff_account_id_fkey FOREIGN KEY (staff_account_id) REFERENCES staff_account(id) ON DELETE CASCADE,
  constraint staff_passkey_named CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);

create table staff_reset_request (
  rut text not null,
  asked_at timestamp with time zone not null,
  constraint staff_reset_request_pkey PRIMARY KEY (rut)
);

create table staff_role (
  id uuid default gen_random_uuid() not null,
  staff_account_id uuid not null,
  role text not null,
  centre_id bigint,
  network_id bigint,
  granted_at timestamp with time zone not null,
  granted_by text not null,
  constraint staff_role_pkey PRIMARY KEY (id),
  constraint staff_role_once UNIQUE NULLS NOT DISTINCT (staff_account_id, role, centre_id, network_id),
  constraint staff_role_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id),
  constraint staff_role_network_id_fkey FOREIGN KEY (network_id) REFERENCES network(id),
  constraint staff_role_staff_account_id_fkey FOREIGN KEY (staff_account_id) REFERENCES staff_account(id) ON DELETE CASCADE,
  constraint staff_role_known CHECK ((role = ANY (ARRAY['reception'::text, 'coordinator'::text, 'administrator'::text, 'network'::text, 'auditor'::text, 'rights'::text, 'operator'::text]))),
  constraint staff_role_place CHECK (
CASE
    WHEN (role = 'network'::text) THEN ((network_id IS NOT NULL) AND (centre_id IS NULL))
    WHEN (role = ANY (ARRAY['rights'::text, 'operator'::text])) THEN ((network_id IS NULL) AND (centre_id IS NULL))
    ELSE ((centre_id IS NOT NULL) AND (network_id IS NULL))
END)
);

create table staff_session (
  token_hash text not null,
  staff_account_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  factor_due boolean default false not null,
  offered_secret text,
  id uuid default gen_random_uuid() not null,
  challenge text,
  challenge_until timestamp with time zone,
  browser text default ''::text not null,
  constraint staff_session_pkey PRIMARY KEY (token_hash),
  constraint staff_session_id_key UNIQUE (id),
  constraint staff_session_staff_account_id_fkey FOREIGN KEY (staff_account_id) REFERENCES staff_account(id) ON DELETE CASCADE
);

create table system_assertion (
  system_client_id uuid not null,
  jti text not null,
  expires_at timestamp with time zone not null,
  constraint system_assertion_pkey PRIMARY KEY (system_client_id, jti),
  constraint system_assertion_system_client_id_fkey FOREIGN KEY (system_client_id) REFERENCES system_client(id)
);

create table system_client (
  id uuid default gen_random_uuid() not null,
  name text not null,
  scopes text[] not null,
  jwks jsonb not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  jwks_url text,
  of_operator boolean default false not null,
  last_came_at timestamp with time zone,
  constraint system_client_pkey PRIMARY KEY (id),
  constraint system_client_ended CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint system_client_jwks_url CHECK ((char_length(jwks_url) <= 500)),
  constraint system_client_keys CHECK ((jsonb_typeof((jwks -> 'keys'::text)) = 'array'::text)),
  constraint system_client_keys_somewhere CHECK (((jwks_url IS NULL) = (jsonb_array_length((jwks -> 'keys'::text)) > 0))),
  constraint system_client_named CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint system_client_scopes CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 40)))
);

create table system_client_centre (
  system_client_id uuid not null,
  centre_id bigint not null,
  constraint system_client_centre_pkey PRIMARY KEY (system_client_id, centre_id),
  constraint system_client_centre_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id),
  constraint system_client_centre_system_client_id_fkey FOREIGN KEY (system_client_id) REFERENCES system_client(id)
);

create table system_event (
  id uuid default gen_random_uuid() not null,
  subscription_id uuid not null,
  change_id bigint not null,
  "position" bigint not null,
  appointment_id uuid not null,
  centre_id bigint not null,
  state text default 'waiting'::text not null,
  created_at timestamp with time zone not null,
  next_at timestamp with time zone not null,
  since timestamp with time zone not null,
  attempts integer default 0 not null,
  claimed_until timestamp with time zone,
  done_at timestamp with time zone,
  last_error text,
  resent boolean default false not null,
  constraint system_event_pkey PRIMARY KEY (id),
  constraint system_event_once UNIQUE (subscription_id, change_id),
  constraint system_event_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES system_subscription(id),
  constraint system_event_done CHECK (((state = 'waiting'::text) = (done_at IS NULL))),
  constraint system_event_state CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'given-up'::text])))
);

create table system_identifier (
  id bigint generated always as identity,
  centre_id bigint not null,
  professional_id bigint,
  schedule_id bigint,
  offer_id bigint,
  appointment_id uuid,
  system text not null,
  value text not null,
  constraint system_identifier_pkey PRIMARY KEY (id),
  constraint system_identifier_once UNIQUE NULLS NOT DISTINCT (professional_id, schedule_id, offer_id, appointment_id, centre_id, system, value),
  constraint system_identifier_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint system_identifier_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id),
  constraint system_identifier_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id) ON DELETE CASCADE,
  constraint system_identifier_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES professional(id) ON DELETE CASCADE,
  constraint system_identifier_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES schedule(id) ON DELETE CASCADE,
  constraint system_identifier_of_one CHECK ((num_nonnulls(professional_id, schedule_id, offer_id, appointment_id) = 1)),
  constraint system_identifier_short CHECK ((((char_length(system) >= 1) AND (char_length(system) <= 300)) AND ((char_length(value) >= 1) AND (char_length(value) <= 120))))
);

create table system_subscription (
  id uuid default gen_random_uuid() not null,
  system_client_id uuid not null,
  criteria text not null,
  endpoint text not null,
  with_payload boolean not null,
  reason text not null,
  active boolean default true not null,
  ends_at timestamp with time zone,
  version integer default 1 not null,
  secret_number integer default 1 not null,
  former_until timestamp with time zone,
  after_position bigint not null,
  failures integer default 0 not null,
  quiet_until timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  paused_at timestamp with time zone,
  constraint system_subscription_pkey PRIMARY KEY (id),
  constraint system_subscription_system_client_id_fkey FOREIGN KEY (system_client_id) REFERENCES system_client(id),
  constraint system_subscription_criteria CHECK ((char_length(criteria) <= 1000)),
  constraint system_subscription_endpoint CHECK ((char_length(endpoint) <= 500)),
  constraint system_subscription_reason CHECK ((char_length(reason) <= 500))
);

create table system_token (
  token_hash text not null,
  system_client_id uuid not null,
  scopes text[] not null,
  expires_at timestamp with time zone not null,
  constraint system_token_pkey PRIMARY KEY (token_hash),
  constraint system_token_system_client_id_fkey FOREIGN KEY (system_client_id) REFERENCES system_client(id)
);

create table tally (
  id bigint generated always as identity,
  name text not null,
  state text not null,
  count bigint not null,
  constraint tally_pkey PRIMARY KEY (id)
);

create table video_room (
  visit_id uuid not null,
  last_seq bigint default 0 not null,
  patient_peer uuid,
  professional_peer uuid,
  professional_came boolean default false not null,
  patient_call uuid,
  constraint video_room_pkey PRIMARY KEY (visit_id),
  constraint video_room_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE,
  constraint call_has_a_page CHECK (((patient_call IS NULL) OR (patient_peer IS NOT NULL)))
);

create table video_signal (
  visit_id uuid not null,
  seq bigint not null,
  kind text not null,
  sender text not null,
  body jsonb not null,
  at timestamp with time zone default now() not null,
  constraint video_signal_pkey PRIMARY KEY (visit_id, seq),
  constraint video_signal_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE,
  constraint video_signal_body_check CHECK ((length((body)::text) <= 24000)),
  constraint video_signal_kind_check CHECK ((kind = ANY (ARRAY['join'::text, 'leave'::text, 'signal'::text, 'visit'::text]))),
  constraint video_signal_sender_check CHECK ((sender = ANY (ARRAY['patient'::text, 'professional'::text, 'portal'::text])))
);

create table visit (
  id uuid default gen_random_uuid() not null,
  appointment_id uuid not null,
  state text default 'scheduled'::text not null,
  patient_address text,
  patient_since timestamp with time zone,
  patient_seen_at timestamp with time zone,
  ready_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  notes text default ''::text not null,
  satisfaction smallint,
  created_at timestamp with time zone not null,
  constraint visit_pkey PRIMARY KEY (id),
  constraint visit_appointment_id_key UNIQUE (appointment_id),
  constraint visit_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint call_has_a_start CHECK (((state <> 'in_call'::text) OR ((started_at IS NOT NULL) AND (patient_since IS NOT NULL)))),
  constraint over_has_an_end CHECK (((state = ANY (ARRAY['ended'::text, 'patient-absent'::text, 'professional-absent'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint ready_has_a_moment CHECK (((state <> 'ready'::text) OR (ready_at IS NOT NULL))),
  constraint visit_notes_check CHECK ((length(notes) <= 44000)),
  constraint visit_patient_address_check CHECK (((length(patient_address) >= 5) AND (length(patient_address) <= 300))),
  constraint visit_satisfaction_check CHECK (((satisfaction >= 1) AND (satisfaction <= 5))),
  constraint visit_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'waiting'::text, 'ready'::text, 'in_call'::text, 'ended'::text, 'patient-absent'::text, 'professional-absent'::text, 'failed'::text]))),
  constraint waiting_has_a_patient CHECK (((state <> 'waiting'::text) OR (patient_since IS NOT NULL)))
);

create table visit_consent (
  visit_id uuid not null,
  version date not null,
  accepted_at timestamp with time zone not null,
  accepted_as text not null,
  account_id uuid,
  name text not null,
  language text not null,
  constraint visit_consent_pkey PRIMARY KEY (visit_id, version),
  constraint visit_consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint visit_consent_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE,
  constraint visit_consent_accepted_as_check CHECK ((accepted_as = ANY (ARRAY['patient'::text, 'parent'::text, 'companion'::text]))),
  constraint visit_consent_language_check CHECK ((language = ANY (ARRAY['es'::text, 'en'::text, 'fr'::text])))
);

create table visit_event (
  id bigint generated always as identity,
  visit_id uuid not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  from_state text not null,
  to_state text not null,
  constraint visit_event_pkey PRIMARY KEY (id),
  constraint visit_event_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id),
  constraint visit_event_actor_check CHECK ((actor = ANY (ARRAY['patient'::text, 'professional'::text, 'portal'::text])))
);

create table visit_survey (
  visit_id uuid not null,
  answered_at timestamp with time zone not null,
  omitted boolean not null,
  reason text,
  onset text,
  intensity smallint,
  chronic text default ''::text not null,
  symptoms text[] default '{}'::text[] not null,
  answers text,
  constraint visit_survey_pkey PRIMARY KEY (visit_id),
  constraint visit_survey_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id),
  constraint answered_or_omitted CHECK ((omitted OR (answers IS NOT NULL) OR ((reason IS NOT NULL) AND (onset IS NOT NULL) AND (intensity IS NOT NULL)))),
  constraint visit_survey_intensity_check CHECK (((intensity >= 1) AND (intensity <= 10))),
  constraint visit_survey_symptoms_check CHECK ((symptoms <@ ARRAY['fever'::text, 'cough'::text, 'headache'::text, 'sore-throat'::text, 'breathing-difficulty'::text]))
);

create table waitlist_entry (
  id uuid default gen_random_uuid() not null,
  appointment_id uuid not null,
  agenda_id bigint not null,
  state text not null,
  asked_at timestamp with time zone not null,
  hour timestamp with time zone,
  until timestamp with time zone,
  closure_id uuid,
  constraint waitlist_entry_pkey PRIMARY KEY (id),
  constraint waitlist_entry_agenda_id_fkey FOREIGN KEY (agenda_id) REFERENCES agenda(id),
  constraint waitlist_entry_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint waitlist_entry_closure_id_fkey FOREIGN KEY (closure_id) REFERENCES closure(id) ON DELETE SET NULL,
  constraint waitlist_entry_has_hour_unless_waiting CHECK (((state = ANY (ARRAY['waiting'::text, 'withdrawn'::text])) = (hour IS NULL))),
  constraint waitlist_entry_hour_has_an_end CHECK (((hour IS NULL) = (until IS NULL))),
  constraint waitlist_entry_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text])))
);

create table waitlist_request (
  id uuid default gen_random_uuid() not null,
  centre_id bigint not null,
  specialty_slug text,
  exam_slug text,
  agenda_id bigint,
  patient_key text not null,
  rut text,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null,
  from_day date not null,
  note text not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  outcome text,
  appointment_id uuid,
  ungiven_since timestamp with time zone,
  reopened_at timestamp with time zone,
  constraint waitlist_request_pkey PRIMARY KEY (id),
  constraint waitlist_request_agenda_id_fkey FOREIGN KEY (agenda_id) REFERENCES agenda(id),
  constraint waitlist_request_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE SET NULL,
  constraint waitlist_request_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centre(id),
  constraint waitlist_request_exam_slug_fkey FOREIGN KEY (exam_slug) REFERENCES exam(slug),
  constraint waitlist_request_specialty_slug_fkey FOREIGN KEY (specialty_slug) REFERENCES specialty(slug),
  constraint waitlist_request_ended CHECK ((((ended_at IS NULL) = (outcome IS NULL)) AND ((ended_at IS NULL) = (ended_by IS NULL)))),
  constraint waitlist_request_for_one_service CHECK ((num_nonnulls(specialty_slug, exam_slug) = 1)),
  constraint waitlist_request_hour_was_given CHECK (((appointment_id IS NULL) OR (outcome = 'given'::text))),
  constraint waitlist_request_outcome_known CHECK ((outcome = ANY (ARRAY['given'::text, 'unwanted'::text, 'unreached'::text, 'elsewhere'::text, 'ungiven'::text, 'expired'::text]))),
  constraint waitlist_request_rut CHECK ((NOT (rut IS DISTINCT FROM parse_rut(rut))))
);

create table webpay_simulator (
  token text not null,
  commerce_code text not null,
  buy_order text not null,
  session_id text not null,
  amount integer not null,
  return_url text not null,
  state text default 'open'::text not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  committed_at timestamp with time zone,
  instalments integer default 0 not null,
  authorization_code text,
  refunded integer default 0 not null,
  constraint webpay_simulator_pkey PRIMARY KEY (token),
  constraint webpay_simulator_refunded_within_amount CHECK (((refunded >= 0) AND (refunded <= amount))),
  constraint webpay_simulator_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'aborted'::text, 'timed-out'::text, 'authorized'::text, 'failed'::text, 'reversed'::text, 'nullified'::text, 'partially-nullified'::text])))
);

create view account_appointment as
 SELECT a.account_id,
    a.id AS appointment_id,
    true AS own
   FROM appointment a
  WHERE ((a.account_id IS NOT NULL) AND (a.state <> 'held'::text))
UNION ALL
 SELECT c.id AS account_id,
    a.id AS appointment_id,
    (a.proven OR COALESCE(((c.email_confirmed_at IS NOT NULL) AND (lower((a.contact ->> 'email'::text)) = lower(c.email))), false)) AS own
   FROM (account c
     JOIN appointment a ON ((a.patient_key = ('rut:'::text || c.rut))))
  WHERE ((c.deleted_at IS NULL) AND (c.proven_at IS NOT NULL) AND (a.state <> 'held'::text) AND (a.account_id IS DISTINCT FROM c.id));

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
    imported_bono.search,
    NULL::uuid AS appointment_id
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
    COALESCE(bx.name, sp.name, e.name) AS service,
    b.financer AS financer_slug,
    b.full_price,
    b.contribution,
    b.copayment AS paid,
    (b.copayment = 0) AS zero_cost,
    search_text(((((((b.folio || ' '::text) || COALESCE(b.doctor, ''::text)) || ' '::text) || b.place) || ' '::text) || COALESCE(bx.name, sp.name, e.name, ''::text))) AS search,
    b.appointment_id
   FROM (((((((bono b
     JOIN appointment a ON ((a.id = b.appointment_id)))
     JOIN offer o ON ((o.id = a.offer_id)))
     JOIN centre c ON ((c.id = o.centre_id)))
     LEFT JOIN professional p ON ((p.id = o.professional_id)))
     LEFT JOIN specialty sp ON ((sp.slug = o.specialty_slug)))
     LEFT JOIN exam e ON ((e.slug = o.exam_slug)))
     LEFT JOIN exam bx ON ((bx.slug = b.exam_slug)))
  WHERE (b.voided_at IS NULL);

create view ledger_fault as
 SELECT p.id AS payment_id,
    fault.fault
   FROM (((((((payment p
     JOIN appointment a ON ((a.id = p.appointment_id)))
     CROSS JOIN LATERAL ( SELECT (array_agg(e.to_state ORDER BY e.id DESC))[1] AS last_state,
            COALESCE(sum(e.money), (0)::bigint) AS money,
            COALESCE(bool_or((e.from_state IS DISTINCT FROM e.before)), false) AS gap
           FROM ( SELECT payment_event.id,
                    payment_event.from_state,
                    payment_event.to_state,
                    payment_event.money,
                    lag(payment_event.to_state) OVER (ORDER BY payment_event.id) AS before
                   FROM payment_event
                  WHERE (payment_event.payment_id = p.id)) e) ledger)
     CROSS JOIN LATERAL ( SELECT bool_or((r.part = 0)) AS whole,
            bool_or((r.answered_at IS NULL)) AS open,
            bool_or(((r.answered_at IS NULL) AND (r.next_try_at IS NULL) AND (p.method = 'webpay'::text))) AS stuck,
            COALESCE(sum(r.amount), (0)::bigint) AS wished,
            COALESCE(sum(r.amount) FILTER (WHERE ((r.part > 0) AND (r.answered_at IS NOT NULL))), (0)::bigint) AS answered
           FROM refund r
          WHERE (r.payment_id = p.id)) back)
     CROSS JOIN LATERAL ( SELECT count(*) AS parts,
            COALESCE(sum((x.full_price - x.contribution)), (0)::bigint) AS amount,
            COALESCE(bool_or(((x.given_back IS NULL) AND (xa.state = 'cancelled'::text))), false) AS cancelled,
            COALESCE(bool_or(((x.given_back IS NULL) AND (x.contribution > 0) AND (NOT (EXISTS ( SELECT
                   FROM bono b
                  WHERE ((b.payment_id = p.id) AND (b.appointment_id = x.appointment_id) AND (b.exam_slug = x.exam_slug))))))), false) AS uncovered,
            COALESCE(sum((x.full_price - x.contribution)) FILTER (WHERE (x.given_back IS NOT NULL)), (0)::bigint) AS gone
           FROM (payment_part x
             JOIN appointment xa ON ((xa.id = x.appointment_id)))
          WHERE (x.payment_id = p.id)) part)
     CROSS JOIN LATERAL ( SELECT count(*) AS bonos,
            COALESCE(bool_or(((b.voided_at IS NULL) <> ((p.state = 'settled'::text) AND (x.given_back IS NULL)))), false) AS wrong
           FROM (bono b
             LEFT JOIN payment_part x ON (((x.payment_id = b.payment_id) AND (x.appointment_id = b.appointment_id) AND (x.exam_slug = b.exam_slug))))
          WHERE (b.payment_id = p.id)) bonos)
     CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE (w.came IS NOT NULL)) AS ways,
            min(w.method) AS method,
            COALESCE(bool_or((w.came = 0)), false) AS empty,
            COALESCE(bool_or((w.held < 0)), false) AS elsewhere,
            COALESCE((min(w.first_centre) < max(w.last_centre)), false) AS centres,
            COALESCE(bool_or(((w.method = 'bono'::text) AND (p.bono_folio IS NULL))), false) AS nameless
           FROM ( SELECT m.method,
                    sum(m.amount) FILTER (WHERE (COALESCE((m.part)::integer, '-1'::integer) < 0)) AS came,
                    sum(m.amount) AS held,
                    min(m.centre_id) AS first_centre,
                    max(m.centre_id) AS last_centre
                   FROM desk_money m
                  WHERE (m.payment_id = p.id)
                  GROUP BY m.method) w) desk)
     CROSS JOIN LATERAL ( VALUES ((p.state IS DISTINCT FROM ledger.last_state),'the ledger does not end in the state of the payment'::text), (ledger.gap,'a step is missing'::text), ((ledger.money <>
                CASE
                    WHEN (p.state = ANY (ARRAY['settled'::text, 'refunding'::text])) THEN (p.amount - p.given_back)
                    ELSE 0
                END),'the money in the ledger is not the money of the state'::text), (((p.state = 'settled'::text) AND
                CASE
                    WHEN (part.parts > 0) THEN part.cancelled
                    ELSE (a.state = 'cancelled'::text)
                END),'paid for an appointment that is cancelled, and not on its way back'::text), (((p.state = 'refunding'::text) AND ((back.whole IS NOT TRUE) OR (back.open IS NOT TRUE) OR back.stuck)),'money on its way back that nobody asks for'::text), (((p.state = 'settled'::text) AND back.stuck),'money on its way back that nobody asks for'::text), ((back.whole AND (back.wished <> p.amount)),'a refund that is not of the whole payment'::text), (((p.state = 'settled'::text) AND (back.wished <> part.gone)),'a refund that is not of what was taken off'::text), ((p.given_back <> back.answered),'given back in parts without an answer'::text), (((p.state = 'refunded'::text) AND (p.amount > 0) AND (((back.whole IS NOT TRUE) AND (part.parts = 0)) OR back.open)),'given back without an answer'::text), (((p.state = 'settled'::text) AND
                CASE
                    WHEN (part.parts > 0) THEN (part.uncovered AND (p.bono_folio IS NULL))
                    ELSE ((p.contribution > 0) AND (p.bono_folio IS NULL) AND (bonos.bonos = 0))
                END),'covered and paid without a bono'::text), (bonos.wrong,'a bono that holds without a payment that does'::text), (((part.parts > 0) AND (part.amount <> p.amount)),'parts that are not the payment'::text), (((p.state = 'settled'::text) AND (a.payment_due_at IS NOT NULL)),'paid and still due'::text), (((p.method <> 'webpay'::text) AND (ledger.money <> ( SELECT COALESCE(sum(m.amount), (0)::bigint) AS "coalesce"
                   FROM desk_money m
                  WHERE (m.payment_id = p.id)))),'money at a desk that nobody has'::text), (((p.method <> 'webpay'::text) AND (p.settled_at IS NOT NULL) AND (desk.centres OR
                CASE p.method
                    WHEN 'mixed'::text THEN ((desk.ways < 2) OR desk.empty)
                    ELSE ((desk.ways <> 1) OR (desk.method <> p.method))
                END)),'money at a desk that came in otherwise than the payment says'::text), (desk.elsewhere,'given back at a desk otherwise than it came in'::text), (desk.nameless,'a bono at a desk without its folio'::text), (((p.method <> 'webpay'::text) AND (EXISTS ( SELECT
                   FROM refund r
                  WHERE ((r.payment_id = p.id) AND (r.answered_at IS NOT NULL) AND ((r.amount + COALESCE(( SELECT sum(m.amount) AS sum
                           FROM desk_money m
                          WHERE ((m.payment_id = r.payment_id) AND (m.part = r.part))), (0)::bigint)) <> 0))))),'given back at a desk without its money'::text)) fault(found, fault))
  WHERE fault.found;

CREATE INDEX absence_agenda ON public.absence USING btree (agenda_id) WHERE (agenda_id IS NOT NULL);

CREATE INDEX absence_centre ON public.absence USING btree (centre_id) WHERE (centre_id IS NOT NULL);

CREATE INDEX absence_schedule ON public.absence USING btree (schedule_id) WHERE (schedule_id IS NOT NULL);

CREATE UNIQUE INDEX account_email ON public.account USING btree (lower(email));

CREATE INDEX agenda_professional ON public.agenda USING btree (professional_id) WHERE (professional_id IS NOT NULL);

CREATE INDEX appointment_account ON public.appointment USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX appointment_centre_day ON public.appointment USING btree (schedule_id, lower(during)) WHERE (state <> 'held'::text);

CREATE INDEX appointment_control ON public.appointment USING btree (control_of) WHERE (control_of IS NOT NULL);

CREATE INDEX appointment_delegation ON public.appointment USING btree (delegation_id) WHERE (delegation_id IS NOT NULL);

CREATE INDEX appointment_exam_order ON public.appointment USING btree (exam_order_id) WHERE (exam_order_id IS NOT NULL);

CREATE INDEX appointment_hold ON public.appointment USING btree (held_until) WHERE (state = 'held'::text);

CREATE INDEX appointment_holder ON public.appointment USING btree (holder_hash) WHERE (state = 'held'::text);

CREATE INDEX appointment_name ON public.appointment USING gin (search_text(((COALESCE((patient ->> 'name'::text), ''::text) || ' '::text) || COALESCE((patient ->> 'last_name'::text), ''::text))) gin_trgm_ops) WHERE (state <> 'held'::text);

CREATE INDEX appointment_of_order ON public.appointment USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX appointment_of_series ON public.appointment USING btree (series_id) WHERE (series_id IS NOT NULL);

CREATE INDEX appointment_offer ON public.appointment USING btree (offer_id);

CREATE INDEX appointment_open_email ON public.appointment USING btree (contact_key('email'::text, (contact ->> 'email'::text))) WHERE ((state = ANY (ARRAY['booked'::text, 'confirmed'::text])) AND (NOT proven));

CREATE INDEX appointment_open_phone ON public.appointment USING btree (((contact ->> 'phone'::text))) WHERE ((state = ANY (ARRAY['booked'::text, 'confirmed'::text])) AND (NOT proven));

CREATE INDEX appointment_over ON public.appointment USING btree (upper(during), id) WHERE ((forgotten_at IS NULL) AND (state <> 'held'::text));

CREATE INDEX appointment_patient ON public.appointment USING btree (patient_key) WHERE ((patient_key IS NOT NULL) AND (state <> 'held'::text));

CREATE INDEX appointment_payment_due ON public.appointment USING btree (payment_due_at) WHERE ((payment_due_at IS NOT NULL) AND (state = ANY (ARRAY['booked'::text, 'confirmed'::text])));

CREATE INDEX appointment_phone ON public.appointment USING btree (((contact ->> 'phone'::text))) WHERE (state <> 'held'::text);

CREATE INDEX appointment_start ON public.appointment USING btree (lower(during)) WHERE active;

CREATE INDEX appointment_change_at ON public.appointment_change USING btree (placed_at);

CREATE INDEX appointment_change_here ON public.appointment_change USING btree (centre_id, "position");

CREATE INDEX appointment_change_of ON public.appointment_change USING btree (appointment_id, id);

CREATE INDEX appointment_change_unplaced ON public.appointment_change USING btree (id) WHERE ("position" IS NULL);

CREATE INDEX appointment_exam_offer ON public.appointment_exam USING btree (offer_id);

CREATE INDEX audit_appointment ON public.audit USING btree (appointment_id);

CREATE INDEX audit_centre ON public.audit USING btree (centre_id, at DESC, id DESC) WHERE (centre_id IS NOT NULL);

CREATE INDEX audit_delegate ON public.audit USING btree (actor, at DESC) WHERE (actor ~~ 'delegate:%'::text);

CREATE UNIQUE INDEX audit_seen_once ON public.audit USING btree (actor, seen_on, centre_id, appointment_id) WHERE (seen_on IS NOT NULL);

CREATE INDEX audit_signed_in ON public.audit USING btree (actor, at DESC, id DESC) WHERE ((centre_id IS NULL) AND (actor ~~ 'staff:%'::text));

CREATE INDEX audit_waitlist_request ON public.audit USING btree (((detail ->> 'request'::text)), at) WHERE (detail ? 'request'::text);

CREATE INDEX bono_bare_folio ON public.bono USING btree (bare_folio(folio));

CREATE UNIQUE INDEX bono_one_valid ON public.bono USING btree (appointment_id, exam_slug) NULLS NOT DISTINCT WHERE (voided_at IS NULL);

CREATE INDEX bono_owner ON public.bono USING btree (rut, issued_at DESC, id DESC) WHERE (voided_at IS NULL);

CREATE INDEX bono_rut ON public.bono USING btree (rut, issued_at DESC);

CREATE INDEX bono_unclaimed ON public.bono USING btree (appointment_id) WHERE (rut IS NULL);

CREATE INDEX browser_right_end ON public.browser_right USING btree (expires_at);

CREATE INDEX browser_right_session ON public.browser_right USING btree (session_id) WHERE (session_id IS NOT NULL);

CREATE INDEX cash_close_centre ON public.cash_close USING btree (centre_id, closed_at DESC);

CREATE INDEX centre_commune ON public.centre USING btree (commune_code);

CREATE INDEX centre_network ON public.centre USING btree (network_id) WHERE (network_id IS NOT NULL);

CREATE INDEX centre_printout_day ON public.centre_printout USING btree (day);

CREATE INDEX clave_unica_expires ON public.clave_unica USING btree (expires_at);

CREATE INDEX closure_agenda ON public.closure USING btree (agenda_id) WHERE (agenda_id IS NOT NULL);

CREATE INDEX closure_centre ON public.closure USING btree (centre_id, agenda_id);

CREATE INDEX closure_change ON public.closure USING gist (during) WHERE ((kind = 'change'::text) AND (state = 'set'::text));

CREATE UNIQUE INDEX closure_once ON public.closure USING btree (centre_id, COALESCE(agenda_id, (0)::bigint), from_local, COALESCE(to_local, 'infinity'::timestamp without time zone)) WHERE (state = ANY (ARRAY['plan'::text, 'set'::text]));

CREATE INDEX closure_patient_appointment ON public.closure_patient USING btree (appointment_id);

CREATE INDEX closure_patient_entry ON public.closure_patient USING btree (entry_id) WHERE (entry_id IS NOT NULL);

CREATE INDEX closure_patient_offered ON public.closure_patient USING btree (hour) WHERE (deed = 'offered'::text);

CREATE UNIQUE INDEX consent_in_force ON public.consent USING btree (account_id, kind) WHERE (revoked_at IS NULL);

CREATE INDEX consultation_note_professional ON public.consultation_note USING btree (professional_id);

CREATE INDEX coupon_category ON public.coupon USING btree (category) WHERE (withdrawn_at IS NULL);

CREATE INDEX coupon_adherence_account ON public.coupon_adherence USING btree (account_id);

CREATE INDEX coupon_code_coupon ON public.coupon_code USING btree (coupon_id);

CREATE UNIQUE INDEX data_block_standing ON public.data_block USING btree (rut, whole) WHERE (lifted_at IS NULL);

CREATE INDEX data_request_account ON public.data_request USING btree (account_id, created_at DESC);

CREATE INDEX data_request_centre_of ON public.data_request USING btree (centre_id) WHERE (centre_id IS NOT NULL);

CREATE INDEX data_request_open ON public.data_request USING btree (due_on) WHERE (answered_at IS NULL);

CREATE INDEX data_request_rut ON public.data_request USING btree (rut);

CREATE INDEX delegation_of_centre ON public.delegation USING btree (centre_id) WHERE (centre_id IS NOT NULL);

CREATE INDEX delegation_of_delegate ON public.delegation USING btree (delegate_rut) WHERE (ended_at IS NULL);

CREATE INDEX delegation_of_delegate_account ON public.delegation USING btree (delegate_account_id) WHERE (ended_at IS NULL);

CREATE INDEX delegation_of_grantor ON public.delegation USING btree (grantor_account_id);

CREATE UNIQUE INDEX delegation_one ON public.delegation USING btree (person_rut, delegate_rut, COALESCE(centre_id, (0)::bigint)) WHERE (ended_at IS NULL);

CREATE INDEX dependant_rut ON public.dependant USING btree (rut);

CREATE UNIQUE INDEX desk_money_came_first ON public.desk_money USING btree (payment_id) WHERE (part IS NULL);

CREATE UNIQUE INDEX desk_money_came_once ON public.desk_money USING btree (payment_id, method) WHERE ((part IS NULL) OR (part < 0));

CREATE INDEX desk_money_close ON public.desk_money USING btree (close_id) WHERE (close_id IS NOT NULL);

CREATE INDEX desk_money_open ON public.desk_money USING btree (centre_id, held_by) WHERE (close_id IS NULL);

CREATE INDEX document_access_app ON public.document_access USING btree (app_id, document_id) WHERE (app_id IS NOT NULL);

CREATE INDEX document_access_rut ON public.document_access USING btree (rut, at DESC);

CREATE INDEX exam_order_appointment ON public.exam_order USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);

CREATE INDEX exam_order_issued ON public.exam_order USING btree (issued_at);

CREATE INDEX exam_order_owner ON public.exam_order USING btree (rut, issued_at DESC, id DESC);

CREATE INDEX ges_notification_appointment ON public.ges_notification USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);

CREATE INDEX ges_notification_issued ON public.ges_notification USING btree (issued_at);

CREATE INDEX ges_notification_owner ON public.ges_notification USING btree (rut, issued_at DESC, id DESC);

CREATE INDEX guardianship_child ON public.guardianship USING btree (child_rut);

CREATE INDEX guest_account ON public.guest USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX idempotency_appointment ON public.idempotency USING btree (appointment_id);

CREATE INDEX imported_bono_issued ON public.imported_bono USING btree (issued_at);

CREATE INDEX imported_bono_owner ON public.imported_bono USING btree (rut, issued_at DESC, id DESC);

CREATE UNIQUE INDEX incident_event_done_once ON public.incident_event USING btree (incident_id, duty) WHERE (kind = 'done'::text);

CREATE INDEX incident_event_incident ON public.incident_event USING btree (incident_id, id);

CREATE INDEX kept_form_account ON public.kept_form USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE UNIQUE INDEX kept_form_draft ON public.kept_form USING btree (staff_account_id, draft_of) WHERE (draft_of IS NOT NULL);

CREATE INDEX kept_form_expires ON public.kept_form USING btree (expires_at);

CREATE INDEX kept_form_staff ON public.kept_form USING btree (staff_account_id) WHERE (staff_account_id IS NOT NULL);

CREATE INDEX licence_appointment ON public.licence USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);

CREATE INDEX licence_issued ON public.licence USING btree (issued_at);

CREATE INDEX licence_owner ON public.licence USING btree (rut, issued_at DESC, id DESC);

CREATE INDEX medicine_price_medicine ON public.medicine_price USING btree (medicine_slug, pharmacy_id, price);

CREATE INDEX medicine_price_pharmacy ON public.medicine_price USING btree (pharmacy_id);

CREATE INDEX offer_centre ON public.offer USING btree (centre_id);

CREATE INDEX offer_exam ON public.offer USING btree (commune_code, exam_slug) WHERE (active AND (exam_slug IS NOT NULL));

CREATE INDEX offer_exam_anywhere ON public.offer USING btree (exam_slug, commune_code) WHERE (active AND (exam_slug IS NOT NULL));

CREATE INDEX offer_price_list ON public.offer USING btree (price_list_id);

CREATE INDEX offer_professional ON public.offer USING btree (professional_id);

CREATE INDEX offer_schedule ON public.offer USING btree (schedule_id);

CREATE INDEX offer_specialty ON public.offer USING btree (commune_code, specialty_slug, modality) WHERE (active AND (specialty_slug IS NOT NULL));

CREATE INDEX offer_specialty_anywhere ON public.offer USING btree (specialty_slug, commune_code) WHERE (active AND (specialty_slug IS NOT NULL));

CREATE INDEX offer_video ON public.offer USING btree (specialty_slug) WHERE (active AND (modality = 'video'::text));

CREATE INDEX one_time_code_account ON public.one_time_code USING btree (account_id, purpose, created_at DESC);

CREATE INDEX one_time_link_account ON public.one_time_link USING btree (account_id);

CREATE INDEX outage_ended_at ON public.outage USING btree (ended_at);

CREATE INDEX outbox_abandoned ON public.outbox USING btree (abandoned_at) WHERE ((abandoned_at IS NOT NULL) AND (purged_at IS NULL));

CREATE INDEX outbox_appointment ON public.outbox USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);

CREATE INDEX outbox_due ON public.outbox USING btree (not_before) WHERE ((sent_at IS NULL) AND (abandoned_at IS NULL) AND (dropped_at IS NULL));

CREATE INDEX outbox_finished ON public.outbox USING btree (COALESCE(sent_at, abandoned_at, dropped_at)) WHERE (purged_at IS NULL);

CREATE INDEX own_change_centre ON public.own_change USING btree (centre_id);

CREATE UNIQUE INDEX parent_share_in_force ON public.parent_share USING btree (account_id, parent_id) WHERE (revoked_at IS NULL);

CREATE INDEX parent_share_parent ON public.parent_share USING btree (parent_id);

CREATE INDEX patient_app_code_grant ON public.patient_app_code USING btree (grant_id);

CREATE INDEX patient_app_grant_account ON public.patient_app_grant USING btree (account_id);

CREATE INDEX patient_app_grant_app ON public.patient_app_grant USING btree (app_id);

CREATE INDEX patient_app_grant_dependant ON public.patient_app_grant USING btree (dependant_id) WHERE (dependant_id IS NOT NULL);

CREATE INDEX patient_app_token_grant ON public.patient_app_token USING btree (grant_id);

CREATE INDEX payment_appointment ON public.payment USING btree (appointment_id);

CREATE INDEX payment_changed ON public.payment USING btree (changed_at, id);

CREATE INDEX payment_check ON public.payment USING btree (check_at) WHERE (check_at IS NOT NULL);

CREATE INDEX payment_doubt ON public.payment USING btree (id) WHERE (doubt IS NOT NULL);

CREATE INDEX payment_mixed_settled ON public.payment USING btree (settled_at) WHERE ((settled_at IS NOT NULL) AND (method = 'mixed'::text));

CREATE UNIQUE INDEX payment_one_active ON public.payment USING btree (appointment_id) WHERE (state = ANY (ARRAY['created'::text, 'in_form'::text, 'authorised'::text, 'settled'::text]));

CREATE INDEX payment_settled ON public.payment USING btree (settled_at) WHERE (settled_at IS NOT NULL);

CREATE INDEX payment_event_payment ON public.payment_event USING btree (payment_id, id);

CREATE INDEX payment_part_appointment ON public.payment_part USING btree (appointment_id);

CREATE INDEX pending_request_folio_of ON public.pending_request USING btree (folio) WHERE (folio IS NOT NULL);

CREATE INDEX pending_request_over ON public.pending_request USING btree (expires_at);

CREATE INDEX prescription_appointment ON public.prescription USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);

CREATE INDEX prescription_issued ON public.prescription USING btree (issued_at);

CREATE INDEX prescription_owner ON public.prescription USING btree (rut, issued_at DESC, id DESC);

CREATE INDEX professional_brought_by ON public.professional USING btree (brought_by) WHERE (brought_by IS NOT NULL);

CREATE INDEX professional_search_name ON public.professional USING gin (search_name gin_trgm_ops);

CREATE INDEX professional_photo_hash ON public.professional_photo USING btree (hash);

CREATE INDEX push_device_account ON public.push_device USING btree (account_id);

CREATE INDEX push_device_browser ON public.push_device USING btree (browser_hash) WHERE (browser_hash IS NOT NULL);

CREATE INDEX reach_request_account ON public.reach_request USING btree (account_id) WHERE (outcome IS NULL);

CREATE INDEX refund_answered ON public.refund USING btree (answered_at) WHERE (answered_at IS NOT NULL);

CREATE INDEX refund_due ON public.refund USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

CREATE INDEX refund_stray ON public.refund USING btree (payment_id) WHERE ((answered_at IS NULL) AND (tries >= 3));

CREATE INDEX refused_caller_last ON public.refused_caller USING btree (last_at);

CREATE INDEX schedule_agenda ON public.schedule USING btree (agenda_id);

CREATE INDEX schedule_centre ON public.schedule USING btree (centre_id);

CREATE INDEX schedule_later ON public.schedule USING btree (id) WHERE (later <> '[]'::jsonb);

CREATE INDEX schedule_next_free ON public.schedule USING btree (next_free);

CREATE INDEX session_account ON public.session USING btree (account_id);

CREATE INDEX staff_invitation_account ON public.staff_invitation USING btree (staff_account_id);

CREATE INDEX staff_passkey_account ON public.staff_passkey USING btree (staff_account_id);

CREATE INDEX staff_role_centre ON public.staff_role USING btree (centre_id) WHERE (centre_id IS NOT NULL);

CREATE INDEX staff_role_network ON public.staff_role USING btree (network_id) WHERE (network_id IS NOT NULL);

CREATE INDEX staff_session_account ON public.staff_session USING btree (staff_account_id);

CREATE INDEX system_assertion_expires ON public.system_assertion USING btree (expires_at);

CREATE INDEX system_client_centre_of ON public.system_client_centre USING btree (centre_id);

CREATE INDEX system_event_due ON public.system_event USING btree (subscription_id, next_at) WHERE (state = 'waiting'::text);

CREATE INDEX system_event_given_up ON public.system_event USING btree (subscription_id, centre_id) WHERE (state = 'given-up'::text);

CREATE INDEX system_event_line ON public.system_event USING btree (subscription_id, appointment_id, "position") WHERE (state = 'waiting'::text);

CREATE INDEX system_event_old ON public.system_event USING btree (done_at) WHERE (state <> 'waiting'::text);

CREATE INDEX system_identifier_appointment ON public.system_identifier USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);

CREATE INDEX system_identifier_offer ON public.system_identifier USING btree (offer_id) WHERE (offer_id IS NOT NULL);

CREATE INDEX system_identifier_schedule ON public.system_identifier USING btree (schedule_id) WHERE (schedule_id IS NOT NULL);

CREATE INDEX system_identifier_value ON public.system_identifier USING btree (value, system);

CREATE INDEX system_subscription_of ON public.system_subscription USING btree (system_client_id);

CREATE INDEX system_token_expires ON public.system_token USING btree (expires_at);

CREATE INDEX video_signal_at ON public.video_signal USING btree (at);

CREATE INDEX visit_open ON public.visit USING btree (state) WHERE (state = ANY (ARRAY['scheduled'::text, 'waiting'::text, 'ready'::text, 'in_call'::text]));

CREATE INDEX visit_consent_account ON public.visit_consent USING btree (account_id);

CREATE INDEX visit_event_visit ON public.visit_event USING btree (visit_id, id);

CREATE INDEX waitlist_entry_appointment ON public.waitlist_entry USING btree (appointment_id, asked_at);

CREATE INDEX waitlist_entry_closure ON public.waitlist_entry USING btree (closure_id) WHERE (closure_id IS NOT NULL);

CREATE INDEX waitlist_entry_hour ON public.waitlist_entry USING btree (agenda_id, hour) WHERE (hour IS NOT NULL);

CREATE INDEX waitlist_entry_line ON public.waitlist_entry USING btree (agenda_id, asked_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX waitlist_entry_offered ON public.waitlist_entry USING btree (until) WHERE (state = 'offered'::text);

CREATE UNIQUE INDEX waitlist_entry_one_open ON public.waitlist_entry USING btree (appointment_id) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));

CREATE INDEX waitlist_request_appointment ON public.waitlist_request USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);

CREATE INDEX waitlist_request_ended_at ON public.waitlist_request USING btree (centre_id, ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX waitlist_request_line ON public.waitlist_request USING btree (centre_id, asked_at, id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX waitlist_request_one_open ON public.waitlist_request USING btree (centre_id, patient_key, COALESCE(specialty_slug, exam_slug)) WHERE (ended_at IS NULL);

CREATE INDEX waitlist_request_person ON public.waitlist_request USING btree (rut) WHERE (rut IS NOT NULL);

CREATE INDEX webpay_simulator_age ON public.webpay_simulator USING btree (created_at);

CREATE OR REPLACE FUNCTION public.account_behind(p_account uuid, p_appointment uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(p_account, (select a.account_id from appointment a where a.id = p_appointment))
$function$
;

CREATE OR REPLACE FUNCTION public.attach_bonos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bono set rut = new.patient ->> 'rut' where appointment_id = new.id and rut is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.attends_in_several_networks(p_professional bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select count(distinct coalesce('n' || c.network_id, 'c' || c.id)) > 1
  from agenda g join schedule s on s.agenda_id = g.id join centre c on c.id = s.centre_id
  where g.professional_id = p_professional
$function$
;

CREATE OR REPLACE FUNCTION public.bare_folio(folio text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select ltrim(replace(folio, '-', ''), '0')
$function$
;

CREATE OR REPLACE FUNCTION public.books_proven(p_account uuid, p_rut text, p_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from account a
    where a.id = p_account and a.deleted_at is null and a.proven_at is not null
      and (a.rut = p_rut or exists (
        select from dependant d
        where d.account_id = a.id and d.rut = p_rut and d.source = 'registry' and d.birth_date + interval '18 years' > p_day)))
$function$
;

CREATE OR REPLACE FUNCTION public.check_exam_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from appointment a
    join (select appointment_id, sum(full_price) as full_price, sum(contribution) as contribution, count(*) as kept
      from appointment_exam where appointment_id = coalesce(new.appointment_id, old.appointment_id) and removed_at is null
      group by 1) parts on parts.appointment_id = a.id
    where (a.full_price, a.contribution) is distinct from (parts.full_price, parts.contribution))
  then
    raise exception 'the exams of an appointment do not add up to its price'
      using errcode = 'check_violation', constraint = 'exam_prices';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.claim_hour(p_schedule bigint, p_start timestamp with time zone, p_now timestamp with time zone, p_lead interval DEFAULT NULL::interval)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  s record;
  taken boolean;
  stale boolean;
begin
  select agenda_id, modality, minutes, tstzrange(p_start, p_start + make_interval(mins => minutes)) as hour into s
  from schedule where id = p_schedule;
  perform 1 from agenda where id = s.agenda_id for no key update;
  if p_start <= p_now + coalesce(p_lead, lead_time(s.modality)) or not exists (
    select from schedule_day d cross join lateral unnest(d.open) b(block)
    where d.schedule_id = p_schedule and b.block @> s.hour
      and d.day between (p_start - interval '2 days')::date and (p_start + interval '2 days')::date
      and mod(extract(epoch from p_start - lower(b.block)), s.minutes * 60) = 0) then
    return false;
  end if;
  select coalesce(bool_or(state <> 'held' or held_until > p_now), false), count(*) > 0 into taken, stale
  from appointment where agenda_id = s.agenda_id and active and lane = 0 and during && s.hour;
  if taken then return false; end if;
  if stale then
    delete from appointment
    where agenda_id = s.agenda_id and active and lane = 0 and state = 'held' and held_until <= p_now and during && s.hour;
    perform refresh_agenda(s.agenda_id, p_now);
  end if;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.claim_span(p_schedule bigint, p_start timestamp with time zone, p_minutes integer, p_but uuid, p_now timestamp with time zone, p_lead interval DEFAULT NULL::interval)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  s record;
  span tstzrange := tstzrange(p_start, p_start + make_interval(mins => p_minutes));
begin
  select agenda_id, modality, minutes into s from schedule where id = p_schedule;
  if p_start <= p_now + coalesce(p_lead, lead_time(s.modality)) or not exists (
    select from schedule_day d cross join lateral unnest(d.open) b(block)
    where d.schedule_id = p_schedule and b.block @> span
      and d.day between (p_start - interval '2 days')::date and (p_start + interval '2 days')::date
      and mod(extract(epoch from p_start - lower(b.block))::bigint, s.minutes * 60) = 0) then
    return false;
  end if;
  delete from appointment
  where agenda_id = s.agenda_id and active and lane = 0 and state = 'held' and held_until <= p_now and during && span and id is distinct from p_but;
  if found then perform refresh_agenda(s.agenda_id, p_now); end if;
  return not exists (
    select from appointment where agenda_id = s.agenda_id and active and lane = 0 and during && span and id is distinct from p_but);
end $function$
;

CREATE OR REPLACE FUNCTION public.contact_has_room(p_email text, p_phone text, p_max_email integer, p_max_phone integer, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  -- Null of what was not left: neither locked nor counted.
  email_lock bigint := hashtextextended(contact_key('email', nullif(p_email, '')), 0);
  phone_lock bigint := hashtextextended(contact_key('sms', nullif(p_phone, '')), 0);
begin
  -- Of two who book at once the second counts the first; always in one order, so that none waits in a ring.
  perform pg_advisory_xact_lock(least(email_lock, phone_lock));
  perform pg_advisory_xact_lock(greatest(email_lock, phone_lock));
  return (email_lock is null or (
    select count(distinct coalesce(a.series_id, a.id)) from appointment a
    where contact_key('email', a.contact ->> 'email') = contact_key('email', p_email) and a.state in ('booked', 'confirmed') and not a.proven
      and upper(a.during) > p_now
      and not exists (select from payment p where p.appointment_id = coalesce(a.order_id, a.id) and p.state = 'settled')) < p_max_email)
  and (phone_lock is null or (
    select count(distinct coalesce(a.series_id, a.id)) from appointment a
    where a.contact ->> 'phone' = p_phone and a.state in ('booked', 'confirmed') and not a.proven
      and upper(a.during) > p_now
      and not exists (select from payment p where p.appointment_id = coalesce(a.order_id, a.id) and p.state = 'settled')) < p_max_phone);
end $function$
;

CREATE OR REPLACE FUNCTION public.contact_key(p_kind text, p_recipient text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  address text;
begin
  if p_kind <> 'email' then
    return encode(sha256(convert_to('unproven-' || p_kind || E'\n' || p_recipient, 'UTF8')), 'hex');
  end if;
  address := regexp_replace(lower(p_recipient), '\+[^@]*@', '@');
  if address ~ '@(gmail|googlemail)\.com$' then
    address := replace(split_part(address, '@', 1), '.', '') || '@gmail.com';
  end if;
  return encode(sha256(convert_to('unproven-' || p_kind || E'\n' || address, 'UTF8')), 'hex');
end $function$
;

CREATE OR REPLACE FUNCTION public.covered_on(p_last_day date, p_start timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select p_last_day is null or (p_start at time zone 'America/Santiago')::date <= p_last_day $function$
;

CREATE OR REPLACE FUNCTION public.desk_has_an_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update professional set desk_of = null where id = new.professional_id and desk_of is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.document_code()
 RETURNS text
 LANGUAGE sql
AS $function$
  with bytes as (select uuid_send(gen_random_uuid()) as b)
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(b, place) % 32, 1), '' order by place)
  from bytes cross join unnest('{0,1,2,3,4,5,9,10}'::int[]) place
$function$
;

CREATE OR REPLACE FUNCTION public.draw_bono_folio()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  v_folio text;
begin
  loop
    v_folio := (100000000000 + ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint % 900000000000)::text;
    exit when not exists (select from bono where folio = v_folio) and not exists (select from imported_bono where folio = v_folio);
  end loop;
  return v_folio;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_coverage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.covered := new.covered - array(
    select c.financer_slug from offer o join coverage c on c.price_list_id = o.price_list_id and c.service = o.service
    where o.id = new.offer_id and c.last_day is not null
      and not covered_on(c.last_day, (select lower(a.during) from appointment a where a.id = new.appointment_id)));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_requests(given uuid, key text, by text, hours uuid[], at timestamp with time zone)
 RETURNS TABLE(request uuid, hour uuid)
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(waiting_lock(key));
  return query
    update waitlist_request r set ended_at = at, ended_by = by, outcome = 'given', appointment_id = one.id
    from (select a.id, o.centre_id, coalesce(o.specialty_slug, o.exam_slug) as slug
      from appointment a join offer o on o.id = a.offer_id where a.id = any (hours)) one
    where r.centre_id = one.centre_id and r.ended_at is null
      and (r.id = given or r.patient_key = key and coalesce(r.specialty_slug, r.exam_slug) = one.slug)
    returning r.id, r.appointment_id;
end $function$
;

CREATE OR REPLACE FUNCTION public.exam_order_state(p_order uuid, p_rut text, p_appointment uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_annulled boolean;
  v_asked int;
  v_all int;
begin
  select d.annulled_at is not null into v_annulled from exam_order d where d.id = p_order and d.rut = p_rut;
  if v_annulled is null then
    return null;
  end if;
  select count(*), count(i.exam_slug) into v_all, v_asked
  from (
    select x.exam_slug from appointment_exam x where x.appointment_id = p_appointment and x.removed_at is null
    union
    select o.exam_slug from appointment a join offer o on o.id = a.offer_id
    where a.id = p_appointment and o.exam_slug is not null
      and not exists (select from appointment_exam x where x.appointment_id = p_appointment and x.removed_at is null)
  ) attended
  left join exam_order_item i on i.exam_order_id = p_order and i.exam_slug = attended.exam_slug;
  return case when v_asked = 0 then null when v_annulled then 'annulled' when v_asked < v_all then 'partly' else 'whole' end;
end
$function$
;

CREATE OR REPLACE FUNCTION public.forget_order_of_another()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.exam_order_id := null;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.free_spans(p_schedule bigint, p_minutes integer, p_from timestamp with time zone, p_to timestamp with time zone, p_limit integer, p_now timestamp with time zone)
 RETURNS SETOF timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  s record;
  d record;
  step interval;
  span interval := make_interval(mins => p_minutes);
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
    where a.agenda_id = s.agenda_id and a.active and a.lane = 0 and a.during && range_merge(d.open)
      and (a.state <> 'held' or a.held_until > p_now);
    return query
      select t from unnest(d.open) b(block)
      cross join lateral generate_series(lower(b.block), upper(b.block) - step, step) t
      where t >= p_from and t < p_to and tstzrange(t, t + span) <@ free
      order by t limit left_to_find;
    get diagnostics found_now = row_count;
    left_to_find := left_to_find - found_now;
    exit when left_to_find <= 0;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.free_starts(p_schedule bigint, p_from timestamp with time zone, p_to timestamp with time zone, p_limit integer, p_now timestamp with time zone)
 RETURNS SETOF timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
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
    where a.agenda_id = s.agenda_id and a.active and a.lane = 0 and a.during && range_merge(d.open)
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
end $function$
;

CREATE OR REPLACE FUNCTION public.half_day(p_at timestamp with time zone, p_zone text)
 RETURNS tstzrange
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select tstzrange((day + case when afternoon then time '13:00' else time '00:00' end) at time zone p_zone,
    case when afternoon then (day + 1)::timestamp else day + time '13:00' end at time zone p_zone)
  from (select (p_at at time zone p_zone)::date as day, (p_at at time zone p_zone)::time >= time '13:00' as afternoon) local
$function$
;

CREATE OR REPLACE FUNCTION public.has_patients(p_professional bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from agenda g join schedule s on s.agenda_id = g.id join appointment a on a.schedule_id = s.id
    where g.professional_id = p_professional and a.state not in ('held', 'cancelled'))
$function$
;

CREATE OR REPLACE FUNCTION public.hold_hour(p_offer bigint, p_start timestamp with time zone, p_holder text, p_now timestamp with time zone, p_until timestamp with time zone, p_max_held integer, p_replaces uuid, p_sells_prepaid boolean, p_limit_key text, p_limit_start timestamp with time zone, p_limit_max integer, p_day_key text, p_day_start timestamp with time zone, p_day_max integer, p_lead interval DEFAULT NULL::interval)
 RETURNS TABLE(outcome text, hold_id uuid, hour_end timestamp with time zone, hold_until timestamp with time zone, centre_zone text, dropped_offer bigint, dropped_start timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  o record;
  dropped uuid;
  stale bigint[];
begin
  select offer.schedule_id, offer.active, offer.prepaid, s.agenda_id, s.minutes, price.full_price, centre.zone into o
  from offer
  join schedule s on s.id = offer.schedule_id
  join centre on centre.id = offer.centre_id
  join price on price.price_list_id = offer.price_list_id and price.service = offer.service
  where offer.id = p_offer;
  centre_zone := o.zone;
  outcome := case when o.active is not true then 'withdrawn' when o.prepaid and not p_sells_prepaid then 'prepaid' end;
  if outcome is not null then return next; return; end if;

  if exists (select from rate_limit where key = p_limit_key and window_start = p_limit_start and count >= p_limit_max) then
    outcome := 'too-many-requests'; return next; return;
  end if;
  if exists (select from rate_limit where key = p_day_key and window_start = p_day_start and count >= p_day_max) then
    outcome := 'too-many-today'; return next; return;
  end if;

  if p_holder is not null then
    -- One browser at a time: its second click finds what its first one took, and two clicks never count as one.
    perform pg_advisory_xact_lock(hashtextextended(p_holder, 0));
    -- By the browser: by the moment (coalesce hides it) everything would be read that anybody holds.
    select id, held_until into hold_id, hold_until from appointment
    where holder_hash = p_holder and state = 'held' and coalesce(held_until > p_now, false) and offer_id = p_offer and lower(during) = p_start
      and (order_id is null or order_id = id);
    if found then
      if exists (select from appointment_exam where appointment_id = hold_id) then perform unlink_hold(hold_id, p_now); end if;
      hour_end := p_start + make_interval(mins => o.minutes);
      outcome := 'held'; return next; return;
    end if;
    -- What is held together counts once.
    if (select count(*) from appointment
        where holder_hash = p_holder and state = 'held' and coalesce(held_until > p_now, false) and id is distinct from p_replaces
          and (order_id is null or order_id = id)) >= p_max_held
    then
      -- The oldest on which nobody typed anything makes room; work is never thrown away.
      select a.id, a.offer_id, lower(a.during) into dropped, dropped_offer, dropped_start
      from appointment a left join guest g on g.token_hash = p_holder
      where a.holder_hash = p_holder and a.state = 'held' and coalesce(a.held_until > p_now, false) and a.id is distinct from p_replaces
        and (a.order_id is null or a.order_id = a.id)
        and not coalesce(g.data -> 'drafts' -> a.id::text ?| '{patient,contact,typed}', false)
        -- Written with every answer of the page, mostly empty.
        and not coalesce(jsonb_array_length(g.data -> 'drafts' -> a.id::text -> 'needs' -> 'needs') > 0
          or g.data -> 'drafts' -> a.id::text -> 'needs' ->> 'note' <> '', false)
      order by a.created_at, a.id limit 1;
      if not found then outcome := 'too-many-holds'; return next; return; end if;
    end if;
  end if;

  if not claim_hour(o.schedule_id, p_start, p_now, p_lead) then
    dropped_offer := null;
    dropped_start := null;
    outcome := 'slot-taken'; return next; return;
  end if;
  -- It ends here and the sweep gives it back: a second agenda is never locked beside the first.
  if dropped is not null then
    update appointment set held_until = p_now where (id = dropped or order_id = dropped) and held_until is not null;
  end if;
  insert into appointment (offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at)
  values (p_offer, o.schedule_id, o.agenda_id, tstzrange(p_start, p_start + make_interval(mins => o.minutes)), 'held',
    p_holder, p_until, o.full_price, p_now)
  returning id, upper(during), held_until into hold_id, hour_end, hold_until;
  -- An hour that is none of the next ones changes none of them (2.4 times as many holds per second).
  stale := array(
    select s.id from schedule s where s.agenda_id = o.agenda_id
      and exists (select from unnest(s.next_starts) t where t < hour_end and t + make_interval(mins => s.minutes) > p_start));
  -- Planned anew at each call, also for none: a sixth of what a hold costs.
  if cardinality(stale) > 0 then perform refresh_next_starts(stale, p_now); end if;
  insert into rate_limit (key, window_start, count) values (p_limit_key, p_limit_start, 1), (p_day_key, p_day_start, 1)
  on conflict (key, window_start) do update set count = rate_limit.count + 1;
  outcome := 'held';
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.hold_order(p_parts jsonb, p_from timestamp with time zone, p_to timestamp with time zone, p_offer bigint, p_start timestamp with time zone, p_holder text, p_now timestamp with time zone, p_until timestamp with time zone, p_max_held integer, p_replaces uuid, p_sells_prepaid boolean, p_limit_key text, p_limit_start timestamp with time zone, p_limit_max integer, p_day_key text, p_day_start timestamp with time zone, p_day_max integer)
 RETURNS TABLE(outcome text, hold_id uuid, hour_end timestamp with time zone, hold_until timestamp with time zone, centre_zone text, dropped_offer bigint, dropped_start timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  part record;
  taken tstzmultirange;
  hour timestamptz;
  row_id uuid;
begin
  if p_holder is not null then perform pg_advisory_xact_lock(hashtextextended(p_holder, 0)); end if;
  -- All agendas at once, in the order of their ids: those of the order, and those that the same order held before.
  perform 1 from agenda where id in (
    select s.agenda_id from jsonb_array_elements(p_parts) p cross join jsonb_array_elements_text(p -> 'offers') f
      join offer on offer.id = f::bigint join schedule s on s.id = offer.schedule_id
    union all
    select twin.agenda_id from appointment a join appointment twin on twin.order_id = a.order_id
      where a.holder_hash = p_holder and a.state = 'held' and a.offer_id = p_offer and lower(a.during) = p_start)
    order by id for no key update;
  if p_sells_prepaid is not true and exists (
    select from jsonb_array_elements(p_parts) p cross join jsonb_array_elements_text(p -> 'offers') f
      join offer on offer.id = f::bigint where offer.prepaid) then
    outcome := 'prepaid'; return next; return;
  end if;
  select * into outcome, hold_id, hour_end, hold_until, centre_zone, dropped_offer, dropped_start
  from hold_hour(p_offer, p_start, p_holder, p_now, p_until, p_max_held, p_replaces, p_sells_prepaid, p_limit_key, p_limit_start,
    p_limit_max, p_day_key, p_day_start, p_day_max);
  if outcome <> 'held' then return next; return; end if;

  for part in
    select n, (p ->> 'minutes')::int as minutes, p -> 'offers' as offers, s.id as schedule_id, s.agenda_id, s.modality, offer.id as offer_id,
      jsonb_array_length(p_parts) as parts
    from jsonb_array_elements(p_parts) with ordinality as all_parts(p, n)
    join offer on offer.id = (p -> 'offers' ->> 0)::bigint join schedule s on s.id = offer.schedule_id
    order by n
  loop
    if part.n = 1 then
      row_id := hold_id;
      hour := p_start;
      hour_end := p_start + make_interval(mins => part.minutes);
      if not claim_span(part.schedule_id, p_start, part.minutes, hold_id, p_now) then
        raise exception 'an hour of the order is taken' using errcode = 'check_violation', constraint = 'order_hours';
      end if;
      update appointment set during = tstzrange(p_start, hour_end),
        order_id = case when part.parts > 1 then hold_id end, order_parts = case when part.parts > 1 then part.parts end
      where id = hold_id;
      taken := tstzmultirange(tstzrange(p_start, hour_end));
    else
      select t into hour
      from free_spans(part.schedule_id, part.minutes, greatest(p_from, p_now + lead_time(part.modality) + interval '1 second'), p_to, 1000, p_now) t
      where not taken && tstzrange(t, t + make_interval(mins => part.minutes))
      order by t < p_start, abs(extract(epoch from t - p_start)) limit 1;
      if hour is null or not claim_span(part.schedule_id, hour, part.minutes, null, p_now) then
        raise exception 'an hour of the order is taken' using errcode = 'check_violation', constraint = 'order_hours';
      end if;
      insert into appointment (offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at,
        order_id, order_parts)
      values (part.offer_id, part.schedule_id, part.agenda_id, tstzrange(hour, hour + make_interval(mins => part.minutes)), 'held',
        p_holder, hold_until, 0, p_now, hold_id, part.parts)
      returning id into row_id;
      taken := taken + tstzmultirange(tstzrange(hour, hour + make_interval(mins => part.minutes)));
    end if;
    insert into appointment_exam (appointment_id, position, offer_id, exam_slug, full_price, covered, tramo_matters)
    select row_id, f.n, offer.id, offer.exam_slug, price.full_price,
      coalesce((select jsonb_object_agg(c.financer_slug, least(c.contribution, price.full_price)) from coverage c
        where c.price_list_id = offer.price_list_id and c.service = offer.service), '{}'),
      tramo_matters(offer.price_list_id, offer.service)
    from jsonb_array_elements_text(part.offers) with ordinality f(id, n)
    join offer on offer.id = f.id::bigint and offer.active
    join price on price.price_list_id = offer.price_list_id and price.service = offer.service;
    update appointment set full_price = (select sum(e.full_price) from appointment_exam e where e.appointment_id = row_id)
    where id = row_id;
    perform refresh_agenda(part.agenda_id, p_now);
  end loop;
  if (select count(*) from appointment_exam e join appointment a on a.id = e.appointment_id where a.id = hold_id or a.order_id = hold_id)
    <> (select count(*) from jsonb_array_elements(p_parts) p cross join jsonb_array_elements(p -> 'offers')) then
    raise exception 'an exam of the order is not offered any more' using errcode = 'check_violation', constraint = 'order_offers';
  end if;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.join_account_of_professional()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept uuid;
begin
  if tg_op = 'UPDATE' then
    if old.rut is not distinct from new.rut then
      return null;
    end if;
    -- Of another person by now. One that the operator's line brought follows the RUT that is mended (staff.queries.server.ts).
    with parted as (
      update staff_account s set professional_id = null, name = coalesce(s.name, old.name)
      where s.professional_id = new.id and s.rut = old.rut and s.import_key is null returning s.id, s.password_hash),
    marked as (
      update professional p set desk_of = parted.id from parted
      where p.id = new.id and p.desk_of is null and parted.password_hash is not null and has_patients(p.id))
    delete from calendar_feed f where f.professional_id = new.id and exists (select from parted);
    select p.desk_of into kept from professional p where p.id = new.id;
  end if;
  -- Whoever is new has no patients; of whom several have, a mended RUT joins only an account for which one of them answers: its desk waits.
  -- A RUT that was mended of somebody with patients joins none but the account that had their desk before.
  update staff_account s set professional_id = new.id
  where s.rut = new.rut and s.professional_id is null
    and (s.id = kept or (kept is null and (tg_op = 'INSERT' or not has_patients(new.id))
      and (s.opened_by is not null or not attends_in_several_networks(new.id))))
    and not exists (select from staff_account other where other.professional_id = new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.answered_at, new.answered_by, new.outcome, new.answer_hash)
      is distinct from (old.answered_at, old.answered_by, old.outcome, old.answer_hash)
    or (new.answer is distinct from old.answer and new.answer <> '') then
    raise exception 'an answer that was given is not changed' using errcode = '23514', constraint = 'data_request_one_answer';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_coverage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select coalesce(jsonb_object_agg(c.financer_slug, c.contribution), '{}') into new.covered
  from offer o join coverage c on c.price_list_id = o.price_list_id and c.service = o.service
  where o.id = new.offer_id and covered_on(c.last_day, lower(new.during));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_desk_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.close_id is null and new.close_id is not null and (new.payment_id, new.part, new.centre_id, new.held_by, new.method,
    new.amount, new.at) is not distinct from (old.payment_id, old.part, old.centre_id, old.held_by, old.method, old.amount, old.at) then
    return new;
  end if;
  raise exception 'money at a desk is noted once and closed once' using errcode = 'check_violation', constraint = 'append_only';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_out_of_closures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shut uuid;
begin
  for shut in
    select c.id from schedule s join closure c on c.centre_id = s.centre_id and (c.agenda_id is null or c.agenda_id = s.agenda_id)
    where s.id = new.schedule_id and c.state = 'set' and c.kind <> 'change' and c.during && new.during
  loop
    if new.import_key is null then
      raise exclusion_violation using constraint = 'hour_closed', message = 'the centre closed this hour';
    end if;
    insert into closure_patient (closure_id, appointment_id, hour, listed_at)
    values (shut, new.id, lower(new.during), new.created_at) on conflict do nothing;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.state is distinct from tg_argv[1] then
    insert into tally (name, state, count) values (tg_argv[0], old.state, -1);
  end if;
  if tg_op <> 'DELETE' and new.state is distinct from tg_argv[1] then
    insert into tally (name, state, count) values (tg_argv[0], new.state, 1);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.lead_time(p_modality text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$ select case p_modality when 'video' then interval '15 minutes' else interval '60 minutes' end $function$
;

CREATE OR REPLACE FUNCTION public.message_day(p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select date_trunc('day', p_at, 'America/Santiago')
$function$
;

CREATE OR REPLACE FUNCTION public.needs_standing(p_needs text[], p_note text, p_active boolean, p_version integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_active and (cardinality(p_needs) > 0 or p_note <> '')
    then p_version || ':' || array_to_string(p_needs, ',') || ':' || md5(p_note) else '' end
$function$
;

CREATE OR REPLACE FUNCTION public.next_starts_within(p_schedule bigint, p_next timestamp with time zone[], p_spans tstzmultirange, p_now timestamp with time zone)
 RETURNS timestamp with time zone[]
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when cardinality(kept) >= 3 or cardinality(p_next) < 8 or p_next[8] >= upper(p_spans) then kept
    else array(select starts_within(p_schedule, p_spans, 3, p_now))
  end
  from (select array(select t from unnest(p_next) t where p_spans @> t order by t) as kept) next
$function$
;

CREATE OR REPLACE FUNCTION public.note_appointment_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_centre bigint := (select centre_id from offer where id = new.offer_id);
  v_before bigint;
begin
  if tg_op = 'UPDATE' and old.state <> 'held' and old.offer_id <> new.offer_id then
    v_before := (select centre_id from offer where id = old.offer_id);
    -- Whoever has nothing to do with the new centre sees it end.
    if v_before <> v_centre then
      insert into appointment_change (appointment_id, centre_id, offer_id, during, state, cancelled_by, version, full_price, contribution)
      values (new.id, v_before, old.offer_id, old.during, 'cancelled', coalesce(new.cancelled_by, 'centre'), new.version, old.full_price,
        old.contribution);
    end if;
  end if;
  insert into appointment_change (appointment_id, centre_id, offer_id, during, state, cancelled_by, version, full_price, contribution,
    payment_due_at, arrived_at, started_at)
  values (new.id, v_centre, new.offer_id, new.during, new.state, new.cancelled_by, new.version, new.full_price, new.contribution,
    new.payment_due_at, new.arrived_at, new.started_at);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_booked_specialty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into tally (name, state, count)
  select 'specialty ' || to_char(new.booked_at at time zone 'UTC', 'YYYY-MM'), specialty_slug, 1
  from offer where id = new.offer_id and specialty_slug is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_new_appointments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shut record;
begin
  -- Each row asks for its own closures (offset 0): a plan made for an import is kept for the hold that comes after it.
  for shut in
    select n.id, n.import_key, n.during, n.created_at, c.id as closure_id
    from fresh n cross join lateral (
      select c.id from schedule s join closure c on c.centre_id = s.centre_id and (c.agenda_id is null or c.agenda_id = s.agenda_id)
      where s.id = n.schedule_id and c.state = 'set' and c.kind <> 'change' and c.during && n.during offset 0) c
    where n.active
  loop
    if shut.import_key is null then
      raise exclusion_violation using constraint = 'hour_closed', message = 'the centre closed this hour';
    end if;
    insert into closure_patient (closure_id, appointment_id, hour, listed_at)
    values (shut.closure_id, shut.id, lower(shut.during), shut.created_at) on conflict do nothing;
  end loop;
  if not exists (select from fresh where state <> 'held') then return null; end if;
  insert into appointment_change (appointment_id, centre_id, offer_id, during, state, cancelled_by, version, full_price, contribution,
    payment_due_at, arrived_at, started_at)
  select n.id, (select centre_id from offer where id = n.offer_id), n.offer_id, n.during, n.state, n.cancelled_by, n.version,
    n.full_price, n.contribution, n.payment_due_at, n.arrived_at, n.started_at
  from fresh n where n.state <> 'held';
  insert into tally (name, state, count)
  select 'appointment', state, count(*) from fresh where state <> 'held' group by state;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text;
begin
  if tg_op = 'UPDATE' then
    before := old.state;
    if (new.amount, new.buy_order, new.session_id, new.appointment_id)
      is distinct from (old.amount, old.buy_order, old.session_id, old.appointment_id) then
      raise exception 'what a payment is about never changes' using errcode = 'check_violation', constraint = 'payment_same';
    end if;
    if new.given_back <> old.given_back then
      if new.given_back < old.given_back or new.state <> old.state or new.state not in ('settled', 'refunding') then
        raise exception 'money goes back in parts from a payment that stands' using errcode = 'check_violation', constraint = 'payment_step';
      end if;
      insert into payment_event (payment_id, at, from_state, to_state, actor, money)
      values (new.id, new.changed_at, before, new.state, new.changed_by, old.given_back - new.given_back);
    end if;
    if new.state = old.state then return new; end if;
  end if;
  if not payment_step(before, new.state) then
    raise exception 'no payment goes from % to %', before, new.state using errcode = 'check_violation', constraint = 'payment_step';
  end if;
  insert into payment_event (payment_id, at, from_state, to_state, actor, money)
  values (new.id, new.changed_at, before, new.state, new.changed_by,
    case when new.state in ('settled', 'refunding') and coalesce(before, '') <> 'settled' then new.amount
      when new.state = 'refunded' then new.given_back - new.amount else 0 end);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.order_starts(p_schedules bigint[], p_minutes integer[], p_spans tstzmultirange, p_limit integer, p_now timestamp with time zone)
 RETURNS SETOF timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  this_day date;
  part record;
  starts tstzrange[];
  hour tstzrange;
  left_to_find int := p_limit;
begin
  for this_day in
    select d.day from schedule_day d
    where d.schedule_id = p_schedules[1]
      and d.day >= (lower(p_spans) - interval '2 days')::date and d.day <= (upper(p_spans) + interval '2 days')::date
      and d.open && p_spans
    order by d.day
  loop
    starts := '{}';
    for part in
      select p.n, array(
        select tstzrange(g.start, g.start + make_interval(mins => p.minutes))
        from schedule s
        join schedule_day d on d.schedule_id = s.id and d.day = this_day
        cross join lateral (
          select d.open - coalesce(range_agg(a.during), '{}'::tstzmultirange) as free from appointment a
          where a.agenda_id = s.agenda_id and a.active and a.lane = 0 and a.during && range_merge(d.open)
            and (a.state <> 'held' or a.held_until > p_now)) f
        cross join lateral unnest(d.open) b(block)
        cross join lateral generate_series(lower(b.block), upper(b.block) - make_interval(mins => s.minutes),
          make_interval(mins => s.minutes)) g(start)
        where s.id = p.schedule_id and g.start > p_now + lead_time(s.modality)
          and tstzrange(g.start, g.start + make_interval(mins => p.minutes)) <@ f.free
        order by g.start) as hours
      from unnest(p_schedules, p_minutes) with ordinality p(schedule_id, minutes, n)
      order by p.n
    loop
      if part.n = 1 then
        starts := array(select h from unnest(part.hours) h where p_spans @> lower(h));
      else
        -- What has none of its hours beside it falls out: nobody is in two places at once.
        starts := array(
          select h from unnest(starts) h where exists (select from unnest(part.hours) other where not other && h));
      end if;
      exit when cardinality(starts) = 0;
    end loop;
    foreach hour in array starts loop
      return next lower(hour);
      left_to_find := left_to_find - 1;
      if left_to_find = 0 then return; end if;
    end loop;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.parse_rut(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with written as (
    select upper(replace(replace(btrim(p_text, E' \t\r\n'), '.', ''), '-', '')) as plain
    where btrim(p_text, E' \t\r\n') ~ '^[1-9][0-9]{0,2}(\.?[0-9]{3}){0,2}-?[0-9Kk]$'
  ), parts as (
    select left(plain, -1) as body, right(plain, 1) as digit from written
  )
  select body || '-' || digit from parts
  where digit = (
    select case 11 - sum(substr(reverse(body), place, 1)::int * (2 + (place - 1) % 6)) % 11
      when 11 then '0' when 10 then 'K' else (11 - sum(substr(reverse(body), place, 1)::int * (2 + (place - 1) % 6)) % 11)::text end
    from generate_series(1, length(body)) place)
$function$
;

CREATE OR REPLACE FUNCTION public.payment_step(p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (coalesce(p_from, ''), p_to) in (
    ('', 'created'),
    ('created', 'in_form'), ('created', 'failed'), ('created', 'settled'), ('created', 'expired'),
    ('in_form', 'authorised'), ('in_form', 'settled'), ('in_form', 'rejected'), ('in_form', 'cancelled'), ('in_form', 'expired'),
    ('in_form', 'refunding'),
    ('authorised', 'in_form'), ('authorised', 'settled'), ('authorised', 'rejected'), ('authorised', 'cancelled'),
    ('authorised', 'expired'), ('authorised', 'refunding'),
    ('cancelled', 'settled'), ('cancelled', 'refunding'),
    ('expired', 'settled'), ('expired', 'refunding'),
    ('rejected', 'settled'), ('rejected', 'refunding'),
    ('settled', 'refunding'),
    ('refunding', 'refunded'))
$function$
;

CREATE OR REPLACE FUNCTION public.place_in_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_account uuid;
begin
  if new.centre_id is null and new.appointment_id is not null then
    select s.centre_id into new.centre_id
    from appointment a join schedule s on s.id = a.schedule_id where a.id = new.appointment_id;
  end if;
  if new.centre_id is null and jsonb_typeof(new.detail -> 'centre') = 'number' then
    new.centre_id := (new.detail ->> 'centre')::bigint;
  end if;
  if new.role is null and new.actor like 'system:%' then
    new.role := 'system';
  end if;
  if new.role is null and new.actor ~ '^staff:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    v_account := substr(new.actor, 7)::uuid;
    if new.verb like 'operator-%' then
      new.role := 'operator';
      return new;
    end if;
    select r.role into new.role
    from staff_role r left join centre c on c.id = new.centre_id
    where r.staff_account_id = v_account and (r.centre_id = c.id or r.network_id = c.network_id)
    order by array_position(array['network', 'administrator', 'coordinator', 'reception', 'auditor'], r.role) limit 1;
    if new.role is null then
      select 'professional' into new.role from staff_account s where s.id = v_account and s.professional_id is not null;
    end if;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.prove_appointments(p_account uuid, p_day date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  booked uuid;
begin
  for booked in
    select a.id from appointment a
    where a.account_id = p_account and not a.proven and a.state <> 'held' and a.patient_key = 'rut:' || (a.patient ->> 'rut')
      and books_proven(p_account, a.patient ->> 'rut', p_day)
    order by a.id
  loop
    begin
      update appointment set proven = true where id = booked and not proven;
    exception when exclusion_violation then
      -- The desk has seen this person's card for another hour of that time: this one stays as it was typed.
      null;
    end;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.proved_contact(p_account uuid, p_kind text, p_recipient text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if p_account is null then return false; end if;
  return exists (
    select from account c
    where c.id = p_account
      and case p_kind when 'email' then c.email = p_recipient and c.email_confirmed_at is not null
        else c.phone = p_recipient and c.phone_confirmed_at is not null end);
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_agenda(p_agenda bigint, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  select refresh_next_starts(array(select id from schedule where agenda_id = p_agenda), p_now)
$function$
;

CREATE OR REPLACE FUNCTION public.refresh_next_starts(p_schedules bigint[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  update schedule s
  set next_starts = array(
    select t from free_starts(s.id, p_now + lead_time(s.modality) + interval '1 second', p_now + interval '400 days', 8, '-infinity') t)
  where s.id = any(p_schedules)
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is an audit trail: rows are only added', tg_table_name using errcode = '23514';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = 'append_only';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_lone_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.reason = 'paid-twice' and not exists (
    select from payment p join payment other on other.appointment_id = p.appointment_id and other.id <> p.id
    where p.id = new.payment_id and other.state in ('settled', 'refunding', 'refunded')) and not exists (
    select from payment_part mine join payment_part same on same.appointment_id = mine.appointment_id and same.payment_id <> mine.payment_id
    join payment other on other.id = same.payment_id
    where mine.payment_id = new.payment_id and other.state in ('settled', 'refunding', 'refunded')) then
    raise exception 'nobody else paid what is given back as paid twice'
      using errcode = 'check_violation', constraint = 'refund_paid_twice';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_register_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('copihue.forgets', true) = 'incident' then
    return old;
  end if;
  raise exception '% is a register: rows are only added', tg_table_name using errcode = '23514';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_uninformed_call()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from visit_consent c where c.visit_id = new.id) then
    raise exception 'nobody agreed to be attended by video in visit %', new.id
      using errcode = 'check_violation', constraint = 'call_is_informed', table = 'visit';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unproven_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.appointment_id is not null and new.rut is not null and not exists (
    select from appointment a where a.id = new.appointment_id and a.proven and a.patient ->> 'rut' = new.rut)
  then
    raise exception 'no document attaches to an unproven RUT' using errcode = 'check_violation', constraint = 'document_of_proven';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.reopen_requests(gone uuid, at timestamp with time zone)
 RETURNS TABLE(request uuid)
 LANGUAGE plpgsql
AS $function$
declare
  one waitlist_request;
  lost record;
begin
  select a.patient_key, o.centre_id, coalesce(o.specialty_slug, o.exam_slug) as slug into lost
  from appointment a join offer o on o.id = a.offer_id where a.id = gone;
  -- Who cancels another hour of theirs, or gives them one, comes before or after: what follows sees what they did.
  perform pg_advisory_xact_lock(lock) from (
    select distinct waiting_lock(key) as lock
    from waitlist_request r, unnest(array[r.patient_key, lost.patient_key]) as key
    where r.outcome = 'given' and r.ended_at is not null
      and (r.appointment_id = gone or r.centre_id = lost.centre_id and r.patient_key = lost.patient_key)
    order by lock) locks;
  for one in
    select r.* from waitlist_request r
    where r.outcome = 'given' and r.ended_at is not null
      -- Also whose given hour the centre had cancelled before, while they had this one.
      and (r.appointment_id = gone
        or r.centre_id = lost.centre_id and r.patient_key = lost.patient_key and coalesce(r.specialty_slug, r.exam_slug) = lost.slug
          and exists (
            select from appointment g where g.id = r.appointment_id and g.state = 'cancelled' and g.cancelled_by = 'centre'))
      -- Who has another hour for the same, or came to one since, does not wait.
      and not exists (
        select from appointment a join offer o on o.id = a.offer_id
        where a.patient_key = r.patient_key and a.id <> gone
          and (a.active and upper(a.during) > at or a.state in ('arrived', 'fulfilled') and lower(a.during) >= r.ended_at)
          and o.centre_id = r.centre_id and coalesce(o.specialty_slug, o.exam_slug) = coalesce(r.specialty_slug, r.exam_slug))
    order by r.id for update of r
  loop
    begin
      -- Nothing is waited for but somebody who writes the same person down at this moment: who is given an hour may wait for this transaction.
      update waitlist_request r set ended_at = null, ended_by = null, outcome = null, appointment_id = null, ungiven_since = null,
        reopened_at = at
      where r.id = one.id and not exists (
        select from waitlist_request other
        where other.centre_id = one.centre_id and other.patient_key = one.patient_key and other.ended_at is null
          and coalesce(other.specialty_slug, other.exam_slug) = coalesce(one.specialty_slug, one.exam_slug));
      request := case when found then one.id end;
    exception when unique_violation then
      request := null;
    end;
    -- Written down anew meanwhile: that entry takes the older place.
    if request is null then
      update waitlist_request r set asked_at = least(r.asked_at, one.asked_at), reopened_at = at
      where r.id in (
        select other.id from waitlist_request other
        where other.centre_id = one.centre_id and other.patient_key = one.patient_key and other.ended_at is null
          and coalesce(other.specialty_slug, other.exam_slug) = coalesce(one.specialty_slug, one.exam_slug)
        for update skip locked)
      returning r.id into request;
    end if;
    if request is not null then
      return next;
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.require_parts(p_booked bigint, p_parts bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if p_booked not in (0, p_parts) then
    raise exception 'a part of the order is gone' using errcode = 'check_violation', constraint = 'order_whole';
  end if;
  return p_booked > 0;
end $function$
;

CREATE OR REPLACE FUNCTION public.rut_is_anothers(p_professional bigint, p_rut text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (p.desk_of is not null or has_patients(p.id)
      or exists (select from staff_account own where own.professional_id = p.id and own.password_hash is not null))
    and exists (select from staff_account s
      where s.rut = p_rut and s.professional_id is distinct from p.id and s.id is distinct from p.desk_of)
  from professional p where p.id = p_professional
$function$
;

CREATE OR REPLACE FUNCTION public.search_text(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select lower(translate(p_text, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))
$function$
;

CREATE OR REPLACE FUNCTION public.send_signal(visit uuid, signal_kind text, signal_sender text, signal_body jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  next_seq bigint;
begin
  insert into video_room as room (visit_id, last_seq, professional_came)
  values (visit, 1, signal_kind = 'join' and signal_sender = 'professional')
  on conflict (visit_id) do update set last_seq = room.last_seq + 1,
    professional_came = room.professional_came or excluded.professional_came
  returning last_seq into next_seq;
  insert into video_signal (visit_id, seq, kind, sender, body)
  values (visit, next_seq, signal_kind, signal_sender, signal_body);
  perform pg_notify('video_signal', visit::text);
  return next_seq;
end $function$
;

CREATE OR REPLACE FUNCTION public.sending_room(p_messages jsonb, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  with asked as (
    select m.kind, contact_key(m.kind, m.recipient) as key,
      message_day(greatest(p_now, m.not_before)) as day, count(*) as more
    from jsonb_to_recordset(p_messages) as m(kind text, recipient text, caused_by text, account_id uuid,
      appointment_id uuid, not_before timestamptz)
    where m.caused_by = 'anyone' and not proved_contact(
      coalesce(m.account_id, (select a.account_id from appointment a where a.id = m.appointment_id)), m.kind, m.recipient)
    group by 1, 2, 3
  ), met as (
    select coalesce(r.count, 0) as sent, asked.more, unproven_most(asked.kind, 'anyone') as free,
      unproven_most(asked.kind, 'person') as most
    from asked left join rate_limit r on r.key = asked.key and r.window_start = asked.day
  )
  select case when bool_or(sent < most and sent + more > free) then 'captcha'
    when bool_or(sent >= most) then 'full' else 'free' end
  from met
$function$
;

CREATE OR REPLACE FUNCTION public.starts_within(p_schedule bigint, p_spans tstzmultirange, p_limit integer, p_now timestamp with time zone)
 RETURNS SETOF timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
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
    where schedule_id = p_schedule
      and day >= (lower(p_spans) - interval '2 days')::date and day <= (upper(p_spans) + interval '2 days')::date
      and open && p_spans
    order by day
  loop
    select d.open - coalesce(range_agg(a.during), '{}'::tstzmultirange) into free
    from appointment a
    where a.agenda_id = s.agenda_id and a.active and a.lane = 0 and a.during && range_merge(d.open)
      and (a.state <> 'held' or a.held_until > p_now);
    return query
      select t from unnest(d.open) b(block)
      cross join lateral generate_series(lower(b.block), upper(b.block) - step, step) t
      where p_spans @> t and tstzrange(t, t + step) <@ free
      order by t limit left_to_find;
    get diagnostics found_now = row_count;
    left_to_find := left_to_find - found_now;
    exit when left_to_find <= 0;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_lane(p_offer bigint, p_centre bigint, p_start timestamp with time zone, p_reason text, p_holder text, p_until timestamp with time zone, p_sells_prepaid boolean, p_now timestamp with time zone)
 RETURNS TABLE(outcome text, hold_id uuid, taken_lane smallint, taken_start timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  o record;
  hour tstzrange;
  block tstzrange;
  most int;
begin
  select offer.schedule_id, offer.active, offer.prepaid, s.agenda_id, s.minutes, s.modality, price.full_price, centre.zone into o
  from offer
  join schedule s on s.id = offer.schedule_id
  join centre on centre.id = offer.centre_id
  join price on price.price_list_id = offer.price_list_id and price.service = offer.service
  where offer.id = p_offer and offer.centre_id = p_centre;
  outcome := case when o.schedule_id is null then 'gone' when not o.active then 'withdrawn' when o.modality = 'video' then 'video'
    when o.prepaid and not p_sells_prepaid then 'prepaid' when p_start < p_now then 'past' end;
  if outcome is not null then return next; return; end if;
  perform 1 from agenda where id = o.agenda_id for no key update;

  if p_start is null then
    -- Whoever stands there now takes the hour that is running, where nobody has it.
    select t into taken_start from free_starts(o.schedule_id, p_now - make_interval(mins => o.minutes) + interval '1 second',
      p_now + interval '1 second', 1, p_now) t;
    hour := tstzrange(coalesce(taken_start, date_trunc('minute', p_now)),
      coalesce(taken_start, date_trunc('minute', p_now)) + make_interval(mins => o.minutes));
    if not exists (
      select from schedule_day d where d.schedule_id = o.schedule_id
        and d.day between (p_now - interval '2 days')::date and (p_now + interval '2 days')::date and not isempty(d.open)
        and tstzrange(lower(d.open) - interval '1 hour', upper(d.open)) @> p_now) then
      outcome := 'closed'; return next; return;
    end if;
  else
    hour := tstzrange(p_start, p_start + make_interval(mins => o.minutes));
    if not exists (
      select from schedule_day d cross join lateral unnest(d.open) b(block)
      where d.schedule_id = o.schedule_id and b.block @> hour
        and d.day between (p_start - interval '2 days')::date and (p_start + interval '2 days')::date
        and mod(extract(epoch from p_start - lower(b.block))::bigint, o.minutes * 60) = 0) then
      outcome := 'closed'; return next; return;
    end if;
    select t into taken_start from free_starts(o.schedule_id, p_start, p_start + interval '1 second', 1, p_now) t;
  end if;
  block := half_day(lower(hour), o.zone);
  delete from appointment
  where agenda_id = o.agenda_id and state = 'held' and held_until <= p_now and (active and lane = 0 and during && hour
    or lane > 0 and schedule_id = o.schedule_id and lane_block && block);
  if found then perform refresh_agenda(o.agenda_id, p_now); end if;

  -- An hour that nobody has is given as any other: no lane is used up for it.
  taken_lane := 0;
  if taken_start is null then
    taken_start := lower(hour);
    select coalesce((select lanes from centre_desk where centre_id = p_centre), 2) into most;
    select n into taken_lane from generate_series(1, most) n
    where not exists (
      select from appointment where schedule_id = o.schedule_id and lane = n and lane_block && block and lane > 0 and state <> 'cancelled')
    order by n limit 1;
    if taken_lane is null then outcome := 'full'; return next; return; end if;
  end if;
  insert into appointment (offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at,
    lane, lane_block, lane_reason)
  values (p_offer, o.schedule_id, o.agenda_id, hour, 'held', p_holder, p_until, o.full_price, p_now,
    taken_lane, case when taken_lane > 0 then block end, case when taken_lane > 0 then p_reason end)
  returning id into hold_id;
  perform refresh_agenda(o.agenda_id, p_now);
  outcome := 'held';
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_visit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform send_signal(new.id, 'visit', 'portal', jsonb_build_object('state', new.state));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tramo_mattered(p_covered jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case when p_covered is not null then exists (
    select from jsonb_each_text(p_covered) kept join financer f on f.slug = kept.key
    where f.kind = 'fonasa' and kept.value::int > 0) end $function$
;

CREATE OR REPLACE FUNCTION public.tramo_matters(p_price_list_id bigint, p_service text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from coverage c join financer f on f.slug = c.financer_slug
    where c.price_list_id = p_price_list_id and c.service = p_service and f.kind = 'fonasa' and c.contribution > 0) $function$
;

CREATE OR REPLACE FUNCTION public.unlink_hold(p_hold uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  agendas bigint[];
begin
  -- The agendas in the order of their ids, as everybody locks them.
  perform 1 from agenda where id in (select agenda_id from appointment where id = p_hold or order_id = p_hold)
    order by id for no key update;
  delete from appointment_exam where appointment_id = p_hold;
  with gone as (
    delete from appointment where order_id = p_hold and id <> p_hold and state = 'held' returning agenda_id)
  select coalesce(array_agg(agenda_id), '{}') into agendas from gone;
  update appointment a set order_id = null, order_parts = null, full_price = price.full_price,
    during = tstzrange(lower(a.during), lower(a.during) + make_interval(mins => s.minutes))
  from offer join schedule s on s.id = offer.schedule_id
  join price on price.price_list_id = offer.price_list_id and price.service = offer.service
  where a.id = p_hold and a.state = 'held' and offer.id = a.offer_id
  returning agendas || a.agenda_id into agendas;
  perform refresh_next_starts(array(select id from schedule where agenda_id = any(agendas)), p_now);
end $function$
;

CREATE OR REPLACE FUNCTION public.unproven_most(p_kind text, p_caused_by text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case p_kind when 'sms' then 6 else 10 end * case p_caused_by when 'person' then 2 else 1 end
$function$
;

CREATE OR REPLACE FUNCTION public.visit_begins_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_visit visit;
begin
  select * into v_visit from visit where appointment_id = new.id and ended_at is null for no key update;
  if not found then
    return null;
  end if;
  update visit set state = 'scheduled', patient_since = null, patient_seen_at = null, ready_at = null, started_at = null
  where id = v_visit.id;
  update video_room set professional_came = false, patient_peer = null, professional_peer = null where visit_id = v_visit.id;
  if v_visit.state <> 'scheduled' then
    insert into visit_event (visit_id, at, actor, action, from_state, to_state)
    values (v_visit.id, now(), 'portal', 'move', v_visit.state, 'scheduled');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.waiting_lock(key text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select hashtextextended('waiting ' || key, 0)
$function$
;

CREATE OR REPLACE FUNCTION public.wake_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from fresh n join system_client_centre m on m.centre_id = n.centre_id
      join system_subscription s on s.system_client_id = m.system_client_id where s.active and s.deleted_at is null) then
    perform pg_notify('system_event', '');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.withhold_unproven()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.caused_by in ('owner', 'house') then return new; end if;
  insert into rate_limit (key, window_start, count)
  select contact_key(new.kind, new.recipient), message_day(greatest(new.created_at, new.not_before)), 1
  where not exists (select from outbox where dedupe_key = new.dedupe_key)
  on conflict (key, window_start) do update set count = rate_limit.count + 1
    where rate_limit.count < unproven_most(new.kind, new.caused_by);
  if not found then new.dropped_at := new.created_at; end if;
  return new;
end $function$
;

CREATE TRIGGER appointment_change_step AFTER UPDATE ON public.appointment FOR EACH ROW WHEN (((new.state <> 'held'::text) AND (((((((((((((old.state IS DISTINCT FROM new.state) OR (old.during IS DISTINCT FROM new.during)) OR (old.offer_id IS DISTINCT FROM new.offer_id)) OR (old.cancelled_by IS DISTINCT FROM new.cancelled_by)) OR (old.version IS DISTINCT FROM new.version)) OR (old.patient IS DISTINCT FROM new.patient)) OR (old.contact IS DISTINCT FROM new.contact)) OR (old.full_price IS DISTINCT FROM new.full_price)) OR (old.contribution IS DISTINCT FROM new.contribution)) OR (old.financer_slug IS DISTINCT FROM new.financer_slug)) OR (old.payment_due_at IS DISTINCT FROM new.payment_due_at)) OR (old.arrived_at IS DISTINCT FROM new.arrived_at)) OR (old.started_at IS DISTINCT FROM new.started_at)))) EXECUTE FUNCTION note_appointment_change();

CREATE TRIGGER appointment_new AFTER INSERT ON public.appointment REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_new_appointments();

CREATE TRIGGER appointment_order_of_another BEFORE UPDATE OF patient ON public.appointment FOR EACH ROW WHEN (((old.exam_order_id IS NOT NULL) AND ((new.patient ->> 'rut'::text) IS DISTINCT FROM (old.patient ->> 'rut'::text)))) EXECUTE FUNCTION forget_order_of_another();

CREATE TRIGGER appointment_proved AFTER UPDATE OF proven ON public.appointment FOR EACH ROW WHEN ((new.proven AND (NOT old.proven))) EXECUTE FUNCTION attach_bonos();

CREATE TRIGGER appointment_specialty_booked AFTER UPDATE OF state ON public.appointment FOR EACH ROW WHEN (((old.state = 'held'::text) AND (new.state = 'booked'::text))) EXECUTE FUNCTION note_booked_specialty();

CREATE TRIGGER appointment_tally_gone AFTER DELETE ON public.appointment FOR EACH ROW WHEN ((old.state <> 'held'::text)) EXECUTE FUNCTION keep_tally('appointment', 'held');

CREATE TRIGGER appointment_tally_step AFTER UPDATE OF state ON public.appointment FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION keep_tally('appointment', 'held');

CREATE TRIGGER hour_closed_move AFTER UPDATE OF during ON public.appointment FOR EACH ROW WHEN ((new.active AND (NOT (new.during <@ old.during)))) EXECUTE FUNCTION keep_out_of_closures();

CREATE TRIGGER keep_coverage BEFORE INSERT ON public.appointment FOR EACH ROW WHEN ((new.state = 'held'::text)) EXECUTE FUNCTION keep_coverage();

CREATE TRIGGER visit_moved AFTER UPDATE OF during ON public.appointment FOR EACH ROW WHEN ((lower(new.during) <> lower(old.during))) EXECUTE FUNCTION visit_begins_anew();

CREATE TRIGGER appointment_change_wakes AFTER INSERT ON public.appointment_change REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION wake_events();

CREATE TRIGGER end_coverage BEFORE INSERT ON public.appointment_exam FOR EACH ROW EXECUTE FUNCTION end_coverage();

CREATE CONSTRAINT TRIGGER exam_prices AFTER INSERT OR DELETE OR UPDATE ON public.appointment_exam DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_exam_prices();

CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_placed BEFORE INSERT ON public.audit FOR EACH ROW WHEN (((new.actor ~~ 'staff:%'::text) OR (new.actor ~~ 'system:%'::text) OR (new.actor = ANY (ARRAY['centre'::text, 'professional'::text])))) EXECUTE FUNCTION place_in_audit();

CREATE TRIGGER bono_of_proven BEFORE INSERT OR UPDATE OF appointment_id, rut ON public.bono FOR EACH ROW EXECUTE FUNCTION refuse_unproven_document();

CREATE TRIGGER cash_close_remains BEFORE TRUNCATE ON public.cash_close FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER cash_close_stays BEFORE DELETE OR UPDATE ON public.cash_close FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER data_request_one_answer BEFORE UPDATE ON public.data_request FOR EACH ROW WHEN ((old.answered_at IS NOT NULL)) EXECUTE FUNCTION keep_answer();

CREATE TRIGGER desk_money_remains BEFORE TRUNCATE ON public.desk_money FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER desk_money_stays BEFORE DELETE OR UPDATE ON public.desk_money FOR EACH ROW EXECUTE FUNCTION keep_desk_money();

CREATE TRIGGER exam_order_of_proven BEFORE INSERT OR UPDATE OF appointment_id, rut ON public.exam_order FOR EACH ROW EXECUTE FUNCTION refuse_unproven_document();

CREATE TRIGGER ges_notification_of_proven BEFORE INSERT OR UPDATE OF appointment_id, rut ON public.ges_notification FOR EACH ROW EXECUTE FUNCTION refuse_unproven_document();

CREATE TRIGGER incident_only_grows BEFORE DELETE OR UPDATE ON public.incident FOR EACH ROW EXECUTE FUNCTION refuse_register_change();

CREATE TRIGGER incident_event_only_grows BEFORE DELETE OR UPDATE ON public.incident_event FOR EACH ROW EXECUTE FUNCTION refuse_register_change();

CREATE TRIGGER licence_of_proven BEFORE INSERT OR UPDATE OF appointment_id, rut ON public.licence FOR EACH ROW EXECUTE FUNCTION refuse_unproven_document();

CREATE TRIGGER withhold_unproven BEFORE INSERT ON public.outbox FOR EACH ROW EXECUTE FUNCTION withhold_unproven();

CREATE TRIGGER payment_noted AFTER INSERT OR UPDATE ON public.payment FOR EACH ROW EXECUTE FUNCTION note_payment();

CREATE TRIGGER payment_tally_new AFTER INSERT OR DELETE ON public.payment FOR EACH ROW EXECUTE FUNCTION keep_tally('payment');

CREATE TRIGGER payment_tally_step AFTER UPDATE OF state ON public.payment FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION keep_tally('payment');

CREATE TRIGGER payment_event_remains BEFORE TRUNCATE ON public.payment_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER payment_event_stays BEFORE DELETE OR UPDATE ON public.payment_event FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER prescription_of_proven BEFORE INSERT OR UPDATE OF appointment_id, rut ON public.prescription FOR EACH ROW EXECUTE FUNCTION refuse_unproven_document();

CREATE TRIGGER professional_has_account AFTER INSERT OR UPDATE OF rut ON public.professional FOR EACH ROW EXECUTE FUNCTION join_account_of_professional();

CREATE TRIGGER refund_paid_twice BEFORE INSERT ON public.refund FOR EACH ROW EXECUTE FUNCTION refuse_lone_refund();

CREATE TRIGGER account_has_desk AFTER INSERT OR UPDATE OF professional_id ON public.staff_account FOR EACH ROW WHEN ((new.professional_id IS NOT NULL)) EXECUTE FUNCTION desk_has_an_account();

CREATE TRIGGER call_is_informed BEFORE UPDATE OF state ON public.visit FOR EACH ROW WHEN (((new.state = 'in_call'::text) AND (old.state <> 'in_call'::text))) EXECUTE FUNCTION refuse_uninformed_call();

CREATE TRIGGER visit_tells_its_changes AFTER UPDATE OF state, patient_since ON public.visit FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.patient_since IS DISTINCT FROM new.patient_since))) EXECUTE FUNCTION tell_visit_change();

CREATE TRIGGER visit_consent_stays BEFORE UPDATE OF visit_id, version, accepted_at, accepted_as, name, language ON public.visit_consent FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER visit_event_only_grows BEFORE DELETE OR UPDATE ON public.visit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

comment on table absence is 'When an agenda, a whole centre or one schedule does not attend; the reason is nobody''s business here.';

comment on column absence.from_local is 'Time of the wall clock at the centre, without a zone: one absence may hold at centres in two zones.';

comment on column absence.closed_by is 'Who closed it here, as in audit.actor; null: an import sent it, or, with a key centre:…, it was closed before this was noted.';

comment on table account is 'A patient who registered. What identifies them goes away with deletion (to deleted_account), so the RUT can register again.';

comment on column account.password_hash is 'PHC string of argon2id.';

comment on column account.proven_at is 'Since when we know that this person is who the RUT says; before, nothing that others wrote for the RUT is shown.';

comment on column account.allowed_since is 'When a registry last said that it is of a child, who may not have one, or a person gave it another telephone and mailbox for those that were lost: what was allowed in it before (the address of a calendar, devices, apps) holds no more. Null: never.';

comment on column account.left_emails is 'Mailboxes that the account has left since it last confirmed one: hours to come that write there follow once the present one is confirmed, and these are forgotten.';

comment on column account.left_phones is 'The same of telephones.';

comment on view account_appointment is 'Appointments of an account: what it booked and, once its person is proven, what names its RUT; own is false of what somebody else booked with that RUT and nobody proved.';

comment on function account_behind is 'Whose act a message is: the account named, else that of its appointment.';

comment on table agenda is 'A professional, a room or a machine: what cannot be in two places. The unit of locking and of exclusion.';

comment on table appointment is 'FHIR Appointment, from the moment an hour is held. A hold becomes an appointment by UPDATE of the same row.';

comment on column appointment.cancelled_by is 'disowned: the person whose RUT it names said that it is not theirs.';

comment on column appointment.holder_hash is 'SHA-256 of the browser token that holds the hour.';

comment on column appointment.patient_key is 'Who is attended: rut:12345678-5 when known (typed or proven), doc:<kind>:<number> of whoever has none, else name:<e-mail or telephone>|<full name>.';

comment on column appointment.version is 'Counts moves; the SEQUENCE of the calendar file.';

comment on column appointment.import_key is 'What its importer calls an appointment; importing it again changes nothing. centre-<id>:<key> of a centre''s own system, the centre being where it was imported; of the operator, and of all that were imported before names were so, the key alone.';

comment on column appointment.payment_due_at is 'When it is cancelled if it is not paid by then; null when nothing is owed in advance.';

comment on column appointment.account_id is 'Whoever booked it while signed in; null for guests and imports.';

comment on column appointment.proven is 'The person attended is who the RUT says: an account with a checked identity booked it for itself or for its registered child, or the identity card was seen at the desk. Never taken back.';

comment on column appointment.busy_key is 'Who cannot be in two places at once: the proven person; else the person as one contact (e-mail and telephone) names them; null where there is no mailbox (patient_busy_by_telephone looks there) and where nobody is reached.';

comment on column appointment.order_id is 'Appointments of one order share the id of its first one: held and booked together or not at all, paid once, moved and cancelled together or apart. Null for one that stands alone.';

comment on column appointment.order_parts is 'How many were held together: fewer are never booked.';

comment on column appointment.arrived_at is 'When the reception saw the patient; null of a video visit, whose room knows.';

comment on column appointment.started_at is 'When whoever attends called the patient in.';

comment on column appointment.state_before is 'What it was before the reception said anything of it, for taking that back within the day.';

comment on column appointment.lane is '0: the hour that is for sale, once. Above: given by the reception over the agenda; it takes nothing from sale and gives nothing back to it.';

comment on column appointment.lane_block is 'The half-day of the centre in which its lane is taken; each number once.';

comment on column appointment.lane_reason is 'Why the reception gave it over the agenda.';

comment on column appointment.call_number is 'Which arrival of the day at the centre it was; kept if the arrival is taken back.';

comment on column appointment.series_id is 'Sessions of one series share the id of its first one: held and booked together or not at all; paid, moved and cancelled each by itself. Null for one that stands alone.';

comment on column appointment.series_parts is 'How many were held together: fewer are never booked.';

comment on column appointment.control_of is 'The attended appointment that it follows.';

comment on column appointment.sold_by is 'Through what it was first given, whatever became of it since: of the portal a guest or an account, the desk, the desk over the agenda, a program of the interface, an import. Null while held, and of hours from before it was kept.';

comment on column appointment.covered is 'What each insurer pays of the hour, by slug, as when it was taken; null where nothing was kept. Of several exams each has its own.';

comment on column appointment.delegation_id is 'Through which delegation it was booked for the person attended, whose account it is in; null for everybody who booked for themselves or a child.';

comment on column appointment.forgotten_at is 'When the person was taken out of it, 15 years after their last attention at that provider.';

comment on column appointment.overlapped is 'Was given at the same time as another hour of whoever is reached by that telephone only, before patient_busy_by_telephone: it stands beside it.';

comment on column appointment.exam_order_id is 'Order of exams (exam_order) from whose page it was booked. What of it holds is exam_order_state: the order may be annulled, the hour may have other exams.';

comment on table appointment_change is 'Every version of every appointment that is more than a hold, as its centre saw it. The number of its last one is its version for other systems.';

comment on column appointment_change.id is 'Given while the row of the appointment is locked: of one appointment, the order of its changes.';

comment on column appointment_change."position" is 'Given to what is committed, one reader at a time: in this order nothing comes later before what was read. Null until then.';

comment on column appointment_change.placed_at is 'When it got its position; never before that of a lower one.';

comment on column appointment_change.follows is 'Whether a change of the same appointment at the same centre came before it and was forgotten since.';

comment on table appointment_change_forgotten is 'One row: up to which position changes were forgotten, so that whoever comes too late is told.';

comment on table appointment_exam is 'The exams of an appointment that attends several, or that is one of several of an order, each with its part of the price as it was promised when the hour was held. An appointment without rows attends what its offer says.';

comment on column appointment_exam.covered is 'What each insurer paid of it when the hour was held, by slug: what is charged is what was promised.';

comment on column appointment_exam.tramo_matters is 'Whether some tramo of Fonasa paid something of it then.';

comment on column appointment_exam.removed_at is 'When it was taken off the order; what was paid for it goes back.';

comment on table appointment_needs is 'What the patient of an appointment asked for; forgotten a month after it. A row without any need was taken back.';

comment on column appointment_needs.told is 'What the centre was last told, as needs_standing() says it; empty before it was told anything.';

comment on function attends_in_several_networks is 'Whether somebody attends, or attended, for two who do not answer for each other: what one of them writes of that person opens no patient of the other.';

comment on table audit is 'Who did and saw what; ids only, nothing personal. Append-only.';

comment on column audit.centre_id is 'Of what was done or seen at work: the centre of the appointment, or the one that was said. A centre that goes leaves it.';

comment on column audit.role is 'As what: a role at that centre, or professional. As it was then.';

comment on column audit.seen_on is 'Of whoever stood in a list: the day of the centre. Once per person, centre, day and patient.';

comment on function bare_folio is 'A folio as it is compared: without dashes, and without zeros before it.';

comment on table bono is 'The electronic bono of a covered attention, issued once, when it is paid. rut is the person attended.';

comment on column bono.rut is 'Whose it is; null until the person attended is proven: then it is whoever has the appointment''s link who sees it.';

comment on column bono.code is 'The eight characters of its QR code.';

comment on column bono.exam_slug is 'Of which exam, where a payment is of several.';

comment on function books_proven is 'Whether an account speaks for a RUT: its own once proven, and those of children that a registry names.';

comment on table browser_right is 'Opened by a cookie of whose token only the SHA-256 is kept. Deleted when somebody signs in or out in that browser; a call goes on for whoever signs in, under a new token.';

comment on column browser_right.subject is 'What may be seen; of a call, what video_room.patient_call says for as long as a page of this browser has the place.';

comment on column browser_right.session_id is 'The session in which it was given; it ends with it. Null: given while nobody was signed in, and good only so.';

comment on table calendar_feed is 'One address per patient and per professional, at which a calendar reads their hours.';

comment on column calendar_feed.token_hash is 'SHA-256 of the 256 bits in the address; the address itself is said once and kept nowhere.';

comment on column calendar_feed.read_on is 'The day on which a calendar read it last.';

comment on table captcha_use is 'Challenges that were used, until they would have expired: each works once.';

comment on table cash_close is 'What somebody counted of what they took at a desk, beside what the ledger expects. Never changed.';

comment on column cash_close.expected is 'Pesos by method: {"cash": 20000, "card": 0, "bono": 0}.';

comment on column centre.key is 'The operator''s own name for the row; importing it again updates the row.';

comment on column centre.email is 'Where the centre reads what its patients need; without it nobody is written to.';

comment on column centre.deis_code is 'Code of the establishment in the list of DEIS (Ministerio de Salud), six digits; null where nobody said it.';

comment on table centre_call is 'The last number that a centre gave on a day of its own calendar.';

comment on table centre_desk is 'What a centre decides about its own desk. Without a row, the defaults.';

comment on column centre_desk.lanes is 'How many hours may be given over the agenda per schedule and half-day.';

comment on column centre_desk.calls_by is 'How the waiting room calls: the number of the arrival, or first name and initial.';

comment on table centre_printout is 'The agenda of a centre''s day as a PDF, for a day without internet; deleted two days after its day.';

comment on column centre_printout.appointments is 'Whose names stand in it: whoever takes it out has looked at each.';

comment on function claim_hour is 'Locks the agenda and says whether the hour can be taken; clears expired holds out of its way and writes the next free hours again when it cleared any. The caller takes the hour in the same transaction, and writes the next free hours without it. p_lead: how long before its start it can still be had; null: as long as a patient may choose it.';

comment on function claim_span is 'claim_hour of so many minutes, for a caller that has locked the agenda, chosen a start of the schedule, and writes the next free hours again once it has taken them. Refused, what it cleared is written already. p_but: the caller''s own row. p_lead: as of claim_hour.';

comment on table clave_unica is 'A browser on its way to ClaveÚnica (state, nonce, verifier), or back from it as a person without an account of their own yet.';

comment on column clave_unica.back is 'Path of this portal to go on to.';

comment on column clave_unica.typed is 'Of the form that they left for ClaveÚnica; never the number of a card.';

comment on table closure is 'When a centre, or one agenda there, does not attend, as its coordinator says. As a plan it changes nothing: it shows who is affected. Set, its hours are not sold, by nobody (hour_closed). What an import says of the same stands in absence.';

comment on column closure.agenda_id is 'Null: the whole centre.';

comment on column closure.kind is 'hours: some hours; absence: a person is away; centre: all of it; leaving: from then on, without an end.';

comment on column closure.from_local is 'Time of the wall clock at the centre, as in absence; during is the same as moments.';

comment on column closure.note is 'For the team alone: no patient reads it.';

comment on table closure_patient is 'Whose hour a closure took, from the moment it was set: what the centre did for them, and whether they read or answered. What became of the hour is read from the appointment and its waitlist entry.';

comment on column closure_patient.hour is 'The start that they had.';

comment on column closure_patient.seen_at is 'When they first opened their link after they were told.';

comment on column closure_patient.called_at is 'When somebody of the centre ticked that they were called.';

comment on table commune is 'The 346 communes (CUT). zone is the IANA time zone in force there.';

comment on column commune.remote is 'Islands and Antarctica: no road leads to a neighbour, so none is offered.';

comment on table consent is 'What a person agreed to, in which version of its text; a revocation is a date, never a deletion.';

comment on table consultation_note is 'What only the professional who attends an hour in person reads of it; never its centre.';

comment on function contact_has_room is 'Whether a contact that proved nothing may have one more unpaid hour ahead. Holds its mailbox and its telephone until the end of the transaction.';

comment on function contact_key is 'Key in rate_limit of what was sent in a day to a telephone or mailbox without its owner''s doing.';

comment on table coupon is 'A benefit of the club. Dates are days of continental Chile, both included.';

comment on column coupon.key is 'The partner''s own name for it, as in the import.';

comment on column coupon.sort_title is 'The title without accents and in small letters, for the alphabetical order.';

comment on column coupon.covenant is 'The covenant whose page also shows it.';

comment on column coupon.stock is 'How many members may take it; null for as many as want. taken counts their codes.';

comment on table coupon_adherence is 'Who joined a coupon''s programme: by asking where benefit_type is restricted_adherence, else by itself with the code.';

comment on table coupon_code is 'A member''s own code of a coupon: one, and always the same.';

comment on column coupon_code.member_since is 'When the account was created, as it was when the code was taken.';

comment on table coverage is 'What an insurer pays of a price. No row: no agreement, the patient pays the full value.';

comment on column coverage.last_day is 'Last day on which whoever is attended is covered; null: no end is planned.';

comment on function covered_on is 'Whether an agreement that ends on a day holds for an hour. One day for all of Chile: an agreement ends on the calendar of the mainland.';

comment on table data_block is 'Whose data may be neither read nor used, but for what the law keeps: from blocked_at to lifted_at. Who asked and who lifted it stand in the audit.';

comment on column data_block.whole is 'Everything that names the RUT: its person was proven, or a desk saw who they are. Else only what the account booked, so that nobody blocks a stranger.';

comment on table data_key is 'Keys of enciphered columns, each wrapped by a key that is not in this database. The newest writes.';

comment on column data_key.kek is 'Name of the key of DATA_KEYS that wraps it.';

comment on column data_key.wrapped is 'AES-256-GCM in base64url: 12 bytes of nonce, 32 of key, 16 of tag; bound to the id.';

comment on column data_key.lost_at is 'When the operator said that its key is gone for good (npm run keys -- lost).';

comment on table data_request is 'What people ask by law of their data, and their complaints: number, day, draft, the one answer. It carries its own name and e-mail, so that who leaves while it is open is answered all the same.';

comment on column data_request.code_hash is 'HMAC of the code by which its state is read without an account.';

comment on column data_request.rut is 'Whose data it is about.';

comment on column data_request.applicant_rut is 'Who asks, where it is about somebody else.';

comment on column data_request.shown is 'How whoever asks for another says that they may, in words; a file stands in data_request_file.';

comment on column data_request.identity is 'How they proved who they are: account, proven account, ClaveÚnica, identity card; unproven: the card is not theirs; unchecked: the registry was away; none: a complaint needs none.';

comment on column data_request.limit_on is 'Until when the law wants an answer, without extension.';

comment on column data_request.answer_hash is 'SHA-256 of the answer as it was sent.';

comment on column data_request.with_export is 'The answer opens the account''s data to its owner.';

comment on column data_request.relation_known is 'The identity registry names whoever asks as the parent.';

comment on table data_request_file is 'What was attached to show that somebody may ask: a power, a certificate. Opened at the desk that answers, and nowhere else.';

comment on table data_request_handover is 'A copy of somebody''s data, for whoever asked by law without an account. Gone once opened, or after its day.';

comment on column data_request_handover.token_hash is 'Of the address that the one opening gave: good for some minutes, so that a torn download can be begun again.';

comment on table delegation is 'Who may book for an adult, read their documents, or both, and until when. Holds from acceptance until it is ended or its last day is over, asked at every request.';

comment on column delegation.person_rut is 'Who is helped.';

comment on column delegation.grantor_account_id is 'Who granted it from their own account; null where a desk did.';

comment on column delegation.centre_id is 'The desk that granted it, identity shown, for its own hours only; null where an account did.';

comment on column delegation.person_first_name is 'As the desk knows the person; null where an account says it. So are the other columns of the person but the RUT.';

comment on column delegation.delegate_name is 'As the person calls them: whether the RUT has an account is told by acceptance alone.';

comment on column delegation.delegate_email is 'Where the invitation went.';

comment on column delegation.last_day is 'The last day on which it holds, in Chile.';

comment on table deleted_account is 'What is kept of an account after its deletion, and until when (3 years); no page reads it.';

comment on table demo_world is 'A fill that was interrupted (finished_at null) starts again with the same moment, so the same people come out.';

comment on table dependant is 'Children whose hours an account books. The link ends on the 18th birthday.';

comment on column dependant.source is 'typed: the account says so, enough to book; registry: confirmed, so their documents may be opened.';

comment on table desk_device is 'A tablet or a screen that stands where patients are: it opens one page, until the day ends, and is nobody''s session.';

comment on column desk_device.opened_by is 'As in audit.actor.';

comment on column desk_device.id is 'Opens nothing: names it where it is ended.';

comment on function desk_has_an_account is 'Whose the desk is was said: nobody else is waited for.';

comment on table desk_money is 'What came into whose hands at a desk, and what they gave back: until it is closed, it is theirs to count.';

comment on column desk_money.part is 'Null of what came in; -1, -2 of what came in beside it by other methods; of what was given back, the part of the refund.';

comment on column desk_money.close_id is 'With which count it was closed; written once.';

comment on table doctor_link is 'The link a doctor shares: /reserva-tu-hora/:slug.';

comment on table document_access is 'Every read of a health document; the person sees it in Seguridad. Append-only.';

comment on column document_access.rut is 'Whose document it is.';

comment on column document_access.actor is 'self, or who else in a word of ours: dependant, beneficiary, professional, pharmacy, operator.';

comment on column document_access.app_id is 'The app that read, where its patient lets one; null of people.';

comment on function document_code is 'Eight characters that only the printed document says (in its QR): 40 random bits, no letter that is taken for another.';

comment on function draw_bono_folio is 'Twelve random figures that no bono of this database has, and none that was issued after the copy it was restored from.';

comment on function end_requests is 'Ends the request that an hour is given for, and what the same person waits for at its centre, if it is that; gives both.';

comment on column exam.code is 'FONASA MLE code; several exams may share one, a few dental images have none.';

comment on table exam_order is 'Orden de exámenes; its exams are exam_order_item.';

comment on column exam_order.reason is 'Motivo o hipótesis diagnóstica, in the words of whoever issued it. In no message.';

comment on table exam_order_item is 'One exam of an order.';

comment on column exam_order_item.name is 'As the catalogue named it on the day of the order: that is what the paper says.';

comment on function exam_order_state is 'What an order says of the exams of an appointment: whole, partly, annulled; null where it asks for none of them or is of another RUT.';

comment on function free_spans is 'free_starts of what takes longer than one step: starts from which so many minutes of one block are free.';

comment on function free_starts is 'Bookable starts of a schedule in [from, to), soonest first: the steps of each open block that nobody has taken. An expired hold takes nothing.';

comment on table ges_notification is 'Constancia de información al paciente GES: the professional told the patient of a guaranteed health problem.';

comment on column ges_notification.condition_name is 'As the decree in force on its date named it; 87 conditions until 2025-11-30, 90 since.';

comment on column ges_notification.signed_at is 'When the patient signed that they were told; null while they have not.';

comment on table guardianship is 'Whose child somebody is (or under whose care), as a registry says it; never what a person typed.';

comment on table guest is 'What a browser without an account has typed so far; the cookie holds the token, this row its SHA-256.';

comment on column guest.account_id is 'Whoever was signed in while it was typed; null: nobody. Anybody else sees the held hours, not what was typed.';

comment on function has_patients is 'Whether somebody has, or had, an hour with a professional: what opens their desk shows it.';

comment on view health_bono is 'Every bono that a person can see: imported ones and those that the portal issued; a voided one is nobody''s proof.';

comment on table heartbeat is 'One row: when any node last said that the portal is there. None: it never was.';

comment on function hold_hour is 'Holds an hour for a browser, or says why not; counted against the address only when it succeeds. A fourth hour of a browser lets go of its oldest one on which nothing was typed. p_lead: as of claim_hour.';

comment on function hold_order is 'hold_hour of several exams: one hour as long as they need, and an hour of every other agenda that they need, or none of it. Order of locks: browser, agendas by id.';

comment on table holiday is 'Legal holidays; empty arrays mean the whole country.';

comment on table home_exam_request is 'Somebody asked for exams at home; the covenant calls back. Kept 180 days.';

comment on column home_exam_request.id is 'Made with the form, so that sending it twice asks once.';

comment on table idempotency is 'Idempotency-Key of POST /api/appointments: the same key answers with the same appointment.';

comment on table identity_document is 'Identity cards in force, where no registry outside is asked. One card a person.';

comment on column identity_document.serial is 'Number of the card («número de documento»), without dots.';

comment on table imported_bono is 'Electronic bonos that other systems issued. Those that the portal issues when a covered consultation is paid are payment''s own.';

comment on table imported_notice is 'A queue: written by the import, which has no words of its own; emptied by the job announce-imported.';

comment on table in_service is 'Written at the first start with DEMO=0 that serves (not one that only looks, MESSAGES=off). A copy of the database carries it along.';

comment on table incident is 'Register of breaches, and of drills of one. Rows are only added: what is learnt later is a row of incident_event.';

comment on column incident.drill is 'Nobody outside is told of it.';

comment on column incident.known_at is 'When somebody of the operator first knew: the deadlines of the law begin here.';

comment on table incident_event is 'What was found out, written, reported and told of an incident, by whom and when. Rows are only added; a duty is done once.';

comment on column incident_event.detail is 'Of a scope: table, span and how many; of what was done: the receipt. Never a person.';

comment on table job_run is 'The last run of each job, whichever node did it; for a job of a few seconds also the lease of the node that runs it.';

comment on column job_run.detail is 'Figures of the last run and the code of its failure; nothing personal.';

comment on column job_run.failures is 'Failures since the last success.';

comment on function join_account_of_professional is 'The account of a RUT is the account of its professional: import, pages and interface write professionals, none of them knows accounts.';

comment on function keep_out_of_closures is 'Refuses an hour within a closure that is set; of an import, notes whom to tell.';

comment on table kept_form is 'What somebody sent after their session had ended, for a day, or what somebody at work has typed and not saved, for thirty: shown again, on that page, to the same person and to nobody else. Never a password.';

comment on column kept_form.page is 'Path of the page, without its query.';

comment on column kept_form.fields is 'Pairs of name and text, in the order of the form.';

comment on column kept_form.draft_of is 'Address of the form that was not saved yet, one draft each; null: it was sent too late.';

comment on function lead_time is 'How long before its start an hour can still be chosen.';

comment on view ledger_fault is 'What cannot be: empty, or money was lost, taken twice or not accounted for.';

comment on table licence is 'Licencia médica. A folio that does not start with LICENCE_PREFIX was given through another operator.';

comment on column licence.authority_name is 'Who decides on it: a COMPIN, an isapre, or the mutual of a type 5 or 6.';

comment on column licence.history is '[{"state":"emitted","on":"2026-11-02"}, …]: when each state began, oldest first; the last one is state.';

comment on table login_report is 'What browsers report of failed logins, kept 30 days; value_hmac is HMAC of the RUT, never the RUT.';

comment on table medicine_price is 'One package of one product at one pharmacy.';

comment on column medicine_price.medicine_slug is 'What it is, as in data/reference/medications.json and prescription_item; several products may be the same medicine.';

comment on column medicine_price.bioequivalent is 'Certified as having the same effect as the reference product (ISP; Ley 20.724).';

comment on function message_day is 'Beginning of the day, as it goes in most of Chile, in which a message counts.';

comment on function needs_standing is 'What a centre has to know of the needs of an appointment now; empty when nothing, because it was taken back or the appointment is off. Another version is another hour.';

comment on table network is 'FHIR Organization above centres: who runs several of them.';

comment on function next_starts_within is 'The next free hours inside the spans: out of the eight that stand beside the schedule where these say all there is, else computed. p_spans begins no sooner than an hour can be chosen.';

comment on function note_booked_specialty is 'An hour that somebody held here and booked; hours that another system brings say nothing of what is asked for.';

comment on table offer is 'FHIR HealthcareService at a schedule: what a patient can book. commune_code repeats the centre''s, for the search index.';

comment on column offer.prepaid is 'Must be paid 12 hours before; always true for video.';

comment on column offer.restriction is 'For whom the centre does this exam, in its own words; said before an hour is booked, and never judged.';

comment on table offered_day is 'Hours that were open on days that are past, as they were when the day ended: the other half of schedule_day, which looks ahead only.';

comment on table old_password is 'Earlier passwords, hashed: none is used again.';

comment on table one_time_code is 'Four digits by SMS, kept as a HMAC; only the newest of a purpose counts, and once.';

comment on column one_time_code.lane is 'SHA-256 of the known device that asked; null: whoever else.';

comment on table one_time_link is 'Links by e-mail, kept as SHA-256 of their token; each works once.';

comment on column one_time_link.email is 'The address that it was sent to: a link proves that one and no later one.';

comment on table order_picture is 'The medical order of an appointment for exams: a picture drawn anew or a PDF as it came. Seen by the centre alone, deleted a month after the visit.';

comment on column order_picture.hash is 'SHA-256 of the bytes as they are kept.';

comment on function order_starts is 'The first hours from which the first schedule has so many minutes free, on days on which every other one has its own beside them. The schedules are of one centre, so their days are of one zone.';

comment on table outage is 'When no node was there, or none had the database: between two heartbeats that are far apart.';

comment on column outage.began_at is 'The last heartbeat before it.';

comment on table outbox is 'Every e-mail and SMS, written in the transaction that causes it; a worker sends it.';

comment on column outbox.last_error is 'Code of the failure, never the text of a provider: it may repeat the recipient.';

comment on column outbox.claimed_until is 'Nobody else takes the message before: the lease of the worker that has it, or the wait until the next attempt.';

comment on column outbox.not_after is 'Worth nothing later: dropped instead of sent.';

comment on column outbox.requires_version is 'Sent only while the appointment is booked or confirmed at this version and has not begun.';

comment on column outbox.dropped_at is 'Not sent on purpose: what it speaks of was cancelled, moved or is over.';

comment on column outbox.purged_at is 'Recipient and words were deleted; the row stays so that its dedupe_key does.';

comment on column outbox.reference is 'Message-ID of the e-mail, reference and Idempotency-Key of the SMS: the same at every attempt, and never that of another message, also of other databases.';

comment on column outbox.caused_by is 'Who set it off: anyone; a person who answered the captcha; the owner of the contact, who proved it; the house itself (time, a centre, money). The first two are counted per telephone or mailbox and day.';

comment on column outbox.by_push is 'Taken by the push services of its person''s devices in place of its own way.';

comment on column outbox.by_whatsapp is 'Taken by the provider of WhatsApp in place of its own way.';

comment on column outbox.letter is 'What its HTML is drawn from, packed by the portal with body as the dictionary; without it, html is what was drawn.';

comment on column outbox.tells is 'Of a letter about an order or a series, and of a letter or a reminder of an hour that was booked for somebody else: the id and version of each appointment that it names and, of an hour for somebody else, whether what it is for was closed to who reads it. Where one of these has changed while it waited, it is said anew when it leaves. Null: of any other.';

comment on table own_change is 'What a centre wants to change of somebody who attends elsewhere too, until they accept it or the centre asks anew; a refusal stays for the centre to read.';

comment on column own_change.asked_by is 'As in audit.actor.';

comment on column own_change.fields is 'Fields of the line of an import, as they would be: null takes one away.';

comment on column own_change.told_at is 'When whose data it is was written to about it, or had no account to be written to; null: not yet.';

comment on table parent_share is 'What an adolescent of 16 or 17 shares with a parent: documents, and what an hour is for. A revocation is a date, never a deletion.';

comment on column parent_share.account_id is 'Of the adolescent, who gives and takes back.';

comment on function parse_rut is 'The RUT as it is stored (12345678-5), or null when the text is none: the same rule as app/platform/rut.ts, tested with the same vectors.';

comment on table patient_app is 'An app that patients may let read: registered by whoever runs the portal. Its id is the client_id.';

comment on column patient_app.redirect_uris is 'Where answers may go, compared letter by letter (RFC 9700, 2.1).';

comment on column patient_app.secret_hash is 'SHA-256 of the secret of a confidential client; null of a public one.';

comment on table patient_app_code is 'Authorization codes by their SHA-256; a used one stays a while, so that its second use ends the grant.';

comment on column patient_app_code.challenge is 'S256 of the verifier (RFC 7636).';

comment on table patient_app_grant is 'What somebody lets an app read, of themselves or of a child of theirs, until when.';

comment on column patient_app_grant.offline is 'Whether it may go on reading while its person is away: by tokens that renew themselves.';

comment on column patient_app_grant.ended_because is 'Who ended it: its person, the app, a code or token that came twice, the end of the account.';

comment on table patient_app_token is 'Tokens of apps by their SHA-256.';

comment on column patient_app_token.used_at is 'When a refresh token was changed for the next; its second use ends the grant (RFC 9700, 4.14.2).';

comment on table payment is 'One attempt to pay one appointment. States and steps: app/payment/payment.rules.ts.';

comment on column payment.session_id is 'A secret between the gateway, the browser and us: with buy_order it stands for the token where there is none.';

comment on column payment.flow is 'In which of the two layouts the patient goes on after the gateway.';

comment on column payment.check_at is 'When the gateway must be asked how it ended. Written before anything is asked of it that moves money, so that no death loses an answer.';

comment on column payment.doubt is 'What the gateway said last, when it contradicts itself or our row; the payment stays as it is, is asked about again, and somebody has to look.';

comment on column payment.given_back is 'What went back in parts, answered by the gateway; the payment stands for the rest.';

comment on column payment.method is 'webpay: by the gateway. The others were taken at the desk of the centre; mixed: by several of its methods, as desk_money says.';

comment on column payment.taken_by is 'Whoever took it at the desk, as in audit.actor.';

comment on column payment.bono_folio is 'Of a bono that the patient brought from their insurer; the portal then issues none.';

comment on column payment.bono_pays is 'What the bono that the patient brought pays: the series, the order or the appointment. Null without one, of payments from before that named one twice, and once who paid is forgotten.';

comment on table payment_event is 'The ledger: every change of state of every payment and the money that it moved, written by a trigger. Append-only.';

comment on column payment_event.money is 'Pesos that came in (positive) or went back (negative).';

comment on table payment_part is 'The exams that a payment is of, where they are several. The payment is that of the order''s first appointment; a payment without parts is of that one alone.';

comment on column payment_part.given_back is 'With which refund it went back: 0 with all that was left, else the number of a part; null while it is paid.';

comment on function payment_step is 'The steps that a payment can take; the same table as in app/payment/payment.rules.ts.';

comment on table pending_registration is 'Between the form and the password: nobody has an account without one. account_id once it was made, for the success page.';

comment on table pending_request is 'Asked without an account, until the code that went to its mailbox comes back; gone an hour later.';

comment on column pending_request.folio is 'Confirmed: what was asked stands in data_request alone.';

comment on table pharmacy is 'A pharmacy, or a chain that sells at one price everywhere.';

comment on function place_in_audit is 'Centre and role of a line of the audit that somebody at work wrote.';

comment on table prescription is 'Receta electrónica; its medicines are prescription_item.';

comment on column prescription.national_code is 'The code of the national repository of electronic prescriptions, when there is one.';

comment on column prescription.kind is 'retained: receta retenida, the pharmacy keeps it.';

comment on table prescription_item is 'One medicine of a prescription. quantity and dispensed count packages.';

comment on column prescription_item.medicine_slug is 'Slug of data/reference/medications.json, by which pharmacies tell their prices; null when it is none of those.';

comment on table price is 'Full value in whole Chilean pesos of a service (specialty or exam slug, ":video" appended for a video visit).';

comment on table price_later is 'What will be asked of whoever books from that day on. Moved to price and coverage at its first midnight.';

comment on column price_list.brought_by is 'The centre that made it known, which has it while nobody sells by it.';

comment on column professional.search_name is 'Name in lower case without accents, for suggestions.';

comment on column professional.registration_number is 'Registro Nacional de Prestadores Individuales, Superintendencia de Salud.';

comment on column professional.studies is 'Titles in the operator''s own words: [{title, institution?, year?}], in the order in which they are shown.';

comment on column professional.brought_by is 'The centre whose system made this person known; whose they are until they have a schedule anywhere.';

comment on column professional.placeless_since is 'Since which night nothing of theirs has been for sale. Null while something is.';

comment on column professional.desk_of is 'The account from which a change of the RUT parted them, where it had signed in and they have patients: no other account joins but by the word of the operator. No foreign key: it holds when that account is gone.';

comment on table professional_photo is 'What was brought, drawn anew: cut square, small, without anything that a camera writes beside the picture.';

comment on column professional_photo.hash is 'Of the picture; its address, so that it can be kept for ever.';

comment on column professional_photo.source_hash is 'Of the file that was brought and of how it is drawn anew: the same one again changes nothing.';

comment on function prove_appointments is 'What an account booked for itself before its identity was checked is its person''s from then on.';

comment on function proved_contact is 'Whether an account has proved that a telephone or mailbox is its own.';

comment on table push_device is 'A browser that is told of reminders by its push service, because its person asked for it there.';

comment on column push_device.endpoint is 'Where its push service takes messages for it: given by the browser, a secret between it and us.';

comment on column push_device.endpoint_hash is 'SHA-256 of the endpoint: one browser tells one person.';

comment on column push_device.p256dh is 'The browser''s public key, base64url (RFC 8291).';

comment on column push_device.auth is 'The secret of 16 bytes that its messages are sealed with besides, base64url.';

comment on column push_device.browser_hash is 'SHA-256 of the name in the cookie of a known browser: who leaves there, or another person who comes, ends it.';

comment on column push_device.told_at is 'When its push service last took a message for it.';

comment on table rate_limit is 'Fixed windows; key is a SHA-256 of purpose and subject, so no address is stored.';

comment on table reach_request is 'Asked by whoever has no way left into their account; decided by a person, never by the form.';

comment on column reach_request.card_serial is 'What was typed; whether it is right is looked up only when a person decides, so that the form is no oracle.';

comment on column reach_request.objection_hash is 'SHA-256 of the token in the warning to the old contact.';

comment on table readiness is 'One row that every node overwrites when it is asked whether it can serve.';

comment on table recovery is 'A browser on its way back into an account; proven_at once its person gave the code of the SMS.';

comment on column recovery.lane is 'As in one_time_code.';

comment on table reference_load is 'Fingerprint of the reference files last loaded, so that a start with the same files touches nothing.';

comment on column reference_load.zone_rules is 'Version of the time zone database that the days of the schedules were made with; another one makes them again.';

comment on function refresh_agenda is 'refresh_next_starts for every schedule of an agenda: an hour taken at one centre is taken at all.';

comment on function refresh_next_starts is 'Writes next_starts again; called in every transaction that takes or frees an hour or changes a block. A hold takes its hour until it is deleted, for who books it may have asked before it ran out.';

comment on table refund is 'A wish, written in the transaction that causes it; a job asks the gateway until it is answered. Part 0 is all that was left of a payment, one per payment; others are exams taken off it.';

comment on column refund.note is 'Why, in the words of whoever gave it back at the desk.';

comment on function refuse_change is 'For tables whose rows never change.';

comment on function refuse_register_change is 'For the register of breaches: rows never change, and go only by the job that forgets.';

comment on table refused_caller is 'Addresses that were answered 429, for ABUSE_DAYS days (7 by default, 0: never written). Counted at most every ten seconds per address and node.';

comment on table region is 'The 16 regions; position runs from north to south.';

comment on function reopen_requests is 'Opens again who waited without an hour and was given the one that its centre now cancels, or the last that it leaves them of several; gives their entries.';

comment on function require_parts is 'Whether an order was booked; undoes the statement that booked a part of it only.';

comment on function rut_is_anothers is 'Whether a RUT is of an account of somebody else, while a professional has a past as who they are: only the operator makes one of the two.';

comment on table schedule is 'FHIR Schedule: an agenda at a centre in one modality, in steps of minutes.';

comment on column schedule.weekly is '[{"weekday":1..7,"from":"09:00","to":"13:00"}], local time of the centre, 1 = Monday.';

comment on column schedule.filled_until is 'Last day whose blocks are in schedule_day; null when weekly hours or absences changed and all of them must be made again.';

comment on column schedule.next_starts is 'The next free hours (at most 8, soonest first), kept in the transaction that changes them and by the sweep.';

comment on column schedule.later is '[{"from":"2027-01-05","weekly":[...]}], soonest first: weekly hours of each day from then on. Days are made with them at once; those that are in force are moved to weekly at midnight.';

comment on table schedule_day is 'Hours are computed from these blocks; only what is taken is stored, in appointment.';

comment on function search_text is 'Lower case without the accents of Spanish, for text filters.';

comment on table secret is 'Keys made at first start and shared by every node (guest links, signatures).';

comment on function send_signal is 'Writes a message and wakes every node that has somebody in that visit.';

comment on function sending_room is 'What messages of anyone would meet now. captcha: one is withheld that an answered captcha would let out; full: one is withheld whatever is answered; free: all leave.';

comment on table session is 'Somebody signed in on a browser. Only SHA-256 of its tokens are kept; ending a session deletes its row.';

comment on column session.access_hash is 'Of the access_token that the login answers with, for the header apiKey.';

comment on column session.browser is 'Family of browser and system, as the person will recognise it («Chrome, Android»); no version, no address.';

comment on column session.password_warned_at is 'When its person put off changing an old password; not asked again in this session.';

comment on table staff_account is 'Who signs in at /profesional or /centro: one per person, whatever they are and wherever. Without a password until the invitation is answered.';

comment on column staff_account.import_key is 'Key of the line `professional-account`. Null where no line has come since it is kept.';

comment on column staff_account.name is 'Of whoever is no professional; theirs stands in professional. They say it with their first password.';

comment on column staff_account.totp_secret is 'RFC 6238, base32. Null until a first code has shown that the person''s telephone has it.';

comment on column staff_account.totp_step is 'Last period of 30 seconds of which a code was taken: no code opens twice.';

comment on column staff_account.placeless_since is 'Since which night they have had no role and sold no hours. Null while they have a place.';

comment on column staff_account.allowed_since is 'When their password was set or a role of theirs ended last: what they allowed before (the address of a calendar) holds no more. Null: neither since this is noted.';

comment on column staff_account.opened_by is 'The centre whose invitation made this account, and chose its mailbox: it answers for its own hours and those of its network. Null: the operator answers for it.';

comment on table staff_invitation is 'Links with which a password is chosen, by their SHA-256; gone once used.';

comment on column staff_invitation.resets is 'Asked for by whoever forgot their password, not sent because there is none yet.';

comment on table staff_passkey is 'WebAuthn credentials of people at work: another second factor beside the code, never without it.';

comment on column staff_passkey.id is 'Credential id, base64url.';

comment on column staff_passkey.public_key is 'COSE, base64url.';

comment on column staff_passkey.counter is 'Of the last signature; one that does not grow comes from a copy.';

comment on table staff_reset_request is 'RUTs for which somebody said that the password is forgotten, with an account or not: a job answers by e-mail, so that the page''s answer tells nothing.';

comment on table staff_role is 'Who may do what where: at one centre, at every centre of a network, or for the operator of the portal (rights).';

comment on column staff_role.granted_by is 'As in audit.actor: staff:<account>, operator, or house.';

comment on table staff_session is 'Sessions of the professional''s desk, by the SHA-256 of their token.';

comment on column staff_session.seen_at is 'When a person last did something with it, to the minute; pages that look by themselves do not count.';

comment on column staff_session.factor_due is 'The password was right and the second factor is still to be given: it opens nothing but the page that asks for it.';

comment on column staff_session.offered_secret is 'The second factor that is being set up, until a first code shows that the telephone has it.';

comment on column staff_session.id is 'Names the session in the page that lists and closes them; it opens nothing.';

comment on column staff_session.challenge is 'What a passkey is to sign in this session, once.';

comment on column staff_session.browser is 'Browser and system by names of ours, of the first page that it asked for; never what the browser said of itself.';

comment on function starts_within is 'Bookable starts of a schedule inside the spans, soonest first; free_starts for more than one span, and only the days that are open in one are looked at.';

comment on table system_assertion is 'Client assertions that were used: each works once (RFC 7523).';

comment on table system_client is 'Clients of SMART Backend Services: another system, with the public half of its keys. Never deleted: the audit names them.';

comment on column system_client.jwks is 'JSON Web Key Set of public keys (EC P-384, RSA).';

comment on column system_client.jwks_url is 'Where its public keys are read from; then jwks is empty.';

comment on column system_client.of_operator is 'Imports every kind of line, of every centre; it has none of its own, so it reads no patient.';

comment on column system_client.last_came_at is 'When it last got a token; null where it has not since this is noted.';

comment on table system_client_centre is 'Whose agendas a system may see and change. Any other centre does not exist for it.';

comment on table system_event is 'What is to be told to one subscription of one change; its id goes with it each time, so that twice is known.';

comment on column system_event.since is 'Tried until three days after: when it came about, or was sent again by a person.';

comment on column system_event.resent is 'It was given up and sent again: then it tells what the appointment is by then.';

comment on table system_identifier is 'What the systems of a network call things of ours: seen by the systems of that network alone.';

comment on column system_identifier.centre_id is 'Of the system that said it.';

comment on table system_subscription is 'Who wants to be told, where and of what. Deleted ones stay, for the events that were theirs.';

comment on column system_subscription.secret_number is 'The secret that signs is made of the id, this number and a key of the portal: it is kept nowhere.';

comment on column system_subscription.former_until is 'Until then the secret of the number before signs too.';

comment on column system_subscription.after_position is 'Up to which place changes were looked at.';

comment on column system_subscription.quiet_until is 'Whoever does not answer is asked again after a pause, one event at a time.';

comment on column system_subscription.paused_at is 'Since when its client has it off: what happens meanwhile waits. Null: on, or ended by its receiver (410).';

comment on column system_token.token_hash is 'SHA-256 of the access token.';

comment on table tally is 'How many rows of a table are in a state: the sum of its rows here. Changes are inserted, so that nobody waits; a job adds them up.';

comment on function tell_visit_change is 'Whoever changes a visit, and however: those who wait hear of it when it is committed.';

comment on function tramo_mattered is 'The same as tramo_matters, of what was kept; null where nothing was.';

comment on function tramo_matters is 'Whether any tramo of Fonasa pays something of this price. Where none does, the full value is promised to who has not said theirs.';

comment on function unlink_hold is 'Makes of a held order a held hour of its first exam again.';

comment on function unproven_most is 'SMS to one telephone, or e-mails to one mailbox, in a day: without a captcha, and with it.';

comment on table video_room is 'The two places of a visit. A peer is one opened page: who comes last on a side has its place.';

comment on column video_room.last_seq is 'Number of the last message. Counted under the lock of this row, so that numbers become visible in their order.';

comment on column video_room.professional_came is 'Whether a page of the professional ever had its place here.';

comment on column video_room.patient_call is 'The browser_right of kind call by which the page that has the patient''s place is there; null: by their account, or nobody is.';

comment on table video_signal is 'Messages between the browsers of a visit, kept for minutes: they hold addresses of networks.';

comment on table visit is 'A video appointment from the waiting room to its end; a row from the first time somebody enters. Transitions: app/video/visit/visit.rules.ts.';

comment on column visit.patient_address is 'Where the patient says they are during this visit.';

comment on column visit.patient_since is 'Since when the patient waits; null when nobody is there.';

comment on column visit.patient_seen_at is 'The last sign of life of the patient''s page.';

comment on function visit_begins_anew is 'Who waited, was ready or was in the room of an hour did so for that hour. Patient, desk, system, waiting list and closure move appointments; none of them knows visits.';

comment on table visit_consent is 'Who agreed to be attended by video, when, and to which version of what is said of it. Never changed; goes with its visit.';

comment on column visit_consent.accepted_as is 'patient: for themselves; parent: for a child in their care; companion: says that the adult beside them agreed.';

comment on column visit_consent.account_id is 'Who was signed in; null for whoever came by the link.';

comment on column visit_consent.name is 'Who agreed, as the booking or their account calls them.';

comment on table visit_event is 'What was done in a visit, by whom and when. Rows are only added.';

comment on table visit_survey is 'The five questions before a video visit, answered or omitted.';

comment on column visit_survey.answers is 'All answers, enciphered; then the columns beside it are empty.';

comment on function waiting_lock is 'The advisory lock of whoever has that patient_key: held by who gives them an hour at a desk, or cancels one that was given.';

comment on table waitlist_entry is 'Somebody with an appointment who waits for an earlier hour of the same agenda. One entry is one offer: an hour that was freed is offered to the first in line, held for them until they answer or the time is up.';

comment on column waitlist_entry.hour is 'The start that was offered. It is held by the appointment row whose holder_hash is wish:<id>.';

comment on column waitlist_entry.closure_id is 'The hour was not freed by somebody else: the centre keeps it for whoever loses theirs to this closure.';

comment on table waitlist_request is 'Somebody without an hour whom the reception of a centre wrote down: for what, since when. Of one person and service one is open; it ends with an hour that the desk gives, or is taken out.';

comment on column waitlist_request.agenda_id is 'Whom they want; null: whoever gives the service.';

comment on column waitlist_request.patient_key is 'As in appointment: the hour that a desk gives to the same key ends the request.';

comment on column waitlist_request.email is 'Empty of whoever has none.';

comment on column waitlist_request.from_day is 'The first day on which they can come, in the zone of the centre.';

comment on column waitlist_request.asked_by is 'Who wrote it down, as in audit.actor.';

comment on column waitlist_request.outcome is 'given: an hour. unwanted: they want none any more. unreached: nobody answered. elsewhere: they found one. By itself: ungiven, the centre gives that no more; expired, a year without an hour.';

comment on column waitlist_request.appointment_id is 'The hour that was given.';

comment on column waitlist_request.ungiven_since is 'Since when a nightly look found that the centre gives the service no more; null while it does.';

comment on column waitlist_request.reopened_at is 'When the centre cancelled the hour that had ended it: it is open again, in the place that it had.';

comment on table webpay_simulator is 'Transactions of the simulator of Webpay Plus. Empty where a real gateway is configured.';

comment on column webpay_simulator.state is 'open: the form waits. approved, declined: it was answered and the merchant has not committed. The rest is final but for refunds.';
