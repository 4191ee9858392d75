/** The certificate that documents are signed with: the operator's, else one of a test that every node shares. */
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { describeError, type Log } from '#app/platform/log.server.ts'
import type { Figure } from '#app/platform/metrics.server.ts'
import { secretText } from '#app/platform/secret.server.ts'
import {
  type Certificate,
  makeTestCertificate,
  openStored,
  readCertificate,
} from '../pdf/certificate.server.ts'

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
  const certificate = open(db, config, now)
  opened.set(config, certificate)
  certificate.catch(() => opened.delete(config))
  return certificate
}

const open = (db: Database, config: Config, now: Temporal.Instant) =>
  config.PDF_CERT
    ? readCertificate(config.PDF_CERT, config.PDF_CERT_PASSWORD, now)
    : testCertificate(db, config.BRAND_NAME, now)

async function testCertificate(db: Database, brand: string, now: Temporal.Instant): Promise<Certificate> {
  const stored = await secretText(db, 'document-certificate', async () =>
    JSON.stringify(await makeTestCertificate(brand, now)),
  )
  return openStored(JSON.parse(stored))
}

/** @returns null when it is out of date, and no other lies at its place yet: what it signed would be worth nothing. */
export async function signingCertificate(
  db: Database,
  config: Config,
  now: Temporal.Instant,
): Promise<Certificate | null> {
  const holds = ({ until }: Certificate) => Temporal.Instant.compare(now, until) < 0
  const known = await documentCertificate(db, config, now)
  if (holds(known)) return known
  const renewed = await open(db, config, now).catch(() => null)
  if (!renewed || !holds(renewed)) return null
  opened.set(config, Promise.resolve(renewed))
  return renewed
}

/** From here on it is said every day. */
const warnDays = 30

/**
 * Looks whether the certificate still holds, and takes the one that lies at its place by now: who renews it puts the
 * new file there, and nothing has to be started again. One that cannot be used leaves the one before.
 */
export async function watchCertificate(
  { db, config, log }: { db: Database; config: Config; log: Log },
  now: Temporal.Instant,
): Promise<{ days_left: number }> {
  if (config.PDF_CERT)
    await open(db, config, now).then(
      found => opened.set(config, Promise.resolve(found)),
      error => log.error('certificate.unusable', describeError(error)),
    )
  const { until } = await documentCertificate(db, config, now)
  const left = Math.floor(now.until(until).total('hours') / 24)
  const said = { until: until.toString(), days_left: left }
  if (left < 0) log.error('certificate.expired', said)
  else if (left < warnDays) log.warn('certificate.expires', said)
  return { days_left: left }
}

/** Days as a fraction: it goes below nothing once the certificate is out of date. */
export async function certificateFigures(
  db: Database,
  config: Config,
  now: Temporal.Instant,
): Promise<Figure[]> {
  const { until } = await documentCertificate(db, config, now)
  return [
    {
      name: 'copihue_certificate_days_left',
      help: 'Days until the certificate that signs documents is out of date; below 0 nothing is signed.',
      values: [{ value: Math.round((now.until(until).total('hours') / 24) * 100) / 100 }],
    },
  ]
}
