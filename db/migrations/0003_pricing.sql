-- What an offer costs, and what insurers pay of it.

create table price (
  price_list_id bigint not null references price_list(id) on delete cascade,
  service text not null,
  full_price integer not null,
  constraint price_pkey primary key (price_list_id, service),
  constraint price_full_price_check check (full_price >= 0)
);
comment on table price is 'Full value in whole Chilean pesos of a service (specialty or exam slug, ":video" appended for a video visit).';

create table coverage (
  price_list_id bigint not null,
  service text not null,
  financer_slug text not null references financer(slug),
  contribution integer not null,
  constraint coverage_pkey primary key (price_list_id, service, financer_slug),
  constraint coverage_price_list_id_service_fkey foreign key (price_list_id, service) references price(price_list_id, service) on delete cascade,
  constraint coverage_contribution_check check (contribution >= 0)
);
comment on table coverage is 'What an insurer pays of a price. No row: no agreement, the patient pays the full value.';

-- Whether it matters, for a price, which tramo of Fonasa somebody is of.
create or replace function tramo_matters(p_price_list_id bigint, p_service text)
  returns boolean
  language sql
  stable
as $function$
  select exists (select from coverage c join financer f on f.slug = c.financer_slug
    where c.price_list_id = p_price_list_id and c.service = p_service and f.kind = 'fonasa' and c.contribution > 0) $function$;
comment on function tramo_matters is 'Whether any tramo of Fonasa pays something of this price. Where none does, the full value is promised to who has not said theirs.';
