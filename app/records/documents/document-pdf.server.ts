/** The PDF of a health document, signed with the portal's certificate. Whoever asks has checked that it may be read. */
import { trialOf } from '#app/platform/config.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { renderDocument } from '../pdf/render-document.server.ts'
import type { HealthDocument } from './document.ts'
import { signingCertificate } from './document-certificate.server.ts'

/**
 * Made anew each time: it says how things stand now (the state of a licence, what was dispensed).
 * @returns null when nothing can be signed; a document without its signature leaves nobody's hands.
 */
export async function documentPdf(
  { config, db, clock }: Pick<Portal, 'config' | 'db' | 'clock'>,
  document: HealthDocument,
): Promise<Buffer<ArrayBuffer> | null> {
  const now = clock.now()
  const certificate = await signingCertificate(db, config, now)
  if (!certificate) return null
  return renderDocument(document, {
    brand: config.BRAND_NAME,
    look: config.BRAND,
    publicUrl: config.PUBLIC_URL,
    // Paid with Webpay's test keys, a document is one of a test too, whoever signs it.
    certificate: trialOf(config) ? { ...certificate, isTest: true } : certificate,
    now,
  })
}
