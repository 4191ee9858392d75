/** A day at a centre of the demo world that lives: around now somebody was attended, waits, is late, did not come, is to come. */
import { randomInt } from 'node:crypto'
import { chileanZone, localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { appointmentCode } from '../appointments/code.rules.ts'
import { patientKey } from '../appointments/patient.rules.ts'
import { giveCallNumber } from '../arrival/arrival.queries.server.ts'
import { insertRequest } from '../waitlist/requests/request.queries.server.ts'
import {
  addDemoDay,
  closeOldDay,
  type DemoDayHour,
  findDemoDayOffers,
  findUnnumbered,
  isDayAlive,
  lockAgendas,
  nameDemoHours,
} from './demo-day.queries.server.ts'

type Part = Pick<DemoDayHour, 'state'> & { at: number; arrived?: number; started?: number }

/** Minutes from now. */
const day: Part[] = [
  { at: -120, state: 'fulfilled', arrived: -128, started: -119 },
  { at: -90, state: 'fulfilled', arrived: -97, started: -86 },
  { at: -60, state: 'no-show' },
  { at: -50, state: 'fulfilled', arrived: -62, started: -45 },
  { at: -20, state: 'arrived', arrived: -31, started: -15 },
  { at: -10, state: 'booked' },
  { at: 0, state: 'arrived', arrived: -12 },
  { at: 10, state: 'arrived', arrived: -3 },
  { at: 30, state: 'confirmed' },
  { at: 50, state: 'booked' },
  { at: 80, state: 'confirmed' },
]
const channels = ['guest', 'desk', 'account', 'guest', 'desk'] as const
/** Each has a column of their own in the day. */
const professionals = 4

interface Person {
  name: string
  lastName: string
}

/** Who telephoned and found no hour; days from now: since when they wait, and from when they can come. */
const withoutHour = [
  {
    name: 'Mirta',
    lastName: 'Saavedra Poblete',
    phone: '+56955550101',
    asked: -3,
    from: 0,
    note: 'Solo por la tarde.',
  },
  { name: 'Óscar', lastName: 'Henríquez Vera', phone: '+56955550102', asked: -1, from: 5, note: '' },
]

/** Whoever was given an hour, or was taken out, telephones again with the next day. */
async function keepRequests(
  tx: Tx,
  centreId: number,
  services: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  const today = localDay(now, chileanZone)
  for (const [nth, { asked, from, ...person }] of withoutHour.entries()) {
    const service = services[nth % services.length]
    if (!service) continue
    const contact = { email: '', phone: person.phone }
    const request = {
      ...person,
      ...contact,
      centreId,
      service,
      agendaId: null,
      patientKey: patientKey(person, contact),
      rut: null,
      fromDay: today.add({ days: from }),
      by: 'demo',
    }
    await insertRequest(tx, request, now.add({ hours: 24 * asked }))
  }
}

/** @param people as many as there are hours, in their order; from the start again where they are fewer. */
export async function keepDemoDay(
  db: Database,
  centreId: number,
  people: readonly Person[],
  now: Temporal.Instant,
): Promise<number> {
  return db.transaction(async tx => {
    await nameDemoHours(tx, centreId, people, {
      from: now.subtract({ hours: 24 }),
      to: now.add({ hours: 8 * 24 }),
    })
    const offers = await findDemoDayOffers(tx, centreId, professionals)
    if (offers.length === 0) return 0
    await lockAgendas(
      tx,
      offers.map(({ agendaId }) => agendaId),
    )
    if (await isDayAlive(tx, centreId, now)) return 0
    await closeOldDay(tx, centreId, now)
    const services = offers.map(({ service }) => service)
    await keepRequests(tx, centreId, services, now)
    const base = now.round({ smallestUnit: 'minute', roundingIncrement: 10 })
    const moment = (minutes: number | undefined) => (minutes === undefined ? null : base.add({ minutes }))
    const hours = day.flatMap(({ at, state, arrived, started }, place): DemoDayHour[] => {
      const offer = offers[place % offers.length]
      const person = people[place % people.length]
      if (!offer || !person) return []
      const financer = place % 3 === 2 ? 'particular' : 'fonasa'
      const start = base.add({ minutes: at })
      const code = appointmentCode(randomInt)
      return [
        {
          ...person,
          offerId: offer.offerId,
          start,
          code,
          financer,
          state,
          channel: channels[place % channels.length] ?? 'guest',
          soldAt: (Temporal.Instant.compare(start, now) < 0 ? start : now).subtract({ hours: 24 * place }),
          arrived: moment(arrived),
          started: moment(started),
        },
      ]
    })
    const added = await addDemoDay(tx, hours, now)
    for (const { id, start, zone } of await findUnnumbered(tx, centreId))
      await giveCallNumber(tx, id, centreId, localDay(start, zone))
    return added
  })
}
