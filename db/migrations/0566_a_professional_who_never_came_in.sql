-- «I am available» is one press, and a patient who goes in then has begun a visit, also where the professional never came into the room:
-- it counted as held, and its payment stayed. The room remembers whether they ever did; a place that was given back says nothing of it.

alter table video_room add column professional_came boolean not null default false;
comment on column video_room.professional_came is 'Whether a page of the professional ever had its place here.';

-- What is under way while the portal is updated counts as it began.
update video_room r set professional_came = true
from visit v where v.id = r.visit_id and (r.professional_peer is not null or v.state = 'in_call');

-- Here and not beside the place itself, so that a node of the version before writes it too.
create or replace function send_signal(visit uuid, signal_kind text, signal_sender text, signal_body jsonb)
  returns bigint
  language plpgsql
as $function$
declare
  next_seq bigint;
begin
  insert into video_room as room (visit_id, last_seq, professional_came)
  values (visit, 1, signal_kind = 'join' and signal_sender = 'professional')
  on conflict (visit_id) do update set last_seq = room.last_seq + 1,
    professional_came = room.professional_came or excluded.professional_came
  returning last_seq into next_seq;
  insert into video_signal (visit_id, seq, kind, sender, body)
  values (visit, next_seq, signal_kind, signal_sender, signal_body);
  perform pg_notify('video_signal', visit::text);
  return next_seq;
end $function$;
