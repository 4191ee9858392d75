/** The days of a schedule: weekly hours, less holidays, less absences. */
import {
  type AbsenceSpan,
  type LaterHours,
  multirange,
  openBlocks,
  type WeeklyHours,
  weeklyOn,
} from './open-hours.rules.ts'

export interface Holiday {
  day: string
  /** CUT codes; both empty: the whole country. */
  regionCodes: readonly string[]
  communeCodes: readonly string[]
}

export interface SchedulePattern {
  weekly: readonly WeeklyHours[]
  /** Planned, soonest first. */
  later: readonly LaterHours[]
  worksHolidays: boolean
  zone: string
  communeCode: string
  regionCode: string
  absences: readonly AbsenceSpan[]
}

export interface ScheduleDay {
  day: string
  /** Text of a tstzmultirange. */
  open: string
}

/** Is it a holiday there? A regional one counts where the centre is, not where the patient lives. */
export const isHolidayAt = (holiday: Holiday, communeCode: string, regionCode: string): boolean =>
  (holiday.regionCodes.length === 0 && holiday.communeCodes.length === 0) ||
  holiday.regionCodes.includes(regionCode) ||
  holiday.communeCodes.includes(communeCode)

/**
 * @param first @param last both included.
 * @returns open days only, in order.
 */
export function scheduleDays(
  pattern: SchedulePattern,
  holidays: readonly Holiday[],
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): ScheduleDay[] {
  const closed = new Set(
    pattern.worksHolidays
      ? []
      : holidays
          .filter(holiday => isHolidayAt(holiday, pattern.communeCode, pattern.regionCode))
          .map(holiday => holiday.day),
  )
  const days: ScheduleDay[] = []
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const date = day.toString()
    if (closed.has(date)) continue
    const away = pattern.absences.filter(
      ({ from, to }) => from.slice(0, 10) <= date && date <= to.slice(0, 10),
    )
    const blocks = openBlocks(day, weeklyOn(date, pattern), pattern.zone, away)
    if (blocks.length > 0) days.push({ day: date, open: multirange(blocks) })
  }
  return days
}

/**
 * Schedules that share hours, zone and holidays share their days: a country has 80,000 schedules and some hundred patterns.
 * @returns each distinct pattern once, and for each schedule the index of its own.
 */
export function distinctPatterns(patterns: readonly SchedulePattern[], holidays: readonly Holiday[]) {
  const local = holidays.filter(holiday => holiday.regionCodes.length > 0 || holiday.communeCodes.length > 0)
  const known = new Map<string, number>()
  const distinct: SchedulePattern[] = []
  const indexes = patterns.map(pattern => {
    const key = JSON.stringify([
      pattern.weekly,
      pattern.later,
      pattern.zone,
      pattern.absences,
      pattern.worksHolidays ||
        local.filter(one => isHolidayAt(one, pattern.communeCode, pattern.regionCode)).map(one => one.day),
    ])
    let index = known.get(key)
    if (index === undefined) {
      index = distinct.push(pattern) - 1
      known.set(key, index)
    }
    return index
  })
  return { distinct, indexes }
}
