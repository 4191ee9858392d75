/** Ends payments whose browser never came back, and those whose answer died with a process. On any number of nodes at once. */
import type { PaymentDesk } from './desk.ts'
import { changeState, lockPayable, lockPayment, type Payment } from './payment.queries.server.ts'
import { takeDueChecks } from './payment-checks.queries.server.ts'
import { settlePayment } from './settle-payment.server.ts'

const batch = 20

export async function reconcilePayments(
  desk: PaymentDesk,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<{ ended: number; unanswered: number }> {
  let [ended, unanswered] = [0, 0]
  for (;;) {
    const due = await takeDueChecks(desk.db, now, batch)
    for (const payment of due) {
      if (signal?.aborted) return { ended, unanswered }
      if (await reconcile(desk, payment, now)) ended += 1
      else unanswered += 1
    }
    if (due.length < batch) return { ended, unanswered }
  }
}

/** @returns whether the gateway said how it ended. */
async function reconcile(desk: PaymentDesk, payment: Payment, now: Temporal.Instant): Promise<boolean> {
  if (payment.token === null) {
    await giveUpForm(desk, payment, now)
    return true
  }
  const over = Temporal.Instant.compare(payment.expiresAt, now) <= 0
  // The form may have been answered by a patient who never came back: once its time is over, or when the browser said
  // so before, the money is taken as the patient wished. An unanswered form refuses, and nothing happens.
  const asking = over || payment.state === 'authorised' ? 'commit' : 'status'
  const ending = over ? 'expired' : 'in_form'
  const outcome = await settlePayment(desk, payment, { asking, ending, actor: 'job' }, now)
  return outcome.ok
}

/** The gateway was asked for a form and its answer never reached us: nobody has that form. */
async function giveUpForm({ db }: PaymentDesk, { id, appointmentId }: Payment, now: Temporal.Instant) {
  await db.transaction(async tx => {
    await lockPayable(tx, appointmentId)
    const payment = await lockPayment(tx, id)
    if (payment?.state === 'created')
      await changeState(tx, id, { state: 'failed', actor: 'job', checkAt: null }, now)
  })
}
