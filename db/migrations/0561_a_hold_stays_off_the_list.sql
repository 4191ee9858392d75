-- Whoever books or prolongs a hold reads their own clock and locks no agenda. A hold that had run out by the later clock of somebody who
-- changed the same agenda meanwhile stood in the list of next hours, was then booked by whoever had asked in time, and was shown as free
-- until the agenda changed again. Only whoever takes a hold away, under the lock of its agenda, lists its hour.
create or replace function refresh_next_starts(p_schedules bigint[], p_now timestamp with time zone)
 returns void
 language sql
as $$
  update schedule s
  set next_starts = array(
    select t from free_starts(s.id, p_now + lead_time(s.modality) + interval '1 second', p_now + interval '400 days', 8, '-infinity') t)
  where s.id = any(p_schedules)
$$;
comment on function refresh_next_starts is 'Writes next_starts again; called in every transaction that takes or frees an hour or changes a block. A hold takes its hour until it is deleted, for who books it may have asked before it ran out.';
