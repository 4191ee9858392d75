-- Which centre a line of the audit is of, as what its person did it, and lists that were looked at, once a day.

alter table audit add column centre_id bigint;
alter table audit add column role text;
alter table audit add column seen_on date;
comment on table audit is 'Who did and saw what; ids only, nothing personal. Append-only.';
comment on column audit.centre_id is 'Of what was done or seen at work: the centre of the appointment, or the one that was said. A centre that goes leaves it.';
comment on column audit.role is 'As what: a role at that centre, or professional. As it was then.';
comment on column audit.seen_on is 'Of whoever stood in a list: the day of the centre. Once per person, centre, day and patient.';

-- Whoever works writes who they are; where it was and as what is found here, so that no verb can forget it.
create function place_in_audit() returns trigger language plpgsql as $$
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

create trigger audit_placed before insert on audit for each row
  when (new.actor like 'staff:%' or new.actor in ('centre', 'professional'))
  execute function place_in_audit();

create unique index audit_seen_once on audit (actor, seen_on, centre_id, appointment_id) where seen_on is not null;
create index audit_centre on audit (centre_id, at desc, id desc) where centre_id is not null;
create index audit_signed_in on audit (actor, at desc, id desc) where centre_id is null and actor like 'staff:%';

create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
