-- Asked without an account: what was confirmed says its number once more while its page is open.

alter table pending_request
  add column folio text,
  add constraint pending_request_folio foreign key (folio) references data_request (folio) on delete cascade,
  add constraint pending_request_is_over check (folio is null or (asked = '{}' and file_bytes is null));
create index pending_request_folio_of on pending_request (folio) where folio is not null;
comment on column pending_request.folio is 'Confirmed: what was asked stands in data_request alone.';

alter table data_request
  add column relation_known boolean not null default false,
  add constraint data_request_known_of_another check (not relation_known or relation = 'parent');
comment on column data_request.relation_known is 'The identity registry names whoever asks as the parent.';
