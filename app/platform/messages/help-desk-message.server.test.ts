import { expect, test } from 'vitest'
import { helpDeskMessage } from './help-desk-message.server.ts'

test('what is written in several lines is no other fact of the letter', () => {
  const exams = 'Hemograma\r\nCorreo: otra@persona.cl\u2028Día: hoy\vPerfil'
  const facts = [
    ['Exámenes', exams],
    ['Día', 'mañana'],
  ] as const
  const { body } = helpDeskMessage({
    desk: 'mesa@portal.cl',
    subject: 'x',
    paragraphs: [facts],
    dedupeKey: 'x',
  })
  expect(body).toBe('Exámenes: Hemograma\n    Correo: otra@persona.cl\n    Día: hoy\n    Perfil\nDía: mañana')
})

test('a letter to the help desk: paragraphs, facts in lines, and no line for what was not said', () => {
  const facts = [
    ['De', 'Rosa <rosa@ejemplo.cl>'],
    ['Código del error', undefined],
    ['Idioma', 'fr'],
  ] as const
  const message = helpDeskMessage({
    desk: 'mesa@portal.cl',
    subject: 'AYU-1: Un reclamo',
    paragraphs: ['Llegó una solicitud.', facts, 'Pagué dos veces'],
    dedupeKey: 'help:1:desk',
  })
  expect(message).toEqual({
    kind: 'email',
    recipient: 'mesa@portal.cl',
    subject: 'AYU-1: Un reclamo',
    body: 'Llegó una solicitud.\n\nDe: Rosa <rosa@ejemplo.cl>\nIdioma: fr\n\nPagué dos veces',
    dedupeKey: 'help:1:desk',
    // Never withheld by the limits of strangers.
    causedBy: 'house',
  })
})
