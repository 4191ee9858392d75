-- Whoever had a visit by its link lost the running call when somebody signed in on another tab: with the browser's rights went that to the room.

alter table browser_right
  drop constraint browser_right_kind_check,
  add constraint browser_right_kind_check check (kind in ('visit', 'bono', 'quote', 'call'));

alter table video_room
  add column patient_call uuid,
  add constraint call_has_a_page check (patient_call is null or patient_peer is not null);

comment on table browser_right is 'Opened by a cookie of whose token only the SHA-256 is kept. Deleted when somebody signs in or out in that browser; a call goes on for whoever signs in, under a new token.';
comment on column browser_right.subject is 'What may be seen; of a call, what video_room.patient_call says for as long as a page of this browser has the place.';
comment on column video_room.patient_call is 'The browser_right of kind call by which the page that has the patient''s place is there; null: by their account, or nobody is.';
