/** What search shows is what is free: the next hours, in order, none missing and none that somebody has. */
import type { Schedule, Shelves } from '../books.ts'
import type { Fault } from '../checker.ts'
import { inTheSameHour } from '../spans.ts'

const active = new Set(['held', 'booked', 'confirmed', 'arrived'])
const minute = 60_000
/** As time passes the list gets shorter; with fewer than these it is filled again. */
const fewest = 3
/** Whoever writes the list has looked at the clock before: what comes too close in these minutes may be on it or not. */
const slowMinutes = 5

/** A hold that ran out is free for whoever asks for it, and shown once it is swept: until then who asked in time may still book it. */
export function search({ appointments, schedules, now }: Shelves): Fault[] {
  const taken = appointments.filter(({ state, lane }) => active.has(state) && lane === 0)
  return schedules.flatMap(schedule => {
    const { agendaId, shown } = schedule
    const isFree = (start: number) => {
      const hour = { start, end: start + schedule.minutes * minute }
      return !taken.some(one => one.agendaId === agendaId && inTheSameHour(one, hour))
    }
    const starts = startsOf(schedule)
    const soonest = now + (schedule.leadMinutes + slowMinutes) * minute
    const until = shown.length < fewest ? Number.POSITIVE_INFINITY : (shown.at(-1) ?? 0)
    const free = starts.filter(start => start > soonest && start <= until).filter(isFree)
    const hidden = free.filter(start => !shown.includes(start))
    const untrue = shown.filter(start => start > now && !(starts.includes(start) && isFree(start)))
    if (hidden.length + untrue.length === 0) return []
    const words = `hidden: ${times(hidden)}; shown and not free: ${times(untrue)}`
    return [{ rule: 'search differs', about: [`schedule ${schedule.id}`], words }]
  })
}

const times = (all: number[]) => all.map(at => new Date(at).toISOString()).join(', ') || 'none'

function startsOf({ minutes, open }: Schedule): number[] {
  const step = minutes * minute
  return open.flatMap(([from, to]) => {
    const count = Math.floor((to - from) / step)
    return Array.from({ length: count }, (_, at) => from + at * step)
  })
}
