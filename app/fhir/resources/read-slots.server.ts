/** Slots: nothing is stored under them, they are what is free now. */
import { findFreeStarts } from '#app/booking/public.server.ts'
import { isoWithOffset } from '#app/platform/dates.server.ts'
import { slotId } from '#app/supply/public.ts'
import { dates } from '../operations/dates.server.ts'
import { numberOf } from '../operations/parameters.server.ts'
import { FhirRefusal } from '../refusal.server.ts'
import type { Found, Reader } from './reader.ts'
import { type Asked, findSchedules } from './supply.queries.server.ts'
import { slotResource } from './supply-resources.server.ts'

const mostStarts = 10_000

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
  // A schedule at which nothing is offered has no hour for anybody.
  const starts =
    schedule.services.length === 0
      ? []
      : await findFreeStarts(db, schedule, { from, to, limit: mostStarts }, now)
  const all = starts
    .map(start => ({ id: slotId(schedule.id, start), start }))
    .filter(({ id }) => !asked.ids || asked.ids.includes(id))
  const say = (at: Temporal.Instant) => isoWithOffset(at, schedule.zone)
  return {
    total: all.length,
    resources: all
      .slice(asked.offset, asked.offset + asked.limit)
      .map(({ id, start }) =>
        slotResource(id, schedule.id, say(start), say(start.add({ minutes: schedule.minutes }))),
      ),
  }
}
