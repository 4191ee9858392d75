/** Reminders one day and two hours before, as the patient chose to get them. */
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { remindersDue } from '../reminder.rules.ts'
import { guestLink, type Sender } from '../sender.server.ts'
import { email, enterLinks, type Reachable, sms, withPlace } from './notice-parts.server.ts'

/**
 * Written when the hour is booked, moved or confirmed, to leave when it is time. The worker drops those of another
 * version of the appointment, and those of one that was cancelled.
 */
export function reminders(appointment: Reachable, sender: Sender, now: Temporal.Instant): Message[] {
  const { start, offer, contact, state, version } = appointment
  const t = texts(contact.language, 'notices').reminder
  const actions = texts(contact.language, 'notices').actions
  const facts = appointmentFacts(appointment, contact.language)
  const confirmed = state === 'confirmed'
  // A payment writes them again: other words, so another message.
  const paid = appointment.paid === 'settled' ? 'paid-' : ''
  const see = guestLink(sender, appointment.id, confirmed ? undefined : 'confirmar')
  const subjects = { 'day-before': t.subjectDay, 'hours-before': t.subjectHours }
  return remindersDue(start, offer.centre.zone, now).map(({ name, at }) => {
    const subject = subjects[name](facts.time, appointment.code)
    const rest = {
      dedupeKey: `${appointment.id}:${version}:${confirmed ? 'confirmed-' : ''}${paid}${name}`,
      notBefore: at,
      notAfter: start,
      onlyWhileBooked: { version },
    }
    if (contact.reminders === 'sms') {
      const words = confirmed ? t.smsConfirmed : t.sms
      // Without the question in its address: that would cost the place its room, and the page has both buttons.
      const link = guestLink(sender, appointment.id)
      const body = withPlace(facts, where => words(appointment.code, facts.short, where, link))
      return sms(appointment, body, rest)
    }
    const links = [
      ...enterLinks(appointment, sender),
      confirmed ? { label: actions.see, href: see } : { label: actions.confirm, href: see },
      { label: actions.move, href: guestLink(sender, appointment.id, 'mover') },
      { label: actions.cancel, href: guestLink(sender, appointment.id, 'cancelar') },
    ]
    const intro = [confirmed ? t.asked : t.ask]
    return email(appointment, sender, { subject, title: t.title, intro, links }, rest)
  })
}
