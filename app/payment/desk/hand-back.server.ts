/**
 * The desk gives money back that a desk of the same centre took, by the methods by which it came: because it was noted by mistake, or because
 * the patient gets it back.
 */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { noteGivenBack } from '../part.queries.server.ts'
import { changeState } from '../payment.queries.server.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { requestRefund } from '../refunds/request-refund.server.ts'
import {
  answerAtDesk,
  findAppointmentOf,
  findDeskPayment,
  insertMoney,
  lockDeskPayment,
} from './desk-money.queries.server.ts'
import {
  goingBack,
  type HandBackKind,
  noSums,
  shownBack,
  sumOf,
  sumsOf,
  tendersBack,
} from './desk-payment.rules.ts'

export type HandBackOutcome =
  | { ok: true; amount: number }
  /**
   * gone: no payment of a desk of that centre. late: somebody gave it back already. changed: what there is to give back is not
   * what was shown. note: nobody said why.
   */
  | { ok: false; reason: 'gone' | 'late' | 'changed' | 'note' }

/**
 * @param asked.by who gives it back, out of what they have to count.
 * @param asked.shown what the page said would go back, as `shownBack` writes it: of two who hand back one promise at once, the second
 * must not give what nobody asked of them.
 */
export async function handBack(
  { db, appointments, announce }: Pick<PaymentDeps, 'db' | 'appointments' | 'announce'>,
  asked: {
    paymentId: string
    centreId: number
    kind: HandBackKind
    note: string
    by: string
    shown: string
  },
  now: Temporal.Instant,
): Promise<HandBackOutcome> {
  const { paymentId, centreId, by } = asked
  const note = asked.note.trim()
  if (note === '') return { ok: false, reason: 'note' }
  return db.transaction(async tx => {
    const appointmentId = await findAppointmentOf(tx, paymentId, centreId)
    if (!appointmentId) return { ok: false, reason: 'gone' }
    await appointments.lock(tx, appointmentId)
    const paid = await lockDeskPayment(tx, paymentId, centreId)
    if (!paid) return { ok: false, reason: 'gone' }
    const standing = goingBack(paid)
    if (!standing) return { ok: false, reason: 'late' }
    const promised = standing.parts.length > 0
    // What was promised is no mistake of who noted it.
    if (asked.shown !== shownBack(standing) || (promised && asked.kind === 'desk-void'))
      return { ok: false, reason: 'changed' }
    if (!promised)
      await requestRefund(tx, appointmentId, { actor: 'centre', reason: asked.kind, whole: true }, now)
    const wished = await findDeskPayment(tx, paymentId, centreId)
    const going = wished?.refunds.filter(({ answered }) => answered === null) ?? []
    const left = sumsOf(paid.money)
    const given = { ...noSums }
    for (const one of going) {
      await answerAtDesk(tx, { paymentId, part: one.part, note }, now)
      if (one.part > 0) await noteGivenBack(tx, paymentId, one.amount, now)
      for (const { method, amount } of tendersBack(left, one.amount)) {
        await insertMoney(tx, { paymentId, part: one.part, centreId, by, method, amount: -amount }, now)
        left[method] -= amount
        given[method] += amount
      }
    }
    const amount = sumOf(given)
    const standsNow = await findDeskPayment(tx, paymentId, centreId)
    if (standsNow?.state === 'refunding')
      await changeState(tx, paymentId, { state: 'refunded', actor: 'centre', checkAt: null }, now)
    if (!promised) await appointments.owe(tx, appointmentId, now)
    const detail = { amount, ...(paid.method === 'mixed' && given) }
    await noteInAudit(tx, { actor: by, verb: asked.kind, appointmentId, detail }, now)
    const part = going.at(-1)?.part ?? 0
    if (amount > 0)
      await announce(
        tx,
        {
          kind: 'refunded',
          appointmentId,
          paymentId,
          amount,
          part,
          atDesk: true,
          voided: asked.kind === 'desk-void',
        },
        now,
      )
    return { ok: true, amount }
  })
}
