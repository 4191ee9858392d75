-- The register of breaches and the people at work have ends.

-- The register only grows; what is over goes by the job that forgets, which says so in its own transaction.
create function refuse_register_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('copihue.forgets', true) = 'incident' then
    return old;
  end if;
  raise exception '% is a register: rows are only added', tg_table_name using errcode = '23514';
end $$;
comment on function refuse_register_change is 'For the register of breaches: rows never change, and go only by the job that forgets.';

drop trigger incident_only_grows on incident;
drop trigger incident_event_only_grows on incident_event;
create trigger incident_only_grows before delete or update on incident
  for each row execute function refuse_register_change();
create trigger incident_event_only_grows before delete or update on incident_event
  for each row execute function refuse_register_change();

-- As in the audit, the number stays when whose it was has gone.
alter table incident drop constraint incident_registered_by_fkey;
alter table incident_event drop constraint incident_event_staff_account_id_fkey;

alter table staff_account add column placeless_since timestamptz;
comment on column staff_account.placeless_since is 'Since which night they have had no role and sold no hours. Null while they have a place.';
alter table professional add column placeless_since timestamptz;
comment on column professional.placeless_since is 'Since which night nothing of theirs has been for sale. Null while something is.';
