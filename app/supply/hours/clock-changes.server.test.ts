import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importSupply, numbered } from '../import/import.server.ts'
import type { SupplyInput } from '../import/import-lines.server.ts'

const db = await testDatabase()
const places = [
  ['santiago', 'America/Santiago', -33.44, -70.65],
  ['coyhaique', 'America/Coyhaique', -45.57, -72.06],
  ['punta-arenas', 'America/Punta_Arenas', -53.16, -70.9],
  ['isla-de-pascua', 'Pacific/Easter', -27.15, -109.43],
] as const

/** Bookable hours of the nights around a clock change, by the wall clock of the centre and as instants. */
async function nights(commune: string, from: string, to: string) {
  const now = Temporal.Instant.from(`${from}T00:00:00Z`)
  const [, zone, lat, lon] = places.find(place => place[0] === commune) ?? places[0]
  const key = `${commune} ${from}`
  const lines: SupplyInput[] = [
    { kind: 'centre', key, name: key, type: 'hospital', commune, address: 'Calle 1', lat, lon },
    { kind: 'professional', key, name: 'Persona' },
    {
      kind: 'schedule',
      key,
      professional: key,
      centre: key,
      modality: 'in_person',
      minutes: 60,
      works_holidays: true,
      weekly: [1, 2, 3, 4, 5, 6, 7].flatMap(weekday => [
        { weekday, from: '00:00', to: '02:00' },
        { weekday, from: '09:00', to: '10:00' },
        { weekday, from: '20:00', to: '24:00' },
      ]),
    },
  ]
  expect(await importSupply({ db, ...supplyPorts }, numbered(lines), { now, horizonDays: 8 })).toMatchObject({
    rejected: 0,
  })
  const rows = await db.rows<{ local: string; at: Temporal.Instant }>(sql`
    select to_char(t at time zone ${zone}, 'MM-DD HH24:MI') as local, t as at
    from schedule s cross join lateral free_starts(s.id, ${now}::timestamptz, 'infinity', 1000, ${now}::timestamptz) t
    where s.key = ${key}`)
  const wanted = rows.filter(row => row.local >= from.slice(5) && row.local < `${to.slice(5)} 12`)
  return { local: wanted.map(row => row.local), instants: wanted.map(row => row.at.toString()) }
}

const usual = (day: string) =>
  ['00:00', '01:00', '09:00', '20:00', '21:00', '22:00', '23:00'].map(time => `${day} ${time}`)
const morning = (day: string) => usual(day).slice(0, 3)

test.each([
  ['santiago', '12:00', '13:00'],
  ['coyhaique', '12:00', '12:00'],
  ['punta-arenas', '12:00', '12:00'],
  ['isla-de-pascua', '14:00', '15:00'],
])(
  '%s: when clocks go back every hour is offered, none twice, and nine in the morning stays nine',
  async (commune, before, after) => {
    const { local, instants } = await nights(commune, '2027-04-03', '2027-04-04')
    expect(local).toEqual([...usual('04-03'), ...morning('04-04')])
    expect(new Set(instants).size).toBe(instants.length)
    const nine = (day: string) => instants[local.indexOf(`${day} 09:00`)]?.slice(11, 16)
    expect([nine('04-03'), nine('04-04')]).toEqual([before, after])
  },
)

test.each([
  ['coyhaique', usual('09-04'), morning('09-05')],
  ['punta-arenas', usual('09-04'), morning('09-05')],
  // 00:00 does not exist on the continent that Sunday; on the island it is 22:00 of the Saturday that does not.
  ['santiago', usual('09-04'), ['09-05 01:00', '09-05 09:00']],
  ['isla-de-pascua', usual('09-04').filter(hour => hour !== '09-04 22:00'), morning('09-05')],
])(
  '%s: when clocks go forward, the hour that does not exist is not offered',
  async (commune, saturday, sunday) => {
    const { local } = await nights(commune, '2027-09-04', '2027-09-05')
    expect(local).toEqual([...saturday, ...sunday])
  },
)
