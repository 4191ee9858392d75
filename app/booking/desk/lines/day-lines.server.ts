/** What somebody who attends, or a room, has on one day: who comes, what is free, what is closed. */
import { formatTime } from '#app/platform/dates.server.ts'
import { earlierOf, laterOf } from '#app/platform/instants.rules.ts'
import type { Closure } from '#app/supply/public.server.ts'
import { can } from '../../appointments/appointment.rules.ts'
import { needsTold } from '../../needs/needs-told.server.ts'
import type { DayAppointment, DaySchedule } from '../desk.queries.server.ts'
import { closingsFor, type DeskDeed, type DeskState, deskDeedsToday, deskState } from '../desk.rules.ts'
import type { findBusyElsewhere } from './busy-elsewhere.queries.server.ts'
import { freeSpans, shutSpans, takesOver } from './day-spans.rules.ts'

export interface DayEntry extends Pick<DayAppointment, 'hasOrder' | 'examOrder'> {
  id: string
  state: DeskState
  time: string
  until: string
  video: boolean
  code: string | null
  patient: string | null
  service: string
  financer: string | null
  /** Of money nothing is said while their data are blocked. */
  fullPrice: number | null
  /** Null also while it depends on a tramo of Fonasa that nobody said. */
  copayment: number | null
  paid: DayAppointment['paid']
  paidWith: DayAppointment['paidWith']
  /** Whether they were attended and have not paid. */
  owes: boolean
  /** Whether there is something to pay or to give back, whoever's it is. */
  hasMoney: boolean
  /** Whole minutes, of whoever waits or is late. */
  waiting: number | null
  late: number | null
  /** Its time is over, and nobody said how it ended. */
  unclosed: boolean
  /** In words. */
  needs: string | null
  /** Why it was given over the agenda, empty while their data are blocked; null of an hour like any other. */
  overbooked: string | null
  callNumber: number | null
  deeds: DeskDeed[]
  /** Whether it can still be moved or cancelled for its patient. */
  changes: boolean
  /** Their data are blocked. */
  blocked: boolean
}

/** Free hours that follow each other, as one line. */
export interface FreeSpan {
  from: string
  until: string
  hours: number
}

/** What the centre closed of the day: who stands there is an entry of its own. */
export interface ShutSpan {
  kind: Closure['kind']
  from: string
  until: string
}

/** They attend elsewhere: when, and nothing of where or whom. */
export interface BusySpan {
  from: string
  until: string
}

type DayLine = { entry: DayEntry } | { free: FreeSpan } | { shut: ShutSpan } | { busy: BusySpan }

/** Of somebody who attends, or of a room, on one day. */
export interface DayColumn {
  agendaId: number
  /** Who or what attends, or which day of theirs it is. */
  name: string
  /** What they attend here; null of a room, and where every column is the same person's. */
  specialties: string | null
  /** The day. */
  iso: string
  lines: DayLine[]
  /** Whether an hour over the agenda can be given. */
  takesOver: boolean
}

export interface DayFound {
  appointments: readonly DayAppointment[]
  schedules: readonly DaySchedule[]
  closures: readonly Closure[]
  busy: Awaited<ReturnType<typeof findBusyElsewhere>>
}

export interface Day {
  from: Temporal.Instant
  to: Temporal.Instant
}

/** What o'clock it is at a moment. */
type Clock = (at: Temporal.Instant) => string

/** Those of a board: forty who attend begin at the same hours, and asking the zone costs more than all else of a line. */
export function clockOf(zone: string): Clock {
  const said = new Map<number, string>()
  return at => {
    const known = said.get(at.epochMilliseconds) ?? formatTime(at, zone)
    said.set(at.epochMilliseconds, known)
    return known
  }
}

/** The whole day of the centre's own calendar. */
export function spanOfDay(day: Temporal.PlainDate, zone: string): Day {
  const at = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant()
  return { from: at(day), to: at(day.add({ days: 1 })) }
}

/**
 * What somebody has on a day, in the order of the clock.
 * @param found of that day, or of more around it.
 */
export function dayLines(
  agendaId: number,
  { appointments, schedules, closures, busy }: DayFound,
  { day, zone, now, time }: { day: Temporal.PlainDate; zone: string; now: Temporal.Instant; time: Clock },
): DayLine[] {
  const span = spanOfDay(day, zone)
  const [begins, ends] = [span.from.epochMilliseconds, span.to.epochMilliseconds]
  const within = ({ epochMilliseconds: at }: Temporal.Instant) => at >= begins && at < ends
  const isToday = within(now)
  const here = appointments.filter(one => one.agendaId === agendaId && within(one.start))
  const touches = ({ from, to }: { from: Temporal.Instant; to: Temporal.Instant | null }) =>
    Temporal.Instant.compare(from, span.to) < 0 && (!to || Temporal.Instant.compare(to, span.from) > 0)
  const away = busy.filter(one => one.agendaId === agendaId && touches(one))
  const own = schedules
    .filter(schedule => schedule.agendaId === agendaId)
    .map(schedule => ({ ...schedule, open: schedule.open.filter(([from]) => within(from)) }))
  // A day on which they are not here at all says nothing of them.
  const isHere = here.length > 0 || own.some(({ open }) => open.length > 0)
  const taken = [...here.filter(isTaking).map(({ start, end }) => ({ from: start, to: end })), ...away]
  const free = freeSpans(own, taken, now)
  // Of the day that ends, whatever the clocks do in that night.
  const endOf = (at: Temporal.Instant) => (at.equals(span.to) ? '24:00' : time(at))
  return [
    ...(isHere ? away : []).map(({ from, to }) => {
      const [at, until] = [laterOf(from, span.from), earlierOf(to, span.to)]
      return { at, line: { busy: { from: time(at), until: endOf(until) } } }
    }),
    ...here.map(one => ({ at: one.start, line: { entry: entry(one, { isToday, time, now }) } })),
    ...shutSpans(closures.filter(touches), agendaId, span).map(({ at, to, kind }) => ({
      at,
      line: { shut: { kind, from: time(at), until: endOf(to) } },
    })),
    ...free.map(one => ({
      at: one.from,
      line: { free: { from: time(one.from), until: time(one.to), hours: one.hours } },
    })),
  ]
    .sort((a, b) => Temporal.Instant.compare(a.at, b.at))
    .map(({ line }) => line)
}

