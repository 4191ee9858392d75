/** SQL of the audit: which appointments somebody booked. */
import { list, sql, type Tx } from './database/database.server.ts'

/** @param by as in audit.actor. @returns those of these appointments that they booked themselves, also where they were moved since. */
export async function findBookedBy(
  tx: Tx,
  { ids, by }: { ids: readonly string[]; by: string },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.rows<{ id: string }>(sql`
    select appointment_id as id from audit
    where appointment_id = any(${list(ids)}::uuid[]) and actor = ${by} and verb = 'book'`)
  return new Set(rows.map(({ id }) => id))
}
