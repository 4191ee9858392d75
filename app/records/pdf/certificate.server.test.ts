import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeTestCertificate,
  openStored,
  readCertificate,
  type StoredCertificate,
} from './certificate.server.ts'

const { asn1, pkcs12, pki } = forge
const folder = mkdtempSync(join(tmpdir(), 'copihue-p12-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
let stored: StoredCertificate
beforeAll(async () => {
  stored = await makeTestCertificate('Clínica Ñuble', now)
})

let files = 0
function p12(password: string, algorithm: 'aes256' | '3des'): string {
  const bytes = pkcs12.toPkcs12Asn1(
    pki.privateKeyFromPem(stored.key),
    [pki.certificateFromPem(stored.certificate)],
    password,
    { algorithm },
  )
  const file = join(folder, `${files++}.p12`)
  writeFileSync(file, asn1.toDer(bytes).getBytes(), 'latin1')
  return file
}

test('one made here says that it is a test, in its own letters', () => {
  const certificate = openStored(stored)
  expect(certificate.name).toBe('Certificado de prueba de Clínica Ñuble')
  expect(certificate.isTest).toBe(true)
  expect(certificate.until.toString()).toBe('2036-11-21T15:00:00Z')
})

test.each(['aes256', '3des'] as const)('the operator’s is read from PKCS#12 (%s)', async algorithm => {
  const certificate = await readCertificate(p12('clave ñandú', algorithm), 'clave ñandú', now)
  expect(certificate).toMatchObject({ isTest: false, name: 'Certificado de prueba de Clínica Ñuble' })
  expect(certificate.chain).toEqual(openStored(stored).chain)
  expect(certificate.key.equals(openStored(stored).key)).toBe(true)
})

test('what cannot sign is told in one line, without the password', async () => {
  const broken = join(folder, 'broken.p12')
  writeFileSync(broken, 'nothing of the kind')
  const later = Temporal.Instant.from('2037-01-01T00:00:00Z')
  const tell = (file: string, password: string, at = now) =>
    readCertificate(file, password, at).then(
      () => 'accepted',
      (error: Error) => `${error.name}: ${error.message}`,
    )
  const wrong = 'OperatorError: PDF_CERT: el archivo no es PKCS#12 o PDF_CERT_PASSWORD no lo abre'
  expect(await tell(join(folder, 'none.p12'), '')).toBe(
    'OperatorError: PDF_CERT: no se puede leer el archivo',
  )
  expect(await tell(broken, 'x')).toBe(wrong)
  expect(await tell(p12('one', 'aes256'), 'other')).toBe(wrong)
  expect(await tell(p12('one', 'aes256'), 'one', later)).toBe(
    'OperatorError: PDF_CERT: el certificado está vencido',
  )
})
