/** What somebody saw in Transbank's portal and did there, written down: the ledger follows, and nobody asks the gateway again. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { noteGivenBack } from '../part.queries.server.ts'
import { changeState, findPayment, lockPayment, type Payment } from '../payment.queries.server.ts'
import { isOpen } from '../payment.rules.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { isGoingBack } from '../refunds/refund.queries.server.ts'
import { answerByHand, findStray, strayAfter } from './operator.queries.server.ts'

type Deps = Pick<PaymentDeps, 'db' | 'appointments' | 'announce'>

interface Asked {
  paymentId: string
  /** Where and how it was seen. */
  note: string
  /** `staff:<account>` */
  by: string
}

export type EndOutcome =
  | { ok: true; amount: number }
  /** gone: no such thing waits, or somebody was faster. early: the gateway is still being asked, and could do it too. */
  | { ok: false; reason: 'gone' | 'early' }

/** A refund that the gateway keeps refusing, and that was given back at its portal. The patient is told as of any other. */
export async function noteRefundByHand(
  { db, appointments, announce }: Deps,
  { paymentId, part, note, by }: Asked & { part: number },
  now: Temporal.Instant,
): Promise<EndOutcome> {
  const found = await findPayment(db, paymentId)
  if (!found) return { ok: false, reason: 'gone' }
  const { appointmentId } = found
  return db.transaction(async tx => {
    await appointments.lock(tx, appointmentId)
    const payment = await lockPayment(tx, paymentId)
    const stray = payment && (await findStray(tx, paymentId, part))
    if (!payment || !stray) return { ok: false, reason: 'gone' }
    if (stray.tries < strayAfter) return { ok: false, reason: 'early' }
    await answerByHand(tx, { paymentId, part, note }, now)
    if (part > 0) await noteGivenBack(tx, paymentId, stray.amount, now)
    if (payment.state === 'refunding' && !(await isGoingBack(tx, paymentId)))
      await changeState(tx, paymentId, { state: 'refunded', actor: 'job', checkAt: null }, now)
    const detail = { amount: stray.amount, reason: note }
    await noteInAudit(tx, { actor: by, verb: 'operator-refund', appointmentId, detail }, now)
    await announce(tx, { kind: 'refunded', appointmentId, paymentId, amount: stray.amount, part }, now)
    return { ok: true, amount: stray.amount }
  })
}

/** A payment in doubt that Transbank's portal shows as not charged, or as given back there. */
export async function endDoubt(
  { db, appointments }: Pick<Deps, 'db' | 'appointments'>,
  { paymentId, note, by }: Asked,
  now: Temporal.Instant,
): Promise<EndOutcome> {
  const found = await findPayment(db, paymentId)
  if (!found) return { ok: false, reason: 'gone' }
  const { appointmentId } = found
  return db.transaction(async tx => {
    await appointments.lock(tx, appointmentId)
    const payment = await lockPayment(tx, paymentId)
    if (!payment || payment.doubt === null) return { ok: false, reason: 'gone' }
    await changeState(
      tx,
      paymentId,
      { state: ended(payment), actor: 'job', checkAt: null, answered: true },
      now,
    )
    const detail = { doubt: payment.doubt, reason: note }
    await noteInAudit(tx, { actor: by, verb: 'operator-doubt', appointmentId, detail }, now)
    return { ok: true, amount: payment.amount }
  })
}

/** Whose session ended in another way before stays as it ended. */
const ended = ({ state }: Payment) => (isOpen(state) ? 'rejected' : state)
