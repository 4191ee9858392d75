/** Weekly hours in their one normal form, so that the same hours written in another way count as no change. */
import type { WeeklyHours } from './open-hours.rules.ts'

export interface DailyBreak {
  from: string
  to: string
}

/**
 * @param lunch taken out of every day that it touches.
 * @returns by weekday and time, overlapping or touching hours joined, empty ones gone.
 */
export function normalWeekly(weekly: readonly WeeklyHours[], lunch?: DailyBreak): WeeklyHours[] {
  const pieces = weekly
    .flatMap(hours => withoutBreak(hours, lunch))
    .filter(hours => hours.from < hours.to)
    .sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
  const joined: WeeklyHours[] = []
  for (const { weekday, from, to } of pieces) {
    const last = joined.at(-1)
    if (last?.weekday !== weekday || from > last.to) joined.push({ weekday, from, to })
    else if (to > last.to) last.to = to
  }
  return joined
}

// "HH:MM" compares as text.
function withoutBreak(hours: WeeklyHours, lunch: DailyBreak | undefined): WeeklyHours[] {
  if (!lunch || lunch.to <= hours.from || lunch.from >= hours.to) return [hours]
  return [
    { ...hours, to: lunch.from },
    { ...hours, from: lunch.to },
  ]
}
