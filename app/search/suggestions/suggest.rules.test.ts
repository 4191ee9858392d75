import { describe, expect, test } from 'vitest'
import communes from '#data/reference/communes.json' with { type: 'json' }
import imaging from '#data/reference/imaging-exams.json' with { type: 'json' }
import lab from '#data/reference/lab-exams.json' with { type: 'json' }
import names from '#data/reference/names.json' with { type: 'json' }
import regions from '#data/reference/regions.json' with { type: 'json' }
import specialties from '#data/reference/specialties.json' with { type: 'json' }
import everyday from '#data/search/everyday-words.json' with { type: 'json' }
import { findMatches } from './find-matches.rules.ts'
import { communeIndex, examIndex, specialtyIndex } from './suggest.rules.ts'
import { communeQueries, examQueries, specialtyQueries } from './typed-and-meant.test-data.ts'
import type { Heard, Index } from './word-index.rules.ts'

const people = [...names.female, ...names.male, ...names.surnames].map(({ name }) => name)
const bySpecialty = specialtyIndex(specialties, { ...everyday, people })
const byExam = { laboratorio: examIndex(lab, everyday), imagenologia: examIndex(imaging, everyday) }
const capitalOf = new Map(regions.map(region => [region.capital_commune_code, region.name]))
const byCommune = communeIndex(
  communes.map(commune => ({ ...commune, capitalOf: capitalOf.get(commune.code) })),
  everyday,
)

const first = (index: Index, typed: string) => findMatches(index, typed)[0]?.value ?? '-'

interface Asked {
  typed: string
  meant: string
  answered: string
}

const asked: Asked[] = [
  ...specialtyQueries.map(([typed, meant]) => ({ typed, meant, answered: first(bySpecialty, typed) })),
  ...examQueries.map(([type, typed, meant]) => ({ typed, meant, answered: first(byExam[type], typed) })),
  ...communeQueries.map(([typed, meant]) => ({ typed, meant, answered: first(byCommune, typed) })),
]

describe('what people type', () => {
  test('the table is large and speaks of known things', () => {
    const known = new Set([...specialties, ...lab, ...imaging, ...communes].map(row => row.slug))
    expect(asked.length).toBeGreaterThan(300)
    expect(asked.filter(({ meant }) => meant !== '-' && !known.has(meant))).toEqual([])
  })

  test('95 of 100 first answers are what was meant', () => {
    const missed = asked.filter(({ meant, answered }) => meant !== answered)
    expect(missed.length / asked.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.05)
  })

  test('what a word means does not depend on what was typed before it', () => {
    const texts = [
      ...specialtyQueries.map(([text]) => text),
      ...specialties.map(({ name }) => name),
      ...people,
    ]
    const typed = texts.flatMap(text => [text, `${text}s`, text.slice(0, 5), text.slice(0, -1)])
    const used = { ...bySpecialty, heard: new Map<string, Heard>() }
    for (const text of typed.toReversed()) findMatches(used, text)
    const other = typed.filter(
      text => JSON.stringify(findMatches(used, text)) !== JSON.stringify(findMatches(bySpecialty, text)),
    )
    expect(other).toEqual([])
  })

  test('no first answer is wrong: it is what was meant, or there is none', () => {
    expect(asked.filter(({ meant, answered }) => answered !== '-' && answered !== meant)).toEqual([])
  })
})

describe('people are not specialties', () => {
  test.each(['female', 'male', 'surnames'] as const)('%s names are not taken for a specialty', group => {
    const mistaken = names[group]
      .map(({ name }) => ({ name, best: findMatches(bySpecialty, name)[0] }))
      .filter(({ best }) => best?.sure || best?.how === 'likeness')
    expect(mistaken).toEqual([])
  })
})

test('every specialty, exam and commune is found by its own name', () => {
  const lost = [
    ...specialties.filter(({ slug, name }) => first(bySpecialty, name) !== slug),
    ...lab.filter(({ slug, name }) => first(byExam.laboratorio, name) !== slug),
    ...imaging.filter(({ slug, name }) => first(byExam.imagenologia, name) !== slug),
    ...communes.filter(({ slug, name }) => first(byCommune, name) !== slug),
  ]
  expect(lost.map(({ slug }) => slug)).toEqual([])
})

test('a specialty typed by its profession, with one letter swapped or missing, is still found first', () => {
  const slips = specialties
    .filter(({ professional }) => professional.length >= 8 && !professional.includes(' '))
    .flatMap(({ slug, professional }) =>
      [2, 4, 6].flatMap(at => [
        { slug, typed: professional.slice(0, at) + professional.slice(at + 1) },
        {
          slug,
          typed:
            professional.slice(0, at) + professional[at + 1] + professional[at] + professional.slice(at + 2),
        },
      ]),
    )
  const professionOf = new Map(specialties.map(({ slug, professional }) => [slug, professional]))
  const missed = slips.filter(
    ({ slug, typed }) => professionOf.get(first(bySpecialty, typed)) !== professionOf.get(slug),
  )
  expect(missed.length / slips.length, JSON.stringify(missed)).toBeLessThan(0.05)
})
