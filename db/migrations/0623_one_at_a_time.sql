-- Two hours of one person that a centre cancels in the same second each saw the other standing, and nobody waited again; an hour that a desk gave them in that
-- second left them waiting beside it.

create function waiting_lock(key text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('waiting ' || key, 0)
$$;
comment on function waiting_lock is 'The advisory lock of whoever has that patient_key: held by who gives them an hour at a desk, or cancels one that was given.';

create or replace function reopen_requests(gone uuid, at timestamptz) returns table (request uuid) language plpgsql as $$
declare
  one waitlist_request;
  lost record;
begin
  select a.patient_key, o.centre_id, coalesce(o.specialty_slug, o.exam_slug) as slug into lost
  from appointment a join offer o on o.id = a.offer_id where a.id = gone;
  -- Who cancels another hour of theirs, or gives them one, comes before or after: what follows sees what they did.
  perform pg_advisory_xact_lock(lock) from (
    select distinct waiting_lock(key) as lock
    from waitlist_request r, unnest(array[r.patient_key, lost.patient_key]) as key
    where r.outcome = 'given' and r.ended_at is not null
      and (r.appointment_id = gone or r.centre_id = lost.centre_id and r.patient_key = lost.patient_key)
    order by lock) locks;
  for one in
    select r.* from waitlist_request r
    where r.outcome = 'given' and r.ended_at is not null
      -- Also whose given hour the centre had cancelled before, while they had this one.
      and (r.appointment_id = gone
        or r.centre_id = lost.centre_id and r.patient_key = lost.patient_key and coalesce(r.specialty_slug, r.exam_slug) = lost.slug
          and exists (
            select from appointment g where g.id = r.appointment_id and g.state = 'cancelled' and g.cancelled_by = 'centre'))
      -- Who has another hour for the same, or came to one since, does not wait.
      and not exists (
        select from appointment a join offer o on o.id = a.offer_id
        where a.patient_key = r.patient_key and a.id <> gone
          and (a.active and upper(a.during) > at or a.state in ('arrived', 'fulfilled') and lower(a.during) >= r.ended_at)
          and o.centre_id = r.centre_id and coalesce(o.specialty_slug, o.exam_slug) = coalesce(r.specialty_slug, r.exam_slug))
    order by r.id for update of r
  loop
    begin
      -- Nothing is waited for but somebody who writes the same person down at this moment: who is given an hour may wait for this transaction.
      update waitlist_request r set ended_at = null, ended_by = null, outcome = null, appointment_id = null, ungiven_since = null,
        reopened_at = at
      where r.id = one.id and not exists (
        select from waitlist_request other
        where other.centre_id = one.centre_id and other.patient_key = one.patient_key and other.ended_at is null
          and coalesce(other.specialty_slug, other.exam_slug) = coalesce(one.specialty_slug, one.exam_slug));
      request := case when found then one.id end;
    exception when unique_violation then
      request := null;
    end;
    -- Written down anew meanwhile: that entry takes the older place.
    if request is null then
      update waitlist_request r set asked_at = least(r.asked_at, one.asked_at), reopened_at = at
      where r.id in (
        select other.id from waitlist_request other
        where other.centre_id = one.centre_id and other.patient_key = one.patient_key and other.ended_at is null
          and coalesce(other.specialty_slug, other.exam_slug) = coalesce(one.specialty_slug, one.exam_slug)
        for update skip locked)
      returning r.id into request;
    end if;
    if request is not null then
      return next;
    end if;
  end loop;
end $$;
comment on function reopen_requests is 'Opens again who waited without an hour and was given the one that its centre now cancels, or the last that it leaves them of several; gives their entries.';

create function end_requests(given uuid, key text, by text, hours uuid[], at timestamptz) returns table (request uuid, hour uuid) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(waiting_lock(key));
  return query
    update waitlist_request r set ended_at = at, ended_by = by, outcome = 'given', appointment_id = one.id
    from (select a.id, o.centre_id, coalesce(o.specialty_slug, o.exam_slug) as slug
      from appointment a join offer o on o.id = a.offer_id where a.id = any (hours)) one
    where r.centre_id = one.centre_id and r.ended_at is null
      and (r.id = given or r.patient_key = key and coalesce(r.specialty_slug, r.exam_slug) = one.slug)
    returning r.id, r.appointment_id;
end $$;
comment on function end_requests is 'Ends the request that an hour is given for, and what the same person waits for at its centre, if it is that; gives both.';
