-- Systems of centres that speak to the portal: who they are, what they may do, and what proves it for five minutes.

create table system_client (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  scopes text[] not null,
  jwks jsonb not null,
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz,
  ended_by text,
  constraint system_client_named check (char_length(name) between 1 and 80),
  constraint system_client_scopes check (cardinality(scopes) between 1 and 40),
  constraint system_client_keys check (jsonb_typeof(jwks -> 'keys') = 'array'),
  constraint system_client_ended check ((ended_at is null) = (ended_by is null))
);
comment on table system_client is 'Clients of SMART Backend Services: another system, with the public half of its keys. Never deleted: the audit names them.';
comment on column system_client.jwks is 'JSON Web Key Set of public keys (EC P-384, RSA).';

create table system_client_centre (
  system_client_id uuid not null references system_client(id),
  centre_id bigint not null references centre(id),
  primary key (system_client_id, centre_id)
);
create index system_client_centre_of on system_client_centre (centre_id);
comment on table system_client_centre is 'Whose agendas a system may see and change. Any other centre does not exist for it.';

create table system_token (
  token_hash text primary key,
  system_client_id uuid not null references system_client(id),
  scopes text[] not null,
  expires_at timestamptz not null
);
create index system_token_expires on system_token (expires_at);
comment on column system_token.token_hash is 'SHA-256 of the access token.';

create table system_assertion (
  system_client_id uuid not null references system_client(id),
  jti text not null,
  expires_at timestamptz not null,
  primary key (system_client_id, jti)
);
create index system_assertion_expires on system_assertion (expires_at);
comment on table system_assertion is 'Client assertions that were used: each works once (RFC 7523).';

-- What a system does is placed in the audit as what people at work do.
create or replace function place_in_audit() returns trigger language plpgsql as $$
declare
  v_account uuid;
begin
  if new.centre_id is null and new.appointment_id is not null then
    select s.centre_id into new.centre_id
    from appointment a join schedule s on s.id = a.schedule_id where a.id = new.appointment_id;
  end if;
  if new.centre_id is null and jsonb_typeof(new.detail -> 'centre') = 'number' then
    new.centre_id := (new.detail ->> 'centre')::bigint;
  end if;
  if new.role is null and new.actor like 'system:%' then
    new.role := 'system';
  end if;
  if new.role is null and new.actor ~ '^staff:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    v_account := substr(new.actor, 7)::uuid;
    select r.role into new.role
    from staff_role r left join centre c on c.id = new.centre_id
    where r.staff_account_id = v_account and (r.centre_id = c.id or r.network_id = c.network_id)
    order by array_position(array['network', 'administrator', 'coordinator', 'reception', 'auditor'], r.role) limit 1;
    if new.role is null then
      select 'professional' into new.role from staff_account s where s.id = v_account and s.professional_id is not null;
    end if;
  end if;
  return new;
end $$;

drop trigger audit_placed on audit;
create trigger audit_placed before insert on audit for each row
  when (new.actor like 'staff:%' or new.actor like 'system:%' or new.actor in ('centre', 'professional'))
  execute function place_in_audit();
