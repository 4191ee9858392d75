import { expect, test } from 'vitest'
import { ownData } from '#app/own-data.server.ts'
import { sql, violation } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { grantDelegation } from '#test/helpers/adults/delegation.ts'
import { addCoupon } from '#test/helpers/club.ts'
import { testDatabase } from '#test/helpers/database.ts'
import {
  bonoLine,
  examOrderLine,
  gesLine,
  importLines,
  licenceLine,
  prescriptionLine,
} from '#test/helpers/imported.ts'
import { testNow } from '#test/helpers/supply.ts'
import { testUser } from '#test/helpers/user.ts'
import { addVisit } from '#test/helpers/visit.ts'
import { recordAccess } from '../public.server.ts'
import { findAccesses } from './access.queries.server.ts'
import { findOwnData } from './export.queries.server.ts'

const db = await testDatabase()
const access = {
  rut: '12345678-5',
  actor: 'self',
  accountId: null,
  kind: 'licence',
  documentId: '7',
  how: 'view',
} as const

const owner = testUser()

test('every read of a document stands in its owner’s log, newest first, and in nobody else’s', async () => {
  await recordAccess(db, access, testNow)
  const later = testNow.add({ minutes: 1 })
  await recordAccess(db, { ...access, actor: 'pharmacy', how: 'download' }, later)
  await recordAccess(db, { ...access, rut: '11111111-1' }, testNow)
  expect(await findAccesses(db, owner, 10, 0)).toMatchObject([
    { actor: 'pharmacy', how: 'download', at: later },
    { actor: 'self', how: 'view', kind: 'licence', documentId: '7', at: testNow },
  ])
  expect(await findAccesses(db, owner, 1, 1)).toMatchObject([{ actor: 'self' }])
})

test('whom one trusts stands in the log as who they are to them now, after whoever they were before', async () => {
  const [person, delegate] = [await testAccount(db), await testAccount(db)]
  const first = await grantDelegation(db, { person, delegate, ended: true })
  const second = await grantDelegation(db, { person, delegate })
  await db.rows(sql`
    update delegation set relation = 'other', created_at = created_at - interval '1 day' where id = ${first}::uuid`)
  await recordAccess(db, { ...access, rut: person.rut, actor: 'delegate', accountId: delegate.id }, testNow)
  expect(await findAccesses(db, person, 10, 0)).toMatchObject([
    { delegate: { name: `${delegate.name} ${delegate.lastName}`, relation: 'daughter' } },
  ])
  expect(second).not.toBe(first)
})

test('a read is written down with a RUT, not with any text', async () => {
  const refused = await recordAccess(db, { ...access, rut: '12.345.678-5' }, testNow).catch(violation)
  expect(refused).toMatchObject({ code: '23514' })
})

test('whoever has not proved who they are sees only what they read themselves', async () => {
  const account = await testAccount(db, { provenAt: null })
  const of = { ...access, rut: account.rut }
  await recordAccess(db, { ...of, actor: 'pharmacy' }, testNow)
  await recordAccess(db, { ...of, accountId: account.id, how: 'export' }, testNow)
  expect(await findAccesses(db, account, 10, 0)).toMatchObject([{ actor: 'self', how: 'export' }])
  expect((await findOwnData(db, account, ownData, testNow)).document_reads).toMatchObject([{ how: 'export' }])
  const proven = { ...account, proven: true }
  expect(await findAccesses(db, proven, 10, 0)).toHaveLength(2)
  expect((await findOwnData(db, proven, ownData, testNow)).document_reads).toHaveLength(2)
})

test('what one takes out is one’s own, of every kind, and nobody else’s', async () => {
  const people = [await testAccount(db), await testAccount(db)]
  for (const { id, rut } of people) {
    const { appointment } = await addVisit(db, { accountId: id })
    await db.rows(sql`insert into visit (appointment_id, created_at)
      values (${appointment.id}::uuid, ${testNow}::timestamptz) on conflict do nothing`)
    await db.rows(sql`insert into payment (appointment_id, buy_order, session_id, amount, full_price, contribution, financer_slug,
        flow, state, changed_by, changed_at, created_at, expires_at)
      values (${appointment.id}::uuid, ${`ORDER-${rut}`}, ${`session-${rut}`}, 15990, 35990, 20000, 'fonasa-b', 'portal', 'created', 'patient',
        ${testNow}::timestamptz, ${testNow}::timestamptz, ${testNow}::timestamptz)`)
    const coupon = await addCoupon(db)
    await db.rows(sql`insert into coupon_adherence (coupon_id, account_id, adhered_at)
      values (${coupon}, ${id}::uuid, ${testNow}::timestamptz)`)
    await db.rows(sql`insert into coupon_code (code, coupon_id, account_id, member_since, taken_at)
      values (${`C-${rut}`}, ${coupon}, ${id}::uuid, '2025-01-01', ${testNow}::timestamptz)`)
  }
  await importLines(
    db,
    ...people.flatMap(({ rut, name }) =>
      [licenceLine, bonoLine, prescriptionLine, gesLine, examOrderLine].map((line, kind) =>
        line(`${kind}-${rut}`, { patient: { rut, name } }),
      ),
    ),
  )
  for (const person of people) {
    const { appointments, payments, video_visits, coupons, documents } = await findOwnData(
      db,
      person,
      ownData,
      testNow,
    )
    for (const list of [appointments, payments, video_visits, coupons, ...Object.values(documents ?? {})])
      expect(list).toHaveLength(1)
    expect(payments).toMatchObject([{ appointment: appointments[0]?.code }])
    expect(coupons).toMatchObject([{ code: `C-${person.rut}` }])
    expect(documents?.licence).toMatchObject([{ folio: `0-${person.rut}` }])
  }
})
