-- A system sends its prices in one request and what is sold by them in the next: until then the list is of whose system brought it.
alter table price_list add column brought_by bigint;
alter table price_list add constraint price_list_brought_by_fkey foreign key (brought_by) references centre(id) on delete set null;
comment on column price_list.brought_by is 'The centre that made it known, which has it while nobody sells by it.';
