-- What people may ask by law (Ley 21.719, Ley 20.584), with or without an account: each has a number, a day, and one answer that stays.

alter table data_request alter column account_id drop not null;
alter table data_request drop constraint data_request_kind_check;
alter table data_request
  add column folio text,
  add column code_hash text,
  add column rut text,
  add column name text not null default '',
  add column email text not null default '',
  add column language text not null default 'es',
  add column relation text not null default 'self',
  add column applicant_rut text,
  add column shown text not null default '',
  add column identity text not null default 'account',
  add column centre_id bigint,
  add column limit_on date,
  add column extended_at timestamptz,
  add column extended_because text,
  add column draft text not null default '',
  add column drafted_at timestamptz,
  add column outcome text,
  add column ground text,
  add column answer text,
  add column answer_hash text,
  add column answered_by text,
  add column with_export boolean not null default false;

-- What was asked before this: whose it was stands in the account, or in what is kept of one that was deleted.
update data_request r set
  folio = 'DER-' || upper(translate(substr(replace(r.id::text, '-', ''), 1, 8), '01aeilo', 'XYBCDFG')),
  rut = coalesce(a.rut, d.data ->> 'rut'),
  name = coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), trim((d.data ->> 'first_name') || ' ' || (d.data ->> 'last_name')), ''),
  email = coalesce(a.email, d.data ->> 'email', ''),
  limit_on = (r.created_at at time zone 'America/Santiago')::date + 30
from account a left join deleted_account d on d.account_id = a.id
where a.id = r.account_id;
update data_request set outcome = 'granted', answer = '', answer_hash = encode(sha256(''), 'hex'), answered_by = 'operator'
where answered_at is not null;

alter table data_request
  alter column folio set not null,
  alter column limit_on set not null,
  add constraint data_request_folio unique (folio),
  add constraint data_request_folio_shape check (folio ~ '^(DER|REC)-[0-9A-Z]{8}$'),
  add constraint data_request_kind check (kind in
    ('access', 'correction', 'erasure', 'objection', 'portability', 'blocking', 'consent', 'complaint')),
  add constraint data_request_relation check (relation in ('self', 'parent', 'heir', 'representative')),
  add constraint data_request_identity check (identity in
    ('account', 'proven', 'clave-unica', 'card', 'unproven', 'unchecked', 'none')),
  add constraint data_request_language check (language in ('es', 'en', 'fr')),
  add constraint data_request_centre foreign key (centre_id) references centre (id) on delete set null,
  add constraint data_request_complaint_has_centre check (centre_id is null or kind = 'complaint'),
  add constraint data_request_for_another check ((relation = 'self') = (applicant_rut is null)),
  add constraint data_request_code check (code_hash ~ '^[0-9a-f]{64}$'),
  add constraint data_request_extended_once check ((extended_at is null) = (extended_because is null)),
  add constraint data_request_within_the_law check (due_on <= limit_on + case when extended_at is null then 0 else 30 end),
  add constraint data_request_outcome check (outcome in ('granted', 'partly', 'refused')),
  add constraint data_request_refused_with_ground check ((outcome in ('partly', 'refused')) = (ground is not null)),
  add constraint data_request_answered_whole check (
    num_nulls(answered_at, answered_by, outcome, answer, answer_hash) in (0, 5)),
  add constraint data_request_draft_is_over check (answered_at is null or draft = ''),
  add constraint data_request_export_of_an_account check (not with_export or (account_id is not null and kind in ('access', 'portability')));

create index data_request_open on data_request (due_on) where answered_at is null;
create index data_request_rut on data_request (rut);
create index data_request_centre_of on data_request (centre_id) where centre_id is not null;

-- One answer: what was told stays as it was told. What is forgotten, when its time is over, is emptied.
create function keep_answer() returns trigger language plpgsql as $$
begin
  if (new.answered_at, new.answered_by, new.outcome, new.answer_hash)
      is distinct from (old.answered_at, old.answered_by, old.outcome, old.answer_hash)
    or (new.answer is distinct from old.answer and new.answer <> '') then
    raise exception 'an answer that was given is not changed' using errcode = '23514', constraint = 'data_request_one_answer';
  end if;
  return new;
end $$;
create trigger data_request_one_answer before update on data_request
  for each row when (old.answered_at is not null) execute function keep_answer();

comment on table data_request is 'What people ask by law of their data, and their complaints: number, day, draft, the one answer. It carries its own name and e-mail, so that who leaves while it is open is answered all the same.';
comment on column data_request.rut is 'Whose data it is about.';
comment on column data_request.applicant_rut is 'Who asks, where it is about somebody else.';
comment on column data_request.shown is 'How whoever asks for another says that they may, in words; a file stands in data_request_file.';
comment on column data_request.identity is 'How they proved who they are: account, proven account, ClaveÚnica, identity card; unproven: the card is not theirs; unchecked: the registry was away; none: a complaint needs none.';
comment on column data_request.code_hash is 'HMAC of the code by which its state is read without an account.';
comment on column data_request.limit_on is 'Until when the law wants an answer, without extension.';
comment on column data_request.answer_hash is 'SHA-256 of the answer as it was sent.';
comment on column data_request.with_export is 'The answer opens the account''s data to its owner.';

create table data_request_file (
  request_id uuid primary key references data_request (id) on delete cascade,
  kind text not null constraint data_request_file_kind check (kind in ('jpeg', 'pdf')),
  bytes bytea not null constraint data_request_file_size check (octet_length(bytes) between 1 and 5 * 1024 * 1024),
  hash text not null constraint data_request_file_hash check (hash ~ '^[0-9a-f]{64}$'),
  added_at timestamptz not null
);
comment on table data_request_file is 'What was attached to show that somebody may ask: a power, a certificate. Opened at the desk that answers, and nowhere else.';

create table pending_request (
  token_hash text primary key,
  email text not null,
  code_hmac text not null,
  tries integer not null default 0 constraint pending_request_tries check (tries between 0 and 5),
  asked jsonb not null,
  file_kind text constraint pending_request_file_kind check (file_kind in ('jpeg', 'pdf')),
  file_bytes bytea constraint pending_request_file_size check (octet_length(file_bytes) between 1 and 5 * 1024 * 1024),
  file_hash text constraint pending_request_file_hash check (file_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint pending_request_file_whole check (num_nulls(file_kind, file_bytes, file_hash) in (0, 3))
);
create index pending_request_over on pending_request (expires_at);
comment on table pending_request is 'Asked without an account, until the code that went to its mailbox comes back; gone an hour later.';
