-- Whoever loses their hour because a centre changed its supply (shorter hours, an offer that is no longer sold) stands in a list
-- like whoever loses it to a closure. Such a list closes nothing: the hours are gone already.

alter table closure drop constraint closure_kind_known;
alter table closure add constraint closure_kind_known
  check (kind in ('hours', 'absence', 'centre', 'leaving', 'change'));

create or replace function keep_out_of_closures() returns trigger language plpgsql as $$
declare
  shut uuid;
begin
  for shut in
    select c.id from schedule s join closure c on c.centre_id = s.centre_id and (c.agenda_id is null or c.agenda_id = s.agenda_id)
    where s.id = new.schedule_id and c.state = 'set' and c.kind <> 'change' and c.during && new.during
  loop
    if new.import_key is null then
      raise exclusion_violation using constraint = 'hour_closed', message = 'the centre closed this hour';
    end if;
    insert into closure_patient (closure_id, appointment_id, hour, listed_at)
    values (shut, new.id, lower(new.during), new.created_at) on conflict do nothing;
  end loop;
  return null;
end $$;
