import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { bono } from '#test/helpers/documents.ts'
import { documentCertificate } from './document-certificate.server.ts'
import { documentPdf } from './document-pdf.server.ts'

const db = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
const clock = { now: () => now }

test('every node signs with the same certificate', async () => {
  const nodes = [readConfig({}), readConfig({})]
  const [one, other] = await Promise.all(nodes.map(config => documentCertificate(db, config, now)))
  expect(one?.chain).toEqual(other?.chain)
  expect(one?.isTest).toBe(true)
})

test('documents of one moment are each signed whole', async () => {
  const portal = { config: readConfig({ BRAND_NAME: 'Clínica Ñuble' }), db, clock }
  const pdfs = await Promise.all([1, 2, 3].map(() => documentPdf(portal, bono)))
  for (const pdf of pdfs) expect(pdf?.toString('latin1')).toMatch(/ByteRange \[0 \d+ +\d+ +\d+ *\]/)
})

test('a certificate that cannot be read is told, and asked for again', async () => {
  const config = readConfig({ PDF_CERT: '/no/such/file.p12' })
  for (let times = 0; times < 2; times++)
    await expect(documentCertificate(db, config, now)).rejects.toThrow(
      'PDF_CERT: no se puede leer el archivo',
    )
})
