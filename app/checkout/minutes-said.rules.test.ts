import { expect, test } from 'vitest'
import { minutesSaid } from './minutes-said.rules.ts'

test('whoever hears the clock is told at five minutes, at two, at one and in the last, and never more than is left', () => {
  const said = Array.from({ length: 600 }, (_, second) => 600 - second).map(left => ({
    left,
    minutes: minutesSaid(left),
  }))
  expect([...Map.groupBy(said, one => one.minutes)].map(([minutes, of]) => [minutes, of[0]?.left])).toEqual([
    [undefined, 600],
    [5, 300],
    [2, 120],
    [1, 60],
    [0, 59],
  ])
})
