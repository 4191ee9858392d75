-- What a centre goes on with when there is no internet: tomorrow on paper, made every evening, and today's when the day begins.

create table centre_printout (
  centre_id bigint not null references centre (id) on delete cascade,
  day date not null,
  made_at timestamptz not null,
  pdf bytea not null,
  appointments uuid[] not null,
  constraint centre_printout_pkey primary key (centre_id, day),
  constraint centre_printout_size check (octet_length(pdf) between 1 and 16 * 1024 * 1024)
);
comment on table centre_printout is 'The agenda of a centre''s day as a PDF, for a day without internet; deleted two days after its day.';
comment on column centre_printout.appointments is 'Whose names stand in it: whoever takes it out has looked at each.';
create index centre_printout_day on centre_printout (day);
