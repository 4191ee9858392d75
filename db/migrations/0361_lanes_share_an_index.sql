-- Whoever asks what an agenda has in a span asks for every lane. Of a constraint on lane 0 alone they read no index; with the
-- lane as a part of it one index serves both. An hour over the agenda has no value there, and what is unknown excludes nothing.

alter table appointment drop constraint hour_taken;
alter table appointment add constraint hour_taken
  exclude using gist (agenda_id with =, (case when lane = 0 then 0 end) with =, during with &&) where (active);
