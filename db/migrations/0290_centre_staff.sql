-- Who works for a centre: people with roles, and a second factor for them and for professionals.

create table network (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null
);
comment on table network is 'FHIR Organization above centres: who runs several of them.';

alter table centre add column network_id bigint references network(id);
create index centre_network on centre (network_id) where (network_id is not null);

alter table staff_account alter column professional_id drop not null;
alter table staff_account add column name text;
alter table staff_account add column totp_secret text;
alter table staff_account add column totp_step bigint;
alter table staff_account add constraint staff_account_named check (password_hash is null or num_nonnulls(professional_id, name) > 0);
comment on table staff_account is 'Who signs in at /profesional or /centro: one per person, whatever they are and wherever. Without a password until the invitation is answered.';
comment on column staff_account.name is 'Of whoever is no professional; theirs stands in professional. They say it with their first password.';
comment on column staff_account.totp_secret is 'RFC 6238, base32. Null until a first code has shown that the person''s telephone has it.';
comment on column staff_account.totp_step is 'Last period of 30 seconds of which a code was taken: no code opens twice.';

create table staff_role (
  id uuid default gen_random_uuid() primary key,
  staff_account_id uuid not null references staff_account(id) on delete cascade,
  role text not null,
  centre_id bigint references centre(id),
  network_id bigint references network(id),
  granted_at timestamptz not null,
  granted_by text not null,
  constraint staff_role_known check (role in ('reception', 'coordinator', 'administrator', 'network', 'auditor', 'rights')),
  constraint staff_role_place check (
    case role
      when 'network' then network_id is not null and centre_id is null
      when 'rights' then network_id is null and centre_id is null
      else centre_id is not null and network_id is null
    end),
  constraint staff_role_once unique nulls not distinct (staff_account_id, role, centre_id, network_id)
);
create index staff_role_centre on staff_role (centre_id) where (centre_id is not null);
create index staff_role_network on staff_role (network_id) where (network_id is not null);
comment on table staff_role is 'Who may do what where: at one centre, at every centre of a network, or for the operator of the portal (rights).';
comment on column staff_role.granted_by is 'As in audit.actor: staff:<account>, operator, or house.';

alter table staff_session add column factor_due boolean default false not null;
comment on column staff_session.factor_due is 'The password was right and the second factor is still to be given: it opens nothing but the page that asks for it.';

alter table staff_session add column offered_secret text;
comment on column staff_session.offered_secret is 'The second factor that is being set up, until a first code shows that the telephone has it.';
