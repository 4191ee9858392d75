/** Sessions of one treatment: on which days they are wanted, and which of the free hours each gets. */
import { distance, nearestFirst } from '../holds/nearest.rules.ts'

export const cadences = ['weekly', 'twice', 'thrice', 'daily', 'fortnightly'] as const
export type Cadence = (typeof cadences)[number]

export const mostSessions = 20
/** Consecutive steps of a schedule for one appointment. */
export const mostSteps = 4

/** Days after the first session of a week on which the others of it are, by its weekday from Monday: none at a weekend unless the first is. */
const weekOf: Record<Cadence, readonly (readonly number[])[]> = {
  daily: [
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 6],
    [0, 1, 2, 5, 6],
    [0, 1, 4, 5, 6],
    [0, 3, 4, 5, 6],
    [0, 2, 3, 4, 5, 6],
    [0, 1, 2, 3, 4, 5],
  ],
  thrice: [
    [0, 2, 4],
    [0, 2, 6],
    [0, 2, 5],
    [0, 4, 5],
    [0, 3, 5],
    [0, 2, 4],
    [0, 2, 4],
  ],
  twice: [3, 3, 2, 4, 3, 3, 3].map(second => [0, second]),
  weekly: Array.from({ length: 7 }, () => [0]),
  fortnightly: Array.from({ length: 7 }, () => [0]),
}

/** @param count from 1; the days of that many sessions, the first day among them. */
export function seriesDays(first: Temporal.PlainDate, cadence: Cadence, count: number): Temporal.PlainDate[] {
  const week = weekOf[cadence][first.dayOfWeek - 1] ?? [0]
  const every = cadence === 'fortnightly' ? 14 : 7
  return Array.from({ length: count }, (_, nth) =>
    first.add({ days: Math.floor(nth / week.length) * every + (week[nth % week.length] ?? 0) }),
  )
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
    const near = nearestFirst(
      start,
      free.filter(one => !clashes(one, nth)),
    )
    given[nth] ??= near[0] ?? null
    return { start: given[nth], choices: near.slice(0, shown).sort(Temporal.Instant.compare) }
  })
}

const overlap = (a: Temporal.Instant, b: Temporal.Instant, minutes: number) =>
  distance(a, b) < minutes * 60_000

/** Why a session cannot have the hour that is wanted; off-step: it is attended, and no hour of it begins then. */
export type WhyNot = 'past' | 'closed' | 'off-step' | 'taken'

/** The lists of a form may have been changed by hand: whether the hours can be one series. */
export const isSeries = (starts: readonly Temporal.Instant[], minutes: number): boolean =>
  starts.length > 0 &&
  starts.length <= mostSessions &&
  starts.every((start, nth) => starts.slice(0, nth).every(other => !overlap(start, other, minutes)))
