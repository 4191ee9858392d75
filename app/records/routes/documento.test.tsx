/** What a document's page says as it is drawn. */
import { expect, test } from 'vitest'
import { records } from '#app/text/es/records.ts'
import { gesNotification, prescription } from '#test/helpers/documents.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { presentDocument } from '../documents/present-document.server.ts'
import { showVerifyCode } from '../documents/show-verify-code.server.ts'
import Page from './documento.tsx'

const { ges, details } = records
const reading = { language: 'es', today: Temporal.PlainDate.from('2026-11-23'), licencePrefix: '3' } as const

function drawingOf(signedAt: Temporal.Instant | null, childName: string | null = null) {
  const verifyCode = showVerifyCode(gesNotification, 'https://portal.example', 'es')
  const document = presentDocument({ ...gesNotification, signedAt }, reading)
  const place = { page: { title: 'x' }, back: { to: '/x', label: 'x' }, childName }
  const data = { ...place, booking: null, document, verifyCode }
  return drawn(Page, data, '/notificaciones-ges/x')
}

const pageOf = (signedAt: Temporal.Instant | null) => wordsOf(drawingOf(signedAt))

test('an unsigned GES notification says how to sign it, before what it says', () => {
  const page = pageOf(null)
  const places = [ges.unsigned, ges.signTitle, ges.sign, details, ges.rights].map(said => page.indexOf(said))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('a signed one asks for nothing', () => {
  const page = pageOf(Temporal.Instant.from('2026-11-03T13:25:00Z'))
  expect(page).toContain(ges.signed)
  expect(page).toContain(ges.rights)
  for (const said of [ges.unsigned, ges.signTitle, ges.sign]) expect(page).not.toContain(said)
})

test('the QR code and the way to the PDF come before everything that is read', () => {
  const html = drawingOf(null)
  const at = (part: string) => html.indexOf(part)
  const { folio, code } = gesNotification
  expect(html).toContain(
    `portal.example/verificar, la página que comprueba el documento de folio ${folio} con el código ${code}`,
  )
  const places = [
    at('<h1'),
    at('role="img"'),
    at('/api/documents/download?f='),
    at(ges.signTitle),
    at(details),
  ]
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('whoever reads for somebody else is told in whose log it is noted', () => {
  const { logged, loggedOf } = records.file
  const signed = Temporal.Instant.from('2026-11-03T13:25:00Z')
  expect(wordsOf(drawingOf(signed))).toContain(logged)
  const page = wordsOf(drawingOf(signed, 'Rosa'))
  expect(page).toContain(loggedOf('Rosa'))
  expect(page).not.toContain(logged)
})

test('of a prescription the medicines come first, and after them what the pharmacy asks for', () => {
  const verifyCode = showVerifyCode(prescription, 'https://portal.example', 'es')
  const document = presentDocument(prescription, reading)
  const html = drawn(Page, {
    page: { title: 'x' },
    back: { to: '/x', label: 'x' },
    childName: null,
    document,
    verifyCode,
  })
  const places = ['id="medicamentos"', 'role="img"', 'id="datos"'].map(part => html.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  for (const { facts } of document.items ?? [])
    expect(facts.find(([label]) => label === records.labels.route)?.[1]).toMatch(/^[A-ZÁÉÍÓÚ]/)
})
