/** Reminders one day and two hours before, as the patient chose to get them. */

import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { type Cause, dropPending, enqueueAll, type Message } from '#app/platform/messages/outbox.server.ts'
import { fullestSms } from '#app/platform/messages/sms-text.rules.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { isUpcoming } from '../appointments/appointment.rules.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { findOrder, lockVisit } from '../appointments/order.queries.server.ts'
import { remindersDue } from '../reminder.rules.ts'
import { guestLink, payLink, type Sender } from '../sender.server.ts'
import { email, enterLinks, howToCome, sms, visitTold, withPlace } from './notice-parts.server.ts'
import { orderLinks } from './order-links.server.ts'
import { hoursOf, isReachable, type Reachable } from './reachable.server.ts'
import { dueFirst, smsThen } from './to-pay.server.ts'

/** Booked for somebody else, or closed: a registry or an adolescent may close it to who is written to, or open it, as long as a letter waits. */
const mayClose = ({ patient, offer }: Pick<Appointment, 'patient' | 'offer'>): boolean =>
  patient?.self === false || offer.closed === true

/** Or its order of exams may be annulled. */
export const mayChange = (hour: Pick<Appointment, 'patient' | 'offer' | 'examOrder'>): boolean =>
  mayClose(hour) || Boolean(hour.examOrder)

/** How a letter that is said anew keeps an hour. */
export const toldOf = (hour: Appointment) => ({
  id: hour.id,
  version: hour.version,
  ...(mayClose(hour) && { closed: hour.offer.closed ?? false }),
  ...(hour.examOrder && { ordered: hour.examOrder.state }),
})

/**
 * Written when the hour is booked, moved or confirmed, to leave when it is time. The worker drops those of another
 * version of the appointment, and those of one that was cancelled.
 * @param hours of one visit, soonest first: reminded of together, before the first of them.
 * @param order all of its order, the hours among them; what changes in it makes another message.
 */
export function reminders(
  hours: readonly Reachable[],
  sender: Sender,
  now: Temporal.Instant,
  order: readonly Appointment[] = hours,
): Message[] {
  const [appointment, ...others] = hours
  if (!appointment) return []
  const { start, offer, contact, version } = appointment
  const t = texts(contact.language, others.length > 0 ? 'several' : 'notices')
  const words = 'letters' in t ? t.letters.reminder : t.reminder
  const { actions } = texts(contact.language, 'notices')
  const facts = appointmentFacts(appointment, contact.language)
  const told = visitTold(appointment, others)
  // Nobody is asked whether they come to what they lose unless they pay it.
  const isOwed = dueFirst(hours) !== undefined
  const confirmed = hours.every(({ state }) => state === 'confirmed')
  // A payment writes them again: other words, so another message.
  const paid = appointment.paid === 'settled' ? 'paid-' : ''
  const stands =
    order.length > 1 ? order.map(one => `${one.version}${one.state.slice(0, 2)}`).join('+') : version
  const visit = `${appointment.id}:${stands}:${confirmed ? 'confirmed-' : ''}${paid}`
  const due = remindersDue(start, offer.centre.zone, now)
  const dayOf = (moment: Temporal.Instant) => localDay(moment, offer.centre.zone)
  const when = due.map(({ name, at }) => ({
    // Soon after midnight both are of the day before.
    subject: dayOf(at).equals(dayOf(start))
      ? words.subjectHours(told.times, told.codes)
      : words.subjectDay(told.when, told.codes),
    rest: {
      dedupeKey: `${visit}${name}`,
      notBefore: at,
      notAfter: start,
      onlyWhileBooked: { version },
      tells: others.length > 0 || hours.some(mayChange) ? hours.map(toldOf) : undefined,
    },
  }))
  // Whoever has no mailbox reads no letter, whatever was chosen for them.
  if (contact.reminders === 'sms' || contact.email === '') {
    const short = confirmed ? words.smsConfirmed : words.sms
    // Without the question in its address: that would cost the place its room, and the page has both buttons.
    const link = guestLink(sender, appointment.id)
    const say: Parameters<typeof withPlace>[2] = ({ codes, short: hour }, where) =>
      short(codes, hour, where, link)
    const how = howToCome(hours)
    const owed = (then: string, come = '', prepared: readonly string[] = []) =>
      withPlace(
        facts,
        told.inSms,
        ({ codes, short: hour }, where) => words.smsOwed(codes, hour, `${where}${come}`, then),
        prepared,
      )
    const owedAt = (at: Temporal.Instant) => {
      const ends = smsThen([appointment, ...others], sender, at)
      // No code of a visit goes for how to come.
      if (others.length > 0) return ends.map(then => owed(then, '', how))
      // Whoever pays just in time reads no further reminder before the evening on which one begins to fast.
      return [...how.map(one => `. ${one}`), ''].flatMap(come => ends.map(then => owed(then, come)))
    }
    return when.map(({ rest }) => {
      const bodies = isOwed ? owedAt(rest.notBefore) : [withPlace(facts, told.inSms, say, how)]
      return sms(appointment, fullestSms(bodies), rest)
    })
  }
  const see = guestLink(sender, appointment.id, confirmed || isOwed ? undefined : 'confirmar')
  const links = [
    ...(isOwed ? [{ label: actions.pay, href: payLink(sender, appointment.id) }] : []),
    ...enterLinks(appointment, sender),
    confirmed || isOwed ? { label: actions.see, href: see } : { label: actions.confirm, href: see },
    ...orderLinks(hours, sender),
    { label: actions.move, href: guestLink(sender, appointment.id, 'mover') },
    { label: actions.cancel, href: guestLink(sender, appointment.id, 'cancelar') },
  ]
  const intro = [isOwed ? words.owed : confirmed ? words.asked : words.ask]
  const [first, ...later] = when
  if (!first) return []
  const letter = { subject: first.subject, title: words.title, intro, links, others, atDoor: true }
  const message = email(appointment, sender, letter, first.rest)
  // They differ in their subjects alone: the letter is one, and is packed once.
  return [message, ...later.map(({ subject, rest }) => ({ ...message, ...rest, subject }))]
}

