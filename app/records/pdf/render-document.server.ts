/** A health document as a PDF: tagged, in Spanish, checked by anybody with its QR code, signed. */
import type { Mark } from '#app/platform/brand/mark.rules.ts'
import type { Theme } from '#app/platform/brand/theme.rules.ts'
import { numberPages, openPdf } from '#app/platform/pdf.server.ts'
import { healthDocument as t } from '#app/text/health-document.ts'
import { locales } from '#app/text/languages.ts'
import type { HealthDocument } from '../documents/document.ts'
import { verifyLink } from '../documents/verify-link.ts'
import type { Certificate } from './certificate.server.ts'
import { drawProof } from './draw-proof.server.ts'
import { drawSheet } from './draw-sheet.server.ts'
import { foot, left, pdfWriter } from './pdf-writer.server.ts'
import { sheetOf } from './sheet-of.server.ts'
import { fillSignature } from './signature-field.server.ts'

export interface Rendering {
  brand: string
  look: { theme: Theme; mark?: Mark }
  /** The portal's own address, for the page that checks documents. */
  publicUrl: string
  certificate: Certificate
  now: Temporal.Instant
}

/** A signed PDF, in Spanish whatever the reader’s language: it is the document. */
export async function renderDocument(
  document: HealthDocument,
  { brand, look: { theme, mark }, publicUrl, certificate, now }: Rendering,
): Promise<Buffer<ArrayBuffer>> {
  const sheet = sheetOf(document)
  const date = new Date(now.epochMilliseconds)
  const { doc, done } = openPdf(
    { title: t.subject(sheet.title, sheet.folio), author: brand, date, lang: locales.es, theme },
    { top: 64, bottom: 792 - foot, left, right: left },
  )
  const writer = pdfWriter(doc, theme)
  drawSheet(writer, sheet, brand, mark)
  const page = new URL('/verificar', publicUrl)
  drawProof(writer, {
    folio: document.folio,
    code: document.code,
    address: `${page.host}${page.pathname}`,
    link: verifyLink(document, publicUrl).href,
    seal: { certificate, at: now },
  })
  writer.root.end()
  numberPages(
    doc,
    theme,
    (number, pages) => `${brand} · ${t.folio} ${sheet.folio} · ${t.page(number, pages)}`,
  )
  doc.end()
  return fillSignature(await done, certificate)
}
