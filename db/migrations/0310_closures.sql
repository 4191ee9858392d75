-- A centre closes hours that it has sold: who is affected first, then each of them.

create table closure (
  id uuid default gen_random_uuid() primary key,
  centre_id bigint not null references centre(id),
  agenda_id bigint references agenda(id),
  kind text not null,
  from_local timestamp not null,
  to_local timestamp,
  during tstzrange not null,
  reason text not null,
  note text not null default '',
  state text not null default 'plan',
  planned_at timestamptz not null,
  planned_by text not null,
  set_at timestamptz,
  set_by text,
  ended_at timestamptz,
  ended_by text,
  constraint closure_kind_known check (kind in ('hours', 'absence', 'centre', 'leaving')),
  constraint closure_reason_known check (reason in ('illness', 'leave', 'training', 'equipment', 'holiday', 'leaving', 'other')),
  constraint closure_state_known check (state in ('plan', 'set', 'lifted', 'dropped')),
  constraint closure_place check ((kind = 'centre') = (agenda_id is null)),
  constraint closure_end check ((kind = 'leaving') = (to_local is null) and upper_inf(during) = (to_local is null)),
  constraint closure_order check (to_local is null or from_local < to_local),
  constraint closure_was_set check ((state in ('set', 'lifted')) = (set_at is not null)),
  constraint closure_was_ended check ((state in ('lifted', 'dropped')) = (ended_at is not null))
);
create index closure_centre on closure (centre_id, agenda_id);
create index closure_agenda on closure (agenda_id) where agenda_id is not null;
create unique index closure_once on closure (centre_id, coalesce(agenda_id, 0), from_local, coalesce(to_local, 'infinity'))
  where state in ('plan', 'set');
comment on table closure is 'When a centre, or one agenda there, does not attend, as its coordinator says. As a plan it changes nothing: it shows who is affected. Set, its hours are not sold, by nobody (hour_closed). What an import says of the same stands in absence.';
comment on column closure.agenda_id is 'Null: the whole centre.';
comment on column closure.kind is 'hours: some hours; absence: a person is away; centre: all of it; leaving: from then on, without an end.';
comment on column closure.from_local is 'Time of the wall clock at the centre, as in absence; during is the same as moments.';
comment on column closure.note is 'For the team alone: no patient reads it.';

create table closure_patient (
  closure_id uuid not null references closure(id) on delete cascade,
  appointment_id uuid not null references appointment(id) on delete cascade,
  hour timestamptz not null,
  listed_at timestamptz not null,
  entry_id uuid references waitlist_entry(id) on delete set null,
  deed text,
  told_at timestamptz,
  seen_at timestamptz,
  called_at timestamptz,
  called_by text,
  constraint closure_patient_pkey primary key (closure_id, appointment_id),
  constraint closure_patient_deed_known check (deed in ('offered', 'moved', 'cancelled')),
  constraint closure_patient_told check ((deed is null) = (told_at is null)),
  constraint closure_patient_called check ((called_at is null) = (called_by is null))
);
create index closure_patient_appointment on closure_patient (appointment_id);
create index closure_patient_entry on closure_patient (entry_id) where entry_id is not null;
comment on table closure_patient is 'Whose hour a closure took, from the moment it was set: what the centre did for them, and whether they read or answered. What became of the hour is read from the appointment and its waitlist entry.';
comment on column closure_patient.hour is 'The start that they had.';
comment on column closure_patient.seen_at is 'When they first opened their link after they were told.';
comment on column closure_patient.called_at is 'When somebody of the centre ticked that they were called.';

alter table waitlist_entry add column closure_id uuid references closure(id) on delete set null;
create index waitlist_entry_closure on waitlist_entry (closure_id) where closure_id is not null;
comment on column waitlist_entry.closure_id is 'The hour was not freed by somebody else: the centre keeps it for whoever loses theirs to this closure.';

-- The last word, as hour_taken is: whoever writes without looking at the days of the schedule is refused here. What a centre
-- brings from its own system is a fact and stays: it joins the list of whom to tell.
create function keep_out_of_closures() returns trigger language plpgsql as $$
declare
  shut uuid;
begin
  for shut in
    select c.id from schedule s join closure c on c.centre_id = s.centre_id and (c.agenda_id is null or c.agenda_id = s.agenda_id)
    where s.id = new.schedule_id and c.state = 'set' and c.during && new.during
  loop
    if new.import_key is null then
      raise exclusion_violation using constraint = 'hour_closed', message = 'the centre closed this hour';
    end if;
    insert into closure_patient (closure_id, appointment_id, hour, listed_at)
    values (shut, new.id, lower(new.during), new.created_at) on conflict do nothing;
  end loop;
  return null;
end $$;
comment on function keep_out_of_closures is 'Refuses an hour within a closure that is set; of an import, notes whom to tell.';
create trigger hour_closed_new after insert on appointment for each row when (new.active) execute function keep_out_of_closures();
create trigger hour_closed_move after update of during on appointment
  for each row when (new.active and not (new.during <@ old.during)) execute function keep_out_of_closures();
