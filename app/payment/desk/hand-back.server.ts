/** The desk gives money back that a desk of the same centre took: because it was noted by mistake, or because the patient gets it back. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { noteGivenBack } from '../part.queries.server.ts'
import { changeState } from '../payment.queries.server.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { requestRefund } from '../refunds/request-refund.server.ts'
import {
  answerAtDesk,
  findAppointmentOf,
  findOpenRefunds,
  insertMoney,
  lockDeskPayment,
} from './desk-money.queries.server.ts'
import { canHandBack, type HandBackKind } from './desk-payment.rules.ts'

export type HandBackOutcome =
  | { ok: true; amount: number }
  /** gone: no payment of a desk of that centre. late: somebody gave it back already. */
  | { ok: false; reason: 'gone' | 'late' }

/** @param asked.by who gives it back, out of what they have to count. */
export async function handBack(
  { db, appointments, announce }: Pick<PaymentDeps, 'db' | 'appointments' | 'announce'>,
  asked: { paymentId: string; centreId: number; kind: HandBackKind; note: string; by: string },
  now: Temporal.Instant,
): Promise<HandBackOutcome> {
  const { paymentId, centreId, by, note } = asked
  return db.transaction(async tx => {
    const appointmentId = await findAppointmentOf(tx, paymentId, centreId)
    if (!appointmentId) return { ok: false, reason: 'gone' }
    await appointments.lock(tx, appointmentId)
    const paid = await lockDeskPayment(tx, paymentId, centreId)
    if (!paid) return { ok: false, reason: 'gone' }
    const promised = (await findOpenRefunds(tx, paymentId)).length > 0
    if (!promised) {
      if (canHandBack(paid.state) !== 'now') return { ok: false, reason: 'late' }
      await requestRefund(tx, appointmentId, { actor: 'centre', reason: asked.kind, whole: true }, now)
    }
    let amount = 0
    const going = await findOpenRefunds(tx, paymentId)
    for (const one of going) {
      await answerAtDesk(tx, { paymentId, part: one.part, note }, now)
      if (one.part > 0) await noteGivenBack(tx, paymentId, one.amount, now)
      await insertMoney(
        tx,
        { paymentId, part: one.part, centreId, by, method: paid.method, amount: -one.amount },
        now,
      )
      amount += one.amount
    }
    const now_ = await lockDeskPayment(tx, paymentId, centreId)
    if (now_?.state === 'refunding')
      await changeState(tx, paymentId, { state: 'refunded', actor: 'centre', checkAt: null }, now)
    await noteInAudit(tx, { actor: by, verb: asked.kind, appointmentId, detail: { amount } }, now)
    const part = going.at(-1)?.part ?? 0
    if (amount > 0)
      await announce(tx, { kind: 'refunded', appointmentId, paymentId, amount, part, atDesk: true }, now)
    return { ok: true, amount }
  })
}
