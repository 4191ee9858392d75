/** Whose an hour is: one appointment's, one person's, and nobody's whose hold ran out. */
import type { Appointment, Shelves } from '../books.ts'
import type { Fault } from '../checker.ts'
import { inTheSameHour } from '../spans.ts'

const active = new Set(['held', 'booked', 'confirmed', 'arrived'])

export function hours({ appointments }: Shelves): Fault[] {
  const taken = appointments.filter(({ state }) => active.has(state))
  return [
    // What the reception gives over the agenda is over somebody's hour.
    ...together(taken, one => (one.lane > 0 ? null : String(one.agendaId))).map(([one, other]) => ({
      rule: 'hour sold twice' as const,
      about: [one.id, other.id],
      words: `${one.state} and ${other.state} at once in agenda ${one.agendaId}`,
    })),
    ...together(taken, one => one.person).map(([one, other]) => ({
      rule: 'one person in two places' as const,
      about: [one.id, other.id],
      words: `${one.person} is expected twice`,
    })),
  ]
}

/** For when all is at rest: until then it is a sweep's to let them go. */
export const holds = ({ appointments, now }: Shelves): Fault[] =>
  appointments
    .filter(one => one.state === 'held' && (one.heldUntil ?? 0) <= now)
    .map(one => ({ rule: 'hold kept for ever', about: [one.id], words: 'its time is up' }))

function together(
  all: Appointment[],
  keyOf: (one: Appointment) => string | null,
): [Appointment, Appointment][] {
  const groups = Map.groupBy(
    all.filter(one => keyOf(one) !== null),
    keyOf,
  )
  return [...groups.values()].flatMap(group =>
    group.flatMap((one, at) =>
      group
        .slice(at + 1)
        .filter(other => inTheSameHour(one, other))
        .map((other): [Appointment, Appointment] => [one, other]),
    ),
  )
}
