/** The patient presses "pay": what the form says, the verb, and where the browser goes. */
import { type Appointment, paymentPorts, type Sender } from '#app/booking/public.server.ts'
import type { PaymentFlow } from '#app/payment/public.server.ts'
import { startPayment } from '#app/payment/public.server.ts'
import { returnPath } from '#app/payment/public.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type FieldError, parseForm, type Typed } from '#app/platform/http/form.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { rememberPayer } from './payer.server.ts'
import { coverageForm } from './payment.form.server.ts'

export type PayOutcome =
  /** Where to go (303): the gateway's form, or the page that says how things stand. */
  { ok: true; to: string; cookie?: string } | { ok: false; errors: FieldError[]; typed: Typed }

export async function payAppointment(
  portal: Portal,
  { appointment, sender }: { appointment: Appointment; sender: Sender },
  form: FormData,
  { flow, home, language }: { flow: PaymentFlow; home: string; language: Language },
): Promise<PayOutcome> {
  const { db, log, clock, payments } = portal
  const t = texts(language, 'payment').errors
  if (!payments) return { ok: true, to: home }
  // An empty field is a RUT that was not asked for.
  if (form.get('rut') === '') form.delete('rut')
  const parsed = parseForm(form, coverageForm(t))
  if (!parsed.ok) return parsed
  const typed = { prevision: parsed.value.prevision, rut: parsed.value.rut ?? '' }
  const wrong = (field: string, message: string): PayOutcome => ({
    ok: false,
    errors: [{ field, message }],
    typed,
  })
  const { prevision, rut = null } = parsed.value
  const outcome = await startPayment(
    { db, log, ...payments, ...paymentPorts(sender) },
    {
      appointmentId: appointment.id,
      coverage: { prevision, rut },
      flow,
      returnUrl: portal.config.PUBLIC_URL.replace(/\/$/, '') + returnPath,
    },
    clock.now(),
  )
  if (outcome.ok && outcome.formUrl !== null)
    return { ok: true, to: outcome.formUrl, cookie: await rememberPayer(portal, outcome.paymentId) }
  if (outcome.ok) return { ok: true, to: home }
  switch (outcome.reason) {
    case 'rut-required':
      return wrong('rut', t.rutNeeded)
    case 'choose-tramo':
      return wrong('prevision', t.tramo)
    case 'unknown-prevision':
      return wrong('prevision', t.prevision)
    case 'portal-problem':
    case 'too-many-requests':
    case 'patient-busy':
      return { ok: true, to: `${home}?problema=${outcome.reason}` }
    default:
      // Paid, cancelled, under way: the page itself says so.
      return { ok: true, to: home }
  }
}
