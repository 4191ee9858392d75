-- Which specialties people book, by month, for the first page: a figure of everybody, of nobody in particular.

create function note_booked_specialty() returns trigger language plpgsql as $$
begin
  insert into tally (name, state, count)
  select 'specialty ' || to_char(new.booked_at at time zone 'UTC', 'YYYY-MM'), specialty_slug, 1
  from offer where id = new.offer_id and specialty_slug is not null;
  return null;
end $$;
comment on function note_booked_specialty is 'An hour that somebody held here and booked; hours that another system brings say nothing of what is asked for.';

create trigger appointment_specialty_booked after update of state on appointment
  for each row when (old.state = 'held' and new.state = 'booked') execute function note_booked_specialty();
