/** Working weeks, few of them: real ones are alike too, and schedules that share a week share its computed days. */
import type { SupplyInput } from '#app/supply/import/import-lines.server.ts'
import type { Centre } from './centres.ts'
import type { Random } from './random.ts'

export type Weekly = Extract<SupplyInput, { kind: 'schedule'; weekly: unknown }>['weekly']
type Hours = { from: string; to: string }

const days = (weekdays: readonly number[], { from, to }: Hours): Weekly =>
  weekdays.map(weekday => ({ weekday, from, to }))

const workdays = [1, 2, 3, 4, 5]
export const lunches: readonly Hours[] = [
  { from: '13:00', to: '14:00' },
  { from: '13:30', to: '14:30' },
]

/** In person, within the opening hours of the centre. @param half when the rest of the week is spent elsewhere. */
export function weekInPerson(random: Random, centre: Centre, half?: 'first' | 'second'): Weekly {
  const { from, to } = centre.opens
  const whole = { from, to: to > '18:00' ? '18:00' : to }
  const evening = { from: '15:00', to }
  if (half) return days(half === 'first' ? [1, 3, 5] : [2, 4], whole)
  const week = random.pick([
    days(workdays, whole),
    days(workdays, whole),
    days(workdays, { from, to: '13:30' }),
    days(workdays, evening),
    days([1, 2, 4], whole),
    days([1, 3, 5], { from, to: '14:00' }),
    [...days([1, 2, 3], { from, to: '14:00' }), ...days([4, 5], evening)],
  ])
  return centre.saturday && random.chance(0.25) ? [...week, { weekday: 6, ...centre.saturday }] : week
}

/** By video: early, at the end of the day, or among the visits in person (the agenda sells each hour once). */
export function weekByVideo(random: Random): Weekly {
  const week = random.pick([
    days(workdays, { from: '18:30', to: '21:00' }),
    days([1, 3], { from: '19:00', to: '21:30' }),
    days(workdays, { from: '08:00', to: '10:00' }),
    days([2, 4], { from: '15:00', to: '18:00' }),
  ])
  return random.chance(0.3) ? [...week, { weekday: 6, from: '10:00', to: '13:00' }] : week
}

/** Blood is taken in the morning, while people are fasting. */
export const weekOfLaboratory = (centre: Centre): Weekly => [
  ...days(workdays, { from: '07:30', to: '12:30' }),
  ...(centre.saturday ? [{ weekday: 6, from: '08:00', to: '12:00' }] : []),
]

export const weekOfMachine = (centre: Centre): Weekly => [
  ...days(workdays, centre.opens),
  ...(centre.saturday ? [{ weekday: 6, ...centre.saturday }] : []),
]
