/** Whose a delegation is, also one that a desk granted for somebody: nobody else finds it, ends it or has it counted. */
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { takeOutData } from '../own-data/take-out-data.server.ts'
import { insertAtDesk } from './at-desk.queries.server.ts'
import {
  acceptRow,
  booksFor,
  countOpen,
  endOverdue,
  endRow,
  findGranted,
  findReceived,
  insertDelegation,
  readsFor,
} from './delegation.queries.server.ts'

const db = await testDatabase()
const { centreId } = await addOffer(db)
const lastDay = Temporal.PlainDate.from('2027-06-30')
const later = testNow.add({ hours: 1 })
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

type Somebody = Awaited<ReturnType<typeof testAccount>>

const grant = async (person: Somebody, delegate: Somebody, now = testNow, last = lastDay.toString()) =>
  (await insertDelegation(
    db,
    {
      personRut: person.rut,
      grantorAccountId: person.id,
      delegateRut: delegate.rut,
      delegateName: 'Ana Rojas',
      delegateEmail: 'ana@ejemplo.cl',
      relation: 'daughter',
      books: true,
      reads: true,
      lastDay: last,
    },
    now,
  )) ?? ''

const grantAtDesk = async (rut: string, delegate: Somebody) =>
  (await insertAtDesk(
    db,
    {
      centreId,
      person: { rut, name: 'Luis', lastName: 'Soto', birthDate: '1950-01-01', email: null, phone: null },
      delegate: { rut: delegate.rut, name: 'Ana Rojas', email: 'ana@ejemplo.cl' },
      relation: 'daughter',
      lastDay,
    },
    testNow,
  )) ?? ''

const endedBy = async (id: string) =>
  (
    await db.rows<{ by: string | null; at: Temporal.Instant | null }>(
      sql`select ended_by as by, ended_at as at from delegation where id = ${id}::uuid`,
    )
  )[0]

beforeEach(async () => {
  await db.rows(sql`delete from delegation`)
})

test('what a desk granted is found and ended by its person alone, once their identity was checked', async () => {
  const [person, delegate, stranger] = [await testAccount(db), await testAccount(db), await testAccount(db)]
  const unproven = await testAccount(db, { provenAt: null })
  const id = await grantAtDesk(person.rut, delegate)
  const ofUnproven = await grantAtDesk(unproven.rut, delegate)
  expect(ids(await findGranted(db, person.id, testNow))).toEqual([id])
  for (const one of [stranger, unproven, delegate]) {
    expect(await findGranted(db, one.id, testNow)).toEqual([])
    if (one !== delegate)
      for (const granted of [id, ofUnproven]) expect(await endRow(db, one.id, granted, later)).toBeUndefined()
  }
  expect((await endedBy(id))?.at).toBeNull()
  expect(await endRow(db, person.id, id, later)).toMatchObject({ id, endedBy: 'person' })
})

test('an invitation is found, accepted and ended by whom it names alone, once their identity was checked', async () => {
  const [person, delegate, stranger] = [await testAccount(db), await testAccount(db), await testAccount(db)]
  const unproven = await testAccount(db, { provenAt: null })
  const id = await grant(person, delegate)
  const toUnproven = await grant(person, unproven)
  for (const one of [stranger, unproven]) {
    expect(await findReceived(db, one.id, testNow)).toEqual([])
    for (const granted of [id, toUnproven]) {
      expect(await acceptRow(db, one.id, granted, testNow)).toBeUndefined()
      expect(await endRow(db, one.id, granted, testNow)).toBeUndefined()
    }
  }
  expect(ids(await findReceived(db, delegate.id, testNow))).toEqual([id])
  expect(await acceptRow(db, delegate.id, id, testNow)).toMatchObject({ id })
  expect(await acceptRow(db, delegate.id, id, testNow)).toBeUndefined()
  expect(await endRow(db, delegate.id, id, later)).toMatchObject({ endedBy: 'delegate' })
})

test('what ended is neither found, nor accepted, nor ended again, and opens nothing', async () => {
  const [person, delegate] = [await testAccount(db), await testAccount(db)]
  const id = await grant(person, delegate)
  await acceptRow(db, delegate.id, id, testNow)
  expect([
    (await booksFor(db, delegate.id, null, testNow)).length,
    (await readsFor(db, delegate.id, testNow)).length,
  ]).toEqual([1, 1])
  await endRow(db, person.id, id, testNow)
  expect(await endRow(db, delegate.id, id, later)).toBeUndefined()
  expect(await endedBy(id)).toEqual({ by: 'person', at: testNow })
  expect([
    await findGranted(db, person.id, testNow),
    await findReceived(db, delegate.id, testNow),
    await booksFor(db, delegate.id, null, testNow),
    await readsFor(db, delegate.id, testNow),
  ]).toEqual([[], [], [], []])
  const second = await grant(person, delegate)
  await endRow(db, person.id, second, testNow)
  expect(await acceptRow(db, delegate.id, second, testNow)).toBeUndefined()
})

test('of what one granted only what is open counts, and nothing that another person granted', async () => {
  const [person, other] = [await testAccount(db), await testAccount(db)]
  await grant(person, await testAccount(db))
  const ended = await grant(person, await testAccount(db))
  await endRow(db, person.id, ended, testNow)
  await grant(person, await testAccount(db), testNow, '2026-11-23')
  await grant(other, await testAccount(db))
  expect(await countOpen(db, person.id, testNow.add({ hours: 24 * 2 }))).toBe(1)
})

test('what is over by its date ends for its person alone, and keeps an earlier end', async () => {
  const [person, other] = [await testAccount(db), await testAccount(db)]
  const over = await grant(person, await testAccount(db), testNow, '2026-11-23')
  const endedBefore = await grant(person, await testAccount(db), testNow, '2026-11-23')
  await endRow(db, person.id, endedBefore, testNow)
  const open = await grant(person, await testAccount(db))
  const others = await grant(other, await testAccount(db), testNow, '2026-11-23')
  const now = testNow.add({ hours: 24 * 2 })
  await endOverdue(db, person.rut, now)
  expect([
    await endedBy(over),
    await endedBy(endedBefore),
    await endedBy(open),
    await endedBy(others),
  ]).toEqual([
    { by: 'date', at: now },
    { by: 'person', at: testNow },
    { by: null, at: null },
    { by: null, at: null },
  ])
})

test('what a desk granted is in the copy of one’s own data, of both sides, and of nobody who only typed the RUT', async () => {
  const [person, delegate] = [await testAccount(db), await testAccount(db)]
  const id = await grantAtDesk(person.rut, delegate)
  await acceptRow(db, delegate.id, id, testNow)
  const own = async (user: Somebody) => JSON.parse(JSON.stringify(await takeOutData(testPortal(db), user)))
  const [{ name: centre } = { name: '' }] = await db.rows<{ name: string }>(
    sql`select name from centre where id = ${centreId}::bigint`,
  )
  expect((await own(person)).delegations).toMatchObject([{ granted: true, centre, delegate: 'Ana Rojas' }])
  expect((await own(delegate)).delegations).toMatchObject([{ granted: false, centre }])
  expect((await own({ ...person, proven: false })).delegations).toEqual([])
})
