-- Whoever hears little and knows no sign language had nothing to tick: nobody faced them, and their name was called over a loudspeaker.

alter table appointment_needs drop constraint appointment_needs_known;
alter table appointment_needs add constraint appointment_needs_known
  check (needs <@ array['wheelchair', 'hearing', 'sign-language', 'interpreter', 'companion']);
