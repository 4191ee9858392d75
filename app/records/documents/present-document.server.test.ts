/** What a licence says of itself, for every state, type and authority, in every language. */
import { expect, test } from 'vitest'
import type { Language } from '#app/text/languages.ts'
import { bono, gesNotification, licence, prescription } from '#test/helpers/documents.ts'
import { type HealthDocument, type Licence, licenceStates } from './document.ts'
import { presentDocument } from './present-document.server.ts'

const authorities: Licence['authority'][] = [
  { kind: 'compin', name: 'COMPIN Metropolitana' },
  { kind: 'isapre', name: 'Isapre Araucaria' },
  { kind: 'mutual', name: 'Mutual del Sur' },
]
const licenceTypes = [1, 2, 3, 4, 5, 6, 7] as const
const today = Temporal.PlainDate.from('2026-11-23')

function said(changes: Partial<Licence>, language: Language = 'es') {
  const document = {
    ...licence,
    history: [{ state: changes.state ?? licence.state, on: '2026-11-03' }],
    ...changes,
  }
  const { licence: part } = presentDocument(document as Licence, { language, today, licencePrefix: '3' })
  if (!part) throw new Error('no licence')
  return part
}

test.each(['es', 'en', 'fr'] as const)('each state, type and authority has its words (%s)', language => {
  for (const state of licenceStates)
    for (const authority of authorities) {
      const texts = new Set<string>()
      for (const type of licenceTypes) {
        const { next, call, typeNote, steps } = said({ state, type, authority }, language)
        const withEmployer = state === 'emitted' || state === 'employer'
        expect(call.name).toBe(withEmployer ? licence.employer : authority.name)
        expect(next).toContain(call.name)
        expect(steps.every(({ name, meaning }) => name && meaning.length > 20)).toBe(true)
        texts.add(typeNote)
      }
      expect(texts.size).toBe(7)
      expect(texts.has('')).toBe(false)
    }
})

test.each([
  ['compin', 'pedirle que la revise de nuevo', '600 360 7777'],
  ['isapre', 'apelar gratis en la COMPIN dentro de 15 días hábiles', null],
  ['mutual', 'SUSESO (suseso.cl) dentro de 90 días hábiles', null],
] as const)('what a %s rejected or reduced is appealed where the law says', (kind, words, phone) => {
  const authority = authorities.find(one => one.kind === kind)
  for (const state of ['rejected', 'reduced'] as const) {
    const { next, call } = said({ state, authority })
    expect(next).toContain(words)
    expect(call.phone).toBe(phone)
  }
})

test('another operator’s folio says so, and what to do', () => {
  expect(said({ folio: '2077889901-4' }).other).toMatch(/no empieza con 3.*milicencia\.cl/)
  expect(said({ folio: '3077889901-4' }).other).toBeNull()
})

test('what happened twice on one day, or was prescribed twice, is there twice and told apart', () => {
  const twice = ['emitted', 'evaluation', 'rejected', 'evaluation'] as const
  const { steps } = said({ state: 'evaluation', history: twice.map(state => ({ state, on: '2026-11-03' })) })
  expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length)
  const items = [...prescription.items, ...prescription.items]
  const shown = presentDocument({ ...prescription, items }, { language: 'es', today, licencePrefix: '3' })
  expect(new Set(shown.items?.map(({ key }) => key)).size).toBe(2 * prescription.items.length)
})

const signedAt = Temporal.Instant.from('2026-11-03T14:00:00Z')

test.each<[HealthDocument, Record<string, string>]>([
  [
    { ...licence, paidOn: Temporal.PlainDate.from('2026-11-20') },
    {
      Folio: '3-12345678',
      Tipo: '1. Enfermedad o accidente común',
      'Fecha de emisión': '3 de noviembre de 2026',
      'Fecha de pago': '20 de noviembre de 2026',
      'Estado actual': 'Reducida',
      'Fecha de otorgamiento': '3 de noviembre de 2026',
      'Tramitada por': 'COMPIN Región Metropolitana',
      'Lugar de reposo': 'Domicilio',
      Reposo: '3 de noviembre de 2026 al 9 de noviembre de 2026',
      Días: '7 días',
      'Profesional tratante': 'Dr. Ignacio Peñaloza Ríos, Medicina general',
    },
  ],
  [
    { ...bono, paid: 0, contribution: 25_000, zeroCost: true },
    {
      'Monto pagado': '$0',
      Lugar: 'Centro Médico Los Aromos, Santiago',
      Profesional: 'Dr. Ignacio Peñaloza Ríos, Medicina general',
      'Fecha de emisión': '3 de noviembre de 2026',
    },
  ],
  [
    prescription,
    {
      Folio: 'R-2026-000123',
      'RUT del paciente': '12.345.678-5',
      Profesional: 'Dr. Ignacio Peñaloza Ríos, Medicina general',
      'Fecha de emisión': '3 de noviembre de 2026',
    },
  ],
  [
    { ...gesNotification, signedAt },
    {
      'Fecha de emisión': '3 de noviembre de 2026',
      Profesional: 'Dr. Ignacio Peñaloza Ríos, Medicina general',
      Diagnóstico: 'Hipertensión esencial (primaria)',
      'Firmada por el paciente': '3 de noviembre de 2026, 11:00',
    },
  ],
])('$kind has every field of the specification on its page', (document, fields) => {
  const { facts, amounts } = presentDocument(document, { language: 'es', today, licencePrefix: '3' })
  expect(Object.fromEntries([...facts, ...(amounts?.lines ?? [])])).toMatchObject(fields)
  expect(amounts?.zero ?? null).toBe(document.kind === 'bono' ? true : null)
})

test.each([
  ['2022-05-01T03:59:59Z', false],
  ['2022-05-01T04:00:00Z', true],
])('a prescription of %s leads to its quote, with nothing left to type: %s', (at, quoted) => {
  const document = { ...prescription, issuedAt: Temporal.Instant.from(at) }
  expect(presentDocument(document, { language: 'es', today, licencePrefix: '3' }).quoted).toEqual(
    quoted ? { folio: prescription.folio, rut: prescription.rut } : null,
  )
})

test.each([
  ['Paracetamol 500 mg comprimidos', 'Paracetamol 500\u00a0mg comprimidos'],
  ['Amoxicilina 500 mg/5 mL suspensión oral', 'Amoxicilina 500\u00a0mg/5\u00a0mL suspensión oral'],
  ['Salbutamol 100 mcg/dosis inhalador', 'Salbutamol 100\u00a0mcg/dosis inhalador'],
  ['Diclofenaco 1 % gel', 'Diclofenaco 1\u00a0% gel'],
  ['Fosfomicina 3 g sobre', 'Fosfomicina 3\u00a0g sobre'],
  ['Vitamina B 12 gotas', 'Vitamina B 12 gotas'],
])('the strength of a medicine is never torn between two lines: %s', (medicine, whole) => {
  const { title, items } = presentDocument(
    { ...prescription, items: prescription.items.slice(0, 1).map(item => ({ ...item, medicine })) },
    { language: 'es', today, licencePrefix: '3' },
  )
  expect([title, items?.[0]?.medicine]).toEqual([whole, whole])
})
