-- What somebody needs at a visit is said with the booking, and has to reach the centre before the day.

create table appointment_needs (
  appointment_id uuid primary key references appointment (id) on delete cascade,
  needs text[] not null,
  note text not null default '',
  said_at timestamptz not null,
  told text not null default '',
  constraint appointment_needs_known check (needs <@ array['wheelchair', 'sign-language', 'interpreter', 'companion']),
  constraint appointment_needs_note check (char_length(note) <= 200)
);
comment on table appointment_needs is 'What the patient of an appointment asked for; forgotten a month after it. A row without any need was taken back.';
comment on column appointment_needs.told is 'What the centre was last told, as needs_standing() says it; empty before it was told anything.';

create function needs_standing(p_needs text[], p_note text, p_active boolean, p_version integer)
returns text language sql immutable as $$
  select case when p_active and (cardinality(p_needs) > 0 or p_note <> '')
    then p_version || ':' || array_to_string(p_needs, ',') || ':' || md5(p_note) else '' end
$$;
comment on function needs_standing is 'What a centre has to know of the needs of an appointment now; empty when nothing, because it was taken back or the appointment is off. Another version is another hour.';

alter table centre add column email text;
comment on column centre.email is 'Where the centre reads what its patients need; without it nobody is written to.';
