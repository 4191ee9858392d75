/** Whoever loses their hour because a centre changes its supply: shown before it is true, and handed over to the lists that the coordinator works through. */
import type { Looker } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import { type GoneHour, insertChangeList } from '#app/supply/public.server.ts'
import { noteListLook } from '../looks/looks.queries.server.ts'
import { listGone } from './closure.queries.server.ts'

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
      const today = now.toZonedDateTimeISO(zone).toPlainDate()
      await noteListLook(
        tx,
        by,
        ones.map(({ id }) => id),
        today,
        now,
      )
    }
  else
    for (const [scheduleKey, ones] of Map.groupBy(gone, one => one.schedule)) {
      const starts = ones.map(({ start }) => start).sort(Temporal.Instant.compare)
      const [from, last] = [starts[0], starts.at(-1)]
      if (!from || !last) continue
      const span = { scheduleKey, from, to: last.add({ minutes: 1 }), by: by.actor }
      const list = await insertChangeList(tx, span, now)
      if (list === undefined) continue
      await listGone(
        tx,
        list,
        ones.map(({ id }) => id),
        now,
      )
      lists.push(list)
    }
  return {
    lists,
    people: gone
      .toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
      .map(({ id, code, patient, phone, start, zone }) => ({
        id,
        name: patient ?? code,
        phone: phone ? { number: phone, shown: spacedPhone(phone) } : null,
        hour: formatDayTime(start, zone, 'es'),
      })),
  }
}
