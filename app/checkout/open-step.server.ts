/** Opens a step of the booking for the browser that holds the hour, or says where that browser has to go first. */
import { redirect } from 'react-router'
import {
  type Appointment,
  type AppointmentFacts,
  appointmentFacts,
  examsIn,
  fastIsLate,
  findOffer,
  findOrder,
  findOrderToBook,
  findOwnBooking,
  holderIn,
  loadGuest,
  loadProblem,
  notForAge,
  type OfferView,
  type ProblemData,
  problemIn,
} from '#app/booking/public.server.ts'
import { type Draft, type Flow, flowOf, type GuestData, stepPath, withPerson } from '#app/booking/public.ts'
import {
  type BookingPerson,
  booksFor,
  findBookingPerson,
  type SessionUser,
  wasBookedFor,
} from '#app/identity/public.server.ts'
import { formatTime } from '#app/platform/dates.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { rememberedInsurer } from '#app/search/public.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { type DependantChoice, findDependantChoices } from './dependant-choice.server.ts'
import type { PromisedPrice } from './price-options.server.ts'

export interface ClockData {
  /** «10:12», at the centre. */
  until: string
  /** At the moment of this answer: the browser counts from here, whatever its own clock says. */
  secondsLeft: number
  extended: boolean
}

export interface OpenStep {
  holdId: string
  holder: string
  flow: Flow
  draft: Draft
  guest: GuestData
  /** Whoever is signed in: their own data are filled in. */
  person: BookingPerson | null
  /** The insurer of this browser's last search, which the hour's own page did not name. */
  remembered: string
  offer: OfferView
  hour: AppointmentFacts
  /** Of an order that needs more than one agenda: its other hours, soonest first. */
  others: AppointmentFacts[]
  /** What the hour costs since it was held, whatever the lists say since. */
  promised: PromisedPrice | undefined
  /** Whom whoever is signed in may book for; asked once, however often it is read. */
  choices: () => Promise<DependantChoice[]>
  /** What to say of somebody born on that day where one of the exams is not done at their age. */
  wrongAge: (birthDate: string) => string | undefined
  /** Null when the hour is not held any more. */
  clock: ClockData | null
  /** The booking-error modal over the step. */
  problem: ProblemData | null
  now: Temporal.Instant
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an address or a form says is anything. */
export const holdIdIn = (text: string | null | undefined): string | undefined =>
  text && uuid.test(text) ? text : undefined

const slug = /^[a-z0-9-]{1,60}$/

/** The insurer of a search, as its address names it: what is none of ours is asked again, and what cannot be one is not kept. */
export const insurerIn = (text: string | undefined): string | undefined =>
  text !== undefined && slug.test(text) ? text : undefined

/** The hold that an address names. */
export const holdIn = (url: URL): string | undefined => holdIdIn(url.searchParams.get('reserva'))

interface AskedStep extends Pick<Visit, 'language'> {
  portal: Portal
  request: Request
  url: URL
  user: SessionUser | null
  /** Where the browser goes when the hour is booked already (back button, second press); to the receipt without it. */
  onBooked?: (booking: Appointment) => Promise<Response>
}

/**
 * @returns undefined when this browser holds no such hour and never did.
 * @throws the redirection (303) when it is booked already.
 */
export async function openStep({
  portal,
  language,
  request,
  url,
  user,
  onBooked,
}: AskedStep): Promise<OpenStep | undefined> {
  const { db, clock } = portal
  const now = clock.now()
  const holdId = holdIn(url)
  const cookies = request.headers.get('cookie')
  const holder = holderIn(cookies)
  if (!holdId || !holder) return undefined
  const flow = flowOf(url.pathname)
  const accountId = user?.id ?? null
  const booking = await findOwnBooking(db, holdId, { holder, accountId, now })
  const guest = await loadGuest(db, holder, user, now)
  if (booking && booking.state !== 'held')
    throw (await onBooked?.(booking)) ?? redirect(stepPath(flow, 'confirmacion-pago', holdId), 303)
  const typed = guest.drafts[holdId]
  if (!typed) return undefined
  const person = (user && (await findBookingPerson(db, user.id))) ?? null
  const alone = booking ? [booking] : []
  const order = booking?.orderId ? await findOrder(db, holdId) : alone
  const offer = booking?.offer ?? (await findOffer(db, typed.offerId))
  if (!offer) return undefined
  let asked: Promise<DependantChoice[]> | undefined
  const choices = () => {
    asked ??= findDependantChoices(db, user, offer, now)
    return asked
  }
  const draft = await withoutEnded(db, person ? withPerson(typed, person) : typed, user, choices, now)
  const start = Temporal.Instant.from(draft.start)
  const facts = {
    ...appointmentFacts({ offer, start, end: start.add({ minutes: offer.minutes }) }, language),
    fastLate: fastIsLate({ offer, start }, now),
  }
  const examOrder = await findOrderToBook(portal, user, draft.examOrder)
  const left = clockOf(booking, now)
  const reason = left ? problemIn(url) : 'expired'
  const prevision = draft.prevision ?? draft.searched
  return {
    holdId,
    holder,
    flow,
    draft,
    guest,
    person,
    choices,
    remembered: await rememberedInsurer(portal, language, cookies),
    offer,
    hour: order.some(one => goesAlong(one, examOrder))
      ? { ...facts, order: texts(language, 'booking').hour.orderGoes }
      : facts,
    others: order.filter(({ id }) => id !== holdId).map(other => appointmentFacts(other, language)),
    promised: booking && {
      full: order.reduce((sum, { fullPrice }) => sum + fullPrice, 0),
      covered: booking.covered ?? null,
      exams: order.flatMap(one => one.offer.exams ?? []),
    },
    wrongAge: birthDate =>
      notForAge(
        (order.length ? order : [{ offer }]).flatMap(one => examsIn(one.offer)),
        birthDate,
        { start, offer },
      ).length > 0
        ? texts(language, 'several').notForAge
        : undefined,
    clock: left,
    problem: reason
      ? {
          ...(await loadProblem(
            db,
            reason,
            {
              offer,
              wanted: start,
              flow,
              prevision,
              para: draft.forWhom,
              orden_medica: draft.examOrder,
              replaces: holdId,
            },
            language,
            now,
          )),
          ...(reason === 'patient-busy' && { otherTo: user ? '/mis-citas' : '/recuperar-cita' }),
        }
      : null,
    now,
  }
}

/** Whether an order asks for something of an hour: said before it is booked, because its centre will know. */
const goesAlong = ({ offer }: Pick<Appointment, 'offer'>, order: { exams: string[] } | undefined): boolean =>
  order !== undefined && examsIn(offer).some(({ slug }) => order.exams.includes(slug))

/** Whom somebody may not book for any more is not in what they typed either: not by name, RUT or birthday, nor what they need at the visit. */
async function withoutEnded(
  db: Portal['db'],
  draft: Draft,
  user: SessionUser | null,
  choices: OpenStep['choices'],
  now: Temporal.Instant,
): Promise<Draft> {
  const { patient, forWhom } = draft
  const lookedFor = user && !patient && forWhom
  if (lookedFor) {
    if ((await choices()).some(({ id }) => id === lookedFor)) return draft
    const ended = await wasBookedFor(db, user.id, lookedFor)
    // Their id stays until somebody is answered, or the next hour would be for whoever looked for them.
    return ended ? withNobody({ ...draft, needs: undefined }) : { ...draft, forWhom: undefined }
  }
  if (!patient || patient.self || !patient.delegation) return draft
  const held = user ? await booksFor(db, user.id, null, now) : []
  if (held.some(({ id }) => id === patient.delegation)) return draft
  return withNobody({ ...draft, patient: undefined, needs: undefined })
}

/** Nobody is chosen in their place. */
const withNobody = (draft: Draft): Draft => ({ ...draft, typed: { for_whom: '', ...draft.typed } })

function clockOf(booking: Appointment | undefined, now: Temporal.Instant): ClockData | null {
  if (!booking?.heldUntil) return null
  const secondsLeft = Math.floor(now.until(booking.heldUntil).total('seconds'))
  if (secondsLeft <= 0) return null
  const { heldUntil, extended, offer } = booking
  return { until: formatTime(heldUntil, offer.centre.zone), secondsLeft, extended }
}
