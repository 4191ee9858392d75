/**
 * The patient wants back to the form that was left open. It may have been answered and its browser closed: the gateway is
 * asked first, and nobody is led to a form that is over.
 */
import { paymentPorts, type Sender } from '#app/booking/public.server.ts'
import { findPaymentsOf, formAddress, settlePayment } from '#app/payment/public.server.ts'
import { openAmong } from '#app/payment/public.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { countAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { rememberPayer } from './payer.server.ts'

// One press asks the gateway twice.
const presses: Limit = { purpose: 'resume-payment', max: 20, seconds: 600 }

/**
 * @param wish to go on paying, or only to know.
 * @returns where the browser goes (303): the form while it can be answered, else the page that says how things stand.
 */
export async function resumePayment(
  portal: Portal,
  { appointmentId, sender }: { appointmentId: string; sender: Sender },
  { wish, home }: { wish: 'form' | 'news'; home: string },
): Promise<{ to: string; cookie?: string }> {
  const { db, log, clock, payments } = portal
  const now = clock.now()
  const open = openAmong(await findPaymentsOf(db, appointmentId))
  if (!payments || open?.state !== 'in_form') return { to: home }
  if (!(await countAttempt(db, presses, appointmentId, now)).ok) return { to: home }
  const desk = { db, log, ...payments, ...paymentPorts(sender) }
  const over = Temporal.Instant.compare(open.expiresAt, now) <= 0
  const ending = over ? 'expired' : 'in_form'
  const outcome = await settlePayment(desk, open, { asking: 'commit', ending, actor: 'patient' }, now)
  if (!outcome.ok) return { to: `${home}?problema=unanswered` }
  const { id, state, token, formUrl } = outcome.payment
  if (wish === 'form' && state === 'in_form' && token && formUrl)
    return { to: formAddress({ url: formUrl, token }), cookie: await rememberPayer(portal, id) }
  return { to: `${home}?intento=${id}` }
}
