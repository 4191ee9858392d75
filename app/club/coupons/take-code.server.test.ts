import { describe, expect, test } from 'vitest'
import { sql, violation } from '#app/platform/database/database.server.ts'
import { addCoupon, addMember, couponsTaken } from '#test/helpers/club.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { adhere } from '../adhere.server.ts'
import { takeCode } from './take-code.server.ts'

const db = await testDatabase()
const later = testNow.add({ hours: 1 })

describe('the code of a coupon', () => {
  test('is one per member and always the same, with its audit row', async () => {
    const coupon = await addCoupon(db)
    const member = await addMember(db)
    const first = await takeCode(db, coupon, member, testNow)
    expect(first).toEqual({ ok: true, code: expect.stringMatching(/^TST10-[2-9BCDFGHJKMNPQRSTWXYZ]{6}$/) })
    expect(await takeCode(db, coupon, member, later)).toEqual(first)
    expect(await couponsTaken(db, coupon)).toEqual({ taken: 1, codes: 1 })
    expect(
      await db.rows(sql`select verb, detail from audit where detail->>'account' = ${member.id}`),
    ).toEqual([{ verb: 'take-coupon', detail: { account: member.id, coupon } }])
  })

  test('is another one for somebody else', async () => {
    const coupon = await addCoupon(db)
    const one = await takeCode(db, coupon, await addMember(db), testNow)
    const other = await takeCode(db, coupon, await addMember(db), testNow)
    expect(one.ok && other.ok && one.code !== other.code).toBe(true)
  })

  test('is for accounts of a week, to the second', async () => {
    const coupon = await addCoupon(db)
    const young = await addMember(db, testNow.subtract({ hours: 7 * 24 }).add({ seconds: 1 }))
    expect(await takeCode(db, coupon, young, testNow)).toEqual({ ok: false, reason: 'too-new' })
    expect(await takeCode(db, coupon, young, testNow.add({ seconds: 1 }))).toMatchObject({ ok: true })
  })

  test.each([
    ['expired', { from: '2026-10-01', until: '2026-11-22' }],
    ['not-yet', { from: '2026-11-24', until: '2026-12-31' }],
    ['sold-out', { stock: 0 }],
    ['withdrawn', { withdrawn: true }],
  ] as const)('is not given when the coupon is %s', async (reason, changes) => {
    const coupon = await addCoupon(db, changes)
    expect(await takeCode(db, coupon, await addMember(db), testNow)).toEqual({ ok: false, reason })
    expect(await couponsTaken(db, coupon)).toEqual({ taken: 0, codes: 0 })
  })

  test('is given on the first and on the last day of the coupon', async () => {
    const coupon = await addCoupon(db, { from: '2026-11-23', until: '2026-11-23' })
    expect(await takeCode(db, coupon, await addMember(db), testNow)).toMatchObject({ ok: true })
  })

  test('stays when the stock is gone', async () => {
    const coupon = await addCoupon(db, { stock: 1 })
    const member = await addMember(db)
    const first = await takeCode(db, coupon, member, testNow)
    expect(await takeCode(db, coupon, await addMember(db), testNow)).toEqual({
      ok: false,
      reason: 'sold-out',
    })
    expect(await takeCode(db, coupon, member, later)).toEqual(first)
  })

  test('of a restricted coupon comes after joining its programme', async () => {
    const coupon = await addCoupon(db, { benefitType: 'restricted_adherence' })
    const member = await addMember(db)
    expect(await takeCode(db, coupon, member, testNow)).toEqual({ ok: false, reason: 'adherence' })
    expect(await adhere(db, coupon, member, testNow)).toEqual({ ok: true })
    expect(await adhere(db, coupon, member, later)).toEqual({ ok: true })
    expect(await takeCode(db, coupon, member, later)).toMatchObject({ ok: true })
    const verbs = await db.rows<{ verb: string }>(
      sql`select verb from audit where detail->>'account' = ${member.id} order by id`,
    )
    expect(verbs.map(row => row.verb)).toEqual(['adhere-coupon', 'take-coupon'])
  })

  test('is limited per account and day', async () => {
    const member = await addMember(db)
    for (let n = 0; n < 40; n++)
      expect(await takeCode(db, await addCoupon(db), member, testNow)).toMatchObject({ ok: true })
    expect(await takeCode(db, await addCoupon(db), member, testNow)).toMatchObject({
      ok: false,
      reason: 'limited',
      retryAfter: expect.any(Number),
    })
  })

  test('of a coupon that does not exist is none', async () => {
    expect(await takeCode(db, 999_999, await addMember(db), testNow)).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })
})

describe('joining a programme', () => {
  test('is for members, while the coupon can be had', async () => {
    const restricted = { benefitType: 'restricted_adherence' } as const
    const young = await addMember(db, testNow.subtract({ hours: 24 }))
    expect(await adhere(db, await addCoupon(db, restricted), young, testNow)).toEqual({
      ok: false,
      reason: 'too-new',
    })
    const over = await addCoupon(db, { ...restricted, from: '2026-01-01', until: '2026-01-31' })
    expect(await adhere(db, over, await addMember(db), testNow)).toEqual({ ok: false, reason: 'expired' })
  })
})

describe('whatever the code above it does, the database refuses', () => {
  const broken = async (query: Parameters<typeof db.rows>[0]) => {
    const error = await db.rows(query).then(
      () => undefined,
      thrown => thrown,
    )
    return violation(error)?.constraint
  }
  const code = (coupon: number, member: { id: string }, text: string, since = '2025-01-01') => sql`
    insert into coupon_code (code, coupon_id, account_id, member_since, taken_at)
    values (${text}, ${coupon}, ${member.id}::uuid, ${since}::timestamptz, ${testNow}::timestamptz)`

  test('a second code, a code before the week, a code without adherence', async () => {
    const coupon = await addCoupon(db)
    const member = await addMember(db)
    expect(await broken(code(coupon, member, 'A-1'))).toBe('coupon_code_after_adherence')
    await takeCode(db, coupon, member, testNow)
    expect(await broken(code(coupon, member, 'A-2'))).toBe('coupon_code_once')
    const other = await addCoupon(db)
    expect(await broken(code(other, member, 'A-3', '2026-11-17'))).toBe('coupon_code_after_a_week')
  })

  test('more codes than stock, more than 30 %, an end before the beginning', async () => {
    const coupon = await addCoupon(db, { stock: 2 })
    expect(await broken(sql`update coupon set taken = 3 where id = ${coupon}`)).toBe('coupon_stock')
    expect(await broken(sql`update coupon set discount_percent = 31 where id = ${coupon}`)).toBe(
      'coupon_discount_percent_check',
    )
    expect(await broken(sql`update coupon set valid_until = valid_from - 1 where id = ${coupon}`)).toBe(
      'coupon_valid',
    )
  })
})

test('the last codes are never taken twice, however many ask at once', async () => {
  const coupon = await addCoupon(db, { stock: 5 })
  const members = await Promise.all(Array.from({ length: 20 }, () => addMember(db)))
  // Each asks twice, as a double click would.
  const outcomes = await Promise.all(
    members.flatMap(member => [takeCode(db, coupon, member, testNow), takeCode(db, coupon, member, testNow)]),
  )
  const codes = outcomes.flatMap(one => (one.ok ? [one.code] : []))
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(5)
  expect(await couponsTaken(db, coupon)).toEqual({ taken: 5, codes: 5 })
})
