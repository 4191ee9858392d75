-- Whoever tells other systems of a change hears of it when it is committed, not at the next look.
-- A commit that notifies waits for every other that does: only where somebody is told.
create function wake_events() returns trigger language plpgsql as $$
begin
  if exists (select from system_client_centre m join system_subscription s on s.system_client_id = m.system_client_id
      where m.centre_id = new.centre_id and s.active and s.deleted_at is null) then
    perform pg_notify('system_event', '');
  end if;
  return null;
end $$;

create trigger appointment_change_wakes after insert on appointment_change for each row execute function wake_events();
