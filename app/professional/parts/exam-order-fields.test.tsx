import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { ExamOrderFields } from './exam-order-fields.tsx'

test('of the exams of an order all but the first are said to be optional, and those that are folded away once', () => {
  const words = wordsOf(drawn(() => <ExamOrderFields typed={{}} errorOf={() => undefined} exams={[]} />))
  expect(words).toMatch(/Examen 1(?! *\(opcional\))/)
  for (const row of [2, 3]) expect(words).toMatch(new RegExp(`Examen ${row} *\\(opcional\\)`))
  expect(words).toMatch(/Más exámenes *\(opcional\)/)
  expect(words).not.toMatch(/Examen 4 *\(opcional\)/)
})
