import { expect, test } from 'vitest'
import financers from '#data/reference/financers.json' with { type: 'json' }
import { coverageOf, type Financer, patientPrice } from './coverage.rules.ts'

const financer = (slug: string): Financer => {
  const found = financers.find(row => row.slug === slug)
  if (!found) throw new Error(`no insurer ${slug}`)
  return { slug, name: found.name, shortName: found.short_name, kind: found.kind as Financer['kind'] }
}

test.each([
  [undefined, 'alone'],
  [financer('particular'), 'alone'],
  [financer('fonasa'), 'choose-tramo'],
  [financer('fonasa-a'), 'no-free-choice'],
  [financer('fonasa-b'), 'table'],
  [financer('fonasa-d'), 'table'],
  [financer('colmena'), 'table'],
  [
    { slug: 'capredena', name: 'Capredena', shortName: 'Capredena', kind: 'fuerzas-armadas' } as Financer,
    'no-agreement',
  ],
])('a patient with %j is priced as %s', (insurer, kind) => {
  expect(coverageOf(insurer).kind).toBe(kind)
})

test('the patient pays what the insurer does not, and never less than nothing', () => {
  const table = coverageOf(financer('colmena'))
  expect(patientPrice(35_990, 20_000, table)).toEqual({
    full: 35_990,
    contribution: 20_000,
    copayment: 15_990,
  })
  expect(patientPrice(10_000, 20_000, table)).toEqual({ full: 10_000, contribution: 10_000, copayment: 0 })
})

test('plain Fonasa is promised no price until the tramo is chosen', () => {
  expect(patientPrice(35_990, 20_000, coverageOf(financer('fonasa')))).toEqual({
    full: 35_990,
    contribution: null,
    copayment: null,
  })
})
