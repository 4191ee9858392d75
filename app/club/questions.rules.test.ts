import { expect, test } from 'vitest'
import { questions } from '#app/text/es/questions.ts'
import { findQuestions } from './questions.rules.ts'

const first = (typed: string) => findQuestions(questions.items, typed)[0]?.id

test.each([
  ['código', 'codigo'],
  ['CODIGO', 'codigo'],
  ['¿cuándo vence mi cupón?', 'vence'],
  ['vence', 'vence'],
  ['fonasa', 'prevision'],
  ['exámenes en mi casa', 'domicilio'],
  ['una semana', 'semana'],
  ['¿le entregan mis datos a alguien?', 'datos'],
  ['helicóptero', undefined],
])('«%s» finds %s', (typed, id) => {
  expect(first(typed)).toBe(id)
})

test('without words there are all of them', () => {
  expect(findQuestions(questions.items, ' ¿? ')).toEqual(questions.items)
})
