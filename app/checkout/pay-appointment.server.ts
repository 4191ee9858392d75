/** The patient presses "pay": what the form says, the verb, and where the browser goes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Appointment, paymentPorts, type Sender } from '#app/booking/public.server.ts'
import { needsRut } from '#app/booking/public.ts'
import { findPaymentsOf, type PaymentFlow, startPayment } from '#app/payment/public.server.ts'
import { openAmong, returnPath } from '#app/payment/public.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type FieldError, parseForm, type Typed } from '#app/platform/http/form.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { answersIn } from './answers.server.ts'
import { insurerIn, lackingField, seenPrice } from './insurer-choice.rules.ts'
import { rememberPayer } from './payer.server.ts'
import { coverageForm } from './payment.form.server.ts'
import { resumePayment } from './resume-payment.server.ts'

export type PayOutcome =
  /** Where to go (303): the gateway's form, or the page that says how things stand. */
  | { ok: true; to: string; cookie?: string }
  /** changed: it costs something else than the page said, which is shown again. */
  | { ok: false; changed: boolean; errors: FieldError[]; typed: Typed }

interface Paying {
  flow: PaymentFlow
  /** The page of this payment. */
  home: string
}

/**
 * That whoever has the link may pay is asked before. The form is changed: an empty RUT goes, the slug of the insurer comes.
 * @param form its `visto` is what the page said that it costs: another price is shown first, and nothing charged.
 */
export async function payAppointment(
  portal: Portal,
  { appointment, sender }: { appointment: Appointment; sender: Sender },
  form: FormData,
  { flow, home, language }: Paying & { language: Language },
): Promise<PayOutcome> {
  const t = texts(language, 'payment').errors
  if (!portal.payments) return { ok: true, to: home }
  // An empty field is a RUT that was not asked for.
  if (form.get('rut') === '') form.delete('rut')
  const typed = answersIn(form)
  form.set(
    'prevision',
    insurerIn(name => typed[name] ?? ''),
  )
  const parsed = parseForm(form, coverageForm(t))
  const lacksRut = !appointment.patient?.rut && !form.has('rut')
  // Whatever of the insurer lacks, a RUT that lacks is asked in the same round.
  const wrong = (errors: FieldError[]): PayOutcome => {
    const named = typed.prevision && needsRut(typed.prevision) && lacksRut
    const rutToo = named && !errors.some(({ field }) => field === 'rut')
    return {
      ok: false,
      changed: false,
      errors: rutToo ? [...errors, { field: 'rut', message: t.rutNeeded }] : errors,
      typed,
    }
  }
  if (!parsed.ok)
    return wrong(
      parsed.errors.map(error =>
        error.field === 'prevision' ? { ...error, field: lackingField(typed.prevision) } : error,
      ),
    )
  const { prevision, rut = null } = parsed.value
  const shown = seenPrice(String(form.get('visto') ?? ''), prevision)
  const asked = { appointmentId: appointment.id, sender, coverage: { prevision, rut }, shown }
  const outcome = await startPaying(portal, asked, { flow, home })
  if (outcome.ok) return outcome
  switch (outcome.reason) {
    case 'rut-required':
      return wrong([{ field: 'rut', message: t.rutNeeded }])
    case 'choose-tramo':
      return wrong([{ field: 'tramo', message: t.tramo }])
    case 'unknown-prevision':
      return wrong([{ field: 'prevision', message: t.prevision }])
    case 'changed':
      return { ok: false, changed: true, errors: [], typed }
    default:
      return { ok: true, to: home }
  }
}

/**
 * The hour was booked a moment ago, and is paid in advance: straight to the gateway's form, with what was booked. Whatever goes
 * wrong, the hour stays booked and its page of payment says so. A second press finds the form of the first one.
 */
export async function payBooked(
  portal: Portal,
  asked: { appointmentId: string; sender: Sender },
  paying: Paying,
): Promise<{ to: string; cookie?: string }> {
  const { home } = paying
  const outcome = await startPaying(portal, asked, paying)
  if (outcome.ok) return outcome
  if (outcome.reason !== 'open') return { to: `${home}?problema=${outcome.reason}` }
  for (let look = 0; look < looks; look++) {
    if (openAmong(await findPaymentsOf(portal.db, asked.appointmentId))?.state !== 'created') break
    await sleep(lookEvery)
  }
  return resumePayment(portal, asked, { wish: 'form', home })
}

// The gateway answers within seconds, or not at all.
const looks = 24
const lookEvery = 250

type Unanswered = 'rut-required' | 'choose-tramo' | 'unknown-prevision' | 'changed' | 'open'

async function startPaying(
  portal: Portal,
  asked: {
    appointmentId: string
    sender: Sender
    coverage?: { prevision: string; rut: string | null }
    shown?: number
  },
  { flow, home }: Paying,
): Promise<{ ok: true; to: string; cookie?: string } | { ok: false; reason: Unanswered }> {
  const { db, log, clock, payments, eligibility, config } = portal
  if (!payments) return { ok: true, to: home }
  const { sender, ...what } = asked
  const outcome = await startPayment(
    { db, log, ...payments, eligibility, ...paymentPorts(sender) },
    { ...what, flow, returnUrl: config.PUBLIC_URL.replace(/\/$/, '') + returnPath },
    clock.now(),
  )
  if (outcome.ok && outcome.formUrl !== null)
    return { ok: true, to: outcome.formUrl, cookie: await rememberPayer(portal, outcome.paymentId) }
  if (outcome.ok) return { ok: true, to: home }
  switch (outcome.reason) {
    case 'rut-required':
    case 'choose-tramo':
    case 'unknown-prevision':
    case 'changed':
    case 'open':
      return { ok: false, reason: outcome.reason }
    case 'failed':
    case 'too-many-requests':
    case 'patient-busy':
      return { ok: true, to: `${home}?problema=${outcome.reason}` }
    default:
      // Paid, cancelled: the page itself says so.
      return { ok: true, to: home }
  }
}
