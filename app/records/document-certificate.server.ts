/** The certificate that documents are signed with: the operator's, else one of a test that every node shares. */
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { secretText } from '#app/platform/secret.server.ts'
import {
  type Certificate,
  makeTestCertificate,
  openStored,
  readCertificate,
} from './pdf/certificate.server.ts'

const opened = new WeakMap<Config, Promise<Certificate>>()

/**
 * Opened once. Called at start too, so that a certificate that cannot sign stops it there.
 * @throws OperatorError when PDF_CERT cannot be used.
 */
export function documentCertificate(
  db: Database,
  config: Config,
  now: Temporal.Instant,
): Promise<Certificate> {
  const known = opened.get(config)
  if (known) return known
  const certificate = config.PDF_CERT
    ? readCertificate(config.PDF_CERT, config.PDF_CERT_PASSWORD, now)
    : testCertificate(db, config.BRAND_NAME, now)
  opened.set(config, certificate)
  certificate.catch(() => opened.delete(config))
  return certificate
}

async function testCertificate(db: Database, brand: string, now: Temporal.Instant): Promise<Certificate> {
  const stored = await secretText(db, 'document-certificate', async () =>
    JSON.stringify(await makeTestCertificate(brand, now)),
  )
  return openStored(JSON.parse(stored))
}
