/** The centre closed an hour and keeps another for its patient: one e-mail and one SMS, not worth sending once the time is up. */
import { formatDayTime, tight } from '#app/platform/dates.server.ts'
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { earlierLink, guestLink, type Sender } from '../sender.server.ts'
import { email, sms, visitTold, withPlace } from './notice-parts.server.ts'
import { isReachable } from './reachable.server.ts'

/** @param appointment as it stands: the hour that is closed. */
export function closureMessages(
  asked: Appointment,
  { entryId, start, until }: { entryId: string; start: Temporal.Instant; until: Temporal.Instant },
  sender: Sender,
): Message[] {
  const appointment = { ...asked, calledOff: true }
  if (!isReachable(appointment)) return []
  const { id, code, contact, offer } = appointment
  const { closure: t, facts: labels, actions } = texts(contact.language, 'notices')
  const lost = appointmentFacts(appointment, contact.language)
  const kept = appointmentFacts({ offer, start, end: start }, contact.language)
  const link = earlierLink(sender, id)
  const short = withPlace(kept, visitTold(appointment).inSms, ({ whose }) =>
    t.sms(tight(kept.short), link, whose),
  )
  const words = {
    subject: t.subject(`${lost.day}, ${lost.time}`, code),
    title: t.title,
    intro: [t.intro(formatDayTime(until, offer.centre.zone, contact.language))],
    kept: { label: t.kept, facts: kept },
    whenLabel: labels.current,
    links: [
      { label: t.page.take, href: link },
      { label: t.page.other, href: guestLink(sender, id, 'mover') },
      { label: actions.cancel, href: guestLink(sender, id, 'cancelar') },
    ],
  }
  const rest = { notAfter: until, causedBy: 'house' as const }
  return [
    email(appointment, sender, words, { dedupeKey: closureKey(entryId, 'email'), ...rest }),
    sms(appointment, short, { dedupeKey: closureKey(entryId, 'sms'), ...rest }),
  ]
}

const closureKey = (entryId: string, kind: Message['kind']) => `${entryId}:closure:${kind}`

/** What they were told holds no more, and is not told late. @param appointment as it stands, and as it stood. @param entryId by which they were told. */
export function liftedMessages(appointment: Appointment, entryId: string, sender: Sender): Message[] {
  if (!isReachable(appointment)) return []
  const { id, code, contact, start } = appointment
  const { lifted: t, actions } = texts(contact.language, 'notices')
  const facts = appointmentFacts(appointment, contact.language)
  const link = guestLink(sender, id)
  const say = ({ short, whose }: { short: string; whose: string }) => t.sms(short, link, whose)
  const words = {
    subject: t.subject(`${facts.day}, ${facts.time}`, code),
    title: t.title,
    intro: [t.intro],
    links: [
      { label: actions.see, href: link },
      { label: actions.move, href: guestLink(sender, id, 'mover') },
      { label: actions.cancel, href: guestLink(sender, id, 'cancelar') },
    ],
    atDoor: true,
  }
  const rest = { notAfter: start, causedBy: 'house' as const }
  const told = (kind: Message['kind']) => ({
    dedupeKey: `${entryId}:lifted:${kind}`,
    overtakes: [closureKey(entryId, kind)],
    ...rest,
  })
  return [
    email(appointment, sender, words, told('email')),
    sms(appointment, withPlace(facts, visitTold(appointment).inSms, say), told('sms')),
  ]
}
