-- A centre that brings a professional and invites them to a mailbox of its own choice opens a desk; hours of that person at a centre of
-- somebody else came to it as well. It holds those of whoever opened it until the operator has confirmed whose account it is.

alter table staff_account add column opened_by bigint references centre (id);
comment on column staff_account.opened_by is 'The centre whose invitation made this account, and chose its mailbox: it answers for its own hours and those of its network. Null: the operator answers for it.';
