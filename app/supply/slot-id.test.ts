import { expect, test } from 'vitest'
import { parseSlotId, slotId } from './slot-id.ts'

const minutes = (at: number) => Math.floor(at / 60_000).toString(36)

test('an hour is found again by its name', () => {
  const start = Temporal.Instant.from('2027-04-04T02:30:00Z')
  expect(parseSlotId(slotId(28_699, start))).toEqual({ offerId: 28_699, start })
})

test('the last hour that may be for sale has a name', () => {
  const start = Temporal.Instant.from('2199-12-31T23:59:00Z')
  expect(parseSlotId(slotId(1, start))).toEqual({ offerId: 1, start })
})

test.each([
  ['the last hour that can be written', `1-${minutes(8.64e15)}`],
  ['the first hour that is too far', `1-${minutes(Date.UTC(2200, 0))}`],
  ['an hour in two hundred years', `1-${minutes(Date.UTC(2226, 10))}`],
  ['no number of minutes', '1-zzzzzzzz'],
  ['no offer', '-1'],
  ['an offer with a zero before it', `01-${minutes(Date.UTC(2026, 10))}`],
  ['a start with a zero before it', `1-0${minutes(Date.UTC(2026, 10))}`],
])('%s names no hour: %s', (_what, text) => {
  expect(parseSlotId(text)).toBeUndefined()
})
