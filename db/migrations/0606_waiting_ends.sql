-- Whoever waited without an hour stood on the list of a centre for ever, also where it gives what they wait for no more.

alter table waitlist_request add column ungiven_since timestamptz;
alter table waitlist_request drop constraint waitlist_request_outcome_known;
alter table waitlist_request add constraint waitlist_request_outcome_known
  check (outcome in ('given', 'unwanted', 'unreached', 'elsewhere', 'ungiven', 'expired'));

comment on column waitlist_request.ungiven_since is 'Since when a nightly look found that the centre gives the service no more; null while it does.';
comment on column waitlist_request.outcome is 'given: an hour. unwanted: they want none any more. unreached: nobody answered. elsewhere: they found one. By itself: ungiven, the centre gives that no more; expired, a year without an hour.';