/** Whether somebody, or a room, takes an hour over the agenda on a day. */
export function isOverbookable(
  agendaId: number,
  { schedules }: DayFound,
  span: Day,
  now: Temporal.Instant,
): boolean {
  const inPerson = schedules.filter(one => one.agendaId === agendaId && one.modality === 'in_person')
  const onDay = ([from]: DaySchedule['open'][number]) =>
    Temporal.Instant.compare(from, span.from) >= 0 && Temporal.Instant.compare(from, span.to) < 0
  return takesOver(
    inPerson.map(one => ({ ...one, open: one.open.filter(onDay) })),
    now,
  )
}

/**
 * What is said once above the board: what the whole centre has closed of a day, or of somebody who is looked at alone.
 * @returns all of the day: its lines stand in no column.
 */
export function closedOn(
  closures: readonly Closure[],
  { agendaId, span, time }: { agendaId: number | null; span: Day; time: Clock },
) {
  return closures
    .filter(one => one.agendaId === null || one.agendaId === agendaId)
    .map(({ id, who, from, to }) => {
      const [at, until] = [laterOf(from, span.from), to ? earlierOf(to, span.to) : span.to]
      const allDay = at.equals(span.from) && until.equals(span.to)
      return { id, who, allDay, from: time(at), until: until.equals(span.to) ? '24:00' : time(until) }
    })
}

/** Ids of whoever is named. */
export const namedIn = (columns: readonly DayColumn[]) =>
  columns.flatMap(({ lines }) =>
    lines.flatMap(line => ('entry' in line && line.entry.state !== 'held' ? line.entry.id : [])),
  )

function entry(
  one: DayAppointment,
  { isToday, time, now }: { isToday: boolean; time: Clock; now: Temporal.Instant },
): DayEntry {
  const state = deskState(one)
  const minutesSince = (at: Temporal.Instant) => Math.floor(at.until(now).total('minutes'))
  const comes = state === 'booked' || state === 'confirmed'
  const late = comes && Temporal.Instant.compare(one.end, now) > 0 ? minutesSince(one.start) : 0
  return {
    id: one.id,
    state,
    time: time(one.start),
    until: time(one.end),
    video: one.modality === 'video',
    code: one.code,
    patient: one.patient,
    service: one.service,
    financer: one.financer,
    fullPrice: one.blocked ? null : one.fullPrice,
    copayment: one.blocked ? null : one.copayment,
    paid: one.blocked ? null : one.paid,
    paidWith: one.blocked ? null : one.paidWith,
    owes: state === 'attended' && one.paid === null && !one.blocked && !one.imported && one.copayment !== 0,
    hasMoney: one.paid !== null || !['held', 'cancelled', 'no-show'].includes(state),
    waiting: state === 'waiting' && one.arrivedAt ? Math.max(0, minutesSince(one.arrivedAt)) : null,
    late: late > 0 ? late : null,
    unclosed: one.modality !== 'video' && one.state !== 'held' && closingsFor(one, now, false).length > 0,
    needs: one.needs && needsTold(one.needs, 'es').join(', '),
    hasOrder: one.hasOrder,
    examOrder: one.examOrder,
    overbooked: one.overbooked,
    blocked: one.blocked,
    changes: can.cancel(one, now).ok,
    callNumber: state === 'waiting' || state === 'in-attendance' ? one.callNumber : null,
    // Of a video visit its room knows who came.
    deeds: !isToday || one.modality === 'video' || one.state === 'held' ? [] : deskDeedsToday(one, now),
  }
}

const taking = new Set(['held', 'booked', 'confirmed', 'arrived', 'fulfilled', 'no-show'])
const isTaking = ({ state, overbooked }: DayAppointment) => taking.has(state) && overbooked === null

/** How many stand how. */
export function countStates(columns: readonly DayColumn[]): Partial<Record<DeskState, number>> {
  const counts: Partial<Record<DeskState, number>> = {}
  for (const { lines } of columns)
    for (const line of lines)
      if ('entry' in line) counts[line.entry.state] = (counts[line.entry.state] ?? 0) + 1
  return counts
}
