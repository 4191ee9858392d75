/** What of a day nobody has, and what of it is closed. */
import type { Closure } from '#app/supply/public.server.ts'

interface Span {
  from: Temporal.Instant
  to: Temporal.Instant
  hours: number
}

/** Steps of the open spans that nobody has and that have not begun, joined where they touch. */
export function freeSpans(
  { open, minutes }: { open: readonly [Temporal.Instant, Temporal.Instant][]; minutes: number },
  taken: readonly { from: Temporal.Instant; to: Temporal.Instant }[],
  now: Temporal.Instant,
): Span[] {
  // As numbers: each hour is compared with each that is taken, and comparing instants costs forty times as much.
  const spansTaken = taken.map(one => [one.from.epochMilliseconds, one.to.epochMilliseconds] as const)
  const isTaken = (
    { epochMilliseconds: from }: Temporal.Instant,
    { epochMilliseconds: to }: Temporal.Instant,
  ) => spansTaken.some(([begun, over]) => begun < to && from < over)
  const spans: Span[] = []
  for (const [begin, end] of open)
    for (let from = begin; ; ) {
      const to = from.add({ minutes })
      if (Temporal.Instant.compare(to, end) > 0) break
      if (Temporal.Instant.compare(from, now) > 0 && !isTaken(from, to)) {
        const last = spans.at(-1)
        if (last?.to.equals(from)) Object.assign(last, { to, hours: last.hours + 1 })
        else spans.push({ from, to, hours: 1 })
      }
      from = to
    }
  return spans
}

/** Within the day; the end of the day where it goes on. */
export function shutSpans(
  closures: readonly Closure[],
  agenda: number,
  day: { from: Temporal.Instant; to: Temporal.Instant },
) {
  const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)
  const last = day.to.subtract({ seconds: 60 })
  return closures
    .filter(({ agendaId }) => agendaId === null || agendaId === agenda)
    .map(({ kind, from, to }) => ({
      kind,
      at: later(from, day.from),
      to: to && Temporal.Instant.compare(to, last) < 0 ? to : last,
    }))
}
