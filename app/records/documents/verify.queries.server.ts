/** SQL of public verification: only kind and date leave the database. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { HealthDocument } from './document.ts'

export interface Genuine {
  kind: HealthDocument['kind']
  folio: string
  issuedAt: Temporal.Instant
  zone: string
  /** Null while it stands. */
  annulledAt: Temporal.Instant | null
}

/** Nothing for an unknown folio and for a wrong code alike: it is one question. */
export async function findGenuine(tx: Tx, folio: string, code: string): Promise<Genuine | undefined> {
  const [row] = await tx.rows<Genuine>(sql`
    select kind, folio, issued_at as "issuedAt", zone, annulled_at as "annulledAt" from (
      select 'licence' as kind, folio, code, issued_at, 'America/Santiago' as zone, null::timestamptz as annulled_at
      from licence where folio = ${folio}
      union all
      select 'bono', folio, code, issued_at, zone, null from health_bono where folio = ${folio}
      union all
      select 'prescription', folio, code, issued_at, 'America/Santiago', annulled_at from prescription where folio = ${folio}
      union all
      select 'ges-notification', folio, code, issued_at, 'America/Santiago', annulled_at
      from ges_notification where folio = ${folio}
      union all
      select 'exam-order', folio, code, issued_at, 'America/Santiago', annulled_at from exam_order where folio = ${folio}
    ) document where code = ${code} limit 1`)
  return row
}
