/** How far away an hour is, in days of its centre: «Mañana», «En 3 días». */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

/** From here on a date says more. */
const soon = 7

/** @returns null of what is over, or further away than a week. */
export function sayAway(
  { start, offer }: { start: Temporal.Instant; offer: { centre: { zone: string } } },
  language: Language,
  now: Temporal.Instant,
): string | null {
  const { zone } = offer.centre
  const { days } = localDay(now, zone).until(localDay(start, zone), { largestUnit: 'days' })
  if (days < 0 || days > soon || Temporal.Instant.compare(start, now) < 0) return null
  const { today, tomorrow, days: inDays } = texts(language, 'steps').away
  return days === 0 ? today : days === 1 ? tomorrow : inDays(days)
}
