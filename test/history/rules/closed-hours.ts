/** Nobody is expected in an hour that their centre closed, unless the centre was told so or has them on a list. */
import type { Appointment, Books, Shelves } from '../books.ts'
import type { Fault } from '../checker.ts'
import type { Entry } from '../entry.ts'

const upcoming = new Set(['booked', 'confirmed'])

/** Those who stand in one at this moment. */
export function inClosedHours({ appointments, schedules, now }: Shelves): Appointment[] {
  const open = new Map(schedules.map(schedule => [schedule.id, schedule.open]))
  return appointments
    .filter(one => upcoming.has(one.state) && one.start > now)
    .filter(one => !open.get(one.scheduleId)?.some(([from, to]) => from <= one.start && one.end <= to))
}

export function closedHours(books: Books, history: Entry[]): Fault[] {
  const imports = history.filter(({ verb }) => verb === 'import' || verb === 'close')
  // Whoever died while importing or closing was told nothing of what they closed, and does it again.
  const unsaid = imports
    .filter(({ ended }) => ended === undefined)
    .flatMap(({ input }) => (input.closes ? [input.closes as { from: number; to: number }] : []))
  const told = new Set(
    imports.flatMap(({ answer }) =>
      ((answer?.gone ?? []) as { code: string; start: number }[]).map(
        ({ code, start }) => `${code} ${start}`,
      ),
    ),
  )
  const found = new Map(
    [...books.seenInClosedHours, ...inClosedHours(books)].map(one => [`${one.code} ${one.start}`, one]),
  )
  return [...found]
    .filter(
      ([key, one]) =>
        !told.has(key) &&
        !one.listed.includes(one.start) &&
        !unsaid.some(({ from, to }) => one.start < to && from < one.end),
    )
    .map(([, one]) => ({
      rule: 'closed hour without notice' as const,
      about: [one.id],
      words: `${one.state} at ${new Date(one.start).toISOString()}, which was closed`,
    }))
}
