-- An hour that was booked from an order of exams remembers which one: nobody has to bring what is here already.
alter table appointment add column exam_order_id uuid references exam_order(id) on delete set null;
create index appointment_exam_order on appointment (exam_order_id) where exam_order_id is not null;
comment on column appointment.exam_order_id is 'Order of exams (exam_order) from whose page it was booked. What of it holds is exam_order_state: the order may be annulled, the hour may have other exams.';

-- Asked of hours with an order alone. Whose it is stands in it: an order of another RUT says nothing, however it got here.
create function exam_order_state(p_order uuid, p_rut text, p_appointment uuid) returns text language plpgsql stable as $$
declare
  v_annulled boolean;
  v_asked int;
  v_all int;
begin
  select d.annulled_at is not null into v_annulled from exam_order d where d.id = p_order and d.rut = p_rut;
  if v_annulled is null then
    return null;
  end if;
  select count(*), count(i.exam_slug) into v_all, v_asked
  from (
    select x.exam_slug from appointment_exam x where x.appointment_id = p_appointment and x.removed_at is null
    union
    select o.exam_slug from appointment a join offer o on o.id = a.offer_id
    where a.id = p_appointment and o.exam_slug is not null
      and not exists (select from appointment_exam x where x.appointment_id = p_appointment and x.removed_at is null)
  ) attended
  left join exam_order_item i on i.exam_order_id = p_order and i.exam_slug = attended.exam_slug;
  return case when v_asked = 0 then null when v_annulled then 'annulled' when v_asked < v_all then 'partly' else 'whole' end;
end
$$;
comment on function exam_order_state(uuid, text, uuid) is 'What an order says of the exams of an appointment: whole, partly, annulled; null where it asks for none of them or is of another RUT.';

-- The hour of somebody else keeps nothing of whom it was taken from.
create function forget_order_of_another() returns trigger language plpgsql as $$
begin
  new.exam_order_id := null;
  return new;
end
$$;
create trigger appointment_order_of_another before update of patient on appointment for each row
when (old.exam_order_id is not null and (new.patient ->> 'rut') is distinct from (old.patient ->> 'rut'))
execute function forget_order_of_another();
