-- Systems are told what became of the appointments of their centres.

create table system_subscription (
  id uuid primary key default gen_random_uuid(),
  system_client_id uuid not null references system_client(id),
  criteria text not null,
  endpoint text not null,
  with_payload boolean not null,
  reason text not null,
  active boolean not null default true,
  ends_at timestamptz,
  version integer not null default 1,
  secret_number integer not null default 1,
  former_until timestamptz,
  after_position bigint not null,
  failures integer not null default 0,
  quiet_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint system_subscription_criteria check (char_length(criteria) <= 1000),
  constraint system_subscription_endpoint check (char_length(endpoint) <= 500),
  constraint system_subscription_reason check (char_length(reason) <= 500)
);
create index system_subscription_of on system_subscription (system_client_id);
comment on table system_subscription is 'Who wants to be told, where and of what. Deleted ones stay, for the events that were theirs.';
comment on column system_subscription.secret_number is 'The secret that signs is made of the id, this number and a key of the portal: it is kept nowhere.';
comment on column system_subscription.former_until is 'Until then the secret of the number before signs too.';
comment on column system_subscription.after_position is 'Up to which place changes were looked at.';
comment on column system_subscription.quiet_until is 'Whoever does not answer is asked again after a pause, one event at a time.';

create table system_event (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references system_subscription(id),
  change_id bigint not null,
  position bigint not null,
  appointment_id uuid not null,
  centre_id bigint not null,
  state text not null default 'waiting',
  created_at timestamptz not null,
  next_at timestamptz not null,
  since timestamptz not null,
  attempts integer not null default 0,
  claimed_until timestamptz,
  done_at timestamptz,
  last_error text,
  resent boolean not null default false,
  constraint system_event_once unique (subscription_id, change_id),
  constraint system_event_state check (state in ('waiting', 'sent', 'given-up')),
  constraint system_event_done check ((state = 'waiting') = (done_at is null))
);
create index system_event_due on system_event (subscription_id, next_at) where state = 'waiting';
create index system_event_line on system_event (subscription_id, appointment_id, position) where state = 'waiting';
create index system_event_given_up on system_event (subscription_id, centre_id) where state = 'given-up';
create index system_event_old on system_event (done_at) where state <> 'waiting';
comment on table system_event is 'What is to be told to one subscription of one change; its id goes with it each time, so that twice is known.';
comment on column system_event.since is 'Tried until three days after: when it came about, or was sent again by a person.';
comment on column system_event.resent is 'It was given up and sent again: then it tells what the appointment is by then.';
