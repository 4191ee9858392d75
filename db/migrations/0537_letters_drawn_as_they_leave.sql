-- The HTML of a letter is drawn when it leaves: what is kept is what it says, and that once.

alter table outbox add column letter bytea;

comment on column outbox.letter is 'What its HTML is drawn from, packed by the portal with body as the dictionary; without it, html is what was drawn.';
