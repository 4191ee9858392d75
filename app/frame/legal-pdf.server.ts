import type { OwnText } from '#app/platform/brand/legal-file.rules.ts'
import type { Config } from '#app/platform/config.server.ts'
import { makePdf } from '#app/platform/pdf.server.ts'
import type { LegalText } from '#app/text/legal/legal-text.ts'
import { privacy } from '#app/text/legal/privacy.ts'
import { terms } from '#app/text/legal/terms.ts'

export type LegalDocument = 'terms' | 'privacy'
export type LegalConfig = Pick<Config, 'OPERATOR' | 'BRAND' | 'TERMS' | 'PRIVACY'>

const made = new WeakMap<LegalConfig, Map<LegalDocument, Promise<Buffer<ArrayBuffer>>>>()

/** The terms or the privacy policy as a PDF; made at the first request and kept, for its text never changes while the portal runs. */
export function legalPdf(document: LegalDocument, config: LegalConfig): Promise<Buffer<ArrayBuffer>> {
  const known = made.get(config) ?? new Map()
  made.set(config, known)
  let pdf = known.get(document)
  if (!pdf) {
    pdf = make(textOf(document, config), config)
    known.set(document, pdf)
    // What could not be made once is tried again.
    pdf.catch(() => known.delete(document))
  }
  return pdf
}

/** The operator's own text where there is one, else ours with their data. */
export const textOf = (document: LegalDocument, { OPERATOR, TERMS, PRIVACY }: LegalConfig): OwnText =>
  document === 'terms' ? (TERMS ?? plain(terms(OPERATOR))) : (PRIVACY ?? plain(privacy(OPERATOR)))

const plain = ({ title, date, intro, sections }: LegalText): OwnText => ({
  title,
  date,
  blocks: [
    { kind: 'paragraph', text: intro },
    ...sections.flatMap(({ heading, paragraphs, points }): OwnText['blocks'] => [
      { kind: 'heading', text: heading },
      ...paragraphs.map(text => ({ kind: 'paragraph' as const, text })),
      ...(points ? [{ kind: 'list' as const, points }] : []),
    ]),
  ],
})

function make(
  { title, date, blocks }: OwnText,
  { OPERATOR, BRAND }: LegalConfig,
): Promise<Buffer<ArrayBuffer>> {
  // In Spanish only: it is the one that binds.
  const since = Temporal.PlainDate.from(date).toLocaleString('es-CL', { dateStyle: 'long' })
  const info = {
    title,
    author: OPERATOR.brand,
    theme: BRAND.theme,
    date: new Date(`${date}T12:00:00Z`),
    footer: `${title} · ${since}`,
  }
  return makePdf(info, pdf => {
    pdf.block('H1', title)
    pdf.block('Note', `Versión vigente desde el ${since}.`)
    for (const block of blocks)
      if (block.kind === 'list') pdf.list(block.points)
      else pdf.block(block.kind === 'heading' ? 'H2' : 'P', block.text)
  })
}
