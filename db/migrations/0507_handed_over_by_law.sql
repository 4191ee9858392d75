-- Data that the answer to a request brings to somebody without an account: opened once, under a proof, for two weeks.
create table data_request_handover (
  request_id uuid not null,
  kind text not null,
  bytes bytea not null,
  hash text not null,
  added_at timestamp with time zone not null,
  until timestamp with time zone not null,
  opened_at timestamp with time zone,
  token_hash text,
  token_until timestamp with time zone,
  constraint data_request_handover_pkey primary key (request_id),
  constraint data_request_handover_token_hash_key unique (token_hash),
  constraint data_request_handover_request_id_fkey foreign key (request_id) references data_request (id) on delete cascade,
  constraint data_request_handover_kind check (kind in ('jpeg', 'pdf')),
  constraint data_request_handover_hash check (hash ~ '^[0-9a-f]{64}$'),
  constraint data_request_handover_size check (octet_length(bytes) between 1 and 5 * 1024 * 1024),
  constraint data_request_handover_once check (num_nulls(opened_at, token_hash, token_until) in (0, 3))
);
comment on table data_request_handover is 'A copy of somebody''s data, for whoever asked by law without an account. Gone once opened, or after its day.';
comment on column data_request_handover.token_hash is 'Of the address that the one opening gave: good for some minutes, so that a torn download can be begun again.';
