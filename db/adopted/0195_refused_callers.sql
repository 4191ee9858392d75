-- Who met a limit: the log names no address, and whoever must stop an abuser needs one.
create table refused_caller (
  address text not null,
  day date not null,
  route text not null,
  times integer not null default 1,
  last_at timestamptz not null,
  primary key (address, day, route)
);
comment on table refused_caller is 'Addresses that were answered 429, for ABUSE_DAYS days (7 by default, 0: never written). Counted at most every ten seconds per address and node.';
create index refused_caller_last on refused_caller (last_at);
