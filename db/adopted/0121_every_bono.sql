-- Bonos of the portal and of other systems as one list; those of the portal get a code for their QR too.
alter table bono add column code text not null default document_code() check (length(code) = 8);
comment on column bono.code is 'The eight characters of its QR code.';
create index bono_owner on bono (rut, issued_at desc, id desc) where voided_at is null;

create view health_bono as
select id, rut, patient_name, folio, code, issued_at, professional_name, professional_rut, professional_specialty, place, zone,
  service, financer_slug, full_price, contribution, paid, zero_cost, search
from imported_bono
union all
select b.id, b.rut, concat_ws(' ', a.patient ->> 'name', a.patient ->> 'last_name'), b.folio, b.code, b.issued_at,
  coalesce(b.doctor, b.place), p.rut, sp.name, b.place, c.zone, coalesce(sp.name, e.name), b.financer, b.full_price, b.contribution,
  b.copayment, b.copayment = 0,
  search_text(b.folio || ' ' || coalesce(b.doctor, '') || ' ' || b.place || ' ' || coalesce(sp.name, e.name, ''))
from bono b
join appointment a on a.id = b.appointment_id
join offer o on o.id = a.offer_id
join centre c on c.id = o.centre_id
left join professional p on p.id = o.professional_id
left join specialty sp on sp.slug = o.specialty_slug
left join exam e on e.slug = o.exam_slug
where b.voided_at is null;
comment on view health_bono is 'Every bono that a person can see: imported ones and those that the portal issued; a voided one is nobody''s proof.';
