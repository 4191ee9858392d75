/** What is sent at each change of an appointment. */

import type { Email } from '#app/platform/messages/email.server.ts'
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { fullestSms } from '#app/platform/messages/sms-text.rules.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { guestLink, payLink, type Sender } from '../sender.server.ts'
import { calendarsOf } from './calendar-entry.server.ts'
import { email, enterLinks, manyOf, sms, visitTold, withPlace, wordsOf } from './notice-parts.server.ts'
import { orderLinks } from './order-links.server.ts'
import { hoursOf, isReachable, type Reachable } from './reachable.server.ts'
import { mayChange, reminders, toldOf } from './reminders.server.ts'
import { dueFirst, smsThen } from './to-pay.server.ts'

const linksOf = (appointment: Reachable, sender: Sender, others: readonly Reachable[] = []) => {
  const { actions } = texts(appointment.contact.language, 'notices')
  if (appointment.state === 'cancelled')
    return [{ label: actions.see, href: guestLink(sender, appointment.id) }]
  const isOwed = dueFirst([appointment, ...others]) !== undefined
  return [
    ...(isOwed ? [{ label: actions.pay, href: payLink(sender, appointment.id) }] : []),
    ...enterLinks(appointment, sender),
    { label: actions.see, href: guestLink(sender, appointment.id) },
    ...others.map(other => ({
      label: manyOf(other).see(factsOf(other).time),
      href: guestLink(sender, other.id),
    })),
    ...orderLinks([appointment, ...others], sender),
    { label: actions.move, href: guestLink(sender, appointment.id, 'mover') },
    { label: actions.cancel, href: guestLink(sender, appointment.id, 'cancelar') },
  ]
}

type Told = Pick<Appointment, 'id' | 'version'>

/** What the messages of each change are known by. */
export const bookedKeys = ({ id, version }: Told) => keys(`${id}:${version}:booked`)
/** Of the appointment as the move left it: each move has its version. */
export const movedKeys = ({ id, version }: Told) => keys(`${id}:${version}:moved`)
/** Without a version: it is cancelled once. */
export const cancelledKeys = ({ id }: Told) => keys(`${id}:cancelled`)
const keys = (change: string) => [`${change}:email`, `${change}:sms`]

/** The hours that a letter names, where they are of an order or a series, of which no other letter overtakes it, or may close to who reads it. */
export const toldHours = (hours: readonly Appointment[]): Message['tells'] =>
  hours.length > 1 || hours.some(hour => hour.orderId || hour.session || mayChange(hour))
    ? hours.map(toldOf)
    : undefined

/**
 * What told how the hour stood before that version, by one way: when it leaves late it sends people to an hour that is theirs no more. Of an
 * order or a series it tells of other hours too, and is said anew (`toldHours`).
 */
export const toldBefore = (
  { id, orderId, session }: Pick<Appointment, 'id' | 'orderId' | 'session'>,
  version: number,
  kind: Message['kind'],
): string[] =>
  orderId || session
    ? []
    : Array.from({ length: version - 1 }, (_, nth) => ({ id, version: nth + 1 }))
        .flatMap(before => [...bookedKeys(before), ...movedKeys(before)])
        .filter(key => key.endsWith(`:${kind}`))

const factsOf = (appointment: Reachable) => appointmentFacts(appointment, appointment.contact.language)

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
    atDoor: true,
  }
  const key = `${id}:${version}:${event}`
  const hours = [appointment, ...others] as const
  const tells = toldHours(hours)
  const attachments = calendarsOf(hoursOf(appointment, others), sender, now)
  const shorts = smsThen(hours, sender, now).map(then =>
    withPlace(hour, told.inSms, ({ codes, short: when }, where) => t.sms(codes, when, where, then)),
  )
  const short = fullestSms(shorts)
  return [
    email(appointment, sender, words, {
      dedupeKey: `${key}:email`,
      overtakes: toldBefore(appointment, version, 'email'),
      tells,
      attachments,
    }),
    sms(appointment, short, {
      dedupeKey: `${key}:sms`,
      overtakes: toldBefore(appointment, version, 'sms'),
      tells,
    }),
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
  /** Where it was, if it is elsewhere now. */
  place?: string
}

/** @param others what moved together with it; the reminders as in `changedMessages`. */
export function movedMessages(
  { appointment, before, place }: Moved,
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
  const told = { facts: [{ label, value: [old.when, place].filter(Boolean).join(', ') }], others: together }
  return [
    ...standing('moved', appointment, sender, now, told),
    ...(appointment.orderId ? [] : reminders([appointment], sender, now)),
  ]
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
  const short = withPlace(factsOf(appointment), visitTold(appointment).inSms, ({ codes }) =>
    t.sms(codes, guestLink(sender, id)),
  )
  const request = `${id}:link:${now.epochMilliseconds}`
  return [
    email(appointment, sender, words, { dedupeKey: `${request}:email` }),
    sms(appointment, short, { dedupeKey: `${request}:sms` }),
  ]
}
