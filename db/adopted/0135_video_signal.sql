-- What the two browsers of a video visit tell each other through us, and who sits in the room. Nothing of the visit itself:
-- picture and sound go from browser to browser.

create table video_room (
  visit_id uuid primary key references visit (id) on delete cascade,
  last_seq bigint not null default 0,
  patient_peer uuid,
  professional_peer uuid
);
comment on table video_room is 'The two places of a visit. A peer is one opened page: who comes last on a side has its place.';
comment on column video_room.last_seq is 'Number of the last message. Counted under the lock of this row, so that numbers become visible in their order.';

create table video_signal (
  visit_id uuid not null references visit (id) on delete cascade,
  seq bigint not null,
  kind text not null check (kind in ('join', 'leave', 'signal', 'visit')),
  sender text not null check (sender in ('patient', 'professional', 'portal')),
  body jsonb not null check (length(body::text) <= 24000),
  at timestamptz not null default now(),
  primary key (visit_id, seq)
);
comment on table video_signal is 'Messages between the browsers of a visit, kept for minutes: they hold addresses of networks.';
create index video_signal_at on video_signal (at);

create function send_signal(visit uuid, signal_kind text, signal_sender text, signal_body jsonb) returns bigint
language plpgsql as $$
declare
  next_seq bigint;
begin
  insert into video_room as room (visit_id, last_seq) values (visit, 1)
  on conflict (visit_id) do update set last_seq = room.last_seq + 1
  returning last_seq into next_seq;
  insert into video_signal (visit_id, seq, kind, sender, body)
  values (visit, next_seq, signal_kind, signal_sender, signal_body);
  perform pg_notify('video_signal', visit::text);
  return next_seq;
end $$;
comment on function send_signal is 'Writes a message and wakes every node that has somebody in that visit.';

create function tell_visit_change() returns trigger language plpgsql as $$
begin
  perform send_signal(new.id, 'visit', 'portal', jsonb_build_object('state', new.state));
  return null;
end $$;
comment on function tell_visit_change is 'Whoever changes a visit, and however: those who wait hear of it when it is committed.';
create trigger visit_tells_its_changes after update of state, patient_since on visit for each row
  when (old.state is distinct from new.state or old.patient_since is distinct from new.patient_since)
  execute function tell_visit_change();
