/** SQL of the audit: who did what, with ids and figures only. Whoever changes something notes it in the transaction of the change. */
import { json, type SQL, sql, type Tx } from './database/database.server.ts'

export interface Deed {
  actor: string
  verb: string
  appointmentId?: string
  detail?: Record<string, string | number | boolean>
}

export const noteInAudit = (
  tx: Tx,
  { actor, verb, appointmentId, detail = {} }: Deed,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into audit (at, actor, verb, appointment_id, detail)
    values (${now}::timestamptz, ${actor}, ${verb}, ${appointmentId ?? null}::uuid, ${json(detail)}::jsonb)`)

/** The same inside a statement that changes appointments. @param changed what has the id of each: `from cancelled` */
export const auditOf = (
  { actor, verb }: Pick<Deed, 'actor' | 'verb'>,
  changed: SQL,
  now: Temporal.Instant,
) => sql`
  insert into audit (at, actor, verb, appointment_id)
  select ${now}::timestamptz, ${actor}, ${verb}, id ${changed}`
