-- What Transbank knows and we do not: the transactions of the simulator. Nobody but the simulator reads it.
create table webpay_simulator (
  token text primary key,
  commerce_code text not null,
  buy_order text not null,
  session_id text not null,
  amount int not null,
  return_url text not null,
  state text not null default 'open' check (state in
    ('open', 'approved', 'declined', 'aborted', 'timed-out', 'authorized', 'failed', 'reversed', 'nullified', 'partially-nullified')),
  created_at timestamptz not null,
  answered_at timestamptz,
  committed_at timestamptz,
  instalments int not null default 0,
  authorization_code text,
  refunded int not null default 0 check (refunded between 0 and amount)
);
comment on table webpay_simulator is 'Transactions of the simulator of Webpay Plus. Empty where a real gateway is configured.';
comment on column webpay_simulator.state is 'open: the form waits. approved, declined: it was answered and the merchant has not committed. The rest is final but for refunds.';
create index webpay_simulator_age on webpay_simulator (created_at);
