/** The QR code that a pharmacy or an employer reads from the screen itself. */
import { qrCode } from '#app/platform/qr.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { HealthDocument } from './document.ts'
import { verifyLink } from './verify-link.ts'

/** @returns label: the same in words, for whoever cannot see the code. @param publicUrl the portal's own address. */
export function showVerifyCode(
  document: Pick<HealthDocument, 'folio' | 'code'>,
  publicUrl: string,
  language: Language,
) {
  const link = verifyLink(document, publicUrl)
  return {
    qr: qrCode(link.href),
    label: texts(language, 'pdf').qr(`${link.host}/verificar`, document.folio, document.code),
  }
}
