/** Several exams of one visit: all of its appointments or none, each as long and as dear as what is left of it. */
import type { Appointment, Books, Schedule, Shelves } from '../books.ts'
import type { Fault } from '../checker.ts'
import type { Entry } from '../entry.ts'

const minute = 60_000
const part = (about: string[], words: string): Fault => ({ rule: 'order in part', about, words })

/** Holds of an order may go one after the other; what is booked is booked as a whole. */
export function orders({ appointments, schedules }: Shelves): Fault[] {
  const groups = Map.groupBy(appointments, ({ orderId }) => orderId)
  groups.delete(null)
  const byId = new Map(schedules.map(schedule => [schedule.id, schedule]))
  return [
    ...[...groups.values()].filter(isInPart).map(group =>
      part(
        group.map(({ id }) => id),
        `${group.map(({ state }) => state).join(', ')} of ${group[0]?.orderParts}`,
      ),
    ),
    ...appointments.flatMap(one => measure(one, byId.get(one.scheduleId))),
  ]
}

const isInPart = (group: Appointment[]) =>
  group.some(({ state }) => state !== 'held') &&
  (group.length !== group[0]?.orderParts || group.some(({ state }) => state === 'held'))

function measure(one: Appointment, schedule: Schedule | undefined): Fault[] {
  const left = one.exams.filter(({ removed }) => !removed)
  if (left.length === 0) return one.exams.length > 0 ? [part([one.id], 'no exam is left of it')] : []
  const minutes = (one.end - one.start) / minute
  const needed = (schedule?.minutes ?? 0) * (schedule?.inTurn ? left.length : 1)
  const price = left.reduce((sum, exam) => sum + exam.price, 0)
  return [
    ...(minutes === needed
      ? []
      : [part([one.id], `${left.length} exams in ${minutes} minutes of ${needed}`)]),
    ...(price === one.price ? [] : [part([one.id], `its exams cost ${price}, and it ${one.price}`)]),
  ]
}

const closing = new Set(['cancel-by-centre', 'close', 'import'])

/** What was said to be held was held as a whole: a part of it that was missing at once was closed at that moment. */
export const heldWhole = (_books: Books, history: Entry[]): Fault[] =>
  history.flatMap(entry => {
    const { verb, input, answer } = entry
    if (verb !== 'hold-order' || !answer?.ok) return []
    const missing = (input.exams as string[]).filter(exam => !(answer.exams as string[]).includes(exam))
    if (missing.length === 0 || history.some(other => closing.has(other.verb) && meet(entry, other)))
      return []
    return [part([String(answer.id)], `held without ${missing.join(', ')}`)]
  })

const end = ({ ended = Number.POSITIVE_INFINITY }: Entry) => ended
const meet = (one: Entry, other: Entry) => one.began < end(other) && other.began < end(one)
