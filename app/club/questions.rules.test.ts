import { expect, test } from 'vitest'
import { questions as english } from '#app/text/en/questions.ts'
import { questions } from '#app/text/es/questions.ts'
import { questions as french } from '#app/text/fr/questions.ts'
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

test.each([
  ['l’hélicoptère', french, 0],
  ['de l’hélicoptère', french, 0],
  ['la carte de l’hélicoptère', french, 'some'],
  ['the helicopter', english, 0],
  ['my card', english, 'some'],
])('articles and elisions of other languages find nothing by themselves: «%s»', (typed, there, expected) => {
  const found = findQuestions(there.items, typed).length
  if (expected === 0) expect(found).toBe(0)
  else {
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(there.items.length / 2)
  }
})
