-- Until its start a video visit can be moved, and both may be there already: fifteen minutes before, its waiting room opens. The moved
-- visit kept who waited, who had said «ready» and who was in the room, and on its new day the clock judged it by them: a patient whose
-- professional never came was the one who did not come (docs/decisions/0402-who-was-there-in-a-video-visit.md).

create function visit_begins_anew() returns trigger
  language plpgsql
as $function$
declare
  v_visit visit;
begin
  select * into v_visit from visit where appointment_id = new.id and ended_at is null for no key update;
  if not found then
    return null;
  end if;
  update visit set state = 'scheduled', patient_since = null, patient_seen_at = null, ready_at = null, started_at = null
  where id = v_visit.id;
  update video_room set professional_came = false, patient_peer = null, professional_peer = null where visit_id = v_visit.id;
  if v_visit.state <> 'scheduled' then
    insert into visit_event (visit_id, at, actor, action, from_state, to_state)
    values (v_visit.id, now(), 'portal', 'move', v_visit.state, 'scheduled');
  end if;
  return null;
end $function$;
comment on function visit_begins_anew is 'Who waited, was ready or was in the room of an hour did so for that hour. Patient, desk, system, waiting list and closure move appointments; none of them knows visits.';

create trigger visit_moved after update of during on appointment
  for each row when (lower(new.during) <> lower(old.during)) execute function visit_begins_anew();
