-- «Avísame si se libera antes»: who waits for an earlier hour of their own appointment, in the order in which they asked.
create table earlier_wish (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointment on delete cascade,
  agenda_id bigint not null references agenda,
  state text not null check (state in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'withdrawn')),
  asked_at timestamptz not null,
  hour timestamptz,
  until timestamptz,
  check ((state in ('waiting', 'withdrawn')) = (hour is null)),
  check ((hour is null) = (until is null))
);
comment on table earlier_wish is 'One wish is one message: an hour that was freed is offered to the first in line, held for them until they answer or the time is up.';
comment on column earlier_wish.hour is 'The start that was offered. It is held by the appointment row whose holder_hash is wish:<id>.';
create unique index earlier_wish_one_open on earlier_wish (appointment_id) where state in ('waiting', 'offered');
create index earlier_wish_line on earlier_wish (agenda_id, asked_at, id) where state = 'waiting';
create index earlier_wish_offered on earlier_wish (until) where state = 'offered';
create index earlier_wish_appointment on earlier_wish (appointment_id, asked_at);
