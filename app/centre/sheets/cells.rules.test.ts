import { expect, test } from 'vitest'
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { clockIn, languagesIn, modalityIn, pesosIn, sexIn, weekdayIn, yesIn } from './cells.rules.ts'

test.each([
  ['$ 25.000', 25_000],
  ['25000', 25_000],
  ['$25.000.-', 25_000],
  ['1.250.000', 1_250_000],
  ['25.000,00', 25_000],
  ['0', 0],
  ['25,000', undefined],
  ['25.00', undefined],
  ['25.000,50', undefined],
  ['-25.000', undefined],
  ['gratis', undefined],
  ['', undefined],
])('«%s» in a cell of money is read as: %s', (text, expected) => {
  expect(pesosIn(text)).toBe(expected)
})

test.each([
  ['9:00', '09:00'],
  ['09.30', '09:30'],
  ['900', '09:00'],
  ['9', '09:00'],
  ['09:00:00', '09:00'],
  ['14:30 hrs', '14:30'],
  ['24:00', '24:00'],
  ['25:00', undefined],
  ['9:75', undefined],
  ['mañana', undefined],
])('«%s» in a cell of an hour is read as: %s', (text, expected) => {
  expect(clockIn(text)).toBe(expected)
})

test('words as people write them', () => {
  expect(['Miércoles', 'SÁB', '3', 'feriado'].map(weekdayIn)).toEqual([3, 6, 3, undefined])
  expect(['Sí', 's', 'X', '1'].map(yesIn)).toEqual([true, true, true, true])
  expect(['No', 'n', '0', 'quizás'].map(yesIn)).toEqual([false, false, false, undefined])
  expect(['F', 'Masculino', 'otro'].map(sexIn)).toEqual(['female', 'male', undefined])
  expect(['Presencial', 'Telemedicina', 'a domicilio'].map(modalityIn)).toEqual([
    'in_person',
    'video',
    undefined,
  ])
  expect(languagesIn('Español, inglés y mapudungun')).toEqual(['es', 'en', 'arn'])
  expect(languagesIn('español, klingon')).toBeUndefined()
  expect(plainWords('  Duración (min) ')).toBe('duracion min')
  // What every object has is no word.
  expect(weekdayIn('constructor')).toBeUndefined()
})
