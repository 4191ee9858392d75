-- The field's word for whoever waits for an earlier hour: a waitlist entry.
alter table earlier_wish rename to waitlist_entry;
alter table waitlist_entry rename constraint earlier_wish_pkey to waitlist_entry_pkey;
alter table waitlist_entry rename constraint earlier_wish_agenda_id_fkey to waitlist_entry_agenda_id_fkey;
alter table waitlist_entry rename constraint earlier_wish_appointment_id_fkey to waitlist_entry_appointment_id_fkey;
alter table waitlist_entry rename constraint earlier_wish_check to waitlist_entry_check;
alter table waitlist_entry rename constraint earlier_wish_check1 to waitlist_entry_check1;
alter table waitlist_entry rename constraint earlier_wish_state_check to waitlist_entry_state_check;
alter index earlier_wish_appointment rename to waitlist_entry_appointment;
alter index earlier_wish_line rename to waitlist_entry_line;
alter index earlier_wish_offered rename to waitlist_entry_offered;
alter index earlier_wish_one_open rename to waitlist_entry_one_open;
comment on table waitlist_entry is 'Somebody with an appointment who waits for an earlier hour of the same agenda. One entry is one offer: an hour that was freed is offered to the first in line, held for them until they answer or the time is up.';
comment on table visit is 'A video appointment from the waiting room to its end; a row from the first time somebody enters. Transitions: app/video/visit/visit.rules.ts.';
