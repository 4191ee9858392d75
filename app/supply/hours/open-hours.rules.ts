/**
 * From weekly hours to the instants of one local day. All arithmetic on zones happens here; SQL only subtracts and steps.
 *
 * Weekly hours are times of the wall clock. On the night that the clock goes back, an hour appears twice: it is
 * offered once, in its first pass (docs/decisions/0030-hours-from-schedules.md). On the night that it goes forward,
 * the hour that does not exist is not offered.
 */

import { earlierOf, laterOf } from '#app/platform/instants.rules.ts'

/** Attention on one weekday, local time of the centre. weekday: 1 = Monday … 7 = Sunday. from, to: "HH:MM", to up to "24:00". */
export interface WeeklyHours {
  weekday: number
  from: string
  to: string
}

/** Weekly hours from a local day on. */
export interface LaterHours {
  from: string
  weekly: WeeklyHours[]
}

/** @param later soonest first. @returns the weekly hours of a day. */
export const weeklyOn = (
  day: string,
  { weekly, later }: { weekly: readonly WeeklyHours[]; later: readonly LaterHours[] },
): readonly WeeklyHours[] => later.findLast(({ from }) => from <= day)?.weekly ?? weekly

/** Local times "YYYY-MM-DDTHH:MM", to not included. */
export interface AbsenceSpan {
  from: string
  to: string
}

export interface Block {
  start: Temporal.Instant
  end: Temporal.Instant
}

/**
 * @param absences spans on the wall clock of the zone; those of other days are ignored.
 * @returns disjoint blocks, soonest first; none on a day that is closed.
 */
export function openBlocks(
  day: Temporal.PlainDate,
  weekly: readonly WeeklyHours[],
  zone: string,
  absences: readonly AbsenceSpan[] = [],
): Block[] {
  const today = weekly.filter(hours => hours.weekday === day.dayOfWeek)
  if (today.length === 0) return []
  const midnight = instantOf(day, '00:00', zone)
  // To ask the zone takes longer than all the rest, and most days go round as the clock does.
  const isEven = instantOf(day, '24:00', zone).since(midnight).total('hours') === 24
  const open = today
    .flatMap(({ from, to }) =>
      isEven
        ? blockFrom(midnight, minutesOf(from), minutesOf(to))
        : oncePerClockTime(instantOf(day, from, zone), instantOf(day, to, zone), zone),
    )
    .sort((a, b) => Temporal.Instant.compare(a.start, b.start))
  return absences.reduce<Block[]>((blocks, absence) => {
    const away = {
      start: wallInstant(Temporal.PlainDateTime.from(absence.from), zone),
      end: wallInstant(Temporal.PlainDateTime.from(absence.to), zone),
    }
    return blocks.flatMap(block => subtract(block, away))
  }, open)
}

/** The text of a PostgreSQL tstzmultirange. */
export const multirange = (blocks: readonly Block[]): string =>
  `{${blocks.map(({ start, end }) => `[${start},${end})`).join(',')}}`

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const blockFrom = (midnight: Temporal.Instant, from: number, to: number): Block[] =>
  from < to ? [{ start: midnight.add({ minutes: from }), end: midnight.add({ minutes: to }) }] : []

function instantOf(day: Temporal.PlainDate, time: string, zone: string): Temporal.Instant {
  const local =
    time === '24:00'
      ? day.add({ days: 1 }).toPlainDateTime()
      : day.toPlainDateTime(Temporal.PlainTime.from(time))
  return wallInstant(local, zone)
}

/** The first instant at which the clock of the zone shows this time or a later one. */
function wallInstant(local: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (earlier.toPlainDateTime().equals(local)) return earlier.toInstant()
  const jump = earlier.getTimeZoneTransition('next')
  if (!jump) throw new Error(`${local} does not exist in ${zone}, yet no clock change follows`)
  return jump.toInstant()
}

/** A block without the instants at which the clock shows a time that it has already shown. */
function oncePerClockTime(start: Temporal.Instant, end: Temporal.Instant, zone: string): Block[] {
  if (Temporal.Instant.compare(start, end) >= 0) return []
  const block = { start, end }
  const change = start.toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  if (!change || Temporal.Instant.compare(change.toInstant(), end) >= 0) return [block]
  const before = change.subtract({ nanoseconds: 1 }).offsetNanoseconds
  const repeated = before - change.offsetNanoseconds
  if (repeated <= 0) return [block]
  const again = { start: change.toInstant(), end: change.toInstant().add({ nanoseconds: repeated }) }
  return subtract(block, again)
}

function subtract(block: Block, away: Block): Block[] {
  const parts = [
    { start: block.start, end: earlierOf(block.end, away.start) },
    { start: laterOf(block.start, away.end), end: block.end },
  ]
  return parts.filter(part => Temporal.Instant.compare(part.start, part.end) < 0)
}
