/** Sessions of one treatment: on which days they are wanted, and which of the free hours each gets. */

export const cadences = ['weekly', 'twice', 'fortnightly'] as const
export type Cadence = (typeof cadences)[number]

export const mostSessions = 20
/** Consecutive steps of a schedule for one appointment. */
export const mostSteps = 4

/** From Monday: how long after the first session of a week the second one is, so that neither is at a weekend unless the first is. */
const secondAfter = [3, 3, 2, 4, 3, 3, 3]

/** @param count from 1; the days of that many sessions, the first day among them. */
export function seriesDays(first: Temporal.PlainDate, cadence: Cadence, count: number): Temporal.PlainDate[] {
  const gap = secondAfter[first.dayOfWeek - 1] ?? 3
  const daysTo = (nth: number) => {
    if (cadence === 'weekly') return nth * 7
    if (cadence === 'fortnightly') return nth * 14
    return Math.floor(nth / 2) * 7 + (nth % 2) * gap
  }
  return Array.from({ length: count }, (_, nth) => first.add({ days: daysTo(nth) }))
}

export interface WantedSession {
  start: Temporal.Instant
  /** Free hours around it, in any order. */
  free: readonly Temporal.Instant[]
}

export interface ArrangedSession {
  /** What it gets; null where there is none. */
  start: Temporal.Instant | null
  /** What it could get, in the order of the clock, its own among them. */
  choices: Temporal.Instant[]
}

const shown = 6

/** Each the hour that is wanted where it is free, else the nearest that no other session has. */
export function arrange(wanted: readonly WantedSession[], minutes: number): ArrangedSession[] {
  const given = wanted.map(({ start, free }) => free.find(one => one.equals(start)) ?? null)
  const clashes = (start: Temporal.Instant, nth: number) =>
    given.some((other, place) => place !== nth && other && overlap(start, other, minutes))
  // Two that want the same hour: the first has it.
  given.forEach((start, nth) => {
    if (start && given.slice(0, nth).some(other => other && overlap(start, other, minutes))) given[nth] = null
  })
  return wanted.map(({ start, free }, nth) => {
    const near = free
      .filter(one => !clashes(one, nth))
      .toSorted((a, b) => distance(a, start) - distance(b, start) || Temporal.Instant.compare(a, b))
    given[nth] ??= near[0] ?? null
    return { start: given[nth], choices: near.slice(0, shown).sort(Temporal.Instant.compare) }
  })
}

const distance = (a: Temporal.Instant, b: Temporal.Instant) =>
  Math.abs(a.epochMilliseconds - b.epochMilliseconds)

const overlap = (a: Temporal.Instant, b: Temporal.Instant, minutes: number) =>
  distance(a, b) < minutes * 60_000

/** Why a session cannot have the hour that is wanted. */
export type WhyNot = 'past' | 'closed' | 'taken'

/** The lists of a form may have been changed by hand: whether the hours can be one series. */
export const isSeries = (starts: readonly Temporal.Instant[], minutes: number): boolean =>
  starts.length > 0 &&
  starts.length <= mostSessions &&
  starts.every((start, nth) => starts.slice(0, nth).every(other => !overlap(start, other, minutes)))
