/** Slots: what is free now, and what a system has blocked. Nothing else is stored under them. */
import type { Slot } from '@medplum/fhirtypes'
import { findFreeStarts } from '#app/booking/public.server.ts'
import { isoWithOffset } from '#app/platform/iso-instant.server.ts'
import { parseSlotId, slotId } from '#app/supply/public.ts'
import { dates } from '../operations/dates.server.ts'
import { numberOf, parseToken } from '../operations/parameters.server.ts'
import { FhirRefusal } from '../refusal.server.ts'
import { absencesAt, blockMark } from './details.server.ts'
import { slotResource } from './offer-resources.server.ts'
import type { Found, Reader } from './reader.ts'
import { type Asked, findSchedules, type ScheduleRow } from './supply.queries.server.ts'

const mostStarts = 10_000

interface Span {
  from: Temporal.Instant
  to: Temporal.Instant
}

/** Free starts of one schedule, or its blocks: a Slot that somebody has is an Appointment. */
export async function readSlots(reader: Reader, query: URLSearchParams, asked: Asked): Promise<Found> {
  const { db, now } = reader
  const one = asked.ids?.[0]
  const [scheduleText] = one ? one.split('-') : []
  const named = query.get('schedule')
  const id = scheduleText ? Number.parseInt(scheduleText, 36) : named ? numberOf(named) : undefined
  if (id === undefined) throw new FhirRefusal(400, 'invalid', 'Slot se busca por schedule, y por start.')
  const { rows } = await findSchedules(db, { ...asked, ids: [String(id)], limit: 1, offset: 0 })
  const [schedule] = rows
  if (!schedule) return { total: 0, resources: [] }
  const status = query.get('status')
  const wanted = status?.split(',').map(text => parseToken(text).value) ?? (one ? ['free', 'busy'] : ['free'])
  const said = dates(query.getAll('start'))
  const from = said.from ?? now
  const span = { from, to: said.to ?? from.add({ hours: 14 * 24 }) }
  const all = [
    ...(wanted.includes('free') ? await freeSlots(reader, schedule, one ? spanOf(one) : span) : []),
    ...(wanted.includes('busy') ? await blocksOf(reader, schedule, one ? undefined : span) : []),
  ].filter(slot => !asked.ids || asked.ids.includes(slot.id as string))
  return { total: all.length, resources: all.slice(asked.offset, asked.offset + asked.limit) }
}

/** Of one start alone. */
function spanOf(id: string): Span {
  const from = parseSlotId(id)?.start ?? Temporal.Instant.fromEpochMilliseconds(0)
  return { from, to: from.add({ minutes: 1 }) }
}

async function freeSlots({ db, now }: Reader, schedule: ScheduleRow, span: Span): Promise<Slot[]> {
  // A schedule at which nothing is offered has no hour for anybody.
  if (schedule.services.length === 0) return []
  const starts = await findFreeStarts(db, schedule, { ...span, limit: mostStarts }, now)
  return starts.map(start => slotOf(schedule, start, start.add({ minutes: schedule.minutes }), 'free'))
}

/** What systems have blocked. */
async function blocksOf(reader: Reader, schedule: ScheduleRow, span: Span | undefined): Promise<Slot[]> {
  const lines = await absencesAt(reader, [schedule.centreId])
  const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(schedule.zone).toInstant()
  return lines
    .filter(line => line.key.startsWith(blockMark) && line.schedule === schedule.key)
    .flatMap(line => {
      const start = at(line.from)
      const end = line.to.includes('T')
        ? at(line.to)
        : at(Temporal.PlainDate.from(line.to).add({ days: 1 }).toString())
      const inside =
        !span ||
        (Temporal.Instant.compare(start, span.from) >= 0 && Temporal.Instant.compare(start, span.to) < 0)
      return inside ? [slotOf(schedule, start, end, 'busy')] : []
    })
}

const slotOf = (
  schedule: ScheduleRow,
  start: Temporal.Instant,
  end: Temporal.Instant,
  status: 'free' | 'busy',
): Slot =>
  slotResource(slotId(schedule.id, start), schedule.id, {
    start: isoWithOffset(start, schedule.zone),
    end: isoWithOffset(end, schedule.zone),
    status,
  })
