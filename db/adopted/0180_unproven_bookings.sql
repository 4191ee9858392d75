-- A RUT that somebody typed proves nobody: what is booked with it neither blocks nor tells of the person whose RUT it is.

alter table appointment drop constraint patient_busy;
alter table appointment add column proven boolean not null default false;
comment on column appointment.proven is 'The person attended is who the RUT says: an account with a checked identity booked it for itself or for its registered child, or the identity card was seen at the desk. Never taken back.';

create function books_proven(p_account uuid, p_rut text, p_day date) returns boolean language sql stable as $$
  select exists (
    select from account a
    where a.id = p_account and a.deleted_at is null and a.proven_at is not null
      and (a.rut = p_rut or exists (
        select from dependant d
        where d.account_id = a.id and d.rut = p_rut and d.source = 'registry' and d.birth_date + interval '18 years' > p_day)))
$$;
comment on function books_proven is 'Whether an account speaks for a RUT: its own once proven, and those of children that a registry names.';

update appointment set proven = true
where state <> 'held' and account_id is not null and patient_key = 'rut:' || (patient ->> 'rut')
  and books_proven(account_id, patient ->> 'rut', now()::date);

alter table appointment
  add constraint appointment_proven check (not proven or coalesce(patient_key = 'rut:' || (patient ->> 'rut'), false)),
  add column busy_key text generated always as (case
    when proven then patient_key
    when contact ? 'email' then patient_key || '|' || lower(contact ->> 'email') || '|' || coalesce(contact ->> 'phone', '')
  end) stored,
  add constraint patient_busy exclude using gist (busy_key with =, during with &&) where (active and busy_key is not null);
comment on column appointment.busy_key is 'Who cannot be in two places at once: the proven person; else the person as one contact (e-mail and telephone) names them; null where nobody is reached.';
comment on column appointment.patient_key is 'Who is attended: rut:12345678-5 when known (typed or proven), else name:<e-mail>|<full name>.';

alter table appointment drop constraint appointment_cancelled_by_check;
alter table appointment add constraint appointment_cancelled_by_check check (cancelled_by in ('patient', 'centre', 'unpaid', 'disowned'));
comment on column appointment.cancelled_by is 'disowned: the person whose RUT it names said that it is not theirs.';
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('patient', 'centre', 'unpaid', 'not-attended', 'paid-twice', 'too-late', 'disowned'));

-- The one place that says whose an appointment is.
create view account_appointment as
select a.account_id, a.id as appointment_id, true as own
from appointment a
where a.account_id is not null and a.state <> 'held'
union all
select c.id, a.id, a.proven or coalesce(c.email_confirmed_at is not null and lower(a.contact ->> 'email') = lower(c.email), false)
from account c
join appointment a on a.patient_key = 'rut:' || c.rut
where c.deleted_at is null and c.proven_at is not null and a.state <> 'held' and a.account_id is distinct from c.id;
comment on view account_appointment is 'Appointments of an account: what it booked and, once its person is proven, what names its RUT; own is false of what somebody else booked with that RUT and nobody proved.';

create function prove_appointments(p_account uuid, p_day date) returns void language plpgsql as $$
declare
  booked uuid;
begin
  for booked in
    select a.id from appointment a
    where a.account_id = p_account and not a.proven and a.state <> 'held' and a.patient_key = 'rut:' || (a.patient ->> 'rut')
      and books_proven(p_account, a.patient ->> 'rut', p_day)
    order by a.id
  loop
    begin
      update appointment set proven = true where id = booked and not proven;
    exception when exclusion_violation then
      -- The desk has seen this person's card for another hour of that time: this one stays as it was typed.
      null;
    end;
  end loop;
end $$;
comment on function prove_appointments is 'What an account booked for itself before its identity was checked is its person''s from then on.';

-- No document attaches to a RUT that nobody proved.
alter table bono alter column rut drop not null;
update bono b set rut = null where not exists (
  select from appointment a where a.id = b.appointment_id and a.proven and a.patient ->> 'rut' = b.rut);
comment on column bono.rut is 'Whose it is; null until the person attended is proven: then it is whoever has the appointment''s link who sees it.';
create index bono_unclaimed on bono (appointment_id) where rut is null;

create function refuse_unproven_document() returns trigger language plpgsql as $$
begin
  if new.appointment_id is not null and new.rut is not null and not exists (
    select from appointment a where a.id = new.appointment_id and a.proven and a.patient ->> 'rut' = new.rut)
  then
    raise exception 'no document attaches to an unproven RUT' using errcode = 'check_violation', constraint = 'document_of_proven';
  end if;
  return new;
end $$;
create trigger bono_of_proven before insert or update of appointment_id, rut on bono
  for each row execute function refuse_unproven_document();
create trigger licence_of_proven before insert or update of appointment_id, rut on licence
  for each row execute function refuse_unproven_document();
create trigger prescription_of_proven before insert or update of appointment_id, rut on prescription
  for each row execute function refuse_unproven_document();
create trigger ges_notification_of_proven before insert or update of appointment_id, rut on ges_notification
  for each row execute function refuse_unproven_document();

create function attach_bonos() returns trigger language plpgsql as $$
begin
  update bono set rut = new.patient ->> 'rut' where appointment_id = new.id and rut is null;
  return null;
end $$;
create trigger appointment_proved after update of proven on appointment
  for each row when (new.proven and not old.proven) execute function attach_bonos();
