/** What other people's programs (poppler) find in our PDFs. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ourTheme } from '#app/platform/brand/theme.rules.ts'
import {
  bono,
  documents,
  examOrder,
  gesNotification,
  licence,
  prescription,
} from '#test/helpers/documents.ts'
import type { HealthDocument } from '../documents/document.ts'
import { factsOf } from '../documents/document-facts.server.ts'
import { type Certificate, makeTestCertificate, openStored } from './certificate.server.ts'
import { renderDocument } from './render-document.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
let certificate: Certificate
beforeAll(async () => {
  certificate = openStored(await makeTestCertificate('Copihue', now))
})

const render = (document: HealthDocument) =>
  renderDocument(document, {
    brand: 'Copihue',
    look: { theme: ourTheme },
    publicUrl: 'https://copihue.cl',
    certificate,
    now,
  })

let files = 0
function poppler(program: string, pdf: Buffer, ...args: string[]): string {
  const file = join(folder, `${files++}.pdf`)
  writeFileSync(file, pdf)
  const after = program === 'pdftotext' ? ['-'] : []
  return execFileSync(program, [...args, file, ...after], { encoding: 'utf8' })
}

const textOf = (pdf: Buffer) => poppler('pdftotext', pdf, '-layout').replaceAll(/\s+/g, ' ')

test.each([prescription, gesNotification, examOrder])(
  'an annulled document says so before everything else, and why',
  async document => {
    const annulled = { annulledAt: now, annulledWhy: 'La dosis no era la correcta' }
    const text = textOf(await render({ ...document, ...annulled }))
    for (const said of [
      'Anulada por quien la emitió, el 21 de noviembre de 2026',
      annulled.annulledWhy,
      'ya no vale',
    ])
      expect(text).toContain(said)
    expect(textOf(await render(document))).not.toContain('nulad')
  },
)

describe('what it says', () => {
  const said: [HealthDocument, string[]][] = [
    [
      licence,
      [
        'Licencia médica electrónica',
        'Folio 3-12345678 · Emitida el 3 de noviembre de 2026',
        'Camila Andrea Núñez Soto',
        'RUT 12.345.678-5',
        'Dr. Ignacio Peñaloza Ríos',
        'RUT 9.876.543-3',
        '7 días 3 nov 2026 9 nov 2026 Reducida',
        'Tipo 1: Enfermedad o accidente común',
        'Panadería La Espiga Limitada COMPIN Región Metropolitana',
        'Días autorizados 5 días',
        'En evaluación 6 de noviembre de 2026',
      ],
    ],
    [
      bono,
      [
        'Bono electrónico',
        'Pagaste',
        '$6.040',
        'Valor de la prestación $25.000',
        'Aporte de Fonasa tramo B -$18.960',
      ],
    ],
    [
      prescription,
      [
        'Código nacional',
        'RN-8H2K-55TQ 3 dic 2026',
        'Paracetamol 500 mg comprimidos oral 5 días 1 envase',
        '1 entregado',
        'Tomar con comida.',
      ],
    ],
    [
      gesNotification,
      [
        'N.º 21',
        'Hipertensión arterial primaria o esencial',
        'Firmada por el paciente',
        'Aún no',
        'Ley 19.966',
      ],
    ],
    [
      examOrder,
      [
        'Orden de exámenes',
        '1 Hemograma',
        '3 Ecografía abdominal',
        'Motivo o hipótesis diagnóstica',
        'sospecha de anemia',
      ],
    ],
  ]
  test.each(said)('$kind has on paper what its kind has', async (document, words) => {
    const text = textOf(await render(document))
    for (const part of [...words, 'copihue.cl/verificar', document.folio, 'K7M2PQ9X', 'Página 1 de 1'])
      expect(text).toContain(part)
  })

  test.each<[HealthDocument, string[]]>([
    [licence, ['Todavía no hay', '9 de noviembre de 2026']],
    [bono, []],
    [prescription, ['3 de diciembre de 2026']],
    [gesNotification, ['Diagnóstico confirmado', 'Sin firma']],
    [examOrder, []],
  ])(
    '$kind has on paper whatever its page shows, but for what paper words otherwise',
    async (document, otherwise) => {
      const bare = (words: string) => words.replaceAll(/[\s.,]/g, '')
      const text = bare(poppler('pdftotext', await render(document)))
      const missing = factsOf(document, 'es')
        .flatMap(([, value]) => value.split(/, | al |\. /))
        .filter(part => !text.includes(bare(part)))
      expect(missing).toEqual(otherwise)
    },
  )

  test('an order of eight exams, with its reason, has its proof on its only page; a longer one loses none', async () => {
    const orderOf = (count: number) => ({
      ...examOrder,
      reason:
        'Cansancio de tres semanas con palidez y caída del pelo; sospecha de anemia por falta de hierro',
      exams: Array.from({ length: count }, (_, at) => ({
        slug: `examen-${at}`,
        name: `Examen número ${at + 1}`,
      })),
    })
    const text = textOf(await render(orderOf(8)))
    for (const part of [
      '8 Examen número 8',
      'Comprueba que es auténtico',
      'Firmado electrónicamente',
      'Página 1 de 1',
    ])
      expect(text).toContain(part)
    const long = textOf(await render(orderOf(30)))
    expect(long).toContain('30 Examen número 30')
    expect(long).toContain('Página 2 de 2')
  })

  test('a bono of zero cost says so', async () => {
    const free = { ...bono, contribution: 25000, paid: 0, zeroCost: true }
    expect(textOf(await render(free))).toContain('Costo cero')
  })

  test('many medicines go on to further pages, none lost', async () => {
    const item = prescription.items[0]
    if (!item) throw new Error('no medicine')
    const items = Array.from({ length: 30 }, (_, index) => ({
      ...item,
      medicine: `Medicamento ${index + 1}`,
    }))
    const pdf = await render({ ...prescription, items })
    const text = textOf(pdf)
    for (const { medicine } of items) expect(text).toContain(`${medicine} `)
    expect(text).toMatch(/Página 3 de 3/)
    expect(poppler('pdfsig', pdf, '-nocert')).toContain('Signature is Valid')
  })
})

describe('for a screen reader', () => {
  test.each(documents)('$kind is tagged, titled, and read in the order of the page', async document => {
    const pdf = await render(document)
    const info = poppler('pdfinfo', pdf)
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toMatch(/JavaScript: +no/)
    expect(pdf.toString('latin1')).toContain('/Lang (es-CL)')
    expect(info).toMatch(new RegExp(`Title: .*folio ${document.folio}`))
    const tree = poppler('pdfinfo', pdf, '-struct-text')
    const order = [
      'H1',
      document.patientName,
      'Dr. Ignacio',
      'H2',
      'Figure',
      'Comprueba',
      'Firmado',
      'Form',
    ].map(part => tree.indexOf(part))
    expect(order.every(at => at > 0)).toBe(true)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  test.each(documents)('$kind has one label and one body in each item of a list', async document => {
    const tree = poppler('pdfinfo', await render(document), '-struct').split('\n')
    const depth = (line: string) => line.search(/\S/)
    const items = tree.flatMap((line, at) => {
      if (!/^\s*LI\b/.test(line)) return []
      const rest = tree.slice(at + 1)
      const end = rest.findIndex(next => depth(next) <= depth(line))
      const inside = rest.slice(0, end < 0 ? undefined : end)
      const first = Math.min(...inside.filter(next => next.trim()).map(depth))
      return [inside.filter(next => depth(next) === first).map(next => next.trim().split(' ')[0])]
    })
    expect(items.length).toBeGreaterThan(0)
    for (const parts of items) expect(parts.join(' ')).toMatch(/^(Lbl )?LBody$/)
  })

  test('medicines are a table with heads', async () => {
    const tree = poppler('pdfinfo', await render(prescription), '-struct')
    expect(tree.match(/^ *Table/gm)).toHaveLength(1)
    expect(tree.match(/^ *TH/gm)).toHaveLength(4)
    expect(tree.match(/^ *TD/gm)).toHaveLength(8)
  })

  test('every letter is inside', async () => {
    const fonts = poppler('pdffonts', await render(licence))
      .trim()
      .split('\n')
      .slice(2)
    expect(fonts).toHaveLength(2)
    for (const line of fonts) expect(line).toMatch(/yes yes yes/)
  })
})

describe('the signature', () => {
  test.each(documents)('of a $kind is PAdES, covers the whole file, and is valid', async document => {
    const said = poppler('pdfsig', await render(document), '-nocert')
    expect(said).toContain('Signature Type: ETSI.CAdES.detached')
    expect(said).toContain('Signing Hash Algorithm: SHA-256')
    expect(said).toContain('Signing Time: Nov 21 2026 15:00:00')
    expect(said).toContain('Total document signed')
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Certificado de prueba de Copihue')
  })

  test('a test certificate is named as one on the page', async () => {
    const text = poppler('pdftotext', await render(bono)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('por Certificado de prueba de Copihue')
    expect(text).toContain('Firma de prueba: protege el contenido de cambios, pero no tiene validez legal.')
  })

  test('certifies the document: nothing may be changed or added (DocMDP)', async () => {
    const pdf = (await render(bono)).toString('latin1')
    const objectOf = (reference: string | undefined) =>
      pdf.slice(pdf.indexOf(`\n${reference?.replace(' R', '')} obj`)).split('endobj')[0]
    const [, permitted] = /\/Perms <<\s*\/DocMDP (\d+ 0 R)\s*>>/.exec(pdf) ?? []
    const [, field] = /\/FT \/Sig[\s\S]*?\/V (\d+ 0 R)/.exec(pdf) ?? []
    expect(permitted).toBe(field)
    const signature = objectOf(permitted)
    expect(signature).toContain('/ETSI.CAdES.detached')
    expect(signature).toMatch(
      /\/Type \/SigRef\s+\/TransformMethod \/DocMDP\s+\/TransformParams <<\s+\/Type \/TransformParams\s+\/P 1\s+\/V \/1\.2/,
    )
  })

  test('a changed byte breaks it', async () => {
    const pdf = await render(bono)
    const at = pdf.indexOf('/CreationDate (D:2026') + '/CreationDate (D:202'.length
    pdf.write('7', at, 'latin1')
    expect(poppler('pdfsig', pdf, '-nocert')).toContain('Digest Mismatch')
  })

  test('what is added after it is seen not to be signed', async () => {
    const pdf = Buffer.concat([await render(bono), Buffer.from('\n% more\n%%EOF\n')])
    expect(poppler('pdfsig', pdf, '-nocert')).not.toContain('Total document signed')
  })

  test('names the certificate inside what is signed, and tells no time of its own', async () => {
    const pdf = (await render(bono)).toString('latin1')
    const cms = /\/Contents <([0-9a-f]+)>/.exec(pdf)?.[1] ?? ''
    // signing-certificate-v2 is there, signing-time is not (EN 319 142-1, table 1).
    expect(cms).toContain('060b2a864886f70d010910022f')
    expect(cms).not.toContain('06092a864886f70d010905')
    // content-type, message-digest, signing-certificate-v2: the order of DER, which poppler does not ask for.
    const attributes = ['06092a864886f70d010903', '06092a864886f70d010904', '060b2a864886f70d010910022f']
    const order = attributes.map(oid => cms.indexOf(oid))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })
})
