/** A centre's day: everybody who attends and every room side by side, with who comes, who waits and what is free. */
import type { Looker } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDay, formatTime } from '#app/platform/dates.server.ts'
import { type Closure, findClosuresIn } from '#app/supply/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { can } from '../appointments/appointment.rules.ts'
import { noteListLook } from '../looks/looks.queries.server.ts'
import { needsTold } from '../needs/needs-told.server.ts'
import { findBusyElsewhere } from './busy-elsewhere.queries.server.ts'
import { freeSpans, shutSpans } from './day-spans.rules.ts'
import { type DayAppointment, dayMark, findDayAppointments, findDaySchedules } from './desk.queries.server.ts'
import { type DeskDeed, type DeskState, deskDeedsFor, deskState } from './desk.rules.ts'

export interface CentrePlace {
  id: number
  /** IANA. */
  zone: string
}

export interface DayEntry {
  id: string
  state: DeskState
  time: string
  until: string
  video: boolean
  code: string | null
  patient: string | null
  service: string
  financer: string | null
  copayment: number
  paid: DayAppointment['paid']
  paidWith: DayAppointment['paidWith']
  /** Whole minutes, of whoever waits or is late. */
  waiting: number | null
  late: number | null
  /** In words. */
  needs: string | null
  /** Whether the patient attached the order. */
  hasOrder: boolean
  /** Why it was given over the agenda. */
  overbooked: string | null
  callNumber: number | null
  deeds: DeskDeed[]
  /** Whether it can still be moved or cancelled for its patient. */
  changes: boolean
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

export interface DayColumn {
  agendaId: number
  name: string
  lines: ({ entry: DayEntry } | { free: FreeSpan } | { shut: ShutSpan } | { busy: BusySpan })[]
}

/** The whole day of the centre's own calendar. */
export function spanOfDay(day: Temporal.PlainDate, zone: string) {
  const at = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant()
  return { from: at(day), to: at(day.add({ days: 1 })) }
}

/** @param asked.day as the address has it; today for anything that is no day within a year. */
export function dayAsked(text: string | null, zone: string, now: Temporal.Instant): Temporal.PlainDate {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return today
  try {
    const day = Temporal.PlainDate.from(text)
    return Math.abs(today.until(day, { largestUnit: 'day' }).days) <= 366 ? day : today
  } catch {
    return today
  }
}

export async function loadCentreDay(
  tx: Tx,
  place: CentrePlace,
  asked: {
    day: Temporal.PlainDate
    agendaId: number | null
    language: Language
    /** Who looks: it stands in the audit. */
    by: Looker
  },
  now: Temporal.Instant,
) {
  const { zone } = place
  const span = spanOfDay(asked.day, zone)
  // Before what it marks: a change between the two is seen at the next look, and never missed.
  const mark = await dayMark(tx, place.id, span, now)
  const appointments = await findDayAppointments(tx, place.id, span, now)
  const schedules = await findDaySchedules(tx, place.id, span)
  const closures = await findClosuresIn(tx, place.id, span)
  const busy = await findBusyElsewhere(tx, place.id, span, now)
  const time = (at: Temporal.Instant) => formatTime(at, zone, asked.language)
  const entryOf = (one: DayAppointment): DayEntry => entry(one, { zone, time, now })
  const agendas = [...Map.groupBy(schedules, schedule => schedule.agendaId).entries()]
  const columns = agendas
    .map(([agendaId, own]): DayColumn => {
      const here = appointments.filter(one => one.agendaId === agendaId)
      const away = busy.filter(one => one.agendaId === agendaId)
      // A day on which they are not here at all says nothing of them.
      const isHere = here.length > 0 || own.some(({ open }) => open.length > 0)
      const taken = [...here.filter(isTaking).map(({ start, end }) => ({ from: start, to: end })), ...away]
      const free = own.flatMap(schedule => freeSpans(schedule, taken, now))
      const lines = [
        ...(isHere ? away : []).map(({ from, to }) => ({
          at: from,
          line: { busy: { from: time(from), until: time(to) } },
        })),
        ...here.map(one => ({ at: one.start, line: { entry: entryOf(one) } })),
        ...shutSpans(closures, agendaId, span).map(({ at, to, kind }) => ({
          at,
          line: { shut: { kind, from: time(at), until: time(to) } },
        })),
        ...free.map(one => ({
          at: one.from,
          line: { free: { from: time(one.from), until: time(one.to), hours: one.hours } },
        })),
      ].sort((a, b) => Temporal.Instant.compare(a.at, b.at))
      return { agendaId, name: own[0]?.name ?? '', lines: lines.map(({ line }) => line) }
    })
    .filter(({ lines, agendaId }) => lines.length > 0 || agendaId === asked.agendaId)
  const shown = columns.filter(({ agendaId }) => asked.agendaId === null || agendaId === asked.agendaId)
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  await noteListLook(tx, asked.by, namedIn(shown), today, now)
  return {
    mark,
    day: formatDay(span.from.add({ hours: 12 }), zone, asked.language),
    iso: asked.day.toString(),
    isToday: asked.day.equals(today),
    before: asked.day.subtract({ days: 1 }).toString(),
    after: asked.day.add({ days: 1 }).toString(),
    agendaId: asked.agendaId,
    agendas: columns.map(({ agendaId, name }) => ({ agendaId, name })),
    columns: shown,
    counts: countStates(shown),
  }
}

const namedIn = (columns: readonly DayColumn[]) =>
  columns.flatMap(({ lines }) =>
    lines.flatMap(line => ('entry' in line && line.entry.state !== 'held' ? line.entry.id : [])),
  )

function entry(
  one: DayAppointment,
  { zone, time, now }: { zone: string; time: (at: Temporal.Instant) => string; now: Temporal.Instant },
): DayEntry {
  const state = deskState(one)
  const minutesSince = (at: Temporal.Instant) => Math.floor(at.until(now).total('minutes'))
  const comes = state === 'booked' || state === 'confirmed'
  const late = comes ? minutesSince(one.start) : 0
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
    copayment: one.copayment,
    paid: one.paid,
    paidWith: one.paidWith,
    waiting: state === 'waiting' && one.arrivedAt ? Math.max(0, minutesSince(one.arrivedAt)) : null,
    late: comes && late > 0 && Temporal.Instant.compare(now, one.end) < 0 ? late : null,
    needs: one.needs && needsTold(one.needs, 'es').join(', '),
    hasOrder: one.hasOrder,
    overbooked: one.overbooked,
    changes: can.cancel(one, now).ok,
    callNumber: state === 'waiting' || state === 'in-attendance' ? one.callNumber : null,
    // Of a video visit its room knows who came.
    deeds: one.modality === 'video' || one.state === 'held' ? [] : deskDeedsFor(one, now, zone),
  }
}

const taking = new Set(['held', 'booked', 'confirmed', 'arrived', 'fulfilled', 'no-show'])
const isTaking = ({ state, overbooked }: DayAppointment) => taking.has(state) && overbooked === null

function countStates(columns: readonly DayColumn[]): Partial<Record<DeskState, number>> {
  const counts: Partial<Record<DeskState, number>> = {}
  for (const { lines } of columns)
    for (const line of lines)
      if ('entry' in line) counts[line.entry.state] = (counts[line.entry.state] ?? 0) + 1
  return counts
}
