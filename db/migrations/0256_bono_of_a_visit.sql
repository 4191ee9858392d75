-- The visit that a bono was paid for leads to it, as to what was issued in it.

create or replace view health_bono as
 SELECT imported_bono.id,
    imported_bono.rut,
    imported_bono.patient_name,
    imported_bono.folio,
    imported_bono.code,
    imported_bono.issued_at,
    imported_bono.professional_name,
    imported_bono.professional_rut,
    imported_bono.professional_specialty,
    imported_bono.place,
    imported_bono.zone,
    imported_bono.service,
    imported_bono.financer_slug,
    imported_bono.full_price,
    imported_bono.contribution,
    imported_bono.paid,
    imported_bono.zero_cost,
    imported_bono.search,
    null::uuid AS appointment_id
   FROM imported_bono
UNION ALL
 SELECT b.id,
    b.rut,
    concat_ws(' '::text, (a.patient ->> 'name'::text), (a.patient ->> 'last_name'::text)) AS patient_name,
    b.folio,
    b.code,
    b.issued_at,
    COALESCE(b.doctor, b.place) AS professional_name,
    p.rut AS professional_rut,
    sp.name AS professional_specialty,
    b.place,
    c.zone,
    COALESCE(sp.name, e.name) AS service,
    b.financer AS financer_slug,
    b.full_price,
    b.contribution,
    b.copayment AS paid,
    (b.copayment = 0) AS zero_cost,
    search_text(((((((b.folio || ' '::text) || COALESCE(b.doctor, ''::text)) || ' '::text) || b.place) || ' '::text) || COALESCE(sp.name, e.name, ''::text))) AS search,
    b.appointment_id
   FROM ((((((bono b
     JOIN appointment a ON ((a.id = b.appointment_id)))
     JOIN offer o ON ((o.id = a.offer_id)))
     JOIN centre c ON ((c.id = o.centre_id)))
     LEFT JOIN professional p ON ((p.id = o.professional_id)))
     LEFT JOIN specialty sp ON ((sp.slug = o.specialty_slug)))
     LEFT JOIN exam e ON ((e.slug = o.exam_slug)))
  WHERE (b.voided_at IS NULL);
