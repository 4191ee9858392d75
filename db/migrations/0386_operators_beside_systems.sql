-- Written twice, for operators and for systems, and the second had lost the first: both.

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
  if new.role is null and new.actor like 'system:%' then
    new.role := 'system';
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
