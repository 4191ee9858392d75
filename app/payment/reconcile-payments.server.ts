/** Ends payments whose browser never came back, and those whose answer died with a process. On any number of nodes at once. */

import { changeState, findRivals, lockPayment, type Payment } from './payment.queries.server.ts'
import { isOpen } from './payment.rules.ts'
import { takeDueChecks } from './payment-checks.queries.server.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settlePayment } from './settle-payment.server.ts'

const batch = 20

/**
 * Until nothing is due, or the signal asks to stop after a batch. @returns how many came to an end, and of how many the gateway said nothing.
 * @throws whatever is no silence of the gateway, after the others of its batch.
 */
export async function reconcilePayments(
  desk: PaymentDeps,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<{ ended: number; unanswered: number }> {
  let [ended, unanswered] = [0, 0]
  for (;;) {
    const due = await takeDueChecks(desk.db, now, batch)
    // Side by side: a gateway that is slow for one must not make the others late.
    const answers = await Promise.allSettled(due.map(payment => reconcile(desk, payment, now)))
    const broken = answers.find(answer => answer.status === 'rejected')
    if (broken) throw broken.reason
    const answered = answers.filter(answer => answer.status === 'fulfilled' && answer.value).length
    ended += answered
    unanswered += due.length - answered
    if (due.length < batch || signal?.aborted) return { ended, unanswered }
  }
}

/** @returns whether the gateway said how it ended. */
async function reconcile(desk: PaymentDeps, payment: Payment, now: Temporal.Instant): Promise<boolean> {
  if (payment.token === null) {
    await giveUpForm(desk, payment, now)
    return true
  }
  const over = Temporal.Instant.compare(payment.expiresAt, now) <= 0
  const asking = (await isWanted(desk, payment)) ? 'commit' : 'status'
  const ending = over ? 'expired' : 'in_form'
  const outcome = await settlePayment(desk, payment, { asking, ending, actor: 'job' }, now)
  return outcome.ok
}

/**
 * The form may have been answered by a patient who never came back: the money is taken as the patient wished, long before
 * the authorisation lapses. A form that nobody answered refuses, and stays open. What the patient gave up, and what is paid
 * already, is only asked about.
 */
async function isWanted({ db }: PaymentDeps, payment: Payment): Promise<boolean> {
  if (isOpen(payment.state)) return true
  if (payment.state !== 'expired') return false
  return (await findRivals(db, payment)).every(({ state }) => state !== 'settled')
}

/** The gateway was asked for a form and its answer never reached us: nobody has that form. */
async function giveUpForm(
  { db, appointments }: PaymentDeps,
  { id, appointmentId }: Payment,
  now: Temporal.Instant,
) {
  await db.transaction(async tx => {
    await appointments.lock(tx, appointmentId)
    const payment = await lockPayment(tx, id)
    if (payment?.state === 'created')
      await changeState(tx, id, { state: 'failed', actor: 'job', checkAt: null }, now)
  })
}
