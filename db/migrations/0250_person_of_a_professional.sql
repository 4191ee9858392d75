-- A professional's page shows a person: what they studied, and a photo where there is one.

alter table professional add column studies jsonb not null default '[]'
  constraint professional_studies_check check (jsonb_typeof(studies) = 'array');
comment on column professional.studies is 'Titles in the operator''s own words: [{title, institution?, year?}], in the order in which they are shown.';

create table professional_photo (
  professional_id bigint primary key references professional on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  picture bytea not null check (octet_length(picture) <= 500000),
  source_hash text not null
);
comment on table professional_photo is 'What was brought, drawn anew: cut square, small, without anything that a camera writes beside the picture.';
comment on column professional_photo.hash is 'Of the picture; its address, so that it can be kept for ever.';
comment on column professional_photo.source_hash is 'Of the file that was brought and of how it is drawn anew: the same one again changes nothing.';
create index professional_photo_hash on professional_photo (hash);
