-- Whoever runs the portal itself: works off what stays behind with Transbank and the providers of messages, at no centre.

alter table staff_role drop constraint staff_role_known;
alter table staff_role add constraint staff_role_known
  check (role in ('reception', 'coordinator', 'administrator', 'network', 'auditor', 'rights', 'operator'));
alter table staff_role drop constraint staff_role_place;
alter table staff_role add constraint staff_role_place check (
  case
    when role = 'network' then network_id is not null and centre_id is null
    when role in ('rights', 'operator') then network_id is null and centre_id is null
    else centre_id is not null and network_id is null
  end);

-- What they did for an hour stands in the audit of its centre, as what they are.
create or replace function place_in_audit() returns trigger language plpgsql as $$
declare
  v_account uuid;
begin
  if new.centre_id is null and new.appointment_id is not null then
    select s.centre_id into new.centre_id
    from appointment a join schedule s on s.id = a.schedule_id where a.id = new.appointment_id;
  end if;
  if new.centre_id is null and jsonb_typeof(new.detail -> 'centre') = 'number' then
    new.centre_id := (new.detail ->> 'centre')::bigint;
  end if;
  if new.role is null and new.actor ~ '^staff:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    v_account := substr(new.actor, 7)::uuid;
    if new.verb like 'operator-%' then
      new.role := 'operator';
      return new;
    end if;
    select r.role into new.role
    from staff_role r left join centre c on c.id = new.centre_id
    where r.staff_account_id = v_account and (r.centre_id = c.id or r.network_id = c.network_id)
    order by array_position(array['network', 'administrator', 'coordinator', 'reception', 'auditor'], r.role) limit 1;
    if new.role is null then
      select 'professional' into new.role from staff_account s where s.id = v_account and s.professional_id is not null;
    end if;
  end if;
  return new;
end $$;
comment on function place_in_audit is 'Centre and role of a line of the audit that somebody at work wrote.';
