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

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** What is written and can hardly be meant, in the words of the import. */
export function weeklyRemarks(weekly: readonly WeeklyHours[], lunch?: DailyBreak): string[] {
  return weekdays.flatMap((name, index) => {
    const day = weekly
      .filter(hours => hours.weekday === index + 1)
      .sort((a, b) => a.from.localeCompare(b.from))
    const remarks: string[] = []
    let until = ''
    for (const { from, to } of day) {
      if (from < until) remarks.push(`weekly: las horas del ${name} se traslapan; cuentan una vez`)
      if (to > until) until = to
    }
    const covered = day.filter(hours => lunch && lunch.from <= hours.from && lunch.to >= hours.to)
    if (covered.length > 0)
      remarks.push(
        covered.length === day.length
          ? `lunch: cubre todo el ${name}, que queda sin horas`
          : `lunch: cubre por completo ${covered.map(({ from, to }) => `${from}–${to}`).join(', ')} del ${name}`,
      )
    return [...new Set(remarks)]
  })
}
