/** Parts of statements: what of an appointment `a` may be shown to whoever is not its patient while they have blocked their data. */
import { isDataBlocked } from '#app/identity/public.queries.server.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

export const isBlocked: SQL = isDataBlocked(sql`a.patient_key`, sql`a.account_id`)

/** Null while they are blocked. */
export const unlessBlocked = (value: SQL): SQL => sql`case when not ${isBlocked} then ${value} end`

/** Why `a` was given over the agenda: null of an hour like any other; nothing but that it was, while they are blocked. */
export const overbookedFor: SQL = sql`
  case when a.lane_reason is not null then coalesce(${unlessBlocked(sql`a.lane_reason`)}, '') end`

/** Of one that was found already. */
export async function areBlocked(tx: Tx, appointmentId: string): Promise<boolean> {
  const rows = await tx.rows(
    sql`select from appointment a where a.id = ${appointmentId}::uuid and ${isBlocked}`,
  )
  return rows.length > 0
}
