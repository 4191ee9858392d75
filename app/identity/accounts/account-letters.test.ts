/** What stands in every letter of an account stands in it once, and reads as a person would write it. */
import { expect, test } from 'vitest'
import { testSender } from '#test/helpers/booking.ts'
import { askedEmail, warningEmail } from '../recovery/lost-reach-notices.server.ts'
import { answeredEmail, confirmEmail, receivedEmail } from '../rights/request-letters.server.ts'
import type { Post } from './account-notices.server.ts'

const to = 'rosa@ejemplo.cl'
const postIn = (language: Post['language']): Post => ({
  publicUrl: 'https://portal.example',
  brand: 'Copihue',
  theme: testSender.theme,
  language,
})
const now = Temporal.Instant.from('2026-11-23T12:00:00Z')

test.each(['es', 'en', 'fr'] as const)('who is not known by name is greeted without one, in %s', language => {
  const post = postIn(language)
  for (const { letter } of [confirmEmail(post, to, '123456', 'key', now), askedEmail(post, to, 'id')])
    expect(letter?.hello).toMatch(/^(Hola:|Hello,|Bonjour,)$/)
})

test.each(['es', 'en', 'fr'] as const)(
  'the warning of another contact says nothing twice, in %s',
  language => {
    const { letter } = warningEmail(postIn(language), { name: 'Rosa', email: to, phone: null }, 'token', 'id')
    const sentences = [...(letter?.intro ?? []), ...(letter?.closing ?? [])].flatMap(text =>
      text.split(/(?<=\.)\s/),
    )
    expect(sentences.length).toBeGreaterThan(2)
    expect(new Set(sentences).size).toBe(sentences.length)
  },
)

test('what was asked is called what it is: a request or a complaint', () => {
  const told = (kind: 'access' | 'complaint', folio: string) =>
    receivedEmail(
      postIn('es'),
      { kind, name: 'Rosa', email: to },
      { id: 'id', folio, code: 'AAAA-BBBB', dueOn: Temporal.PlainDate.from('2026-12-23') },
    )
  expect(told('access', 'DER-2JW6X2JP').subject).toBe('Recibimos tu solicitud DER-2JW6X2JP · Copihue')
  expect(told('access', 'DER-2JW6X2JP').body).toContain('Pediste: Saber qué datos tienen.')
  const complaint = told('complaint', 'REC-2JW6X2JP')
  expect(complaint.subject).toBe('Recibimos tu reclamo REC-2JW6X2JP · Copihue')
  expect(complaint.body).toContain(
    'Lo leemos y te respondemos por correo a más tardar el 23 de diciembre de 2026.',
  )
  expect(complaint.body).not.toContain('Pediste')
})

test('the answer to a complaint leads to the complaint, the one to a request to the request', () => {
  const links = (['access', 'complaint'] as const).map(kind => {
    const given = {
      id: 'id',
      folio: 'DER-2JW6X2JP',
      answer: 'Sí.',
      why: null,
      withExport: false,
      until: null,
    }
    return answeredEmail(postIn('es'), { kind, name: 'Rosa', email: to }, given).letter?.links[0]?.label
  })
  expect(links).toEqual(['Ver la solicitud', 'Ver el reclamo'])
})
