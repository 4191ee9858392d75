-- A search may ask for hours of today, of this week, of Saturdays, of mornings or afternoons.

create function starts_within(
  p_schedule bigint, p_spans tstzmultirange, p_limit integer, p_now timestamptz
) returns setof timestamptz language plpgsql stable as $$
declare
  s record;
  d record;
  step interval;
  free tstzmultirange;
  found_now int;
  left_to_find int := p_limit;
begin
  select agenda_id, minutes into s from schedule where id = p_schedule;
  step := make_interval(mins => s.minutes);
  for d in
    select open from schedule_day
    where schedule_id = p_schedule
      and day >= (lower(p_spans) - interval '2 days')::date and day <= (upper(p_spans) + interval '2 days')::date
      and open && p_spans
    order by day
  loop
    select d.open - coalesce(range_agg(a.during), '{}'::tstzmultirange) into free
    from appointment a
    where a.agenda_id = s.agenda_id and a.active and a.during && range_merge(d.open)
      and (a.state <> 'held' or a.held_until > p_now);
    return query
      select t from unnest(d.open) b(block)
      cross join lateral generate_series(lower(b.block), upper(b.block) - step, step) t
      where p_spans @> t and tstzrange(t, t + step) <@ free
      order by t limit left_to_find;
    get diagnostics found_now = row_count;
    left_to_find := left_to_find - found_now;
    exit when left_to_find <= 0;
  end loop;
end $$;
comment on function starts_within is 'Bookable starts of a schedule inside the spans, soonest first; free_starts for more than one span, and only the days that are open in one are looked at.';

create function next_starts_within(
  p_schedule bigint, p_next timestamptz[], p_spans tstzmultirange, p_now timestamptz
) returns timestamptz[] language sql stable as $$
  select case
    when cardinality(kept) >= 3 or cardinality(p_next) < 8 or p_next[8] >= upper(p_spans) then kept
    else array(select starts_within(p_schedule, p_spans, 3, p_now))
  end
  from (select array(select t from unnest(p_next) t where p_spans @> t order by t) as kept) next
$$;
comment on function next_starts_within is 'The next free hours inside the spans: out of the eight that stand beside the schedule where these say all there is, else computed. p_spans begins no sooner than an hour can be chosen.';
