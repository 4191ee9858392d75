/** Slots: nothing is stored under them, they are what is free now. */
import { findFreeHours } from '#app/booking/public.server.ts'
import { isoWithOffset } from '#app/platform/dates.server.ts'
import { slotId } from '#app/supply/public.ts'
import { dates } from '../operations/dates.server.ts'
import { numberOf } from '../operations/parameters.server.ts'
import { FhirRefusal } from '../refusal.server.ts'
import type { Found, Reader } from './reader.ts'
import { type Asked, findSchedules } from './supply.queries.server.ts'
import { slotResource } from './supply-resources.server.ts'

/** Free starts of one schedule: a Slot that is taken is an Appointment. */
export async function readSlots({ db, now }: Reader, query: URLSearchParams, asked: Asked): Promise<Found> {
  const one = asked.ids?.[0]
  const [scheduleText] = one ? one.split('-') : []
  const named = query.get('schedule')
  const id = scheduleText ? Number.parseInt(scheduleText, 36) : named ? numberOf(named) : undefined
  if (id === undefined) throw new FhirRefusal(400, 'invalid', 'Slot se busca por schedule, y por start.')
  if (query.get('status') && query.get('status') !== 'free') return { total: 0, resources: [] }
  const { rows } = await findSchedules(db, { ...asked, ids: [String(id)], limit: 1, offset: 0 })
  const [schedule] = rows
  if (!schedule) return { total: 0, resources: [] }
  const span = dates(query.getAll('start'))
  const from = span.from ?? now
  const to = span.to ?? from.add({ hours: 14 * 24 })
  const services = schedule.services
  const found = await findFreeHours(
    db,
    {
      centres: [schedule.centreId],
      from,
      to,
      professionals: [],
      specialties: services.filter(({ isSpecialty }) => isSpecialty).map(({ slug }) => slug),
      exams: services.filter(({ isSpecialty }) => !isSpecialty).map(({ slug }) => slug),
      limit: 10_000,
    },
    now,
  )
  const own = new Map(
    found.items
      .filter(({ scheduleId }) => scheduleId === schedule.id)
      .map(hour => [slotId(schedule.id, hour.start), hour]),
  )
  const all = [...own].filter(([slot]) => !asked.ids || asked.ids.includes(slot))
  return {
    total: all.length,
    resources: all
      .slice(asked.offset, asked.offset + asked.limit)
      .map(([slot, { start, end, zone }]) =>
        slotResource(slot, schedule.id, isoWithOffset(start, zone), isoWithOffset(end, zone)),
      ),
  }
}
