/** A centre's day, everybody who attends and every room side by side; or the week of one of them. */
import type { Looker } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatShortWholeDay, formatWholeDay } from '#app/platform/dates.server.ts'
import { plainDayIn } from '#app/platform/instants.rules.ts'
import { findClosuresIn } from '#app/supply/public.server.ts'
import { noteListLook } from '../looks/looks.queries.server.ts'
import { dayMark, findDayAppointments, findDaySchedules } from './desk.queries.server.ts'
import { findBusyElsewhere } from './lines/busy-elsewhere.queries.server.ts'
import {
  clockOf,
  closedOn,
  countStates,
  type Day,
  type DayColumn,
  type DayFound,
  dayLines,
  isOverbookable,
  namedIn,
  spanOfDay,
} from './lines/day-lines.server.ts'

export interface CentrePlace {
  id: number
  /** IANA. */
  zone: string
}

interface Asked {
  day: Temporal.PlainDate
  agendaId: number | null
  /** Who looks: it stands in the audit. */
  by: Looker
}

/** Monday to Sunday. */
export const weekOf = (day: Temporal.PlainDate): Temporal.PlainDate[] =>
  Array.from({ length: 7 }, (_, place) => day.subtract({ days: day.dayOfWeek - 1 }).add({ days: place }))

/** Monday to Sunday, as the centre's own calendar has that week. */
export function spanOfWeek(day: Temporal.PlainDate, zone: string): Day {
  const days = weekOf(day)
  return {
    from: spanOfDay(days[0] ?? day, zone).from,
    to: spanOfDay(days.at(-1) ?? day, zone).to,
  }
}

/** @param text the day as the address has it; today for anything that is no day within a year. */
export function dayAsked(text: string | null, zone: string, now: Temporal.Instant): Temporal.PlainDate {
  const today = localDay(now, zone)
  const day = plainDayIn(text ?? '')
  return day && Math.abs(today.until(day, { largestUnit: 'day' }).days) <= 366 ? day : today
}

/** Whether it is today because what the address says is no such day: to be said, or somebody takes it for the day that they asked for. */
export const isLostDay = (text: string | null, zone: string, now: Temporal.Instant): boolean =>
  !!text && dayAsked(text, zone, now).toString() !== text

/** One statement per kind of thing, however many attend. The mark comes before what it marks: a change between the two is seen at the next look, and never missed. */
async function find(
  tx: Tx,
  centreId: number,
  span: Day,
  now: Temporal.Instant,
): Promise<DayFound & { mark: string }> {
  const mark = await dayMark(tx, centreId, span, now)
  const appointments = await findDayAppointments(tx, centreId, span, now)
  const schedules = await findDaySchedules(tx, centreId, span)
  const closures = await findClosuresIn(tx, centreId, span)
  return { mark, appointments, schedules, closures, busy: await findBusyElsewhere(tx, centreId, span, now) }
}

const agendasOf = ({ schedules }: DayFound) => [
  ...new Map(
    schedules.map(({ agendaId, name, specialties }) => [agendaId, { agendaId, name, specialties }]),
  ).values(),
]

/** Whether anybody comes to them: of thirty columns these are looked at, and come first. */
const isExpected = ({ lines }: DayColumn) =>
  lines.some(line => 'entry' in line && line.entry.state !== 'cancelled' && line.entry.state !== 'held')

/**
 * Writes too: whose names it shows, `by` has looked at. Those to whom somebody comes stand first. mark: another one once anything of it changed.
 * @param asked.agendaId that column alone, even an empty one; null: all that have something.
 */
export async function loadCentreDay(tx: Tx, { id, zone }: CentrePlace, asked: Asked, now: Temporal.Instant) {
  const span = spanOfDay(asked.day, zone)
  const found = await find(tx, id, span, now)
  const time = clockOf(zone)
  const closed = closedOn(found.closures, { agendaId: asked.agendaId, span, time })
  const said = new Set(closed.flatMap(({ id, allDay }) => (allDay ? id : [])))
  const shown = { ...found, closures: found.closures.filter(({ id }) => !said.has(id)) }
  const all = agendasOf(found)
    .map((who): DayColumn => {
      const lines = dayLines(who.agendaId, shown, { day: asked.day, zone, now, time })
      const takesOver = isOverbookable(who.agendaId, found, span, now)
      return { ...who, iso: asked.day.toString(), lines, takesOver }
    })
    .filter(({ lines, agendaId }) => lines.length > 0 || agendaId === asked.agendaId)
  const columns = all
    .filter(({ agendaId }) => asked.agendaId === null || agendaId === asked.agendaId)
    .sort((a, b) => Number(isExpected(b)) - Number(isExpected(a)))
  const today = localDay(now, zone)
  await noteListLook(tx, asked.by, namedIn(columns), today, now)
  return {
    mark: found.mark,
    week: false,
    day: formatWholeDay(asked.day, 'es'),
    iso: asked.day.toString(),
    isToday: asked.day.equals(today),
    now: { iso: today.toString(), time: time(now) },
    before: asked.day.subtract({ days: 1 }).toString(),
    after: asked.day.add({ days: 1 }).toString(),
    agendaId: asked.agendaId,
    agendas: all.map(({ agendaId, name, specialties }) => ({ agendaId, name, specialties })),
    columns,
    counts: countStates(columns),
    closed,
  }
}

/** The same of one who attends, or one room: a column per day. Whoever asks for nobody sees the first who has hours in it. */
export async function loadCentreWeek(
  tx: Tx,
  { id, zone }: CentrePlace,
  asked: Asked,
  now: Temporal.Instant,
): Promise<Awaited<ReturnType<typeof loadCentreDay>>> {
  const days = weekOf(asked.day)
  const found = await find(tx, id, spanOfWeek(asked.day, zone), now)
  const agendas = agendasOf(found)
  const isBusy = (agendaId: number) =>
    found.appointments.some(one => one.agendaId === agendaId) ||
    found.schedules.some(one => one.agendaId === agendaId && one.open.length > 0)
  const chosen =
    agendas.find(one => one.agendaId === asked.agendaId) ??
    agendas.find(one => isBusy(one.agendaId)) ??
    agendas[0]
  const agendaId = chosen?.agendaId ?? null
  const time = clockOf(zone)
  const columns =
    agendaId === null
      ? []
      : days.map(day => ({
          agendaId,
          name: formatShortWholeDay(day, 'es'),
          specialties: null,
          iso: day.toString(),
          lines: dayLines(agendaId, found, { day, zone, now, time }),
          takesOver: isOverbookable(agendaId, found, spanOfDay(day, zone), now),
        }))
  const today = localDay(now, zone)
  await noteListLook(tx, asked.by, namedIn(columns), today, now)
  const [first, last] = [days[0] ?? asked.day, days.at(-1) ?? asked.day]
  return {
    mark: found.mark,
    week: true,
    day: `${formatShortWholeDay(first, 'es')} – ${formatShortWholeDay(last, 'es')}`,
    iso: asked.day.toString(),
    isToday: days.some(day => day.equals(today)),
    now: { iso: today.toString(), time: time(now) },
    before: asked.day.subtract({ days: 7 }).toString(),
    after: asked.day.add({ days: 7 }).toString(),
    agendaId,
    agendas,
    columns,
    counts: countStates(columns),
    // Of a week each day says it itself.
    closed: [],
  }
}
