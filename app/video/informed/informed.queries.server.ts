/** SQL of what a patient agreed to before the visit. The id comes of a visit that was found by its right. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { AcceptedAs } from './informed.rules.ts'

export interface Acceptance {
  visitId: string
  version: string
  as: AcceptedAs
  accountId: string | null
  name: string
  language: 'es' | 'en' | 'fr'
}

/** The first who agrees to a version is who did. */
export const insertAcceptance = (tx: Tx, one: Acceptance, now: Temporal.Instant) =>
  tx.rows(sql`
    insert into visit_consent (visit_id, version, accepted_at, accepted_as, account_id, name, language)
    values (${one.visitId}::uuid, ${one.version}::date, ${now}::timestamptz, ${one.as}, ${one.accountId}::uuid,
      ${one.name}, ${one.language})
    on conflict (visit_id, version) do nothing`)
