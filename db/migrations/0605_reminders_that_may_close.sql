-- A reminder of an hour of an adolescent said what it is for, also where the registry's import had ended what they shared with who booked it.

comment on column outbox.tells is 'Of a letter about an order or a series, and of a reminder of an hour that was booked for somebody else: the id and version of each appointment that it names and, of a reminder, whether what it is for was closed to who reads it. Where one of these has changed while it waited, it is said anew when it leaves. Null: of any other.';

-- Those that wait since before do not say how it was written: it is drawn anew.
update outbox o set tells = jsonb_build_array(jsonb_build_object('id', a.id, 'version', o.requires_version, 'closed', null))
from appointment a
where a.id = o.appointment_id and o.requires_version is not null and o.tells is null
  and o.sent_at is null and o.abandoned_at is null and o.dropped_at is null
  and a.account_id is not null and not coalesce((a.patient ->> 'self')::boolean, true);
