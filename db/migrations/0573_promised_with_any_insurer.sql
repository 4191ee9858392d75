-- What each insurer pays of an hour is kept when it is booked: whoever pays later, with another insurer or after an attempt, pays
-- what was promised. Of several exams it is kept with each of them.
comment on column appointment.covered is 'What each insurer pays of the hour, by slug, as when it was taken; null where nothing was kept. Of several exams each has its own.';

create function tramo_mattered(p_covered jsonb)
  returns boolean
  language sql
  stable
as $function$
  select case when p_covered is not null then exists (
    select from jsonb_each_text(p_covered) kept join financer f on f.slug = kept.key
    where f.kind = 'fonasa' and kept.value::int > 0) end $function$;
comment on function tramo_mattered is 'The same as tramo_matters, of what was kept; null where nothing was.';

-- Of what is booked already: the lists of today, and of its own insurer what was promised.
update appointment a set covered = (
    select coalesce(jsonb_object_agg(c.financer_slug, c.contribution), '{}')
    from offer o join coverage c on c.price_list_id = o.price_list_id and c.service = o.service
    where o.id = a.offer_id and covered_on(c.last_day, lower(a.during))
  ) - coalesce(a.financer_slug, '')
    || case when a.contribution > 0 and a.financer_slug is not null then jsonb_build_object(a.financer_slug, a.contribution) else '{}' end
where a.state in ('booked', 'confirmed', 'arrived') and a.covered is null
  and not exists (select from appointment_exam x where x.appointment_id = a.id);
