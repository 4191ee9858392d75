-- What somebody typed in a form before they went to ClaveÚnica waits for them, for as long as their way there and back.
alter table clave_unica add column typed jsonb;
comment on column clave_unica.typed is 'Of the form that they left for ClaveÚnica; never the number of a card.';

alter table clave_unica drop constraint clave_unica_asked_or_answered;
alter table clave_unica add constraint clave_unica_asked_or_answered check (
  (state is not null and nonce is not null and verifier is not null and back is not null and rut is null)
  or (state is null and nonce is null and verifier is null and back is null
    and ((rut is not null and first_name is not null and last_name is not null) or (rut is null and typed is not null))));
