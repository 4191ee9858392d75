/** A letter about an order or a series that waited, and a reminder of an hour that may have closed to who reads it, is drawn from what is true when it leaves (docs/decisions/0431-a-letter-of-several-hours.md). */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SaidAnew, Waited } from '#app/platform/messages/said-anew.server.ts'
import { findTold } from '../appointments/order.queries.server.ts'
import type { Sender } from '../sender.server.ts'
import { bookedKeys, bookedMessages } from './messages.server.ts'
import { isReachable } from './reachable.server.ts'
import { reminders } from './reminders.server.ts'
import { seriesMessages } from './series-messages.server.ts'

/**
 * Of the hours that it named, those that stand, as they stand; what was moved or cancelled has a letter of its own besides. `true` where all are as
 * they were told.
 */
export async function sayHoursAnew(
  { db, sender }: { db: Database; sender: Sender },
  { kind, tells, notBefore, isReminder }: Waited,
  now: Temporal.Instant,
): Promise<SaidAnew> {
  const told = await findTold(
    db,
    tells.map(({ id }) => id),
  )
  const as = new Map(tells.map(one => [one.id, one]))
  const standing = told.filter(isReachable).filter(one => one.state !== 'cancelled' && !one.calledOff)
  const isTrue =
    standing.length === tells.length &&
    standing.every(({ id, version, offer, examOrder }) => {
      const was = as.get(id)
      const isOpen = was?.closed === undefined || was.closed === (offer.closed ?? false)
      return version === was?.version && isOpen && (was.ordered ?? null) === (examOrder?.state ?? null)
    })
  if (isTrue) return { is: 'true' }
  const [first, ...others] = standing
  if (!first) return { is: 'gone' }
  if (isReminder) {
    const day = ({ start, offer }: typeof first) => localDay(start, offer.centre.zone).toString()
    const together = standing.filter(one => day(one) === day(first))
    // As it was due then; of another start it would be due at another moment, and is written by whoever moved it.
    const due = reminders(together, sender, notBefore.subtract({ seconds: 1 }))
    return anew(due.find(one => one.kind === kind && one.notBefore?.equals(notBefore)))
  }
  const letters = first.session
    ? seriesMessages(standing, sender, now)
    : bookedMessages(first, sender, now, others)
  const keys = bookedKeys(first)
  return anew(letters.find(one => one.kind === kind && keys.includes(one.dedupeKey)))
}

const anew = (message: Extract<SaidAnew, { is: 'anew' }>['message'] | undefined): SaidAnew =>
  message ? { is: 'anew', message } : { is: 'gone' }
