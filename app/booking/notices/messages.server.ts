/** What is sent at each change of an appointment. */

import type { Email } from '#app/platform/messages/email.server.ts'
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { slotId } from '#app/supply/public.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { type AppointmentFacts, appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { guestLink, payLink, type Sender } from '../sender.server.ts'
import { calendarAttachment } from './calendar-entry.server.ts'
import { email, enterLinks, sms, visitTold, withPlace } from './notice-parts.server.ts'
import { hoursOf, isReachable, type Reachable } from './reachable.server.ts'
import { reminders } from './reminders.server.ts'

const linksOf = (appointment: Reachable, sender: Sender, others: readonly Reachable[] = []) => {
  const { actions } = texts(appointment.contact.language, 'notices')
  if (appointment.state === 'cancelled')
    return [{ label: actions.see, href: guestLink(sender, appointment.id) }]
  return [
    ...(appointment.paymentDueAt ? [{ label: actions.pay, href: payLink(sender, appointment.id) }] : []),
    ...enterLinks(appointment, sender),
    { label: actions.see, href: guestLink(sender, appointment.id) },
    ...others.map(other => ({
      label: manyOf(other).see(factsOf(other).time),
      href: guestLink(sender, other.id),
    })),
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
/** The words for several hours in one letter. */
const manyOf = ({ contact }: Reachable) => texts(contact.language, 'several').letters
const factsOf = (appointment: Reachable) => appointmentFacts(appointment, appointment.contact.language)

/** The calendar file of each hour. */
const calendars = (hours: readonly Reachable[], sender: Sender, now: Temporal.Instant) =>
  hours.map((hour, nth) => calendarAttachment(hour, sender, now, nth + 1))

/** Of hours that stand: one e-mail with their calendar files, one SMS with the place. */
function standing(
  event: 'booked' | 'moved',
  appointment: Reachable,
  sender: Sender,
  now: Temporal.Instant,
  { facts, others = [] }: { facts?: Email['facts']; others?: readonly Reachable[] } = {},
): Message[] {
  const { id, version } = appointment
  const t = others.length > 0 ? manyOf(appointment)[event] : wordsOf(appointment)[event]
  const hour = factsOf(appointment)
  const told = visitTold(appointment, others)
  const words = {
    subject: t.subject(told.when, told.codes),
    title: t.title,
    intro: [t.intro],
    facts,
    others,
    links: linksOf(appointment, sender, others),
  }
  const key = `${id}:${version}:${event}`
  const attachments = calendars(hoursOf(appointment, others), sender, now)
  const short = withPlace(hour, told.inSms, ({ codes, short: when }, where) =>
    t.sms(codes, when, where, guestLink(sender, id)),
  )
  return [
    email(appointment, sender, words, { dedupeKey: `${key}:email`, attachments }),
    sms(appointment, short, { dedupeKey: `${key}:sms` }),
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
  {
    intro,
    links = [],
    others = [],
    ...rest
  }: { intro: string[]; links?: Email['links']; others?: readonly Reachable[] } & Partial<Message>,
): Message[] {
  const { id } = appointment
  const told = visitTold(appointment, others)
  const link = guestLink(sender, id)
  const words = {
    subject: t.subject(told.when, told.codes),
    title: t.title,
    intro,
    others,
    links: [...links, { label: wordsOf(appointment).actions.again, href: link }],
  }
  const { attachments: _, ...alike } = rest
  const body = withPlace(factsOf(appointment), told.inSms, ({ codes, short }) => t.sms(codes, short, link))
  return [
    email(appointment, sender, words, { dedupeKey: `${id}:${event}:email`, ...rest }),
    sms(appointment, body, { dedupeKey: `${id}:${event}:sms`, ...alike }),
  ]
}

/** @param others of the same order, on the same day: all are told of in one letter and reminded of in one. */
export const bookedMessages = (
  appointment: Reachable,
  sender: Sender,
  now: Temporal.Instant,
  others: readonly Reachable[] = [],
): Message[] => [
  ...standing('booked', appointment, sender, now, { others }),
  ...reminders(hoursOf(appointment, others), sender, now),
]

/** Told anew, with an exam less. Of one that is of an order the reminders are written for all of it, by `remindVisit`. */
export const changedMessages = (appointment: Reachable, sender: Sender, now: Temporal.Instant): Message[] =>
  appointment.orderId
    ? standing('booked', appointment, sender, now)
    : bookedMessages(appointment, sender, now)

export interface Moved {
  /** As it is now. */
  appointment: Appointment
  /** The start that it had. */
  before: Temporal.Instant
}

/** @param others what moved together with it; the reminders as in `changedMessages`. */
export function movedMessages(
  { appointment, before }: Moved,
  others: readonly Moved[],
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  if (!isReachable(appointment)) return []
  const together = others.map(one => one.appointment).filter(isReachable)
  const olds = others.flatMap(one =>
    isReachable(one.appointment) ? [{ ...one.appointment, start: one.before }] : [],
  )
  const old = visitTold({ ...appointment, start: before }, olds)
  const label = wordsOf(appointment).facts.before
  const told = { facts: [{ label, value: old.when }], others: together }
  return [
    ...standing('moved', appointment, sender, now, told),
    ...(appointment.orderId ? [] : reminders([appointment], sender, now)),
  ]
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
    intro: [t.intro, hours.some(({ paid }) => paid) ? one.refundAsked : one.refund],
    others,
    attachments: calendars(hours, sender, now),
  })
}

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
