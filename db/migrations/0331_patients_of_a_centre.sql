-- The reception finds whoever had an hour at its centre by name or telephone; by RUT there is an index already.

create index appointment_phone on appointment ((contact ->> 'phone')) where (state <> 'held');
create index appointment_name on appointment using gin
  (search_text((coalesce(patient ->> 'name', '') || ' ') || coalesce(patient ->> 'last_name', '')) gin_trgm_ops)
  where (state <> 'held');
comment on column appointment.patient_key is 'Who is attended: rut:12345678-5 when known (typed or proven), doc:<kind>:<number> of whoever has none, else name:<e-mail or telephone>|<full name>.';
