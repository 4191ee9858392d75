import { describe, expect, test } from 'vitest'
import english from '#data/search/names.en.json' with { type: 'json' }
import french from '#data/search/names.fr.json' with { type: 'json' }
import { splitFast } from './fast-words.rules.ts'

describe('the fast of a preparation', () => {
  test.each([
    ['Ayuno de 8 a 12 horas', { fast: 'Ayuno de 8 a 12 horas', rest: '' }],
    ['Ayuno de 6 horas. Sin café. Con orden.', { fast: 'Ayuno de 6 horas', rest: 'Sin café. Con orden.' }],
    ['Ayuno no obligatorio. Con orden', { rest: 'Ayuno no obligatorio. Con orden' }],
    ['Dieta sin residuos. Ayuno de 8 horas', { rest: 'Dieta sin residuos. Ayuno de 8 horas' }],
    ['', { rest: '' }],
  ])('«%s» is told apart from the rest of it', (preparation, told) => {
    expect(splitFast(preparation)).toEqual(told)
  })

  test('is found in every language where it is in Spanish', () => {
    for (const { preparations } of [english, french])
      for (const [spanish, foreign] of Object.entries(preparations))
        expect([spanish, splitFast(foreign).fast !== undefined]).toEqual([
          spanish,
          splitFast(spanish).fast !== undefined,
        ])
  })
})
