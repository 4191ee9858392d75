/** Lists that a person looks a name up in: Á stands with A and Ñ after N, however the server sorts. */
import { expect, test } from 'vitest'
import { communesByRegion } from '#app/club/home-exams/home-exams.queries.server.ts'
import { findPlaces } from '#app/identity/accounts/profile.queries.server.ts'
import { findReference } from '#app/search/suggestions/directory.queries.server.ts'
import { findSupplyChoices } from '#app/supply/editing/overview.queries.server.ts'
import { testDatabase } from '#test/helpers/database.ts'

const db = await testDatabase()
const reference = await findReference(db)
const choices = await findSupplyChoices(db)
const metropolitan = (list: { name: string; region: string }[]) =>
  list.filter(({ region }) => region.startsWith('Metropolitana')).map(({ name }) => name)

test.each([
  ['the profile', await findPlaces(db)],
  ['exams at home', await communesByRegion(db)],
  ['a centre’s supply', choices.communes],
])('Ñuñoa stands before Padre Hurtado in the communes of %s', (_, communes) => {
  const names = metropolitan(communes)
  expect(names.indexOf('Ñuñoa')).toBeGreaterThan(names.indexOf('Melipilla'))
  expect(names.indexOf('Ñuñoa')).toBeLessThan(names.indexOf('Padre Hurtado'))
})

test('the communes of the search stand as in a dictionary', () => {
  const names = reference.communes.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare))
  expect(names.indexOf('Ñiquén')).toBeGreaterThan(names.indexOf('Nogales'))
})

test.each([
  ['the search', reference.exams],
  ['a centre’s supply', choices.exams],
])('Ácido úrico stands among the first exams of blood in %s', (_, exams) => {
  const names = exams.filter(({ area }) => area === 'Bioquímica').map(({ name }) => name)
  expect(names.indexOf('Ácido úrico en sangre')).toBeGreaterThan(-1)
  expect(names.indexOf('Ácido úrico en sangre')).toBeLessThan(names.indexOf('Albúmina en sangre'))
})
