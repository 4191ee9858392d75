-- What the reports of a centre ask for and nothing kept: where an hour was sold, and what was on offer on days that are past.

alter table appointment add column sold_by text;
alter table appointment add constraint appointment_sold_by_known
  check (sold_by in ('guest', 'account', 'desk', 'overbooking', 'program', 'import'));
comment on column appointment.sold_by is 'Through what it was first given, whatever became of it since: of the portal a guest or an account, the desk, the desk over the agenda, a program of the interface, an import. Null while held, and of hours from before it was kept.';

update appointment a set sold_by = case
    when a.import_key is not null then 'import'
    when a.lane > 0 then 'overbooking'
    when b.actor = 'guest' then 'guest'
    when b.actor = 'patient' then 'account'
    when b.actor = 'program' then 'program'
    when b.actor like 'staff:%' then 'desk'
  end
from appointment same left join lateral (
  select actor from audit where appointment_id = same.id and verb = 'book' order by id limit 1) b on true
where same.id = a.id and a.state <> 'held';

create table offered_day (
  schedule_id bigint not null references schedule (id) on delete cascade,
  day date not null,
  open tstzmultirange not null,
  constraint offered_day_pkey primary key (schedule_id, day)
);
comment on table offered_day is 'Hours that were open on days that are past, as they were when the day ended: the other half of schedule_day, which looks ahead only.';

-- Money of a period, of all centres; whose it is follows from the appointment.
create index payment_settled on payment (settled_at) where settled_at is not null;
create index refund_answered on refund (answered_at) where answered_at is not null;
