/** What is sent at each change of an appointment. */

import type { Email } from '#app/platform/messages/email.server.ts'
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { slotId } from '#app/supply/public.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { type AppointmentFacts, appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { guestLink, payLink, type Sender } from '../sender.server.ts'
import { calendarAttachment } from './calendar-entry.server.ts'
import { email, enterLinks, isReachable, type Reachable, sms, withPlace } from './notice-parts.server.ts'
import { reminders } from './reminders.server.ts'

const linksOf = (appointment: Reachable, sender: Sender) => {
  const { actions } = texts(appointment.contact.language, 'notices')
  if (appointment.state === 'cancelled')
    return [{ label: actions.see, href: guestLink(sender, appointment.id) }]
  return [
    ...(appointment.paymentDueAt ? [{ label: actions.pay, href: payLink(sender, appointment.id) }] : []),
    ...enterLinks(appointment, sender),
    { label: actions.see, href: guestLink(sender, appointment.id) },
    { label: actions.move, href: guestLink(sender, appointment.id, 'mover') },
    { label: actions.cancel, href: guestLink(sender, appointment.id, 'cancelar') },
  ]
}

const whenOf = (facts: AppointmentFacts) => `${facts.day}, ${facts.time}`

type Told = Pick<Appointment, 'id' | 'version'>

/** What the messages of each change are known by. */
export const bookedKeys = ({ id, version }: Told) => keys(`${id}:${version}:booked`)
export const movedKeys = ({ id, version }: Told) => keys(`${id}:${version}:moved`)
export const cancelledKeys = ({ id }: Told) => keys(`${id}:cancelled`)
const keys = (change: string) => [`${change}:email`, `${change}:sms`]

const wordsOf = ({ contact }: Reachable) => texts(contact.language, 'notices')
const factsOf = (appointment: Reachable) => appointmentFacts(appointment, appointment.contact.language)

/** Of an hour that stands: e-mail with the calendar file, SMS with the place, and the reminders of later. */
function standing(
  event: 'booked' | 'moved',
  appointment: Reachable,
  sender: Sender,
  now: Temporal.Instant,
  facts?: Email['facts'],
): Message[] {
  const { id, code, version } = appointment
  const t = wordsOf(appointment)[event]
  const hour = factsOf(appointment)
  const words = {
    subject: t.subject(whenOf(hour), code),
    title: t.title,
    intro: [t.intro],
    facts,
    links: linksOf(appointment, sender),
  }
  const key = `${id}:${version}:${event}`
  const attachments = [calendarAttachment(appointment, sender, now)]
  const short = withPlace(hour, where => t.sms(code, hour.short, where, guestLink(sender, id)))
  return [
    email(appointment, sender, words, { dedupeKey: `${key}:email`, attachments }),
    sms(appointment, short, { dedupeKey: `${key}:sms` }),
    ...reminders(appointment, sender, now),
  ]
}

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
  { intro, links = [], ...rest }: { intro: string[]; links?: Email['links'] } & Partial<Message>,
): Message[] {
  const { id, code } = appointment
  const facts = factsOf(appointment)
  const link = guestLink(sender, id)
  const words = {
    subject: t.subject(whenOf(facts), code),
    title: t.title,
    intro,
    links: [...links, { label: wordsOf(appointment).actions.again, href: link }],
  }
  const { attachments: _, ...alike } = rest
  return [
    email(appointment, sender, words, { dedupeKey: `${id}:${event}:email`, ...rest }),
    sms(appointment, t.sms(code, facts.short, link), { dedupeKey: `${id}:${event}:sms`, ...alike }),
  ]
}

export const bookedMessages = (appointment: Reachable, sender: Sender, now: Temporal.Instant): Message[] =>
  standing('booked', appointment, sender, now)

/** @param before the start that the appointment had. */
export function movedMessages(
  appointment: Appointment,
  before: Temporal.Instant,
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  if (!isReachable(appointment)) return []
  const old = factsOf({ ...appointment, start: before })
  const label = wordsOf(appointment).facts.before
  return standing('moved', appointment, sender, now, [{ label, value: whenOf(old) }])
}

/** @param appointment as it is after the cancellation. */
export function cancelledMessages(
  appointment: Appointment,
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  if (!isReachable(appointment)) return []
  const t = wordsOf(appointment).cancelled
  return gone('cancelled', appointment, sender, t, {
    intro: [t.intro, appointment.paid ? t.refundAsked : t.refund],
    attachments: [calendarAttachment(appointment, sender, now)],
  })
}

/** What the desk of a centre does for a patient is told by the house: no limit of strangers withholds it. */
export const fromTheHouse = (messages: readonly Message[]): Message[] =>
  messages.map(message => ({ ...message, causedBy: 'house' }))

/** @param nearest starts of free hours of the same offer, at most three. */
export function centreCancelledMessages(
  appointment: Appointment,
  nearest: readonly Temporal.Instant[],
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  if (!isReachable(appointment)) return []
  const { id, contact, offer } = appointment
  const t = wordsOf(appointment).centreCancelled
  const hourTo = (start: Temporal.Instant) => ({
    label: whenOf(appointmentFacts({ offer, start, end: start }, contact.language)),
    href: `${guestLink(sender, id)}?hora=${slotId(offer.id, start)}`,
  })
  return gone('centre-cancelled', appointment, sender, t, {
    intro: [t.intro, t.refund, nearest.length ? t.offer : t.none],
    links: nearest.map(hourTo),
    causedBy: 'house',
    attachments: [calendarAttachment(appointment, sender, now)],
  })
}

/** The person whose RUT it names said that it is not theirs: told to whoever booked. */
export function disownedMessages(appointment: Appointment, sender: Sender, now: Temporal.Instant): Message[] {
  if (!isReachable(appointment)) return []
  const t = wordsOf(appointment).disowned
  return gone('disowned', appointment, sender, t, {
    intro: [t.intro, appointment.paid ? t.refund : t.nothing],
    causedBy: 'house',
    attachments: [calendarAttachment(appointment, sender, now)],
  })
}

/** Nobody attended, and it was no fault of the patient's: what was paid goes back. */
export function notAttendedMessages(appointment: Appointment, sender: Sender): Message[] {
  if (!isReachable(appointment)) return []
  const t = wordsOf(appointment).notAttended
  const intro = [t.intro, appointment.paid ? t.refund : t.nothing]
  return gone('not-attended', appointment, sender, t, { intro, causedBy: 'house' })
}

/** The link once more, by both ways: one of them may be the one that was mistyped. */
export function linkMessages(appointment: Appointment, sender: Sender, now: Temporal.Instant): Message[] {
  if (!isReachable(appointment)) return []
  const { id, code, contact } = appointment
  const t = texts(contact.language, 'notices').link
  const words = {
    subject: t.subject(code),
    title: t.title,
    intro: [t.intro],
    links: linksOf(appointment, sender),
  }
  const request = `${id}:link:${now.epochMilliseconds}`
  return [
    email(appointment, sender, words, { dedupeKey: `${request}:email` }),
    sms(appointment, t.sms(code, guestLink(sender, id)), { dedupeKey: `${request}:sms` }),
  ]
}
