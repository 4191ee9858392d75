/** The certificate of documents comes to its end, and another takes its place. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#app/platform/config.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { bono } from '#test/helpers/documents.ts'
import { makeTestCertificate } from '../pdf/certificate.server.ts'
import { certificateFigures, documentCertificate, watchCertificate } from './document-certificate.server.ts'
import { documentPdf } from './document-pdf.server.ts'

const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'copihue-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))
const day = (text: string) => Temporal.Instant.from(`${text}T15:00:00Z`)

const file = join(folder, 'operator.p12')
/** Good for ten years from a day on. */
async function putCertificate(name: string, from: Temporal.Instant) {
  const { asn1, pkcs12, pki } = forge
  const { key, certificate } = await makeTestCertificate(name, from)
  const bytes = pkcs12.toPkcs12Asn1(
    pki.privateKeyFromPem(key),
    [pki.certificateFromPem(certificate)],
    'clave',
    { algorithm: 'aes256' },
  )
  writeFileSync(file, asn1.toDer(bytes).getBytes(), 'latin1')
}

test('its end is told before it comes, nothing is signed after it, and a renewed one needs no restart', async () => {
  await putCertificate('Antiguo', day('2026-11-21'))
  const config = readConfig({ PDF_CERT: file, PDF_CERT_PASSWORD: 'clave' })
  const said: { event: string; days_left?: number }[] = []
  const log = createLog('info', line => said.push(JSON.parse(line)))
  const look = async (at: Temporal.Instant) => {
    said.length = 0
    await watchCertificate({ db, config, log }, at)
    return said.map(({ event, days_left }) => [event, days_left])
  }
  const left = async (at: Temporal.Instant) =>
    (await certificateFigures(db, config, at)).flatMap(({ values }) => values.map(({ value }) => value))
  const pdf = (at: Temporal.Instant) =>
    documentPdf({ db, config, clock: { now: () => at } }, bono).then(bytes => bytes?.toString('latin1'))

  expect(await look(day('2027-01-01'))).toEqual([])
  expect(await look(day('2036-11-01'))).toEqual([['certificate.expires', 20]])
  expect(await left(day('2036-11-01'))).toEqual([20])
  expect(await pdf(day('2036-11-20'))).toContain('%PDF')

  expect(await look(day('2036-11-22'))).toEqual([
    ['certificate.unusable', undefined],
    ['certificate.expired', -1],
  ])
  expect(await left(day('2036-11-22'))).toEqual([-1])
  expect(await pdf(day('2036-11-22'))).toBeUndefined()

  await putCertificate('Renovado', day('2036-11-20'))
  expect(await pdf(day('2036-11-22'))).toContain('%PDF')
  expect((await documentCertificate(db, config, day('2036-11-22'))).name).toContain('Renovado')
  expect(await look(day('2036-11-22'))).toEqual([])
})

test('the daily look takes the renewed one before the old one ends, and keeps the old one from a broken file', async () => {
  await putCertificate('Antiguo', day('2026-11-21'))
  const config = readConfig({ PDF_CERT: file, PDF_CERT_PASSWORD: 'clave' })
  const log = createLog('info', () => {})
  const now = day('2036-11-01')
  const name = async () => (await documentCertificate(db, config, now)).name
  expect(await name()).toContain('Antiguo')
  writeFileSync(file, 'half of a file')
  await watchCertificate({ db, config, log }, now)
  expect(await name()).toContain('Antiguo')
  await putCertificate('Renovado', now)
  await watchCertificate({ db, config, log }, now)
  expect(await name()).toContain('Renovado')
})
