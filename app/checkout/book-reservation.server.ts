/** The press of «Confirmar»: the held hour is booked, and what is paid in advance goes straight to the gateway. */
import {
  type Appointment,
  bookAppointment,
  findOrderToBook,
  guestLinkToken,
  payPath,
  senderOf,
} from '#app/booking/public.server.ts'
import { type Draft, type Flow, peopleIn, stepPath } from '#app/booking/public.ts'
import { type BookFor, booksFor, type SessionUser } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type Refused, trySending } from '#app/platform/try-sending.server.ts'
import { rememberInsurer } from '#app/search/public.server.ts'
import { sendingIn } from '#app/shell/show-sending.server.ts'
import type { Language } from '#app/text/languages.ts'
import type { OpenStep } from './open-step.server.ts'
import { payBooked } from './pay-appointment.server.ts'

interface Pressed {
  step: OpenStep
  /** With every answer. */
  draft: Draft
  user: SessionUser | null
  form: FormData
  address: string
  language: Language
  /** Those of the browser. */
  cookies: string | null
}

/** @returns where the browser goes (303), with what it is to keep; or the captcha that is asked before anything is done. */
export async function bookReservation(
  portal: Portal,
  { step, draft, user, form, address, language, cookies }: Pressed,
): Promise<{ ok: true; to: string; keep?: string[] } | { ok: false; tried: Refused }> {
  const { holdId, holder, flow, now } = step
  const answered = peopleIn(draft, language)
  if (!answered || !draft.prevision) throw new Error('an hour is booked when every answer is there')
  const adult = await findAdult(portal.db, step, draft, user)
  // It ended in this moment: the page asks for whom anew.
  if (adult === 'ended') return { ok: true, to: stepPath(flow, 'confirmacion-cita', holdId) }
  const people = adult ? ofAdult(adult, language) : answered
  const owner = adult
    ? {
        actor: `delegate:${adult.id}`,
        accountId: adult.accountId ?? undefined,
        delegation: { id: adult.id, delegateId: adult.delegateId },
      }
    : user
      ? { actor: 'patient', accountId: user.id }
      : { actor: 'guest' }
  const { prevision, needs } = draft
  const examOrder = await findOrderToBook(portal, user, draft.examOrder)
  const asked = {
    holdId,
    holder,
    ...people,
    prevision,
    needs,
    idempotency: null,
    address,
    examOrder,
    sessionId: user?.sessionId,
    ...owner,
  }
  const sender = await senderOf(portal)
  const tried = await trySending(portal, { door: `book ${holdId}`, ...sendingIn(form) }, now, sending =>
    bookAppointment(portal.db, asked, { ...sender, sending }, now),
  )
  if (!tried.ok) return { ok: false, tried }
  const outcome = tried.value
  if (outcome.ok) {
    const delegationId = adult?.id
    const { appointment, others } = outcome
    // Of one order all is paid as one, also where its first hour costs nothing; each of a series by itself.
    const together = [appointment, ...others.filter(({ orderId }) => orderId !== null)]
    const paymentDueAt = together.map(one => one.paymentDueAt).find(due => due !== null) ?? null
    const paying = await payNow(portal, { ...appointment, paymentDueAt, delegationId }, flow)
    // Of somebody else it says who pays for them, which the next search is not about.
    const own = people.patient.self && !adult
    const keep = own ? [await rememberInsurer(portal, language, { header: cookies, user }, prevision)] : []
    if (paying?.cookie) keep.push(paying.cookie)
    return { ok: true, to: paying?.to ?? stepPath(flow, 'confirmacion-pago', holdId), keep }
  }
  switch (outcome.reason) {
    case 'rut-required':
    case 'birth-date':
    case 'unknown-prevision':
    case 'expired':
    case 'exam-age':
      // It ended, or the list of insurers changed, in this moment: the page says so, or asks again.
      return { ok: true, to: stepPath(flow, 'confirmacion-cita', holdId) }
    case 'key-reused':
      throw new Error('a page sends no Idempotency-Key')
    default:
      return { ok: true, to: stepPath(flow, 'confirmacion-cita', holdId, { problema: outcome.reason }) }
  }
}

type Adult = BookFor & { delegateId: string }

async function findAdult(
  db: Portal['db'],
  { offer, now }: Pick<OpenStep, 'offer' | 'now'>,
  { patient }: Draft,
  user: SessionUser | null,
): Promise<Adult | 'ended' | undefined> {
  if (!patient || patient.self || !patient.delegation) return undefined
  const held = user ? await booksFor(db, user.id, offer.scheduleId, now) : []
  const adult = held.find(({ id }) => id === patient.delegation)
  return adult && user ? { ...adult, delegateId: user.id } : 'ended'
}

/** The hour is the person's: they are the one attended, and the one who is written to. */
function ofAdult({ rut, name, lastName, birthDate, email, phone }: Adult, language: Language) {
  const reminders = email ? ('email' as const) : ('sms' as const)
  return {
    patient: { self: true, rut, name, lastName, birthDate: birthDate.toString() },
    contact: { name, lastName, email: email ?? '', phone: phone ?? '', reminders, language },
  }
}

/**
 * @returns where what is booked and must be paid in advance is paid; undefined when nothing is to be paid now, or by somebody else:
 * the person's own link to pay is in their letter, and whoever acts for them keeps no link that outlives it.
 */
export async function payNow(
  portal: Portal,
  {
    id,
    state,
    paymentDueAt,
    delegationId,
  }: Pick<Appointment, 'id' | 'state' | 'paymentDueAt' | 'delegationId'>,
  flow: Flow,
): Promise<{ to: string; cookie?: string } | undefined> {
  if (!portal.payments || state !== 'booked' || paymentDueAt === null || delegationId) return undefined
  const sender = await senderOf(portal)
  const home = payPath(guestLinkToken(sender.linkKey, id), flow)
  return payBooked(portal, { appointmentId: id, sender }, { flow, home })
}
