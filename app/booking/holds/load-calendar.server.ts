/** The free days and hours of an offer, ready to be shown. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  formatDay,
  formatDayTime,
  formatMonth,
  formatTime,
  formatWeekday,
  formatWholeDay,
} from '#app/platform/dates.server.ts'
import { slotId } from '#app/supply/public.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Day } from '#app/ui/hours/calendar.tsx'
import { findFreeStarts } from './agenda.queries.server.ts'
import { dayIn, daysBetween, isAmong, periodOf, reachableMonths, shownDays } from './calendar.rules.ts'
import type { OfferView } from './offer.queries.server.ts'

export interface CalendarRequest {
  offer: OfferView
  /** For how long it is needed; the step of its schedule when absent. */
  minutes?: number
  /** ISO date that the patient chose. */
  day?: string | null
  /** ISO date to show from. */
  from?: string | null
  horizonDays: number
  language: Language
  /** Address of a chosen day, or of the calendar from a day on. */
  href: (at: { dia?: string; desde?: string }) => string
}

export interface CalendarData {
  /** Said where the address names a day that there is not, or that cannot be booked: another is shown. */
  lost: string | null
  days: Day[]
  months: { label: string; href: string; current: boolean }[]
  /** The chosen day in words, with its hours; without hours when none is left. */
  chosen: {
    day: string
    groups: { label: string; hours: { id: string; time: string; label: string }[] }[]
  } | null
  /** The next day with hours, when what is shown or chosen has none. */
  next: { day: string; href: string } | null
}

const mostHours = 2000

/** @returns null when the offer has no free hour at all. */
export async function loadCalendar(
  db: Database,
  { offer, minutes, day, from, horizonDays, language, href }: CalendarRequest,
  now: Temporal.Instant,
): Promise<CalendarData | null> {
  const { zone } = offer.centre
  const schedule = { id: offer.scheduleId, modality: offer.modality, minutes: minutes ?? offer.minutes }
  const dayOf = (at: Temporal.Instant) => localDay(at, zone)
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone: zone }).toInstant()
  const today = dayOf(now)
  const last = today.add({ days: horizonDays })
  const horizon = startOf(last.add({ days: 1 }))
  const [first] = await findFreeStarts(db, schedule, { from: now, to: horizon, limit: 1 }, now)
  if (!first) return null

  const named = dayIn(day)
  // A day that cannot be booked is said to be none: what it lacks is not told besides, and the first that there is has its hours.
  const asked = named && isOpen(named) ? named : undefined
  const wanted = dayIn(from)
  const begun = shownDays(wanted ?? named ?? dayOf(first), today, last)
  // A day that can be booked is never told to have no hours because another one was named to begin with.
  const shown = asked && !isAmong(asked, begun) ? shownDays(asked, today, last) : begun
  const span = { from: startOf(shown.from), to: startOf(shown.to.add({ days: 1 })), limit: mostHours }
  const starts = await findFreeStarts(db, schedule, span, now)
  const byDay = Map.groupBy(starts, start => dayOf(start).toString())
  const chosen = asked ?? (starts[0] && dayOf(starts[0]))
  const hours = chosen && (byDay.get(chosen.toString()) ?? [])

  return {
    lost: lost(),
    days: daysBetween(shown).map(date => ({
      date: date.toString(),
      weekday: formatWeekday(date, language),
      dayNumber: date.day,
      month: formatMonth(date, language),
      free: byDay.get(date.toString())?.length ?? 0,
      href: href({ dia: date.toString(), desde: shown.from.toString() }),
      selected: chosen !== undefined && date.equals(chosen),
      label: formatWholeDay(date, language),
    })),
    months: reachableMonths(today, last).map(month => ({
      // A year ahead, this month comes again.
      label: `${formatMonth(month, language)}${month.month === today.month && month.year > today.year ? ` ${month.year}` : ''}`,
      href: href({ desde: month.toString() }),
      current: month.month === shown.from.month && month.year === shown.from.year,
    })),
    chosen: chosen && hours ? { day: formatWholeDay(chosen, language), groups: inPeriods(hours) } : null,
    next: hours?.length ? null : await nextDay(),
  }

  function isOpen(date: Temporal.PlainDate): boolean {
    return isAmong(date, { from: today, to: last })
  }

  /** What is said where the address names a day that is not shown; of two the chosen one is the one that is meant. */
  function lost(): string | null {
    if ((day && !named) || (from && !wanted)) return texts(language, 'booking').calendar.noSuchDay
    const meant = named ?? wanted
    if (!meant || isOpen(meant)) return null
    const t = texts(language, 'steps').calendar
    return Temporal.PlainDate.compare(meant, today) < 0 ? t.over : t.notYet(formatWholeDay(last, language))
  }

  /** Hours by time of the day, in the words of the patient. */
  function inPeriods(hours: Temporal.Instant[]) {
    const words = texts(language, 'booking').calendar.periods
    const periods = Map.groupBy(hours, start => periodOf(start.toZonedDateTimeISO(zone).hour))
    return [...periods].map(([period, starts]) => ({
      label: words[period],
      hours: starts.map(start => ({
        id: slotId(offer.id, start),
        time: formatTime(start, zone),
        label: formatDayTime(start, zone, language),
      })),
    }))
  }

  /** After the day chosen, or after what is shown; else the first of all. */
  async function nextDay() {
    const after = startOf((asked ?? shown.to).add({ days: 1 }))
    const [next = first] = await findFreeStarts(db, schedule, { from: after, to: horizon, limit: 1 }, now)
    if (!next) return null
    return { day: formatDay(next, zone, language), href: href({ dia: dayOf(next).toString() }) }
  }
}
