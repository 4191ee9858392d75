-- What somebody in a child's account allowed ends when a registry closes it, as sessions and apps do.

alter table account add column allowed_since timestamptz;
comment on column account.allowed_since is 'When a registry last said that it is of a child, who may not have one: what was allowed in it before (the address of a calendar, devices, apps) holds no more, and not again at 14 either. Null: never.';
