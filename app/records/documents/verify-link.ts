/** The public page that checks a document, with its folio and code already in it: what its QR code says. */
import type { HealthDocument } from './document.ts'

/** Opens to anybody: folio and code are the proof. @param publicUrl the portal's own address. */
export function verifyLink({ folio, code }: Pick<HealthDocument, 'folio' | 'code'>, publicUrl: string): URL {
  const link = new URL(`/verificar/${encodeURIComponent(folio)}`, publicUrl)
  link.searchParams.set('codigo', code)
  return link
}
