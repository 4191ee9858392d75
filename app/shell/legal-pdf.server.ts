import type { Operator } from '#app/platform/config.server.ts'
import { makePdf } from '#app/platform/pdf.server.ts'
import type { LegalText } from '#app/text/legal/legal-text.ts'
import { privacy } from '#app/text/legal/privacy.ts'
import { terms } from '#app/text/legal/terms.ts'

const texts = { terms, privacy } as const
export type LegalDocument = keyof typeof texts

const made = new Map<string, Promise<Buffer<ArrayBuffer>>>()

/** The terms or the privacy policy as a PDF; made at the first request and kept, for its text never changes. */
export function legalPdf(document: LegalDocument, operator: Operator): Promise<Buffer<ArrayBuffer>> {
  const key = `${document} ${JSON.stringify(operator)}`
  let pdf = made.get(key)
  if (!pdf) {
    pdf = make(texts[document](operator), operator.brand)
    made.set(key, pdf)
    // What could not be made once is tried again.
    pdf.catch(() => made.delete(key))
  }
  return pdf
}

function make(text: LegalText, brand: string): Promise<Buffer<ArrayBuffer>> {
  const info = {
    title: text.title,
    author: brand,
    date: new Date(`${text.date}T12:00:00Z`),
    footer: `${text.title} · ${text.since}`,
  }
  return makePdf(info, pdf => {
    pdf.block('H1', text.title)
    pdf.block('Note', `Versión vigente desde el ${text.since}.`)
    pdf.block('P', text.intro)
    for (const { heading, paragraphs, points } of text.sections) {
      pdf.block('H2', heading)
      for (const paragraph of paragraphs) pdf.block('P', paragraph)
      if (points) pdf.list(points)
    }
  })
}
