/** What of a day nobody has, and what of it is closed. */
import { earlierOf, laterOf } from '#app/platform/instants.rules.ts'
import type { Closure } from '#app/supply/public.server.ts'

interface Span {
  from: Temporal.Instant
  to: Temporal.Instant
  hours: number
}

interface Step {
  /** Milliseconds since 1970. */
  from: number
  to: number
}

interface Schedule {
  open: readonly [Temporal.Instant, Temporal.Instant][]
  minutes: number
}

/**
 * Of one agenda: steps of the open spans that nobody has and that have not begun, joined where they touch. Two schedules at
 * the same hours, as in person and by video, are one span: who takes an hour of one takes it of the other.
 * @returns hours: how many fit one after another.
 */
export function freeSpans(
  schedules: readonly Schedule[],
  taken: readonly { from: Temporal.Instant; to: Temporal.Instant }[],
  now: Temporal.Instant,
): Span[] {
  // As numbers: each hour is compared with each that is taken, and comparing instants costs forty times as much.
  const spansTaken = taken.map(one => [one.from.epochMilliseconds, one.to.epochMilliseconds] as const)
  const steps: Step[] = []
  for (const { open, minutes } of schedules)
    for (const [begin, end] of open)
      for (let from = begin.epochMilliseconds; ; ) {
        const to = from + minutes * 60_000
        if (to > end.epochMilliseconds) break
        if (from > now.epochMilliseconds && !spansTaken.some(([begun, over]) => begun < to && from < over))
          steps.push({ from, to })
        from = to
      }
  steps.sort((a, b) => a.from - b.from)
  const spans: (Step & { steps: Step[] })[] = []
  for (const step of steps) {
    const last = spans.at(-1)
    if (last && last.to >= step.from) {
      last.to = Math.max(last.to, step.to)
      last.steps.push(step)
    } else spans.push({ ...step, steps: [step] })
  }
  return spans.map(({ from, to, steps }) => ({
    from: Temporal.Instant.fromEpochMilliseconds(from),
    to: Temporal.Instant.fromEpochMilliseconds(to),
    hours: mostOf(steps),
  }))
}

/** How many fit one after another: whichever ends first leaves most room. */
function mostOf(steps: readonly Step[]): number {
  let [count, free] = [0, Number.NEGATIVE_INFINITY]
  for (const { from, to } of steps.toSorted((a, b) => a.to - b.to))
    if (from >= free) [count, free] = [count + 1, to]
  return count
}

/** Within the day; the end of the day where it goes on. */
export function shutSpans(
  closures: readonly Closure[],
  agenda: number,
  day: { from: Temporal.Instant; to: Temporal.Instant },
) {
  return closures
    .filter(({ agendaId }) => agendaId === null || agendaId === agenda)
    .map(({ kind, from, to }) => ({
      kind,
      at: laterOf(from, day.from),
      to: to ? earlierOf(to, day.to) : day.to,
    }))
}

/** An hour over the agenda is given from so long before somebody attends, as `findAttendingNow` has it. */
const aheadMs = 60 * 60_000

/**
 * Whether an hour over the agenda can be given, to whoever stands there or at an hour to come: what the form of it offers
 * (`findLaneHours`, `findAttendingNow`). Of what is closed or over there is none.
 * @param schedules of one agenda, in person, on a day.
 */
export function takesOver(schedules: readonly Schedule[], now: Temporal.Instant): boolean {
  const at = now.epochMilliseconds
  return schedules.some(({ open, minutes }) => {
    const blocks = open.map(([from, to]) => [from.epochMilliseconds, to.epochMilliseconds] as const)
    const [begins, ends] = [blocks[0]?.[0], blocks.at(-1)?.[1]]
    const attends = begins !== undefined && ends !== undefined && begins - aheadMs <= at && at < ends
    const step = minutes * 60_000
    return attends || blocks.some(([from, to]) => from + Math.floor((to - from) / step - 1) * step >= at)
  })
}
