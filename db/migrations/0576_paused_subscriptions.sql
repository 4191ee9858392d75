-- Whoever pauses what it is told loses nothing by it. Of those that are off by now nobody promised to keep anything.
alter table system_subscription add paused_at timestamptz;
comment on column system_subscription.paused_at is
  'Since when its client has it off: what happens meanwhile waits. Null: on, or ended by its receiver (410).';
