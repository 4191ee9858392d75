/** Every centre that somebody oversees, what it has left and what is to be mended. */
import { findHoursLeft } from '#app/booking/public.server.ts'
import { findUnanswering } from '#app/fhir/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTimeAlone } from '#app/platform/dates.server.ts'
import { type CentreStaff, findWithoutFactor } from '#app/staff/public.server.ts'
import { centreNetwork as t } from '#app/text/centre/network.ts'

const tenth = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 })

/** From now on, today and six days more: a week that ends on Sunday says nothing on Sunday. By the clocks of each centre. */
function nextWeek(zone: string, now: Temporal.Instant) {
  const today = localDay(now, zone)
  return { from: now, to: today.add({ days: 7 }).toZonedDateTime(zone).toInstant() }
}

/** Centres with nothing left come first. minutes: free ones of seven days, today among them. */
export async function loadNetwork(tx: Tx, places: CentreStaff['places'], now: Temporal.Instant) {
  const left = await findHoursLeft(
    tx,
    places.map(({ id, zone }) => ({ centreId: id, ...nextWeek(zone, now) })),
  )
  const people = await findWithoutFactor(
    tx,
    places.map(({ id }) => id),
  )
  const unanswering = await findUnanswering(
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
      next: nextFree && formatDayTimeAlone(nextFree, zone, 'es'),
      unanswering: unanswering.flatMap(one => (one.centreId === id ? [one.name] : [])),
      withoutFactor: people.flatMap(one => (one.centreId === id ? [one.name] : [])),
    }
  })
  const empty = centres.filter(({ minutes }) => minutes === 0)
  return {
    summary: t.summary(
      centres.length,
      empty.length,
      new Set(people.map(({ accountId }) => accountId)).size,
      new Set(unanswering.map(({ name }) => name)).size,
    ),
    centres: [...empty, ...centres.filter(({ minutes }) => minutes > 0)],
  }
}
