-- What a centre has planned: hours of the week and prices from a day on, and agreements that end.

alter table schedule add column later jsonb default '[]'::jsonb not null;
alter table schedule add constraint schedule_later_check check (jsonb_typeof(later) = 'array');
comment on column schedule.later is '[{"from":"2027-01-05","weekly":[...]}], soonest first: weekly hours of each day from then on. Days are made with them at once; those that are in force are moved to weekly at midnight.';
create index schedule_later on schedule (id) where (later <> '[]'::jsonb);

create table price_later (
  price_list_id bigint not null,
  service text not null,
  from_day date not null,
  full_price integer not null,
  coverage jsonb default '{}'::jsonb not null,
  constraint price_later_pkey primary key (price_list_id, service, from_day),
  constraint price_later_price_fkey foreign key (price_list_id, service) references price(price_list_id, service) on delete cascade,
  constraint price_later_full_price_check check (full_price >= 0)
);
comment on table price_later is 'What will be asked of whoever books from that day on. Moved to price and coverage at its first midnight.';

alter table coverage add column last_day date;
comment on column coverage.last_day is 'Last day on which whoever is attended is covered; null: no end is planned.';

-- What an insurer pays of a price for whoever is attended at that moment.
create function covered_on(p_last_day date, p_start timestamptz)
  returns boolean
  language sql
  stable
as $function$ select p_last_day is null or (p_start at time zone 'America/Santiago')::date <= p_last_day $function$;
comment on function covered_on is 'Whether an agreement that ends on a day holds for an hour. One day for all of Chile: an agreement ends on the calendar of the mainland.';

-- Whoever holds an hour pays what insurers paid when they took it, for the day of that hour: a list that changes meanwhile is of the next one.
alter table appointment add column covered jsonb;
comment on column appointment.covered is 'What each insurer pays of the hour while it is held, by slug; gone once it is booked.';

create function keep_coverage() returns trigger language plpgsql as $$
begin
  select coalesce(jsonb_object_agg(c.financer_slug, c.contribution), '{}') into new.covered
  from offer o join coverage c on c.price_list_id = o.price_list_id and c.service = o.service
  where o.id = new.offer_id and covered_on(c.last_day, lower(new.during));
  return new;
end $$;
create trigger keep_coverage before insert on appointment for each row when (new.state = 'held') execute function keep_coverage();

create function end_coverage() returns trigger language plpgsql as $$
begin
  new.covered := new.covered - array(
    select c.financer_slug from offer o join coverage c on c.price_list_id = o.price_list_id and c.service = o.service
    where o.id = new.offer_id and c.last_day is not null
      and not covered_on(c.last_day, (select lower(a.during) from appointment a where a.id = new.appointment_id)));
  return new;
end $$;
create trigger end_coverage before insert on appointment_exam for each row execute function end_coverage();
update appointment a set covered = (
  select coalesce(jsonb_object_agg(c.financer_slug, c.contribution), '{}')
  from offer o join coverage c on c.price_list_id = o.price_list_id and c.service = o.service where o.id = a.offer_id)
where a.state = 'held';
