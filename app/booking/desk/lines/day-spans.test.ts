import { expect, test } from 'vitest'
import { freeSpans, takesOver } from './day-spans.rules.ts'

const at = (time: string) => Temporal.Instant.from(`2026-12-03T${time}:00Z`)
const span = (from: string, to: string) => [at(from), at(to)] as [Temporal.Instant, Temporal.Instant]
const schedule = (minutes: number, ...open: [string, string][]) => ({
  minutes,
  open: open.map(([from, to]) => span(from, to)),
})
const morning = schedule(30, ['09:00', '11:00'])

test.each<[string, Parameters<typeof freeSpans>[0], [string, string][], string, string[]]>([
  ['what nobody has is one span', [morning], [], '08:00', ['09:00 11:00 4']],
  [
    'an hour that somebody has parts it',
    [morning],
    [['09:30', '10:00']],
    '08:00',
    ['09:00 09:30 1', '10:00 11:00 2'],
  ],
  ['an hour that has begun is free no more', [morning], [], '09:00', ['09:30 11:00 3']],
  [
    'two schedules at the same hours are one span, counted once',
    [morning, morning],
    [],
    '08:00',
    ['09:00 11:00 4'],
  ],
  [
    'two schedules one after the other are one span',
    [morning, schedule(60, ['11:00', '13:00'])],
    [],
    '08:00',
    ['09:00 13:00 6'],
  ],
  [
    'two that stand apart are two',
    [morning, schedule(60, ['12:00', '13:00'])],
    [],
    '08:00',
    ['09:00 11:00 4', '12:00 13:00 1'],
  ],
  [
    'of long and short hours at once, as many as fit are counted',
    [schedule(60, ['09:00', '11:00']), schedule(20, ['09:30', '10:30'])],
    [],
    '08:00',
    ['09:00 11:00 3'],
  ],
  [
    'what somebody has of one is taken of the other',
    [morning, schedule(60, ['09:00', '11:00'])],
    [['09:00', '09:30']],
    '08:00',
    ['09:30 11:00 3'],
  ],
  ['a rest that is too short is none', [schedule(45, ['09:00', '10:00'])], [], '08:00', ['09:00 09:45 1']],
  ['nothing open is nothing', [schedule(30)], [], '08:00', []],
])('%s', (_name, schedules, taken, now, expected) => {
  const busy = taken.map(([from, to]) => ({ from: at(from), to: at(to) }))
  const said = freeSpans(schedules, busy, at(now))
  expect(
    said.map(({ from, to, hours }) => `${from} ${to} ${hours}`.replaceAll(/2026-12-03T|:00Z/g, '')),
  ).toEqual(expected)
})

test.each<[string, Parameters<typeof takesOver>[0], string, boolean]>([
  ['over the agenda an hour to come can be given', [morning], '05:00', true],
  ['from an hour before to the end it is given to whoever stands there', [morning], '10:45', true],
  ['of a day that is over nothing is given over the agenda', [morning], '11:00', false],
  ['of a day that is closed nothing is given over the agenda', [schedule(30)], '05:00', false],
  [
    'between two parts of a day whoever stands there is taken',
    [schedule(30, ['09:00', '10:00'], ['12:00', '13:00'])],
    '11:00',
    true,
  ],
])('%s', (_name, schedules, now, expected) => expect(takesOver(schedules, at(now))).toBe(expected))
