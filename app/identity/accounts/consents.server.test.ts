import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config.server.ts'
import { privacy } from '#app/text/legal/privacy.ts'
import { terms } from '#app/text/legal/terms.ts'
import { agreedTerms, testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { agreeToShareData, agreeToTerms, termsChangedFor, withdrawConsent } from '../public.server.ts'
import { findConsents } from './consent.queries.server.ts'
import { termsVersion } from './consent.rules.ts'
import { loadProfile } from './load-profile.server.ts'

const db = await testDatabase()
const config = readConfig({})
const changed = async (texts: Parameters<typeof termsChangedFor>[0], id: string) =>
  termsChangedFor(texts, { agreedTerms: await agreedTerms(db, id) })
const sharing = async (id: string) => (await findConsents(db, id)).filter(({ kind }) => kind === 'share-data')

test('a consent given twice is one; withdrawn it stays written, and can be given again', async () => {
  const { id } = await testAccount(db)
  const other = await testAccount(db)
  const later = testNow.add({ hours: 1 })
  await agreeToShareData(db, { id }, testNow)
  await agreeToShareData(db, { id }, later)
  await agreeToShareData(db, { id: other.id }, testNow)
  expect(await sharing(id)).toMatchObject([{ kind: 'share-data', givenAt: testNow, revokedAt: null }])
  await withdrawConsent(db, id, 'share-data', later)
  await agreeToShareData(db, { id }, later)
  expect(await sharing(id)).toMatchObject([
    { givenAt: later, revokedAt: null },
    { givenAt: testNow, revokedAt: later },
  ])
  expect(await sharing(other.id)).toMatchObject([{ revokedAt: null }])
})

test('changed terms are asked for until agreed to, once, and the earlier agreement stays written', async () => {
  expect(await changed(config, (await testAccount(db)).id)).toBe(false)
  const { id, since } = await testAccount(db, { terms: '2020-01-01' })
  expect(await changed(config, id)).toBe(true)
  await agreeToTerms({ db, config }, id, testNow)
  await agreeToTerms({ db, config }, id, testNow.add({ hours: 1 }))
  expect(await changed(config, id)).toBe(false)
  expect(await findConsents(db, id)).toMatchObject([
    { kind: 'terms', version: termsVersion(config), givenAt: testNow, revokedAt: null },
    { version: '2020-01-01', givenAt: since, revokedAt: testNow },
  ])
})

test('the version of what was agreed to is told as a day, by its name where it has one', async () => {
  const told = async (version: string) => {
    const user = await testAccount(db, { terms: version })
    const shown = await loadProfile(testPortal(db), user, { language: 'es', tokenHash: null })
    return shown.consents[0]?.given
  }
  expect(await told('2025-03-01')).toMatch(/ \(versión del 1 de marzo de 2025\)$/)
  expect(await told('otoño')).toMatch(/ \(versión otoño\)$/)
})

test('whoever agreed before the newer of the two legal texts is asked again: its day is the version', () => {
  const dates = [terms(config.OPERATOR).date, privacy(config.OPERATOR).date]
  expect(dates.sort().at(-1)).toBe(termsVersion(config))
})

test('an operator’s own texts are what one agrees to, in the version that their files say', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copihue-texts-'))
  const file = (name: string, date: string) => {
    const path = join(folder, name)
    writeFileSync(path, `# Textos de Salud Sur\nVigente desde: ${date}\n\nReglas.\n`)
    return path
  }
  const own = readConfig({
    TERMS_FILE: file('t.txt', '2025-05-01'),
    PRIVACY_FILE: file('p.txt', '2025-06-01'),
  })
  const { id } = await testAccount(db)
  expect(await changed(own, id)).toBe(true)
  await agreeToTerms({ db, config: own }, id, testNow)
  expect(await changed(own, id)).toBe(false)
  expect(await findConsents(db, id)).toMatchObject([
    { version: '2025-06-01', revokedAt: null },
    { version: termsVersion(config), revokedAt: testNow },
  ])
})
