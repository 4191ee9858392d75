-- What is noted of appointments that come is noted of a whole statement at once: an import brings two thousand with one, and three
-- triggers for each of them took half of its time. A hold, which is one row, runs one statement as before.

create function note_new_appointments() returns trigger language plpgsql as $$
declare
  shut record;
begin
  -- Each row asks for its own closures (offset 0): a plan made for an import is kept for the hold that comes after it.
  for shut in
    select n.id, n.import_key, n.during, n.created_at, c.id as closure_id
    from fresh n cross join lateral (
      select c.id from schedule s join closure c on c.centre_id = s.centre_id and (c.agenda_id is null or c.agenda_id = s.agenda_id)
      where s.id = n.schedule_id and c.state = 'set' and c.kind <> 'change' and c.during && n.during offset 0) c
    where n.active
  loop
    if shut.import_key is null then
      raise exclusion_violation using constraint = 'hour_closed', message = 'the centre closed this hour';
    end if;
    insert into closure_patient (closure_id, appointment_id, hour, listed_at)
    values (shut.closure_id, shut.id, lower(shut.during), shut.created_at) on conflict do nothing;
  end loop;
  if not exists (select from fresh where state <> 'held') then return null; end if;
  insert into appointment_change (appointment_id, centre_id, offer_id, during, state, cancelled_by, version, full_price, contribution,
    payment_due_at, arrived_at, started_at)
  select n.id, (select centre_id from offer where id = n.offer_id), n.offer_id, n.during, n.state, n.cancelled_by, n.version,
    n.full_price, n.contribution, n.payment_due_at, n.arrived_at, n.started_at
  from fresh n where n.state <> 'held';
  insert into tally (name, state, count)
  select 'appointment', state, count(*) from fresh where state <> 'held' group by state;
  return null;
end $$;

drop trigger appointment_change_new on appointment;
drop trigger appointment_tally_new on appointment;
drop trigger hour_closed_new on appointment;
create trigger appointment_new after insert on appointment
  referencing new table as fresh for each statement execute function note_new_appointments();

create or replace function wake_events() returns trigger language plpgsql as $$
begin
  if exists (select from fresh n join system_client_centre m on m.centre_id = n.centre_id
      join system_subscription s on s.system_client_id = m.system_client_id where s.active and s.deleted_at is null) then
    perform pg_notify('system_event', '');
  end if;
  return null;
end $$;

drop trigger appointment_change_wakes on appointment_change;
create trigger appointment_change_wakes after insert on appointment_change
  referencing new table as fresh for each statement execute function wake_events();
