/** What letters and SMS say of hours that are lost unless they are paid. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { formatShortDayTime, formatTime, tight } from '#app/platform/dates.server.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { guestLink, type Sender } from '../sender.server.ts'
import type { Reachable } from './reachable.server.ts'

/** Until when the first of them is paid. Of one order all is paid as one, also where its first hour costs nothing. */
export const dueFirst = (hours: readonly Pick<Appointment, 'paymentDueAt' | 'calledOff'>[]) =>
  hours
    .flatMap(({ paymentDueAt, calledOff }) => (paymentDueAt && !calledOff ? [paymentDueAt] : []))
    .toSorted(Temporal.Instant.compare)[0]

/** How an SMS about hours that stand ends: where they are lost unless they are paid, with until when, the fullest words first. @param now when it leaves. */
export function smsThen(
  hours: readonly [Reachable, ...Reachable[]],
  sender: Sender,
  now: Temporal.Instant,
): string[] {
  const [{ id, contact, offer }] = hours
  const { smsThen: words } = texts(contact.language, 'notices')
  const link = guestLink(sender, id)
  const until = dueFirst(hours)
  if (!until) return [words.see(link)]
  // Of several the hours themselves take the room. What stands past that time, as after an outage, has another one by then.
  if (hours.length > 1 || Temporal.Instant.compare(until, now) <= 0) return [words.unpaid(link)]
  const { zone } = offer.centre
  const time = formatTime(until, zone)
  const by = localDay(until, zone).equals(localDay(now, zone))
    ? words.payToday(time, link)
    : words.pay(tight(formatShortDayTime(until, zone, contact.language)), link)
  return [by, words.unpaid(link)]
}
