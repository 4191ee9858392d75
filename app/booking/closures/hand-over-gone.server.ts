/** Whoever loses their hour because a centre changes its supply: shown before it is true, and handed over to the lists that the coordinator works through. */
import type { Looker } from '#app/platform/audit.queries.server.ts'
import { chileanDay, localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import type { GoneHour } from '#app/supply/public.server.ts'
import { centreBlocked } from '#app/text/centre/blocked.ts'
import { noteListLook } from '../looks/looks.queries.server.ts'
import { findInsuredAfter, findTouched, type TouchedPatient } from './gone.queries.server.ts'
import { listOnHands } from './list-on-hands.server.ts'

/** In the transaction of the change. @param hands false: they are only looked at. */
export async function handOverGone(
  tx: Tx,
  gone: readonly GoneHour[],
  { by, hands }: { by: Looker; hands: boolean },
  now: Temporal.Instant,
) {
  const lists: string[] = []
  // Whoever is handed over is seen in the list itself.
  if (!hands)
    for (const [zone, ones] of Map.groupBy(gone, one => one.zone)) {
      const today = localDay(now, zone)
      await noteListLook(
        tx,
        by,
        ones.map(({ id }) => id),
        today,
        now,
      )
    }
  else lists.push(...(await listOnHands(tx, gone, by.actor, now)))
  return {
    lists,
    people: (
      await findTouched(
        tx,
        gone.map(({ id }) => id),
        now,
      )
    ).map(sayTouched),
  }
}

/** As a list shows them before anything is written: of whoever has blocked their data, the name and the hour. */
export const sayTouched = ({
  id,
  code,
  patient,
  phone,
  service,
  blocked,
  paid,
  paidWith,
  start,
  free,
  zone,
}: TouchedPatient) => ({
  id,
  name: patient ?? code,
  phone: phone && !blocked ? { number: phone, shown: spacedPhone(phone) } : null,
  hour: formatDayTime(start, zone, 'es'),
  service: blocked ? centreBlocked.badge : service,
  paid,
  paidWith,
  free: free.toSorted(Temporal.Instant.compare).map(at => formatDayTime(at, zone, 'es')),
})

export type TouchedPerson = ReturnType<typeof sayTouched>

/** Whom an insurer that leaves does not pay for any more; whoever looks stands in the audit. */
export async function loadInsuredAfter(
  tx: Tx,
  asked: { centreIds: readonly number[]; financer: string; lastDay: string; by: Looker },
  now: Temporal.Instant,
): Promise<TouchedPerson[]> {
  const found = await findInsuredAfter(tx, asked, now)
  const ids = found.map(({ id }) => id)
  await noteListLook(tx, asked.by, ids, chileanDay(now), now)
  return found.map(sayTouched)
}
