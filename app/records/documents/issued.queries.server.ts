/** SQL of documents that were issued in a visit of the portal. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { DocumentKind } from '../sections.ts'

export interface IssuedDocument {
  kind: 'licence' | 'prescription' | 'ges-notification'
  key: string
  folio: string
  issuedAt: Temporal.Instant
}

/** Of an appointment, in the order in which they were issued. The caller has proved that it is theirs. */
export const findIssued = (tx: Tx, appointmentId: string) =>
  tx.rows<IssuedDocument>(sql`
    select kind, key, folio, issued_at as "issuedAt" from (
      select 'licence' as kind, import_key as key, folio, issued_at from licence where appointment_id = ${appointmentId}::uuid
      union all
      select 'prescription', import_key, folio, issued_at from prescription where appointment_id = ${appointmentId}::uuid
      union all
      select 'ges-notification', import_key, folio, issued_at from ges_notification
      where appointment_id = ${appointmentId}::uuid) as d order by issued_at, folio`)

export interface VisitDocument {
  appointmentId: string
  kind: DocumentKind
  id: string
}

/** What came out of visits, for whoever may open it: `ruts` are those of `ownersFor`. */
export const findOfVisits = (tx: Tx, ruts: readonly string[], appointmentIds: readonly string[]) => {
  const mine = sql`where rut = any(${list(ruts)}::text[]) and appointment_id = any(${list(appointmentIds)}::uuid[])`
  return tx.rows<VisitDocument>(sql`
    select appointment_id as "appointmentId", kind, id from (
      select 'prescription' as kind, id::text, appointment_id, issued_at from prescription ${mine}
      union all select 'licence', id::text, appointment_id, issued_at from licence ${mine}
      union all select 'ges-notification', id::text, appointment_id, issued_at from ges_notification ${mine}
      union all select 'bono', id::text, appointment_id, issued_at from health_bono ${mine}) d
    order by issued_at, id`)
}

const tables = {
  licence: 'licence',
  prescription: 'prescription',
  'ges-notification': 'ges_notification',
} as const satisfies Record<IssuedDocument['kind'], string>

export const keepAppointment = (tx: Tx, kind: IssuedDocument['kind'], key: string, appointmentId: string) =>
  tx.rows(sql`
    update ${sql.raw(tables[kind])} set appointment_id = ${appointmentId}::uuid where import_key = ${key}`)
