/** What a document's page says as it is drawn. */
import { expect, test } from 'vitest'
import { records } from '#app/text/es/records.ts'
import { gesNotification } from '#test/helpers/documents.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { presentDocument } from '../documents/present-document.server.ts'
import Page from './documento.tsx'

const { ges, details } = records
const reading = { language: 'es', today: Temporal.PlainDate.from('2026-11-23'), licencePrefix: '3' } as const

function pageOf(signedAt: Temporal.Instant | null) {
  const document = presentDocument({ ...gesNotification, signedAt }, reading)
  const data = { page: { title: 'x' }, back: { to: '/x', label: 'x' }, childName: null, document }
  return wordsOf(drawn(Page, data, '/notificaciones-ges/x'))
}

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
