import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { OrderNotes } from './order-notes.tsx'

const order = { exams: ['hemograma'], notices: [], split: null }

test('an order whose exams ask for something says what, and one that asks for nothing has no such list', () => {
  const preparation = { title: 'Antes de tus exámenes', lines: ['Ayuno de 8 horas'] }
  const words = wordsOf(drawn(() => <OrderNotes order={{ ...order, preparation }} />))
  expect(words).toContain('Antes de tus exámenes')
  expect(words).toContain('Ayuno de 8 horas')
  expect(drawn(() => <OrderNotes order={{ ...order, preparation: null }} />)).not.toContain('<section')
})
