/** What is sent of hours that are gone, whoever cancelled them: of one visit all together. */
import { capital } from '#app/platform/capital.ts'
import type { Email } from '#app/platform/messages/email.server.ts'
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { slotId } from '#app/supply/public.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { type AppointmentFacts, appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { sayReception } from '../appointments/say-appointment.server.ts'
import { guestLink, type Sender } from '../sender.server.ts'
import { calendarAttachment, calendarsOf } from './calendar-entry.server.ts'
import { toldBefore } from './messages.server.ts'
import { email, manyOf, sms, visitTold, withPlace, wordsOf } from './notice-parts.server.ts'
import { hoursOf, isReachable, languageOf, type Reachable } from './reachable.server.ts'

const whenOf = (facts: AppointmentFacts) => `${facts.day}, ${facts.time}`
const factsOf = (appointment: Reachable) => appointmentFacts(appointment, appointment.contact.language)

interface Gone {
  title: string
  subject: (when: string, code: string) => string
  sms: (code: string, short: string, link: string) => string
}

/** Of an hour that is gone: e-mail and SMS, each once; the way to another hour comes last. */
function gone(
  event: string,
  appointment: Reachable,
  sender: Sender,
  t: Gone,
  {
    intro,
    nearest = [],
    each,
    others = [],
    ...rest
  }: {
    intro: string[]
    /** Free hours near to it. */
    nearest?: Email['links']
    /** The way to another for each of several hours, in the place of the one way. */
    each?: Email['links']
    others?: readonly Reachable[]
  } & Partial<Message>,
): Message[] {
  const { id, version, cancelledBy } = appointment
  const told = visitTold(appointment, others)
  const link = guestLink(sender, id)
  // What was not paid is read when it is off, and no more says whether it was of a series.
  const before = (kind: Message['kind']) =>
    cancelledBy === 'unpaid' ? [] : toldBefore(appointment, version + 1, kind)
  const words = {
    subject: t.subject(told.when, told.codes),
    title: t.title,
    intro,
    others,
    links: each ?? [...nearest, { label: wordsOf(appointment).actions.again, href: link }],
  }
  const { attachments: _, ...alike } = rest
  // Who has no e-mail learns here too that nobody's bank gives it back.
  const handed = handedAt([appointment, ...others])
  const back = handed ? ` ${wordsOf(handed).smsRefundAtDesk}` : ''
  const body = withPlace(
    factsOf(appointment),
    told.inSms,
    ({ codes, short }) => `${t.sms(codes, short, link)}${back}`,
  )
  return [
    email(appointment, sender, words, {
      dedupeKey: `${id}:${event}:email`,
      overtakes: before('email'),
      ...rest,
    }),
    sms(appointment, body, { dedupeKey: `${id}:${event}:sms`, overtakes: before('sms'), ...alike }),
  ]
}

/** The first of them that was paid at a desk, if any was. */
const handedAt = (hours: readonly Reachable[]) => hours.find(({ paid, paidAtDesk }) => paid && paidAtDesk)

/** What becomes of the money: of what came in at a desk, where it is handed back; else what is said of it there. */
const backOf = (hours: readonly Reachable[], said: string): string => {
  const handed = handedAt(hours)
  return handed?.paidAtDesk
    ? wordsOf(handed).refundAtDesk(sayReception(handed.paidAtDesk, languageOf(handed)))
    : said
}

/** @param appointment as it is after the cancellation. @param cancelled what was cancelled together with it. */
export function cancelledMessages(
  appointment: Appointment,
  cancelled: readonly Appointment[],
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  if (!isReachable(appointment)) return []
  const others = cancelled.filter(isReachable)
  const hours = hoursOf(appointment, others)
  const one = wordsOf(appointment).cancelled
  const t = others.length > 0 ? manyOf(appointment).cancelled : one
  return gone('cancelled', appointment, sender, t, {
    intro: [t.intro, backOf(hours, hours.some(({ paid }) => paid) ? one.refundAsked : one.refund)],
    others,
    attachments: calendarsOf(hours, sender, now),
  })
}

/**
 * @param cancelled what of the same visit the centre cancelled with it: each has its page, with the hours near to it.
 * @param nearest starts of free hours of the same offer, at most three; of one hour alone.
 */
export function centreCancelledMessages(
  appointment: Appointment,
  cancelled: readonly Appointment[],
  nearest: readonly Temporal.Instant[],
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  if (!isReachable(appointment)) return []
  const { id, contact, offer } = appointment
  const t = wordsOf(appointment).centreCancelled
  const others = cancelled.filter(isReachable)
  const begun = hoursOf(appointment, others).every(hour => Temporal.Instant.compare(hour.start, now) <= 0)
  if (others.length > 0) {
    const many = manyOf(appointment)
    return gone('centre-cancelled', appointment, sender, many.centreCancelled, {
      intro: [
        begun ? many.centreCancelled.begun : many.centreCancelled.intro,
        backOf(hoursOf(appointment, others), t.refund),
        many.centreCancelled.offer,
      ],
      others,
      each: hoursOf(appointment, others).map(hour => {
        const { what, professional, time } = factsOf(hour)
        return {
          label: many.instead(
            texts(hour.contact.language, 'notices').calendar.summary(what, professional),
            time,
          ),
          href: guestLink(sender, hour.id),
        }
      }),
      causedBy: 'house',
      attachments: calendarsOf(hoursOf(appointment, others), sender, now),
    })
  }
  const hourTo = (start: Temporal.Instant) => ({
    label: capital(whenOf(appointmentFacts({ offer, start, end: start }, contact.language))),
    href: `${guestLink(sender, id)}?hora=${slotId(offer.id, start)}`,
  })
  return gone('centre-cancelled', appointment, sender, t, {
    intro: [begun ? t.begun : t.intro, backOf([appointment], t.refund), nearest.length ? t.offer : t.none],
    nearest: nearest.map(hourTo),
    causedBy: 'house',
    attachments: [calendarAttachment(appointment, sender, now)],
  })
}

/** The person whose RUT it names said that it is not theirs: told to whoever booked. */
export function disownedMessages(appointment: Appointment, sender: Sender, now: Temporal.Instant): Message[] {
  if (!isReachable(appointment)) return []
  const t = wordsOf(appointment).disowned
  return gone('disowned', appointment, sender, t, {
    intro: [t.intro, appointment.paid ? backOf([appointment], t.refund) : t.nothing],
    causedBy: 'house',
    attachments: [calendarAttachment(appointment, sender, now)],
  })
}

/** Nobody attended, and it was no fault of the patient's: what was paid goes back. */
export function notAttendedMessages(appointment: Appointment, sender: Sender): Message[] {
  if (!isReachable(appointment)) return []
  const t = wordsOf(appointment).notAttended
  const intro = [t.intro, appointment.paid ? backOf([appointment], t.refund) : t.nothing]
  return gone('not-attended', appointment, sender, t, { intro, causedBy: 'house' })
}

/**
 * Counted: booking and not paying would send any number. @param appointment as it is after it was cancelled for lack of
 * payment. @param cancelled what of the same visit was cancelled with it.
 */
export function unpaidMessages(
  appointment: Appointment,
  cancelled: readonly Appointment[],
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  if (!isReachable(appointment)) return []
  const others = cancelled.filter(isReachable)
  const t = others.length > 0 ? manyOf(appointment).unpaid : wordsOf(appointment).unpaid
  return gone('unpaid', appointment, sender, t, {
    intro: [t.intro],
    others,
    causedBy: 'person',
    attachments: calendarsOf(hoursOf(appointment, others), sender, now),
  })
}
