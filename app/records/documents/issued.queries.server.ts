/** SQL of documents that were issued in a visit of the portal. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { DocumentKind } from '../sections.ts'

export interface IssuedDocument {
  kind: 'licence' | 'prescription' | 'ges-notification'
  key: string
  folio: string
  issuedAt: Temporal.Instant
  annulled: boolean
}

const tables = {
  licence: 'licence',
  prescription: 'prescription',
  'ges-notification': 'ges_notification',
} as const satisfies Record<IssuedDocument['kind'], string>

/** Of an appointment, in the order in which they were issued. The caller has proved that it is theirs. */
export const findIssued = (tx: Tx, appointmentId: string) =>
  tx.rows<IssuedDocument>(sql`
    select kind, key, folio, issued_at as "issuedAt", annulled from (
      select 'licence' as kind, import_key as key, folio, issued_at, false as annulled
      from licence where appointment_id = ${appointmentId}::uuid
      union all
      select 'prescription', import_key, folio, issued_at, annulled_at is not null
      from prescription where appointment_id = ${appointmentId}::uuid
      union all
      select 'ges-notification', import_key, folio, issued_at, annulled_at is not null from ges_notification
      where appointment_id = ${appointmentId}::uuid) as d order by issued_at, folio`)

/** Whether anything of prescription `d` was given out. */
const wasDispensed = sql`exists (select from prescription_item i where i.prescription_id = d.id and i.dispensed > 0)`

/** annuls: it can be taken back. */
export async function findIssuedNamed(
  tx: Tx,
  { appointmentId, folio }: { appointmentId: string; folio: string },
) {
  const of = sql`where d.appointment_id = ${appointmentId}::uuid and d.folio = ${folio}`
  const [row] = await tx.rows<{
    kind: IssuedDocument['kind']
    id: string
    rut: string
    annulled: boolean
    annuls: boolean
  }>(sql`
    select 'licence' as kind, d.id, d.rut, false as annulled, false as annuls from licence d ${of}
    union all
    select 'prescription', d.id, d.rut, d.annulled_at is not null, d.annulled_at is null and not ${wasDispensed}
    from prescription d ${of}
    union all
    select 'ges-notification', d.id, d.rut, d.annulled_at is not null, d.annulled_at is null
    from ges_notification d ${of}`)
  return row
}

/** @returns false where it is annulled already, or something of it was dispensed. */
export async function annulRow(
  tx: Tx,
  { kind, id, why }: { kind: 'prescription' | 'ges-notification'; id: string; why: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update ${sql.raw(tables[kind])} d set annulled_at = ${now}::timestamptz, annulled_why = ${why}
    where d.id = ${id}::uuid and d.annulled_at is null ${kind === 'prescription' ? sql`and not ${wasDispensed}` : sql``}
    returning d.id`)
  return rows.length > 0
}

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

export const keepAppointment = (tx: Tx, kind: IssuedDocument['kind'], key: string, appointmentId: string) =>
  tx.rows(sql`
    update ${sql.raw(tables[kind])} set appointment_id = ${appointmentId}::uuid where import_key = ${key}`)
