import { expect, test } from 'vitest'
import { violation } from '#app/platform/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { testUser } from '#test/helpers/user.ts'
import { findAccesses } from './access.queries.server.ts'
import { findOwnData } from './export.queries.server.ts'
import { recordAccess } from './public.server.ts'

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
  expect((await findOwnData(db, account)).document_reads).toMatchObject([{ how: 'export' }])
  const proven = { ...account, proven: true }
  expect(await findAccesses(db, proven, 10, 0)).toHaveLength(2)
  expect((await findOwnData(db, proven)).document_reads).toHaveLength(2)
})
