/** SQL of visits whose clinical record has ended: that there was one stays, what was said there goes. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

/** In the transaction that empties their appointments. State, moments and trail stay. */
export async function forgetVisits(tx: Tx, appointmentIds: string[]): Promise<void> {
  const these = sql`any(${list(appointmentIds)}::uuid[])`
  await tx.rows(sql`
    delete from visit_survey where visit_id in (select id from visit where appointment_id = ${these})`)
  await tx.rows(sql`
    delete from visit_consent where visit_id in (select id from visit where appointment_id = ${these})`)
  await tx.rows(sql`
    update visit set patient_address = null, notes = '', satisfaction = null where appointment_id = ${these}`)
}
