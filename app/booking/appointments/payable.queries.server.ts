/** SQL of what payment asks of appointments. */

import type { BonoVisit, Payable } from '#app/payment/public.server.ts'
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

const payables = (which: SQL) => sql`
  select a.id, a.code, a.state, lower(a.during) as start, a.offer_id as "offerId", o.prepaid, a.full_price as "fullPrice",
    a.contribution, a.financer_slug as prevision, a.payment_due_at as "dueAt", a.patient ->> 'rut' as rut
  from appointment a join offer o on o.id = a.offer_id
  where ${which} and a.state <> 'held'`

const one = (appointmentId: string) => sql`a.id = ${appointmentId}::uuid`

export async function findPayable(tx: Tx, appointmentId: string): Promise<Payable | undefined> {
  const [row] = await tx.rows<Payable>(payables(one(appointmentId)))
  return row
}

export async function lockPayable(tx: Tx, appointmentId: string): Promise<Payable | undefined> {
  const [row] = await tx.rows<Payable>(sql`${payables(one(appointmentId))} for no key update of a`)
  return row
}

/** When each is cancelled if it is not paid; null where nothing is owed in advance. */
export const findDues = (tx: Tx, appointmentIds: readonly string[]) =>
  tx.rows<{ id: string; dueAt: Temporal.Instant | null }>(sql`
    select id, payment_due_at as "dueAt" from appointment
    where id = any(${list(appointmentIds)}::uuid[]) and state <> 'held'`)

export const clearDue = (tx: Tx, appointmentId: string) =>
  tx.rows(sql`update appointment set payment_due_at = null where id = ${appointmentId}::uuid`)

export const saveCoverage = (
  tx: Tx,
  appointmentId: string,
  coverage: { prevision: string; contribution: number; rut: string | null; patientKey: string | null },
) =>
  tx.rows(sql`
    update appointment set financer_slug = ${coverage.prevision}, contribution = ${coverage.contribution}::int,
      patient = case when ${coverage.rut}::text is null then patient
        else coalesce(patient, '{}') || jsonb_build_object('rut', ${coverage.rut}::text) end,
      patient_key = coalesce(${coverage.patientKey}::text, patient_key)
    where id = ${appointmentId}::uuid`)

export async function findBonoVisit(tx: Tx, appointmentId: string): Promise<BonoVisit> {
  const [row] = await tx.rows<BonoVisit>(sql`
    select case when a.proven then a.patient ->> 'rut' end as rut, c.name as place, d.name as doctor
    from appointment a
    join offer o on o.id = a.offer_id
    join centre c on c.id = o.centre_id
    left join professional d on d.id = o.professional_id
    where a.id = ${appointmentId}::uuid`)
  if (!row) throw new Error('a payment lost its appointment')
  return row
}
