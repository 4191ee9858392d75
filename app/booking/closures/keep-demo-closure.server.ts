/** In the demo world each living centre finds, tomorrow afternoon, somebody who cannot come: a plan, with whoever it would affect. */
import { randomInt } from 'node:crypto'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isPlannedBy } from '#app/supply/public.server.ts'
import { appointmentCode } from '../appointments/code.rules.ts'
import {
  addDemoDay,
  type DemoDayHour,
  findDemoDayOffers,
  findStanding,
  lockAgendas,
} from '../desk/demo-day.queries.server.ts'
import { planClosure } from './plan-closure.server.ts'

const professionals = 4
const by = 'house'
const [opens, closes] = [Temporal.PlainTime.from('14:00'), Temporal.PlainTime.from('20:00')]

interface Person extends Pick<DemoDayHour, 'name' | 'lastName' | 'contact'> {}

/** Once a day, whatever became of it. @param people as many as it is to affect. */
export async function keepDemoClosure(
  db: Database,
  { centreId, zone }: { centreId: number; zone: string },
  people: readonly Person[],
  now: Temporal.Instant,
): Promise<void> {
  const day = localDay(now, zone).add({ days: 1 })
  const at = (plainTime: Temporal.PlainTime) => day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant()
  const span = { from: at(opens), to: at(closes) }
  if (await isPlannedBy(db, { centreId, by }, span)) return
  const agendaId = await db.transaction(async tx => {
    const offers = await findDemoDayOffers(tx, centreId, professionals)
    const ids = offers.map(one => one.agendaId)
    await lockAgendas(tx, ids)
    const standing = await findStanding(tx, ids, span)
    const takenOf = (id: number) => standing.filter(one => one.agendaId === id)
    const [freest] = offers.toSorted((a, b) => takenOf(a.agendaId).length - takenOf(b.agendaId).length)
    if (!freest) return undefined
    const taken = takenOf(freest.agendaId)
    const starts: Temporal.Instant[] = []
    for (let start = span.from; ; start = start.add({ minutes: freest.minutes })) {
      const end = start.add({ minutes: freest.minutes })
      if (starts.length + taken.length >= people.length || Temporal.Instant.compare(end, span.to) > 0) break
      const free = taken.every(
        one => Temporal.Instant.compare(one.end, start) <= 0 || Temporal.Instant.compare(end, one.start) <= 0,
      )
      if (free) starts.push(start)
    }
    const hours = starts.flatMap((start, place): DemoDayHour[] => {
      // Where somebody has an hour there already, the first are left out: the last cannot be written to.
      const person = people[people.length - starts.length + place]
      const state = place % 3 === 1 ? 'confirmed' : 'booked'
      const own = { offerId: freest.offerId, start, code: appointmentCode(randomInt), financer: 'fonasa' }
      return person
        ? [{ ...person, ...own, state, channel: 'guest', soldAt: now, arrived: null, started: null }]
        : []
    })
    await addDemoDay(tx, hours, now)
    return freest.agendaId
  })
  if (agendaId === undefined) return
  const [from, to] = [day.toPlainDateTime(opens), day.toPlainDateTime(closes)]
  const note = 'Avisó hoy que no podrá venir mañana en la tarde.'
  await planClosure(
    db,
    { centreId, agendaId, kind: 'hours', from, to, reason: 'illness', note, by },
    zone,
    now,
  )
}
