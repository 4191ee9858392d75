-- Whether it matters, for a price, which tramo of Fonasa somebody is of.
create function tramo_matters(p_price_list_id bigint, p_service text) returns boolean language sql stable as $$
  select exists (select from coverage c join financer f on f.slug = c.financer_slug
    where c.price_list_id = p_price_list_id and c.service = p_service and f.kind = 'fonasa' and c.contribution > 0) $$;
comment on function tramo_matters is
  'Whether any tramo of Fonasa pays something of this price. Where none does, the full value is promised to who has not said theirs.';
