-- A tablet or a screen that was lost ends from a desk, and not only with the day.

alter table desk_device add column id uuid default gen_random_uuid() not null;
alter table desk_device add constraint desk_device_id_key unique (id);
comment on column desk_device.id is 'Opens nothing: names it where it is ended.';
