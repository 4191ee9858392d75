-- An expired hold may be longer than the hour that clears it, or of another schedule: what is left of it is for sale again.

create or replace function claim_hour(p_schedule bigint, p_start timestamptz, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  s record;
begin
  select agenda_id, modality, tstzrange(p_start, p_start + make_interval(mins => minutes)) as hour into s
  from schedule where id = p_schedule;
  perform 1 from agenda where id = s.agenda_id for no key update;
  if p_start <= p_now + lead_time(s.modality)
    or not exists (select 1 from free_starts(p_schedule, p_start, p_start + interval '1 second', 1, p_now)) then
    return false;
  end if;
  delete from appointment
  where agenda_id = s.agenda_id and active and state = 'held' and held_until <= p_now and during && s.hour;
  if found then
    perform refresh_agenda(s.agenda_id, p_now);
  end if;
  return true;
end $$;
comment on function claim_hour is 'Locks the agenda and says whether the hour can be taken; clears expired holds out of its way and writes the next free hours again when it cleared any. The caller takes the hour in the same transaction, and writes the next free hours without it.';
