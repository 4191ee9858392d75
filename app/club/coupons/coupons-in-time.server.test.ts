import { expect, test } from 'vitest'
import { importKinds } from '#app/import-kinds.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { importSupply } from '#app/supply/import/import.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { coupons } from '#data/demo/coupons.ts'
import { addMember } from '#test/helpers/club.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { countCoupons, couponsBeside, listCoupons } from './coupon.queries.server.ts'
import { couponTrouble, urgency } from './coupon.rules.ts'
import { demoCoupons } from './demo-coupons.server.ts'
import { rollCoupons } from './roll-coupons.server.ts'
import { takeCode } from './take-code.server.ts'

const db = await testDatabase()
const today = chileanDay(testNow)

async function load(lines: object[]) {
  const problems: string[] = []
  await importSupply(
    { db, ...supplyPorts },
    lines.map((value, index) => ({ number: index + 1, value })),
    { now: testNow, horizonDays: 1, kinds: importKinds, onProblem: ({ reason }) => problems.push(reason) },
  )
  return problems
}

const line = {
  kind: 'coupon',
  key: 'uno',
  title: 'Ñandú',
  partner: 'Óptica',
  category: 'optica',
  benefit_type: 'automatic',
  discount_percent: 30,
  description: 'x',
  conditions: 'x',
  how_to_use: 'x',
  code_prefix: 'UNO30',
  stock: 3,
  published_on: '2026-11-01',
  valid_from: '2026-11-01',
  valid_until: '2026-12-31',
}
const stockOf = async () =>
  (await db.rows<{ id: number; stock: number }>(sql`select id, stock from coupon where key = 'uno'`))[0]

test('a coupon comes by import, again changes it, and its stock never falls below what members have', async () => {
  expect(await load([line, line])).toEqual([])
  const { id = 0 } = (await stockOf()) ?? {}
  for (let n = 0; n < 2; n++)
    expect(await takeCode(db, id, await addMember(db), testNow)).toMatchObject({ ok: true })
  expect(await load([{ ...line, stock: 1 }])).toEqual([])
  expect(await stockOf()).toEqual({ id, stock: 2 })
  await load([{ kind: 'coupon', key: 'uno', withdrawn: true }])
  expect(await takeCode(db, id, await addMember(db), testNow)).toEqual({ ok: false, reason: 'withdrawn' })
  await load([line])
  expect(await takeCode(db, id, await addMember(db), testNow)).toMatchObject({ ok: true })
})

test.each([
  ['more than 30 %', { discount_percent: 31 }],
  ['a category that is none', { category: 'mascotas' }],
  ['an end before its beginning', { valid_until: '2026-10-01' }],
  ['a prefix that cannot be said', { code_prefix: 'uno-1' }],
])('a coupon with %s is rejected', async (_, changes) => {
  expect(await load([{ ...line, key: 'malo', ...changes }])).toHaveLength(1)
})

test('in the demo world there are coupons of every sort, today and months later', async () => {
  expect(await load([{ kind: 'coupon', key: 'uno', withdrawn: true }, ...coupons(today)])).toEqual([])
  for (const days of [0, 1, 100, 400]) {
    const now = testNow.add({ hours: days * 24 })
    const then = chileanDay(now)
    await rollCoupons(db, now)
    const counts = await countCoupons(db, then)
    expect(counts.reduce((sum, one) => sum + one.count, 0)).toBe(61)
    const all = (
      await Promise.all(
        [1, 2, 3, 4, 5, 6, 7].map(page => listCoupons(db, { category: null, sort: 'last', page }, then)),
      )
    ).flat()
    expect(all.filter(one => couponTrouble(one, then) === 'sold-out')).toHaveLength(1)
    expect((await demoCoupons(db, now)).map(one => one.what).sort()).toEqual([
      'adherence',
      'automatic',
      'last-days',
      'sold-out',
    ])
  }
  expect(urgency({ left: null, validUntil: today.add({ days: 2 }) }, today)).toEqual({
    kind: 'last-days',
    days: 2,
  })
})

test('beside a coupon stand others of its category that are there today, never itself', async () => {
  const beside = (key: string, more: object = {}) => ({ ...line, key, title: key, ...more })
  const problems = await load([
    beside('visto'),
    beside('mismo-rubro'),
    beside('otro-rubro', { category: 'farmacia' }),
    beside('vencido', { valid_until: '2026-11-02' }),
  ])
  expect(problems).toEqual([])
  const [seen] = await db.rows<{ id: number }>(sql`select id from coupon where key = 'visto'`)
  const found = await couponsBeside(db, { id: seen?.id ?? 0, category: 'optica' }, today, 100)
  const titles = found.map(({ title }) => title)
  expect(titles).toContain('mismo-rubro')
  expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['optica']))
  for (const absent of ['visto', 'vencido']) expect(titles).not.toContain(absent)
})
