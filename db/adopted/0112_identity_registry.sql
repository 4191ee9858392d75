-- Who keeps identity cards, and who is whose child: what the embedded identity registry answers from. PostgreSQL 15 syntax only.

create table identity_document (
  import_key text primary key,
  rut text not null unique check (rut = parse_rut(rut)),
  serial text not null check (serial ~ '^[A-Z]?[0-9]{9}$')
);
comment on table identity_document is 'Identity cards in force, where no registry outside is asked. One card a person.';
comment on column identity_document.serial is 'Number of the card («número de documento»), without dots.';

create table guardianship (
  import_key text primary key,
  adult_rut text not null check (adult_rut = parse_rut(adult_rut)),
  child_rut text not null check (child_rut = parse_rut(child_rut)),
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  unique (adult_rut, child_rut),
  check (adult_rut <> child_rut)
);
comment on table guardianship is 'Whose child somebody is (or under whose care), as a registry says it; never what a person typed.';
create index guardianship_child on guardianship (child_rut);

create index dependant_rut on dependant (rut);
