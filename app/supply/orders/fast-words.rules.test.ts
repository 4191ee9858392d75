import { describe, expect, test } from 'vitest'
import english from '#data/search/names.en.json' with { type: 'json' }
import french from '#data/search/names.fr.json' with { type: 'json' }
import { joinPreparations, splitFast } from './fast-words.rules.ts'

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

  test('of several is the longest, said once, with the rest of each', () => {
    const preparations = [
      'Ayuno de 8 horas. Con orden.',
      'Ayuno de 8 a 12 horas. Sin café.',
      'Con orden.',
      '',
    ]
    expect(joinPreparations(preparations, true)).toEqual({
      fast: 'Ayuno de 8 a 12 horas',
      rest: 'Con orden. Sin café.',
    })
    expect(joinPreparations(['Trae tu orden.'], false)).toEqual({ rest: 'Trae tu orden.' })
  })

  test('of an exam that is not known to ask for one stays in the words', () => {
    expect(splitFast('Ayuno de 6 horas. Sin café.', false)).toEqual({ rest: 'Ayuno de 6 horas. Sin café.' })
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
