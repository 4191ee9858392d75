-- Whoever administers a centre wrote their own RUT on one of its professionals, and had the desk of that person: their account joined, the
-- one of the professional was parted. The same by two steps, a RUT that nobody has and an invitation to it
-- (docs/decisions/0423-two-rows-of-one-person.md).

alter table professional add column desk_of uuid;
comment on column professional.desk_of is 'The account from which a change of the RUT parted them, where it had signed in and they have patients: no other account joins but by the word of the operator. No foreign key: it holds when that account is gone.';

create function has_patients(p_professional bigint) returns boolean
  language sql stable
as $function$
  select exists (select from agenda g join schedule s on s.agenda_id = g.id join appointment a on a.schedule_id = s.id
    where g.professional_id = p_professional and a.state not in ('held', 'cancelled'))
$function$;
comment on function has_patients is 'Whether somebody has, or had, an hour with a professional: what opens their desk shows it.';

create function rut_is_anothers(p_professional bigint, p_rut text) returns boolean
  language sql stable
as $function$
  select (p.desk_of is not null or has_patients(p.id)
      or exists (select from staff_account own where own.professional_id = p.id and own.password_hash is not null))
    and exists (select from staff_account s
      where s.rut = p_rut and s.professional_id is distinct from p.id and s.id is distinct from p.desk_of)
  from professional p where p.id = p_professional
$function$;
comment on function rut_is_anothers is 'Whether a RUT is of an account of somebody else, while a professional has a past as who they are: only the operator makes one of the two.';

create or replace function join_account_of_professional() returns trigger
  language plpgsql
as $function$
declare
  kept uuid;
begin
  if tg_op = 'UPDATE' then
    if old.rut is not distinct from new.rut then
      return null;
    end if;
    -- Of another person by now. One that the operator's line brought follows the RUT that is mended (staff.queries.server.ts).
    with parted as (
      update staff_account s set professional_id = null, name = coalesce(s.name, old.name)
      where s.professional_id = new.id and s.rut = old.rut and s.import_key is null returning s.id, s.password_hash),
    marked as (
      update professional p set desk_of = parted.id from parted
      where p.id = new.id and p.desk_of is null and parted.password_hash is not null and has_patients(p.id))
    delete from calendar_feed f where f.professional_id = new.id and exists (select from parted);
    select p.desk_of into kept from professional p where p.id = new.id;
  end if;
  -- Whoever is new has no patients; of whom several have, a mended RUT joins only an account for which one of them answers: its desk waits.
  -- A RUT that was mended of somebody with patients joins none but the account that had their desk before.
  update staff_account s set professional_id = new.id
  where s.rut = new.rut and s.professional_id is null
    and (s.id = kept or (kept is null and (tg_op = 'INSERT' or not has_patients(new.id))
      and (s.opened_by is not null or not attends_in_several_networks(new.id))))
    and not exists (select from staff_account other where other.professional_id = new.id);
  return null;
end $function$;

create function desk_has_an_account() returns trigger
  language plpgsql
as $function$
begin
  update professional set desk_of = null where id = new.professional_id and desk_of is not null;
  return null;
end $function$;
comment on function desk_has_an_account is 'Whose the desk is was said: nobody else is waited for.';

create trigger account_has_desk after insert or update of professional_id on staff_account
  for each row when (new.professional_id is not null) execute function desk_has_an_account();
