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

export async function loadOwnClosed(
  tx: Tx,
  professionalId: number,
  { language, ...span }: { from: Temporal.Instant; to: Temporal.Instant | null; language: Language },
) {
  const found = await findOwnClosed(tx, professionalId, span)
  const { from, to } = span
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
