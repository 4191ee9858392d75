/** Two centres bring things of the same new keys at the same moment: they are of one of them, and the other reads that they are not its own. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { numbered } from '../import/import.server.ts'
import { changeSupply } from './change-supply.server.ts'
import { importWithin } from './import-within.server.ts'

const db = await testDatabase()
const rounds = roundsOn(db, { embedded: 2, server: 40 })
const house = { db, ...supplyPorts }

async function centre() {
  const { centreId, offerId } = await addOffer(db)
  const [row] = await db.rows<{ key: string; offer: string }>(sql`
    select c.key, o.key as offer from centre c join offer o on o.id = ${offerId}::bigint where c.id = ${centreId}::bigint`)
  const scope = { centreIds: [centreId] }
  const lines = (nth: number) => [
    { kind: 'professional', key: `who-${nth}`, name: `Ana del ${row?.key}` },
    { kind: 'price-list', key: `list-${nth}`, prices: [{ service: 'pediatria', full_price: 20_000 }] },
    {
      kind: 'schedule',
      key: `hours-${nth}`,
      professional: `who-${nth}`,
      centre: row?.key,
      modality: 'in_person',
      minutes: 20,
      weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
    },
    {
      kind: 'offer',
      key: `raced-offer-${nth}`,
      schedule: `hours-${nth}`,
      specialty: 'pediatria',
      price_list: `list-${nth}`,
    },
  ]
  const wanted = { scope, by: 'system:1', kinds: [], now: testNow, horizonDays: 10 }
  return {
    centreId,
    offerId,
    givesHour: (nth: number) => {
      const line = { kind: 'appointment', key: `raced-${nth}`, offer: row?.offer, start: at(nth) }
      return importWithin(house, [...numbered([line])], wanted)
    },
    bySystem: async (nth: number) => {
      const report = await importWithin(house, [...numbered(lines(nth))], wanted)
      return report.rejected.length === 0
    },
    byHand: async (nth: number) => {
      const change = { scope, by: 'staff:1', now: testNow, horizonDays: 10, apply: true }
      const given = lines(nth).map(value => ({ value }))
      const outcome = await changeSupply(house, { ...change, lines: given, affected: async () => null })
      return outcome.ok
    },
  }
}
const [one, other] = [await centre(), await centre()]

const at = (nth: number) => testNow.add({ hours: 24 + nth }).toString()

test('two systems that give an hour under the same key at the same moment both give it', async () => {
  for (let nth = 0; nth < rounds; nth++) {
    const reports = await Promise.all([one.givesHour(nth), other.givesHour(nth)])
    expect(reports, `round ${nth}`).toMatchObject(
      Array.from(reports, () => ({ loaded: 1, unchanged: 0, rejected: [] })),
    )
    const rows = await db.rows<{ offer: number; code: string }>(sql`
      select offer_id as offer, code from appointment where import_key like ${`%raced-${nth}`} order by offer_id`)
    expect(rows.map(({ offer }) => offer)).toEqual([one.offerId, other.offerId])
    expect(new Set(rows.map(({ code }) => code)).size).toBe(2)
  }
})

test.each([
  ['two systems', one.bySystem, other.bySystem, 0],
  ['a system and somebody at a page', one.bySystem, other.byHand, 1000],
  ['two people at their pages', one.byHand, other.byHand, 2000],
])('what %s of two centres bring at once under the same keys is of one of them', async (_who, a, b, from) => {
  for (let nth = from; nth < from + rounds; nth++) {
    const [first, second] = await Promise.all([a(nth), b(nth)])
    expect([first, second].filter(Boolean), `round ${nth}`).toHaveLength(1)
    const winner = first ? one.centreId : other.centreId
    const rows = await db.rows(sql`
      select p.name = 'Ana del ' || c.key as name, p.brought_by as person, l.brought_by as list, s.centre_id as hours
      from professional p, price_list l, schedule s, centre c
      where p.key = ${`who-${nth}`} and l.key = ${`list-${nth}`} and s.key = ${`hours-${nth}`} and c.id = ${winner}::bigint`)
    expect(rows).toEqual([{ name: true, person: winner, list: winner, hours: winner }])
  }
})
