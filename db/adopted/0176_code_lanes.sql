-- A code and a way back into an account belong to who asked: a known device, or everybody else. What strangers ask for
-- neither replaces the code of a known device nor uses up its tries.
alter table one_time_code add column lane text;
comment on column one_time_code.lane is 'SHA-256 of the known device that asked; null: whoever else.';
alter table recovery add column lane text;
comment on column recovery.lane is 'As in one_time_code.';
