alter table reference_load add column zone_rules text;
comment on column reference_load.zone_rules is 'Version of the time zone database that the days of the schedules were made with; another one makes them again.';
