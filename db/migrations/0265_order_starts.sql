-- When an order of several exams can begin at a centre: one hour as long as it takes, and what needs another agenda the same day.

create function order_starts(
  p_schedules bigint[], p_minutes integer[], p_spans tstzmultirange, p_limit integer, p_now timestamptz
) returns setof timestamptz language plpgsql stable as $$
declare
  this_day date;
  part record;
  starts tstzrange[];
  hour tstzrange;
  left_to_find int := p_limit;
begin
  for this_day in
    select d.day from schedule_day d
    where d.schedule_id = p_schedules[1]
      and d.day >= (lower(p_spans) - interval '2 days')::date and d.day <= (upper(p_spans) + interval '2 days')::date
      and d.open && p_spans
    order by d.day
  loop
    starts := '{}';
    for part in
      select p.n, array(
        select tstzrange(g.start, g.start + make_interval(mins => p.minutes))
        from schedule s
        join schedule_day d on d.schedule_id = s.id and d.day = this_day
        cross join lateral (
          select d.open - coalesce(range_agg(a.during), '{}'::tstzmultirange) as free from appointment a
          where a.agenda_id = s.agenda_id and a.active and a.during && range_merge(d.open)
            and (a.state <> 'held' or a.held_until > p_now)) f
        cross join lateral unnest(d.open) b(block)
        cross join lateral generate_series(lower(b.block), upper(b.block) - make_interval(mins => s.minutes),
          make_interval(mins => s.minutes)) g(start)
        where s.id = p.schedule_id and g.start > p_now + lead_time(s.modality)
          and tstzrange(g.start, g.start + make_interval(mins => p.minutes)) <@ f.free
        order by g.start) as hours
      from unnest(p_schedules, p_minutes) with ordinality p(schedule_id, minutes, n)
      order by p.n
    loop
      if part.n = 1 then
        starts := array(select h from unnest(part.hours) h where p_spans @> lower(h));
      else
        -- What has none of its hours beside it falls out: nobody is in two places at once.
        starts := array(
          select h from unnest(starts) h where exists (select from unnest(part.hours) other where not other && h));
      end if;
      exit when cardinality(starts) = 0;
    end loop;
    foreach hour in array starts loop
      return next lower(hour);
      left_to_find := left_to_find - 1;
      if left_to_find = 0 then return; end if;
    end loop;
  end loop;
end $$;
comment on function order_starts is 'The first hours from which the first schedule has so many minutes free, on days on which every other one has its own beside them. The schedules are of one centre, so their days are of one zone.';
