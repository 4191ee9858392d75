-- A person stops what is done with their data for a while (Ley 21.719: bloqueo). By RUT: also of whoever has no account.

create table data_block (
  id uuid primary key default gen_random_uuid(),
  rut text not null,
  account_id uuid references account (id) on delete set null,
  whole boolean not null,
  blocked_at timestamptz not null,
  lifted_at timestamptz,
  constraint data_block_rut check (not (rut is distinct from parse_rut(rut))),
  constraint data_block_narrow_has_account check (whole or account_id is not null or lifted_at is not null),
  constraint data_block_lifted_after check (lifted_at >= blocked_at)
);

comment on table data_block is 'Whose data may be neither read nor used, but for what the law keeps: from blocked_at to lifted_at. Who asked and who lifted it stand in the audit.';
comment on column data_block.whole is 'Everything that names the RUT: its person was proven, or a desk saw who they are. Else only what the account booked, so that nobody blocks a stranger.';

create unique index data_block_standing on data_block (rut, whole) where lifted_at is null;
