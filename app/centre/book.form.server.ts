/** What the reception writes down of whoever is given an hour: the same rules as a patient's own form. */
import { z } from 'zod'
import { contactForm, type DeskBooking, nowValue } from '#app/booking/public.server.ts'
import { email, oneLine, optionalRut, toE164 } from '#app/platform/http/form-rules.server.ts'
import { momentIn } from '#app/platform/instants.rules.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreLanes } from '#app/text/centre/lanes.ts'
import { centrePatients } from '#app/text/centre/patients.ts'
import { texts } from '#app/text/texts.server.ts'

const t = centreDesk.book.errors
const lanes = centreLanes.errors
const patients = centrePatients.errors

/** `123|2026-11-24T12:00:00Z` */
const hour = z
  .string({ error: t.hour })
  .regex(/^\d{1,15}\|\d{4}-\d{2}-\d{2}T[\d:.]+Z$/, t.hour)
  .transform((text, context) => {
    const [offer = '', moment = ''] = text.split('|')
    const start = momentIn(moment)
    if (start) return { offerId: Number(offer), start }
    context.addIssue({ code: 'custom', message: t.hour })
    return z.NEVER
  })

const prevision = z.string({ error: t.prevision }).min(1, t.prevision).max(60, t.prevision)

/** Who somebody else is, at the other end of a telephone, and where they are told. */
export function deskContact() {
  const words = { ...texts('es', 'booking').errors, phone: t.phone }
  // A centre gives hours to people without a mailbox, too: they take a slip with them.
  const mailbox = z.union([z.literal('').default(''), email({ required: '', invalid: words.emailShape })])
  return contactForm(words).extend({ email: mailbox })
}

/** Who it is, and where they are told. */
function patientForm() {
  const own = z.object({
    rut: optionalRut(texts('es', 'booking').errors.rut),
    document_kind: z.enum(['', 'passport', 'provisional'], { error: patients.documentKind }).default(''),
    document: z
      .string()
      .optional()
      .transform(text => (text ?? '').replaceAll(/[\s.-]/g, '').toUpperCase()),
    prevision,
  })
  const whole = own.superRefine((given, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (given.document !== '' && given.document_kind === '') say('document_kind', patients.documentKind)
    else if (given.document_kind !== '' && !/^[A-Z0-9]{5,20}$/.test(given.document))
      say('document', patients.document)
    else if (given.document_kind !== '' && given.rut !== undefined) say('document_kind', patients.both)
  })
  return z.intersection(whole, deskContact())
}

type GivenPatient = z.output<ReturnType<typeof patientForm>>

/** Who it is and where they are told, as a booking has them. */
export function patientIn(given: GivenPatient): Pick<DeskBooking, 'patient' | 'contact' | 'prevision'> {
  const { name, last_name: lastName, rut, document_kind: kind, document: number } = given
  const document = kind === '' ? undefined : { kind, number }
  const phone = toE164(given.mobile_phone)
  return {
    patient: { name, lastName, rut, document, self: true },
    contact: { name, lastName, email: given.email, phone, language: 'es', reminders: given.reminders },
    prevision: given.prevision,
  }
}

export const deskBookingForm = () =>
  z.intersection(
    z.object({
      hour,
      /** Whether they wait for an earlier one. */
      earlier: z
        .string()
        .optional()
        .transform(value => value === 'on'),
    }),
    patientForm(),
  )

/** An hour of the list, or `123|ahora` for whoever stands there. */
const hourOrNow = (message: string) =>
  z.union(
    [
      z
        .string()
        .regex(new RegExp(`^\\d{1,15}\\|${nowValue}$`))
        .transform(text => ({ offerId: Number.parseInt(text, 10), start: null })),
      hour,
    ],
    { error: message },
  )

/** What the price of an hour depends on. */
export const deskPriceForm = () => z.object({ hour: hourOrNow(t.hour), prevision })

/** The same where several hours are of one offer. */
export const seriesPriceForm = () => z.object({ prevision })

/** Where there are several sessions, their hours are read apart: there are as many as the form has. */
export const seriesForm = patientForm

/** The same over the agenda. */
export const overbookingForm = () =>
  z.intersection(
    z.object({
      hour: hourOrNow(lanes.hour),
      reason: oneLine(lanes.reason).trim().min(1, lanes.reason).max(200, lanes.reason),
    }),
    patientForm(),
  )

/** A refusal that another word about the patient would mend, beside its field. */
export function besidePatient(reason: string): { field: string; message: string } | undefined {
  if (reason === 'rut-required') return { field: 'rut', message: texts('es', 'booking').errors.rutNeeded }
  if (reason === 'unknown-prevision') return { field: 'prevision', message: t.prevision }
  return undefined
}
