import { expect, test } from 'vitest'
import { testAccount } from '#test/helpers/account.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { findConsents } from './consent.queries.server.ts'
import {
  agreeToShareData,
  agreeToTerms,
  insertTermsOf,
  termsChangedFor,
  termsVersion,
  withdrawConsent,
} from './public.server.ts'

const db = await testDatabase()
const sharing = async (id: string) => (await findConsents(db, id)).filter(({ kind }) => kind === 'share-data')

test('a consent given twice is one; withdrawn it stays written, and can be given again', async () => {
  const { id } = await testAccount(db)
  const other = await testAccount(db)
  const later = testNow.add({ hours: 1 })
  await agreeToShareData(db, id, testNow)
  await agreeToShareData(db, id, later)
  await agreeToShareData(db, other.id, testNow)
  expect(await sharing(id)).toMatchObject([{ kind: 'share-data', givenAt: testNow, revokedAt: null }])
  await withdrawConsent(db, id, 'share-data', later)
  await agreeToShareData(db, id, later)
  expect(await sharing(id)).toMatchObject([
    { givenAt: later, revokedAt: null },
    { givenAt: testNow, revokedAt: later },
  ])
  expect(await sharing(other.id)).toMatchObject([{ revokedAt: null }])
})

test('changed terms are asked for until agreed to, once, and the earlier agreement stays written', async () => {
  const { id, rut } = await testAccount(db)
  const earlier = testNow.subtract({ hours: 24 })
  expect(await termsChangedFor(db, id)).toBe(true)
  await insertTermsOf(db, rut, '2020-01-01', earlier)
  await insertTermsOf(db, rut, termsVersion, earlier)
  expect(await termsChangedFor(db, id)).toBe(true)
  await agreeToTerms(db, id, testNow)
  await agreeToTerms(db, id, testNow.add({ hours: 1 }))
  expect(await termsChangedFor(db, id)).toBe(false)
  expect(await findConsents(db, id)).toMatchObject([
    { kind: 'terms', version: termsVersion, givenAt: testNow, revokedAt: null },
    { version: '2020-01-01', givenAt: earlier, revokedAt: testNow },
  ])
})
