import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#app/platform/config.server.ts'
import { type LegalDocument, legalPdf } from './legal-pdf.server.ts'

const documents: [LegalDocument, string, RegExp][] = [
  ['terms', 'Términos y condiciones de Salud Sur', /Ley\s+21\.541[\s\S]*SERNAC/],
  ['privacy', 'Política de privacidad de Salud Sur', /Ley\s+19\.628[\s\S]*Ley\s+21\.719[\s\S]*3 años/],
]

const environment = {
  BRAND_NAME: 'Salud Sur',
  OPERATOR_NAME: 'Salud Sur SpA',
  OPERATOR_RUT: '76.123.456-0',
  OPERATOR_ADDRESS: 'Av. Alemania 100, Temuco',
  OPERATOR_REPRESENTATIVE: 'Ana Rojas',
  DATA_CONTACT: 'datos@saludsur.cl',
}
const config = readConfig(environment)
const folder = mkdtempSync(join(tmpdir(), 'copihue-legal-'))

describe.each(documents)('the PDF of the %s', (document, title, law) => {
  const file = join(folder, `${document}.pdf`)
  const poppler = (tool: string, ...options: string[]) =>
    execFileSync(tool, [...options, file, ...(tool === 'pdftotext' ? ['-'] : [])], { encoding: 'utf8' })

  beforeAll(async () => writeFileSync(file, await legalPdf(document, config)))

  it('has a title with the brand of the operator, is dated and tagged', () => {
    const info = poppler('pdfinfo')
    expect(info).toContain(`Title:           ${title}`)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/CreationDate:.*Nov 29.*2026/)
  })

  it('reads as headings, paragraphs and lists, in order and in Spanish', () => {
    const tree = poppler('pdfinfo', '-struct-text')
    expect(tree).toMatch(new RegExp(`^Document\\n\\s+H1 \\(block\\)\\n\\s+"${title}"`))
    expect(tree.match(/H2 \(block\)/g)?.length).toBe(document === 'terms' ? 10 : 11)
    expect(tree).toMatch(/LBody \(block\)\n\s+"\S/)
    expect(poppler('pdftotext', '-layout')).toMatch(law)
  })

  it('says who operates the portal and where', () => {
    const text = poppler('pdftotext').replaceAll('\n', ' ')
    for (const fact of ['Salud Sur SpA', '76.123.456-0', 'Av. Alemania 100, Temuco'])
      expect(text).toContain(fact)
    if (document === 'privacy')
      for (const fact of ['Ana Rojas', 'datos@saludsur.cl']) expect(text).toContain(fact)
  })

  it('carries its letters inside, so that it looks and reads the same everywhere', () => {
    const fonts = poppler('pdffonts').trim().split('\n').slice(2)
    expect(fonts.length).toBe(2)
    for (const font of fonts) expect(font).toMatch(/Atkinson.*yes yes yes/)
  })

  it('is made once', () => {
    expect(legalPdf(document, config)).toBe(legalPdf(document, config))
  })
})

it('an operator’s own text stands in the place of ours, whole and in its order', async () => {
  const path = join(folder, 'terms.txt')
  writeFileSync(
    path,
    '# Reglas de Salud Sur\nVigente desde: 2026-10-01\n\nTexto propio.\n\n## Uno\n\n- Punto\n\nDespués.\n',
  )
  const own = readConfig({ ...environment, TERMS_FILE: path })
  const file = join(folder, 'own.pdf')
  writeFileSync(file, await legalPdf('terms', own))
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
  expect(text).toMatch(
    /^Reglas de Salud Sur\s+Versión vigente desde el 1 de octubre de 2026\.\s+Texto propio\.\s+Uno\s+•\s+Punto\s+Después\./,
  )
  expect(text).not.toContain('SERNAC')
  expect(await legalPdf('privacy', own)).toEqual(await legalPdf('privacy', config))
})
