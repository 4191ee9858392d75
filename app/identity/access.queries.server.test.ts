import { expect, test } from 'vitest'
import { violation } from '#app/platform/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { findAccesses } from './access.queries.server.ts'
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

test('every read of a document stands in its owner’s log, newest first, and in nobody else’s', async () => {
  await recordAccess(db, access, testNow)
  const later = testNow.add({ minutes: 1 })
  await recordAccess(db, { ...access, actor: 'pharmacy', how: 'download' }, later)
  await recordAccess(db, { ...access, rut: '11111111-1' }, testNow)
  expect(await findAccesses(db, '12345678-5', 10, 0)).toMatchObject([
    { actor: 'pharmacy', how: 'download', at: later },
    { actor: 'self', how: 'view', kind: 'licence', documentId: '7', at: testNow },
  ])
  expect(await findAccesses(db, '12345678-5', 1, 1)).toMatchObject([{ actor: 'self' }])
})

test('a read is written down with a RUT, not with any text', async () => {
  const refused = await recordAccess(db, { ...access, rut: '12.345.678-5' }, testNow).catch(violation)
  expect(refused).toMatchObject({ code: '23514' })
})
