import { describe, expect, test } from 'vitest'
import imaging from '#data/reference/imaging-exams.json' with { type: 'json' }
import lab from '#data/reference/lab-exams.json' with { type: 'json' }
import specialties from '#data/reference/specialties.json' with { type: 'json' }
import { areaName, specialtyName } from './names.server.ts'
import { preparationWords } from './preparation-words.server.ts'

const exams = [...lab, ...imaging]

describe.each(['en', 'fr'] as const)('in %s', language => {
  test('every specialty has a name of its own', () => {
    const named = specialties.map(({ slug }) => specialtyName(slug, '', language))
    expect(named.filter(name => name === '')).toEqual([])
    expect(new Set(named).size).toBe(specialties.length)
  })

  test('every exam area has a name', () => {
    expect(exams.filter(exam => areaName(exam.area_slug, '', language) === '')).toEqual([])
  })

  test('every preparation is said', () => {
    const untold = exams.filter(
      ({ preparation }) => preparation && preparationWords(preparation, language) === preparation,
    )
    expect(untold.map(({ preparation }) => preparation)).toEqual([])
  })
})

test('in Spanish everything is as in the data', () => {
  expect(specialtyName('dermatologia', 'Dermatología', 'es')).toBe('Dermatología')
})
