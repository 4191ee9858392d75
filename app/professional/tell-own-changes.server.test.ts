import { beforeEach, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { changeSupply } from '#app/supply/editing/change-supply.server.ts'
import { answerOwnChange } from '#app/supply/editing/consent/answer-own-change.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { testNow } from '#test/helpers/supply.ts'
import { tellOwnChanges } from './tell-own-changes.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const house = { db, ...supplyPorts }
const at = (minutes: number) => testNow.add({ minutes })
const day = 24 * 60

let round = 0
let key: string
let centres: number[]
let professionalId: number
beforeEach(async () => {
  key = `told${++round}`
  const place = { type: 'centro-medico', commune: 'santiago', address: 'Uno 1', lat: -33.44, lon: -70.65 }
  const own = { modality: 'in_person', minutes: 30, weekly: [{ weekday: 1, from: '09:00', to: '18:00' }] }
  const places = ['a', 'b'].map(one => `${key}-${one}`)
  await importLines(
    db,
    { kind: 'professional', key, name: 'Ana Soto' },
    ...places.map(one => ({ kind: 'centre', key: one, name: `Centro ${one}`, ...place })),
    ...places.map((one, n) => ({
      kind: 'schedule',
      key: `s-${one}`,
      professional: key,
      centre: one,
      ...own,
      weekly: own.weekly.map(of => ({ ...of, weekday: n + 1 })),
    })),
  )
  centres = (
    await db.rows<{ id: number }>(sql`select id from centre where key like ${`${key}-%`} order by key`)
  ).map(({ id }) => id)
  const [row] = await db.rows<{ id: number }>(sql`select id from professional where key = ${key}`)
  professionalId = row?.id ?? 0
  await addStaff(db, professionalId)
  await db.rows(sql`
    update staff_account set email = ${`${key}@ejemplo.cl`}, password_hash = 'x' where professional_id = ${professionalId}::bigint`)
})

const ask = (name: string, { centre = 0, minutes = 0 } = {}) =>
  changeSupply(house, {
    lines: [{ value: { kind: 'professional', key, name } }],
    scope: { centreIds: centres.slice(centre, centre + 1) },
    by: 'staff:00000000-0000-4000-8000-000000000001',
    now: at(minutes),
    horizonDays: 14,
    apply: true,
    affected: async () => null,
  })
const answer = async (accepts: boolean) => {
  const [one] = await db.rows<{ id: string }>(
    sql`select id from own_change where professional_id = ${professionalId}::bigint and refused_at is null`,
  )
  const by = { professionalId, accepts, by: 'staff:them', horizonDays: 14 }
  return answerOwnChange(house, { id: one?.id ?? '', ...by }, testNow)
}
const tell = (minutes: number) => tellOwnChanges(portal, at(minutes))
const letters = () =>
  db.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox where recipient = ${`${key}@ejemplo.cl`} order by id`,
  )

test('whose data it is is written to once, with the centre and the address of the desk, and not what it says', async () => {
  await ask('Ana María Soto')
  expect(await tell(4)).toBe(0)
  expect(await tell(5)).toBe(1)
  expect(await tell(6)).toBe(0)
  const [letter] = await letters()
  expect(letter?.subject).toBe(`Un centro pide cambiar tus datos en ${portal.config.BRAND_NAME}`)
  expect(letter?.body).toContain(`Centro ${key}-a pide cambiar datos tuyos`)
  expect(letter?.body).toContain(new URL('/profesional/cambios', portal.config.PUBLIC_URL).href)
  expect(letter?.body).not.toContain('Ana María')
})

test('two centres are one letter', async () => {
  await ask('Ana María Soto')
  await ask('Ana S. Soto', { centre: 1 })
  expect(await tell(10)).toBe(1)
  expect((await letters())[0]?.body).toContain(`Centro ${key}-a y Centro ${key}-b piden cambiar`)
})

test('a centre that says it another way writes no second letter; another centre’s comes a day later', async () => {
  await ask('Ana María Soto')
  await tell(10)
  await ask('Ana M. Soto', { minutes: 20 })
  await ask('Ana S. Soto', { centre: 1, minutes: 20 })
  expect(await tell(60)).toBe(0)
  expect(await tell(10 + day)).toBe(1)
  expect((await letters()).map(({ body }) => body.includes('-b pide'))).toEqual([false, true])
})

test('what was answered, or taken back, before anybody wrote is not written of', async () => {
  await ask('Ana María Soto')
  await answer(true)
  await ask('Ana Luisa Soto')
  await ask('Ana María Soto')
  await ask('Ana Soto', { centre: 1 })
  await answer(false)
  expect(await tell(30)).toBe(0)
})

test('who refused, and is asked anew, is written to anew', async () => {
  await ask('Ana María Soto')
  await tell(10)
  await answer(false)
  await ask('Ana María Soto', { minutes: 20 })
  expect(await tell(40)).toBe(1)
  expect(await letters()).toHaveLength(2)
})

test('who has chosen no password yet is not written to, then or later: the desk says it', async () => {
  await db.rows(
    sql`update staff_account set password_hash = null where professional_id = ${professionalId}::bigint`,
  )
  await ask('Ana María Soto')
  expect(await tell(10)).toBe(0)
  await db.rows(
    sql`update staff_account set password_hash = 'x' where professional_id = ${professionalId}::bigint`,
  )
  expect(await tell(20)).toBe(0)
})

test('two nodes at once write once', async () => {
  await ask('Ana María Soto')
  const told = await Promise.all([tell(10), tell(10), tell(10)])
  expect(told.toSorted()).toEqual([0, 0, 1])
})
