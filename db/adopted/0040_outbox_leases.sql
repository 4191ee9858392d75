-- Messages leave once, on time, and not for what has changed since (docs/decisions/0060-outbox-leases.md).
alter table outbox
  add column claimed_until timestamptz,
  add column not_after timestamptz,
  add column requires_version int,
  add column dropped_at timestamptz,
  add column purged_at timestamptz,
  add constraint outbox_requires_an_appointment check (requires_version is null or appointment_id is not null);
comment on column outbox.claimed_until is 'Nobody else takes the message before: the lease of the worker that has it, or the wait until the next attempt.';
comment on column outbox.not_after is 'Worth nothing later: dropped instead of sent.';
comment on column outbox.requires_version is 'Sent only while the appointment is booked or confirmed at this version and has not begun.';
comment on column outbox.dropped_at is 'Not sent on purpose: what it speaks of was cancelled, moved or is over.';
comment on column outbox.purged_at is 'Recipient and words were deleted; the row stays so that its dedupe_key does.';
drop index outbox_due;
create index outbox_due on outbox (not_before) where sent_at is null and abandoned_at is null and dropped_at is null;
create index outbox_finished on outbox (coalesce(sent_at, abandoned_at, dropped_at)) where purged_at is null;
create index outbox_abandoned on outbox (abandoned_at) where abandoned_at is not null and purged_at is null;
create index outbox_appointment on outbox (appointment_id) where appointment_id is not null;

create table job_run (
  name text primary key,
  started_at timestamptz,
  finished_at timestamptz,
  succeeded_at timestamptz,
  leased_until timestamptz,
  result text check (result in ('ok', 'failed')),
  detail jsonb not null default '{}',
  failures int not null default 0,
  known_since timestamptz not null
);
comment on table job_run is 'The last run of each job, whichever node did it; for a job of a few seconds also the lease of the node that runs it.';
comment on column job_run.detail is 'Figures of the last run and the code of its failure; nothing personal.';
comment on column job_run.failures is 'Failures since the last success.';
