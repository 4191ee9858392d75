/** Slots: what is free now, and what a system has blocked. Nothing else is stored under them. */
import type { Slot } from '@medplum/fhirtypes'
import { findFreeStarts } from '#app/booking/public.server.ts'
import { isoWithOffset } from '#app/platform/iso-instant.server.ts'
import { parseSlotId, slotId } from '#app/supply/public.ts'
import { statusesAsked } from '../operations/codes-asked.server.ts'
import { dates } from '../operations/dates.server.ts'
import { numbersOf } from '../operations/numbers.server.ts'
import { FhirRefusal, invalid } from '../refusal.server.ts'
import { absencesAt, blockMark } from './details.server.ts'
import { slotResource } from './offer-resources.server.ts'
import type { Found, Reader } from './reader.ts'
import { type Asked, findSchedules, type ScheduleRow } from './supply.queries.server.ts'

/** A year of five minutes by day and night: hours are known as far ahead as the agenda is written, and no further. */
const mostStarts = 110_000
const farthest = Temporal.Instant.from('2199-12-31T00:00:00Z')
/** Each is looked up by itself. */
const mostIds = 100

interface Span {
  from: Temporal.Instant
  to: Temporal.Instant
}

/** Free starts of one schedule, or its blocks, or Slots by their ids: one that somebody has is an Appointment. */
export async function readSlots(reader: Reader, query: URLSearchParams, asked: Asked): Promise<Found> {
  const wanted = statusesAsked('Slot', query) ?? (asked.ids ? ['free', 'busy'] : ['free'])
  const named = query.get('schedule')
  const wantedSchedule = named ? scheduleOf(named) : undefined
  if (wantedSchedule === undefined && !asked.ids) throw invalid('Slot se busca por schedule, y por start.')
  if (asked.ids && asked.ids.length > mostIds)
    throw new FhirRefusal(400, 'too-costly', `De Slot se piden ${mostIds} por _id a la vez: divide la lista.`)
  const starts = asked.ids && startsOf(asked.ids)
  const schedules = starts ? [...starts.keys()] : [wantedSchedule]
  const { rows } = await findSchedules(reader.db, {
    ...asked,
    ids: schedules.filter(id => wantedSchedule === undefined || id === wantedSchedule).map(String),
    limit: mostIds,
    offset: 0,
  })
  const said = dates(query.getAll('start'), 'start')
  const span = { from: said.from ?? (starts ? undefined : reader.now), to: said.to }
  const all: Slot[] = []
  for (const schedule of rows) {
    const spans = starts?.get(schedule.id)?.filter(({ from }) => isWithin(span, from)) ?? [
      { from: span.from ?? reader.now, to: span.to ?? farthest },
    ]
    if (wanted.includes('free'))
      for (const one of spans) all.push(...(await freeSlots(reader, schedule, one)))
    if (wanted.includes('busy')) all.push(...(await blocksOf(reader, schedule, span)))
  }
  const found = asked.ids ? all.filter(slot => asked.ids?.includes(slot.id as string)) : all
  return { total: found.length, resources: found.slice(asked.offset, asked.offset + asked.limit) }
}

function scheduleOf(text: string): number {
  const [schedule, ...others] = numbersOf(text, 'Schedule')
  if (schedule === undefined || others.length > 0)
    throw invalid('Slot se busca por un schedule: haz una búsqueda por cada uno.')
  return schedule
}

/** Of each schedule that ids name, the starts, each alone. */
function startsOf(ids: readonly string[]): Map<number, Span[]> {
  const read = [...new Set(ids)].flatMap(id => parseSlotId(id) ?? [])
  return new Map(
    [...Map.groupBy(read, ({ offerId }) => offerId)].map(([schedule, all]) => [
      schedule,
      all.map(({ start }) => ({ from: start, to: start.add({ minutes: 1 }) })),
    ]),
  )
}

const isWithin = ({ from, to }: Partial<Span>, at: Temporal.Instant): boolean =>
  (!from || Temporal.Instant.compare(at, from) >= 0) && (!to || Temporal.Instant.compare(at, to) < 0)

async function freeSlots({ db, now }: Reader, schedule: ScheduleRow, span: Span): Promise<Slot[]> {
  // A schedule at which nothing is offered has no hour for anybody.
  if (schedule.services.length === 0) return []
  const starts = await findFreeStarts(db, schedule, { ...span, limit: mostStarts }, now)
  return starts.map(start => slotOf(schedule, start, start.add({ minutes: schedule.minutes }), 'free'))
}

/** What systems have blocked. */
async function blocksOf(reader: Reader, schedule: ScheduleRow, span: Partial<Span>): Promise<Slot[]> {
  const lines = await absencesAt(reader, [schedule.centreId])
  const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(schedule.zone).toInstant()
  return lines
    .filter(line => line.key.startsWith(blockMark) && line.schedule === schedule.key)
    .flatMap(line => {
      const start = at(line.from)
      const end = line.to.includes('T')
        ? at(line.to)
        : at(Temporal.PlainDate.from(line.to).add({ days: 1 }).toString())
      return isWithin(span, start) ? [slotOf(schedule, start, end, 'busy')] : []
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
