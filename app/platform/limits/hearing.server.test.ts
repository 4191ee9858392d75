import { expect, test } from 'vitest'
import { Hearing } from './hearing.server.ts'

test.each<[what: string, fresh: number[], looks: [at: number, hears: boolean][]]>([
  [
    'nobody new',
    [],
    [
      [0, false],
      [50, false],
    ],
  ],
  [
    'one new socket, for less than the time in which a second would be heard',
    [0],
    [
      [0.5, true],
      [1.5, false],
    ],
  ],
  [
    'new sockets without end, ten milliseconds of each forty',
    Array.from({ length: 200 }, (_, n) => n / 2),
    [
      [0.2, true],
      [9, true],
      [10.3, false],
      [20, false],
      [39, false],
      [40.4, true],
      [50, true],
      [50.5, false],
    ],
  ],
  [
    'new sockets that come one by one',
    [0, 5],
    [
      [0.5, true],
      [2, false],
      [5.5, false],
    ],
  ],
])('answers wait for %s', (_, fresh, looks) => {
  let now = 0
  const hearing = new Hearing(() => now)
  const all = [...fresh.map(at => ({ at, hears: undefined })), ...looks.map(([at, hears]) => ({ at, hears }))]
  for (const { at, hears } of all.toSorted((one, other) => one.at - other.at)) {
    now = at
    if (hears === undefined) hearing.request({})
    else expect([at, hearing.isHearing()]).toEqual([at, hears])
  }
})

test('a socket is new once, and where nobody knows it never', () => {
  let now = 0
  const hearing = new Hearing(() => now)
  const socket = {}
  hearing.request(undefined)
  expect(hearing.isHearing()).toBe(false)
  hearing.request(socket)
  expect(hearing.isHearing()).toBe(true)
  now = 100
  expect(hearing.isHearing()).toBe(false)
  now = 200
  hearing.request(socket)
  expect(hearing.isHearing()).toBe(false)
})
