-- A system may say where its keys are instead of what they are.

alter table system_client add column jwks_url text;
alter table system_client add constraint system_client_keys_somewhere
  check ((jwks_url is null) = (jsonb_array_length(jwks -> 'keys') > 0));
alter table system_client add constraint system_client_jwks_url check (char_length(jwks_url) <= 500);
comment on column system_client.jwks_url is 'Where its public keys are read from; then jwks is empty.';
