-- What a prescription costs at each pharmacy. Prices come by import; nothing here is about a patient.

create table pharmacy (
  id int primary key generated always as identity,
  key text not null unique,
  name text not null,
  delivers boolean not null default false,
  active boolean not null default true
);
comment on table pharmacy is 'A pharmacy, or a chain that sells at one price everywhere.';

create table medicine_price (
  id bigint primary key generated always as identity,
  key text not null unique,
  pharmacy_id int not null references pharmacy,
  medicine_slug text not null,
  product text not null,
  laboratory text not null,
  bioequivalent boolean not null default false,
  price int not null check (price > 0)
);
comment on table medicine_price is 'One package of one product at one pharmacy.';
comment on column medicine_price.medicine_slug is 'What it is, as in data/reference/medications.json and prescription_item; several products may be the same medicine.';
comment on column medicine_price.bioequivalent is 'Certified as having the same effect as the reference product (ISP; Ley 20.724).';
create index medicine_price_medicine on medicine_price (medicine_slug, pharmacy_id, price);
create index medicine_price_pharmacy on medicine_price (pharmacy_id);
