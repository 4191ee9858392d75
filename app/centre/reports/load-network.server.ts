/** Every centre that somebody oversees, what it has left and what is to be mended. */
import { findHoursLeft } from '#app/booking/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { type CentreStaff, findWithoutFactor } from '#app/staff/public.server.ts'
import { centreNetwork as t } from '#app/text/centre-network.ts'

const tenth = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 })

/** Until Sunday night, by the clocks of each centre. */
function restOfWeek(zone: string, now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  return {
    from: now,
    to: today
      .add({ days: 8 - today.dayOfWeek })
      .toZonedDateTime(zone)
      .toInstant(),
  }
}

export async function loadNetwork(tx: Tx, places: CentreStaff['places'], now: Temporal.Instant) {
  const left = await findHoursLeft(
    tx,
    places.map(({ id, zone }) => ({ centreId: id, ...restOfWeek(zone, now) })),
  )
  const people = await findWithoutFactor(
    tx,
    places.map(({ id }) => id),
  )
  const centres = places.map(({ id, name, zone }) => {
    const { minutes = 0, nextFree = null } = left.find(({ centreId }) => centreId === id) ?? {}
    return {
      id,
      name,
      minutes,
      left: t.hours(tenth.format(minutes / 60)),
      next: nextFree && formatDayTime(nextFree, zone, 'es'),
      withoutFactor: people.flatMap(one => (one.centreId === id ? [one.name] : [])),
    }
  })
  const empty = centres.filter(({ minutes }) => minutes === 0)
  return {
    summary: t.summary(centres.length, empty.length, new Set(people.map(({ name }) => name)).size),
    centres: [...empty, ...centres.filter(({ minutes }) => minutes > 0)],
  }
}
