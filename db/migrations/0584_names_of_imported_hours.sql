-- An hour of another centre that had the same name swallowed the line of a centre's system, which was told that it was known
-- (docs/decisions/0378-an-imported-hour-is-named-within-its-centre.md). Names that are there stay: nothing says who gave them.

comment on column appointment.import_key is 'What its importer calls an appointment; importing it again changes nothing. centre-<id>:<key> of a centre''s own system, the centre being where it was imported; of the operator, and of all that were imported before names were so, the key alone.';
