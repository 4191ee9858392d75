/** Hours that somebody already has, so that calendars look like those of a working day: fuller the sooner. */

import { type AbsenceSpan, openBlocks, type WeeklyHours } from '#app/supply/hours/open-hours.rules.ts'
import { isHolidayAt } from '#app/supply/hours/schedule-days.rules.ts'
import { normalWeekly } from '#app/supply/hours/weekly-hours.rules.ts'
import type { SupplyInput } from '#app/supply/import/import-lines.server.ts'
import type { Centre } from './centres.ts'
import type { AbsenceLine, ScheduleLine } from './professionals.ts'
import { random } from './random.ts'
import { type Commune, holidays } from './reference.ts'

type Taken = Extract<SupplyInput, { kind: 'appointment' }>

interface Taking {
  schedule: ScheduleLine
  offers: readonly { key: string }[]
  absences: readonly AbsenceLine[]
  centre: Centre
}

/** Hours known to be taken, so that two schedules of one person never give away the same moment. */
export type Busy = [start: number, end: number][]

/**
 * @param share of the first day's hours, about; it halves every three days.
 * @param busy of the same professional; grows.
 */
export function takenHours(
  taking: Taking,
  now: Temporal.Instant,
  days: number,
  share: number,
  busy: Busy,
): Taken[] {
  const { schedule, offers, centre } = taking
  const chance = random('taken', schedule.key)
  const popularity = share * (0.3 + chance.next() * 1.6)
  const weekly = normalWeekly(schedule.weekly, schedule.lunch)
  const step = schedule.minutes * 60_000
  const away = taking.absences.map(({ from, to }) => ({ from: wholeDays(from, 0), to: wholeDays(to, 1) }))
  const taken: Taken[] = []
  for (const { day, ahead } of workingDays(centre.commune, now, days)) {
    const probability = Math.min(0.95, popularity * 0.5 ** (ahead / 3))
    for (const [from, to] of blocksOf(day, weekly, centre.commune.zone, away)) {
      for (let start = from; start + step <= to; start += step) {
        if (!chance.chance(probability) || start < now.epochMilliseconds) continue
        if (busy.some(([begun, ended]) => start < ended && begun < start + step)) continue
        busy.push([start, start + step])
        taken.push({
          kind: 'appointment',
          key: `${schedule.key}-${(start / 60_000).toString(36)}`,
          offer: chance.pick(offers).key,
          start: Temporal.Instant.fromEpochMilliseconds(start).toString(),
        })
      }
    }
  }
  return taken
}

const calendars = new Map<string, { day: Temporal.PlainDate; ahead: number }[]>()

/** From today on, without the holidays of the commune. */
function workingDays({ code, region_code, zone }: Commune, now: Temporal.Instant, days: number) {
  const key = `${code} ${now} ${days}`
  let calendar = calendars.get(key)
  if (!calendar) {
    const closed = new Set(holidays.filter(one => isHolidayAt(one, code, region_code)).map(one => one.day))
    const today = now.toZonedDateTimeISO(zone).toPlainDate()
    calendar = Array.from({ length: days + 1 }, (_, ahead) => ({
      day: today.add({ days: ahead }),
      ahead,
    })).filter(({ day }) => !closed.has(day.toString()))
    calendars.set(key, calendar)
  }
  return calendar
}

const known = new Map<string, [from: number, to: number][]>()

/** Milliseconds since 1970. Working weeks are few, so those without absences are worked out once. */
function blocksOf(day: Temporal.PlainDate, weekly: WeeklyHours[], zone: string, away: AbsenceSpan[]) {
  const compute = () =>
    openBlocks(day, weekly, zone, away).map(({ start, end }): [number, number] => [
      start.epochMilliseconds,
      end.epochMilliseconds,
    ])
  if (away.length > 0) return compute()
  const key = `${zone} ${day} ${JSON.stringify(weekly)}`
  const blocks = known.get(key) ?? compute()
  known.set(key, blocks)
  return blocks
}

const wholeDays = (text: string, after: number) =>
  text.includes('T') ? text : `${Temporal.PlainDate.from(text).add({ days: after })}T00:00`
