import { expect, test } from 'vitest'
import { sayAway } from './say-away.server.ts'

const now = Temporal.Instant.from('2026-11-23T15:00:00Z')
const away = (start: string, zone = 'America/Santiago') =>
  sayAway({ start: Temporal.Instant.from(start), offer: { centre: { zone } } }, 'es', now)

test.each([
  ['this afternoon', '2026-11-23T18:00:00Z', 'Hoy'],
  ['tomorrow at ten to midnight', '2026-11-25T02:50:00Z', 'Mañana'],
  ['in a week', '2026-11-30T12:00:00Z', 'En 7 días'],
  ['in eight days, whose date says more', '2026-12-01T12:00:00Z', null],
  ['an hour ago', '2026-11-23T14:00:00Z', null],
])('an hour of %s (%s) is said to be %s away', (_when, start, said) => {
  expect(away(start)).toBe(said)
})

test('whose day it is, the zone of the centre says', () => {
  expect(away('2026-11-24T04:00:00Z')).toBe('Mañana')
  expect(away('2026-11-24T04:00:00Z', 'Pacific/Easter')).toBe('Hoy')
})
