/** What is sent at each change of an appointment. */
import type { Message } from '#app/platform/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointment.queries.server.ts'
import { type AppointmentFacts, appointmentFacts } from '../appointment-facts.server.ts'
import { guestLink, payLink, type Sender } from '../sender.server.ts'
import { slotId } from '../slot-id.ts'
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

/** E-mail with the calendar file, SMS, and the reminders of later. */
export function bookedMessages(appointment: Reachable, sender: Sender, now: Temporal.Instant): Message[] {
  const { id, code, contact, version } = appointment
  const t = texts(contact.language, 'notices').booked
  const facts = appointmentFacts(appointment, contact.language)
  const words = {
    subject: t.subject(whenOf(facts), code),
    title: t.title,
    intro: [t.intro],
    links: linksOf(appointment, sender),
  }
  return [
    email(appointment, sender, words, {
      dedupeKey: `${id}:${version}:booked:email`,
      attachments: [calendarAttachment(appointment, sender, now)],
    }),
    sms(
      appointment,
      withPlace(facts, where => t.sms(code, facts.short, where, guestLink(sender, id))),
      {
        dedupeKey: `${id}:${version}:booked:sms`,
      },
    ),
    ...reminders(appointment, sender, now),
  ]
}

/** @param before the start that the appointment had. */
export function movedMessages(
  appointment: Appointment,
  before: Temporal.Instant,
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  if (!isReachable(appointment)) return []
  const { id, code, contact, version } = appointment
  const { moved: t, facts: labels } = texts(contact.language, 'notices')
  const facts = appointmentFacts(appointment, contact.language)
  const old = appointmentFacts({ ...appointment, start: before }, contact.language)
  const words = {
    subject: t.subject(whenOf(facts), code),
    title: t.title,
    intro: [t.intro],
    facts: [{ label: labels.before, value: whenOf(old) }],
    links: linksOf(appointment, sender),
  }
  return [
    email(appointment, sender, words, {
      dedupeKey: `${id}:${version}:moved:email`,
      attachments: [calendarAttachment(appointment, sender, now)],
    }),
    sms(
      appointment,
      withPlace(facts, where => t.sms(code, facts.short, where, guestLink(sender, id))),
      {
        dedupeKey: `${id}:${version}:moved:sms`,
      },
    ),
    ...reminders(appointment, sender, now),
  ]
}

/** @param appointment as it is after the cancellation. */
export function cancelledMessages(
  appointment: Appointment,
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  if (!isReachable(appointment)) return []
  const { id, code, contact } = appointment
  const { cancelled: t, actions } = texts(contact.language, 'notices')
  const facts = appointmentFacts(appointment, contact.language)
  const words = {
    subject: t.subject(whenOf(facts), code),
    title: t.title,
    intro: [t.intro, appointment.paid ? t.refundAsked : t.refund],
    links: [{ label: actions.again, href: guestLink(sender, id) }],
  }
  return [
    email(appointment, sender, words, {
      dedupeKey: `${id}:cancelled:email`,
      attachments: [calendarAttachment(appointment, sender, now)],
    }),
    sms(appointment, t.sms(code, facts.short), { dedupeKey: `${id}:cancelled:sms` }),
  ]
}

/** @param nearest starts of free hours of the same offer, at most three. */
export function centreCancelledMessages(
  appointment: Appointment,
  nearest: readonly Temporal.Instant[],
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  if (!isReachable(appointment)) return []
  const { id, code, contact, offer } = appointment
  const { centreCancelled: t, actions } = texts(contact.language, 'notices')
  const facts = appointmentFacts(appointment, contact.language)
  const link = guestLink(sender, id)
  const hours = nearest.map(start => appointmentFacts({ offer, start, end: start }, contact.language))
  const words = {
    subject: t.subject(whenOf(facts), code),
    title: t.title,
    intro: [t.intro, t.refund, hours.length ? t.offer : t.none],
    links: [
      ...nearest.map((start, at) => ({
        label: hours[at] ? whenOf(hours[at]) : '',
        href: `${link}?hora=${slotId(offer.id, start)}`,
      })),
      { label: actions.again, href: link },
    ],
  }
  return [
    email(appointment, sender, words, {
      dedupeKey: `${id}:centre-cancelled:email`,
      causedBy: 'house',
      attachments: [calendarAttachment(appointment, sender, now)],
    }),
    sms(appointment, t.sms(code, facts.short, link), {
      dedupeKey: `${id}:centre-cancelled:sms`,
      causedBy: 'house',
    }),
  ]
}

/** The person whose RUT it names said that it is not theirs: told to whoever booked. */
export function disownedMessages(appointment: Appointment, sender: Sender, now: Temporal.Instant): Message[] {
  if (!isReachable(appointment)) return []
  const { id, code, contact } = appointment
  const { disowned: t, actions } = texts(contact.language, 'notices')
  const facts = appointmentFacts(appointment, contact.language)
  const words = {
    subject: t.subject(whenOf(facts), code),
    title: t.title,
    intro: [t.intro, appointment.paid ? t.refund : t.nothing],
    links: [{ label: actions.again, href: guestLink(sender, id) }],
  }
  return [
    email(appointment, sender, words, {
      dedupeKey: `${id}:disowned:email`,
      causedBy: 'house',
      attachments: [calendarAttachment(appointment, sender, now)],
    }),
    sms(appointment, t.sms(code, facts.short), { dedupeKey: `${id}:disowned:sms`, causedBy: 'house' }),
  ]
}

/** Nobody attended, and it was no fault of the patient's: what was paid goes back. */
export function notAttendedMessages(appointment: Appointment, sender: Sender): Message[] {
  if (!isReachable(appointment)) return []
  const { id, code, contact } = appointment
  const { notAttended: t, actions } = texts(contact.language, 'notices')
  const facts = appointmentFacts(appointment, contact.language)
  const words = {
    subject: t.subject(whenOf(facts), code),
    title: t.title,
    intro: [t.intro, appointment.paid ? t.refund : t.nothing],
    links: [{ label: actions.again, href: guestLink(sender, id) }],
  }
  return [
    email(appointment, sender, words, { dedupeKey: `${id}:not-attended:email`, causedBy: 'house' }),
    sms(appointment, t.sms(code, facts.short), { dedupeKey: `${id}:not-attended:sms`, causedBy: 'house' }),
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
  const request = `${id}:link:${now.epochMilliseconds}`
  return [
    email(appointment, sender, words, { dedupeKey: `${request}:email` }),
    sms(appointment, t.sms(code, guestLink(sender, id)), { dedupeKey: `${request}:sms` }),
  ]
}
