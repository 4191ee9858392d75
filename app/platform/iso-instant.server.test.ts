import { expect, test } from 'vitest'
import { isoAt, isoWithOffset } from './iso-instant.server.ts'

const zones = ['America/Santiago', 'America/Coyhaique', 'America/Punta_Arenas', 'Pacific/Easter', 'UTC']
const asked = (at: Temporal.Instant, zone: string) =>
  at.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** In no order of time, so that no answer leans on the one before it. */
const shuffled = <Item>(items: Item[]) =>
  items.map((item, index) => ({ item, at: (index * 7919) % items.length })).sort((a, b) => a.at - b.at)

test.each(zones)('every 97 minutes of six years in %s is what the calendar says', zone => {
  const from = Date.UTC(2024, 0)
  const moments = shuffled(Array.from({ length: 32_000 }, (_, nth) => from + nth * 97 * 60_000))
  const differing = moments.flatMap(({ item }) => {
    const instant = Temporal.Instant.fromEpochMilliseconds(item)
    const [said, expected] = [isoAt(item, zone), asked(instant, zone)]
    return said === expected ? [] : [`${said} ≠ ${expected}`]
  })
  expect(differing).toEqual([])
})

test.each(zones)('each side of every change of the clocks of ten years in %s', zone => {
  let at = Temporal.Instant.from('2024-01-01T00:00:00Z').toZonedDateTimeISO(zone)
  for (let change = 0; change < 20; change++) {
    const next = at.getTimeZoneTransition('next')
    if (!next) return
    for (const ms of [-1000, -1, 0, 1, 1000]) {
      const moment = next.toInstant().add({ milliseconds: ms })
      expect(isoWithOffset(moment, zone)).toBe(asked(moment, zone))
    }
    at = next
  }
})

test.each([
  '1969-12-31T23:59:59.999Z',
  '1890-05-01T12:00:00Z',
  '1973-01-01T00:00:00Z',
  '2026-11-23T13:00:00.999999Z',
  '9999-12-31T23:59:59Z',
  '+010000-01-01T00:00:00Z',
])('%s is written as ever, to the second', text => {
  const moment = Temporal.Instant.from(text)
  for (const zone of zones) expect(isoWithOffset(moment, zone)).toBe(asked(moment, zone))
})
