/** One letter and one SMS of all sessions of a series, each with its own way in; reminders are each session's own. */
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { guestLink, type Sender } from '../sender.server.ts'
import { calendarAttachment } from './calendar-entry.server.ts'
import { bookedKeys, toldHours } from './messages.server.ts'
import { email, sms, visitTold, withPlace } from './notice-parts.server.ts'
import { type Reachable, timeTold } from './reachable.server.ts'
import { reminders } from './reminders.server.ts'

/** @param booked in any order, of one person at one centre. */
export function seriesMessages(
  booked: readonly Reachable[],
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  const sessions = booked.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
  const [first, ...others] = sessions
  if (!first) return []
  const { language } = first.contact
  const t = texts(language, 'notices').series
  const told = sessions.map((one, place) => ({
    label: t.session(place + 1),
    when: timeTold(appointmentFacts(one, language)),
    code: one.code,
    href: guestLink(sender, one.id),
  }))
  const facts = appointmentFacts(first, language)
  const words = {
    subject: t.subject(sessions.length, facts.day),
    title: t.title,
    intro: [t.intro],
    facts: told.map(({ label, when, code }) => ({ label, value: t.hour(when, code) })),
    links: told.map(({ label, when, href }) => ({ label: `${label}: ${when}`, href })),
    ofAll: true,
  }
  const tells = toldHours(sessions)
  const [emailKey = '', smsKey = ''] = bookedKeys(first)
  const short = withPlace(facts, visitTold(first).inSms, (hour, where) =>
    t.sms(sessions.length, hour.short, where, guestLink(sender, first.id), hour.whose),
  )
  return [
    email(first, sender, words, {
      dedupeKey: emailKey,
      tells,
      attachments: [calendarAttachment(first, sender, now, 1, others)],
    }),
    sms(first, short, { dedupeKey: smsKey, tells }),
    ...sessions.flatMap(one => reminders([one], sender, now)),
  ]
}
