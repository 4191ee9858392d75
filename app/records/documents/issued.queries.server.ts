/** SQL of documents that were issued in a visit of the portal. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { DocumentKind } from '../sections.ts'

const tables = {
  licence: 'licence',
  prescription: 'prescription',
  'ges-notification': 'ges_notification',
  'exam-order': 'exam_order',
} as const

export interface IssuedDocument {
  kind: keyof typeof tables
  id: string
  rut: string
  key: string
  folio: string
  issuedAt: Temporal.Instant
  annulled: boolean
  /** Whoever issued it can take it back. */
  annuls: boolean
}

/** Whether anything of prescription `d` was given out. */
const wasDispensed = sql`exists (select from prescription_item i where i.prescription_id = d.id and i.dispensed > 0)`

/** Of an appointment, in the order in which they were issued. The caller has proved that it is theirs. */
export function findIssued(tx: Tx, appointmentId: string): Promise<IssuedDocument[]> {
  const columns = sql`d.id, d.rut, d.import_key as key, d.folio, d.issued_at as "issuedAt"`
  const own = sql`where d.appointment_id = ${appointmentId}::uuid`
  return tx.rows<IssuedDocument>(sql`
    select 'licence' as kind, ${columns}, false as annulled, false as annuls from licence d ${own}
    union all
    select 'prescription', ${columns}, d.annulled_at is not null, d.annulled_at is null and not ${wasDispensed}
    from prescription d ${own}
    union all
    select 'ges-notification', ${columns}, d.annulled_at is not null, d.annulled_at is null from ges_notification d ${own}
    union all
    select 'exam-order', ${columns}, d.annulled_at is not null, d.annulled_at is null from exam_order d ${own}
    order by "issuedAt", folio`)
}

/** As whoever brings it again, with what was given out of it since. */
export const lockIssued = (tx: Tx, { kind, id }: Pick<IssuedDocument, 'kind' | 'id'>) =>
  tx.rows(sql`select from ${sql.raw(tables[kind])} where id = ${id}::uuid for update`)

/** @returns false where it is annulled already, or something of it was dispensed. */
export async function annulRow(
  tx: Tx,
  { kind, id, why }: { kind: Exclude<IssuedDocument['kind'], 'licence'>; id: string; why: string },
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
      union all select 'exam-order', id::text, appointment_id, issued_at from exam_order ${mine}
      union all select 'bono', id::text, appointment_id, issued_at from health_bono ${mine}) d
    order by issued_at, id`)
}

/** Says of a document that was just written in which visit it was issued: an import's line cannot. @param key as in the line. */
export const keepAppointment = (tx: Tx, kind: IssuedDocument['kind'], key: string, appointmentId: string) =>
  tx.rows(sql`
    update ${sql.raw(tables[kind])} set appointment_id = ${appointmentId}::uuid where import_key = ${key}`)
