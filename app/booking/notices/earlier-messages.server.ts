/** An earlier hour was freed and is kept for this patient: one e-mail and one SMS, not worth sending once the time is up. */
import { formatTime, tight } from '#app/platform/dates.server.ts'
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { earlierLink, type Sender } from '../sender.server.ts'
import { email, sms, visitTold, withPlace } from './notice-parts.server.ts'
import { isReachable } from './reachable.server.ts'

/** None for whoever cannot be written to; of one entry once. @param causedBy as in `Message`. */
export function earlierMessages(
  appointment: Appointment,
  {
    entryId,
    start,
    until,
    causedBy,
  }: {
    entryId: string
    start: Temporal.Instant
    until: Temporal.Instant
    causedBy: 'person' | 'house'
  },
  sender: Sender,
): Message[] {
  if (!isReachable(appointment)) return []
  const { id, code, contact, offer } = appointment
  const { earlier: t, facts: labels } = texts(contact.language, 'notices')
  const free = appointmentFacts({ offer, start, end: start }, contact.language)
  const limit = formatTime(until, offer.centre.zone)
  const link = earlierLink(sender, id)
  const short = withPlace(free, visitTold(appointment).inSms, ({ whose }) =>
    t.sms(tight(free.short), limit, link, whose),
  )
  const words = {
    subject: t.subject(`${free.day}, ${free.time}`, code),
    title: t.title,
    intro: [t.intro(limit)],
    kept: { label: labels.freed, facts: free },
    whenLabel: labels.current,
    links: [{ label: t.see, href: link }],
  }
  const rest = { notAfter: until, causedBy }
  return [
    email(appointment, sender, words, { dedupeKey: `${entryId}:earlier:email`, ...rest }),
    sms(appointment, short, { dedupeKey: `${entryId}:earlier:sms`, ...rest }),
  ]
}
