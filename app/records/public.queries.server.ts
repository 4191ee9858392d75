/** What the wiring hands of health documents to rooms below, as parts of their statements. */
import { codesOfOrder } from '#app/booking/public.queries.server.ts'
import { type SQL, sql } from '#app/platform/database/database.server.ts'

/** What the person of account `a` takes out of what was written for their RUT; null until they proved that it is theirs. */
export const ownDocuments = (proven: boolean): SQL => sql`jsonb_build_object(
  'documents', case when ${proven}::boolean then jsonb_build_object(
    'licence', coalesce((select jsonb_agg(to_jsonb(d) - 'search' - 'import_key' - 'id' order by d.issued_at)
      from licence d where d.rut = a.rut), '[]'),
    'bono', coalesce((select jsonb_agg(to_jsonb(d) - 'search' - 'id' order by d.issued_at)
      from health_bono d where d.rut = a.rut), '[]'),
    'prescription', coalesce((select jsonb_agg(to_jsonb(d) - 'search' - 'import_key' - 'id' || jsonb_build_object('items',
        (select coalesce(jsonb_agg(to_jsonb(i) - 'search' - 'prescription_id' order by i.position), '[]')
          from prescription_item i where i.prescription_id = d.id)) order by d.issued_at)
      from prescription d where d.rut = a.rut), '[]'),
    'ges-notification', coalesce((select jsonb_agg(to_jsonb(d) - 'search' - 'import_key' - 'id' order by d.issued_at)
      from ges_notification d where d.rut = a.rut), '[]'),
    'exam-order', coalesce((select jsonb_agg(to_jsonb(d) - 'search' - 'import_key' - 'id' || jsonb_build_object('exams',
        (select coalesce(jsonb_agg(to_jsonb(i) - 'search' - 'exam_order_id' order by i.position), '[]')
          from exam_order_item i where i.exam_order_id = d.id), 'appointments', ${codesOfOrder}) order by d.issued_at)
      from exam_order d where d.rut = a.rut), '[]')) end)`
