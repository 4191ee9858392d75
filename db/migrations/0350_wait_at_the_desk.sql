-- The desk of a centre sees of a day to whom its freed hours were offered, and what came of it.
create index waitlist_entry_hour on waitlist_entry (agenda_id, hour) where hour is not null;
