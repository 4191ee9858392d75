/** SQL of what the guide of the demo world says of health documents. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { quotedSince } from './prescriptions/quote.rules.ts'

export interface DemoDocuments {
  rut: string
  /** Of the newest bono, whose day may be today. */
  bonoId: string | null
  verify: { folio: string; code: string } | null
  /** Folios on each side of the day from which prescriptions are quoted. */
  quoted: string | null
  tooOld: string | null
}

export async function demoDocuments(tx: Tx, rut: string): Promise<DemoDocuments> {
  const prescription = sql`select folio from prescription where rut = ${rut}`
  const [row] = await tx.rows<Omit<DemoDocuments, 'rut'>>(sql`
    select (select id from imported_bono where rut = ${rut} order by issued_at desc, id limit 1) as "bonoId",
      (select jsonb_build_object('folio', folio, 'code', code) from licence where rut = ${rut}
        order by issued_at desc, id limit 1) as verify,
      (${prescription} and issued_at >= ${quotedSince}::timestamptz order by issued_at desc, id limit 1) as quoted,
      (${prescription} and issued_at < ${quotedSince}::timestamptz order by issued_at desc, id limit 1) as "tooOld"`)
  return { rut, ...(row ?? { bonoId: null, verify: null, quoted: null, tooOld: null }) }
}