/**
 * Writes anew the reminders of what stands of an order, one per day: whoever changed one of its appointments ends with this.
 * Two who change two of them at once wait here for each other, and the second one sees what the first one did.
 */
export async function remindVisit(
  tx: Tx,
  { id, orderId }: Pick<Appointment, 'id' | 'orderId'>,
  sender: Sender,
  now: Temporal.Instant,
  causedBy?: Cause,
): Promise<void> {
  if (orderId === null) return
  await lockVisit(tx, orderId)
  const order = await findOrder(tx, id)
  const standing = order.filter(isReachable).filter(({ state, calledOff }) => isUpcoming(state) && !calledOff)
  const day = ({ start, offer }: Reachable) => localDay(start, offer.centre.zone).toString()
  const letters = [...Map.groupBy(standing, day).values()].flatMap(([first, ...others]) =>
    first ? reminders(hoursOf(first, others), sender, now, order) : [],
  )
  await replacePending(
    tx,
    order.map(one => one.id),
    letters,
    now,
    causedBy,
  )
}

/** The same for an hour that may be alone. */
export async function remindAnew(
  tx: Tx,
  appointment: Appointment,
  sender: Sender,
  now: Temporal.Instant,
  causedBy?: Cause,
): Promise<void> {
  if (appointment.orderId) return remindVisit(tx, appointment, sender, now, causedBy)
  const isComing = isReachable(appointment) && !appointment.calledOff
  const letters = isComing ? reminders([appointment], sender, now) : []
  await replacePending(tx, [appointment.id], letters, now, causedBy)
}

async function replacePending(
  tx: Tx,
  appointmentIds: readonly string[],
  letters: readonly Message[],
  now: Temporal.Instant,
  causedBy?: Cause,
) {
  const written = letters.map(one => ({ ...one, ...(causedBy && { causedBy }) }))
  // All are taken back first: one of the same key may have had another price, and comes back with these words.
  for (const id of appointmentIds) await dropPending(tx, id, now)
  await enqueueAll(tx, written, now)
}

/** What is told together: the hours of one order, or one alone, soonest first. */
export const perVisit = (all: readonly Appointment[]) =>
  [...Map.groupBy(all, ({ id, orderId }) => orderId ?? id).values()].map(
    visit =>
      visit.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start)) as [Appointment, ...Appointment[]],
  )

/** One of each order, in the order in which `remindVisit` locks them. */
export const oncePerOrder = <One extends Pick<Appointment, 'orderId'>>(all: readonly One[]): One[] =>
  [...Map.groupBy(all, ({ orderId }) => orderId)]
    .flatMap(([orderId, [one]]) => (orderId && one ? [{ orderId, one }] : []))
    .toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))
    .map(({ one }) => one)
