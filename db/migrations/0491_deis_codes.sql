-- The Ministry of Health numbers every establishment; other systems of the country know a centre by it.
alter table centre add column deis_code text;
alter table centre add constraint centre_deis_code_key unique (deis_code);
alter table centre add constraint centre_deis_code_check check (deis_code ~ '^[0-9]{6}$');
comment on column centre.deis_code is 'Code of the establishment in the list of DEIS (Ministerio de Salud), six digits; null where nobody said it.';
