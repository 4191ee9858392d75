-- Whoever was invited to a role before they were loaded as a professional never got a desk: an account looked for its professional when
-- it was made, and never again. The two find each other by RUT, whoever comes second (docs/decisions/0423-two-rows-of-one-person.md).

create function attends_in_several_networks(p_professional bigint) returns boolean
  language sql stable
as $function$
  select count(distinct coalesce('n' || c.network_id, 'c' || c.id)) > 1
  from agenda g join schedule s on s.agenda_id = g.id join centre c on c.id = s.centre_id
  where g.professional_id = p_professional
$function$;
comment on function attends_in_several_networks is 'Whether somebody attends, or attended, for two who do not answer for each other: what one of them writes of that person opens no patient of the other.';

create function join_account_of_professional() returns trigger
  language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' then
    if old.rut is not distinct from new.rut then
      return null;
    end if;
    -- Of another person by now. One that the operator's line brought follows the RUT that is mended (staff.queries.server.ts).
    with parted as (
      update staff_account s set professional_id = null, name = coalesce(s.name, old.name)
      where s.professional_id = new.id and s.rut = old.rut and s.import_key is null returning s.id)
    delete from calendar_feed f where f.professional_id = new.id and exists (select from parted);
  end if;
  -- Whoever is new has no patients; of whom several have, a mended RUT joins only an account for which one of them answers: its desk waits.
  update staff_account s set professional_id = new.id
  where s.rut = new.rut and s.professional_id is null
    and (s.opened_by is not null or not attends_in_several_networks(new.id))
    and not exists (select from staff_account other where other.professional_id = new.id);
  return null;
end $function$;
comment on function join_account_of_professional is 'The account of a RUT is the account of its professional: import, pages and interface write professionals, none of them knows accounts.';

create trigger professional_has_account after insert or update of rut on professional
  for each row execute function join_account_of_professional();

-- Accounts from before 0565 do not say who chose their mailbox. The first role that they were given does.
with first as (
  select distinct on (a.detail ->> 'account') a.detail ->> 'account' as account, a.actor,
    coalesce((a.detail ->> 'centre')::bigint,
      (select min(c.id) from centre c where c.network_id = (a.detail ->> 'network')::bigint)) as centre
  from audit a where a.verb = 'grant-role' order by a.detail ->> 'account', a.at, a.id)
update staff_account s set opened_by = c.id
from first join centre c on c.id = first.centre
where first.account = s.id::text and first.actor like 'staff:%'
  and s.professional_id is null and s.opened_by is null
  and s.created_at < (select m.applied_at from migration m where m.name = '0565_a_desk_that_a_centre_opened.sql');

update staff_account s set professional_id = p.id
from professional p
where p.rut = s.rut and s.professional_id is null
  and (s.opened_by is not null or not attends_in_several_networks(p.id))
  and not exists (select from staff_account other where other.professional_id = p.id);
