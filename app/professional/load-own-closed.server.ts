/** What is closed of a professional's hours: by themselves, or by a centre, which is named. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDay, formatDayTime, formatEnd } from '#app/platform/dates.server.ts'
import { findOwnClosed, type OwnClosed } from '#app/supply/public.server.ts'
import type { Language } from '#app/text/languages.ts'

export type ShownClosed = ReturnType<typeof showClosed>

/** Whole days are said without hours. */
function showClosed({ centre, zone, from, to, own }: OwnClosed, language: Language) {
  const isMidnight = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(zone).toPlainTime().equals(new Temporal.PlainTime())
  const allDay = isMidnight(from) && (!to || isMidnight(to))
  const firstDay = formatDay(from, zone, language)
  const lastDay = to && formatDay(to.subtract({ seconds: 1 }), zone, language)
  const isOneDay = lastDay === firstDay
  const end = to && !allDay ? formatEnd(to, zone) : null
  return {
    centre,
    own,
    from: allDay ? firstDay : formatDayTime(from, zone, language),
    /** null: of one whole day, or for good. */
    to: [isOneDay ? null : lastDay, end].filter(Boolean).join(', ') || null,
    forGood: to === null,
  }
}

interface Span {
  from: Temporal.Instant
  to: Temporal.Instant | null
}

export const loadOwnClosed = async (
  tx: Tx,
  professionalId: number,
  { language, ...span }: Span & { language: Language },
) => closedIn(await findOwnClosed(tx, professionalId, span), span, language)

/** What of a longer span touches this one. */
export function closedIn(all: readonly OwnClosed[], { from, to }: Span, language: Language) {
  const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0
  const found = all.filter(one => (!to || isBefore(one.from, to)) && (!one.to || isBefore(from, one.to)))
  const isWhole = (one: OwnClosed) =>
    to !== null &&
    Temporal.Instant.compare(one.from, from) <= 0 &&
    (!one.to || Temporal.Instant.compare(one.to, to) >= 0)
  return {
    closed: found.map(one => showClosed(one, language)),
    /** Nothing of the span is on sale anywhere: they closed it themselves, all of it. */
    wholeByThem: found.some(one => one.centre === null && isWhole(one)),
  }
}
