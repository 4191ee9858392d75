/** SQL of what the guide of the demo world says of health documents. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { quotedSince } from './prescriptions/quote.rules.ts'

export interface DemoDocuments {
  rut: string
  /** Of the newest bono, whose day may be today. */
  bonoId: string | null
  verify: { folio: string; code: string } | null
  /** Folios on each side of the day from which prescriptions are quoted; of the newer ones, one that pharmacies have a price for. */
  quoted: string | null
  tooOld: string | null
}

export interface DemoFolio {
  kind: 'licence' | 'bono' | 'prescription' | 'ges-notification' | 'exam-order'
  folio: string
  /** With which anybody checks it. */
  code: string
}

/** Every document of these people, newest first within its kind. */
export const demoFolios = (tx: Tx, ruts: readonly string[]): Promise<DemoFolio[]> =>
  tx.rows<DemoFolio>(sql`
    select kind, folio, code from (
      select 1 as nth, 'licence' as kind, rut, folio, code, issued_at from licence
      union all select 2, 'bono', rut, folio, code, issued_at from health_bono
      union all select 3, 'prescription', rut, folio, code, issued_at from prescription
      union all select 4, 'ges-notification', rut, folio, code, issued_at from ges_notification
      union all select 5, 'exam-order', rut, folio, code, issued_at from exam_order) d
    where rut = any(${list(ruts)}::text[]) order by nth, issued_at desc, folio`)

/** The newest of each, null where there is none. @param rut as tables keep it. */
export async function demoDocuments(tx: Tx, rut: string): Promise<DemoDocuments> {
  const prescription = sql`select folio from prescription r where rut = ${rut} and annulled_at is null`
  // A professional of the demo may have just issued one of medicines that no pharmacy has.
  const priced = sql`exists (select from prescription_item i
    join medicine_price p on p.medicine_slug = i.medicine_slug
    join pharmacy f on f.id = p.pharmacy_id and f.active
    where i.prescription_id = r.id and i.quantity > i.dispensed)`
  const [row] = await tx.rows<Omit<DemoDocuments, 'rut'>>(sql`
    select (select id from imported_bono where rut = ${rut} order by issued_at desc, id limit 1) as "bonoId",
      (select jsonb_build_object('folio', folio, 'code', code) from licence where rut = ${rut}
        order by issued_at desc, id limit 1) as verify,
      (${prescription} and issued_at >= ${quotedSince}::timestamptz and ${priced} order by issued_at desc, id limit 1) as quoted,
      (${prescription} and issued_at < ${quotedSince}::timestamptz order by issued_at desc, id limit 1) as "tooOld"`)
  return { rut, ...(row ?? { bonoId: null, verify: null, quoted: null, tooOld: null }) }
}
