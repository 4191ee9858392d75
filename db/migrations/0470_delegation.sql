-- An adult lets another one book for them, read their documents, or both, until a day.

create table delegation (
  id uuid primary key default gen_random_uuid(),
  person_rut text not null,
  grantor_account_id uuid references account(id) on delete cascade,
  centre_id bigint references centre(id),
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
  created_at timestamptz not null,
  last_day date not null,
  delegate_account_id uuid references account(id) on delete cascade,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  constraint delegation_person_rut check (person_rut is not distinct from parse_rut(person_rut)),
  constraint delegation_delegate_rut check (delegate_rut is not distinct from parse_rut(delegate_rut)),
  constraint delegation_of_another check (person_rut <> delegate_rut),
  constraint delegation_by_one check ((grantor_account_id is null) <> (centre_id is null)),
  constraint delegation_desk_books_only check (centre_id is null or (books and not reads)),
  constraint delegation_desk_names_person check (
    (centre_id is null) = (person_first_name is null and person_last_name is null and person_birth_date is null
      and person_email is null and person_phone is null)),
  constraint delegation_for_something check (books or reads),
  constraint delegation_relation check (relation in ('daughter', 'son', 'partner', 'sister', 'brother', 'mother', 'father', 'other')),
  constraint delegation_two_years check (
    last_day between ((created_at at time zone 'America/Santiago')::date) and ((created_at at time zone 'America/Santiago')::date + 731)),
  constraint delegation_accepted_by_somebody check ((accepted_at is null) = (delegate_account_id is null)),
  constraint delegation_ended_by check ((ended_at is null) = (ended_by is null) and ended_by in ('person', 'delegate', 'desk', 'date'))
);
create unique index delegation_one on delegation (person_rut, delegate_rut, coalesce(centre_id, 0)) where ended_at is null;
create index delegation_of_delegate on delegation (delegate_rut) where ended_at is null;
create index delegation_of_delegate_account on delegation (delegate_account_id) where ended_at is null;
create index delegation_of_grantor on delegation (grantor_account_id);
create index delegation_of_centre on delegation (centre_id) where centre_id is not null;
comment on table delegation is 'Who may book for an adult, read their documents, or both, and until when. Holds from acceptance until it is ended or its last day is over, asked at every request.';
comment on column delegation.person_rut is 'Who is helped.';
comment on column delegation.grantor_account_id is 'Who granted it from their own account; null where a desk did.';
comment on column delegation.centre_id is 'The desk that granted it, identity shown, for its own hours only; null where an account did.';
comment on column delegation.person_first_name is 'As the desk knows the person; null where an account says it. So are the other columns of the person but the RUT.';
comment on column delegation.delegate_name is 'As the person calls them: whether the RUT has an account is told by acceptance alone.';
comment on column delegation.delegate_email is 'Where the invitation went.';
comment on column delegation.last_day is 'The last day on which it holds, in Chile.';
