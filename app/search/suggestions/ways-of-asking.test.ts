import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { emptyCard } from '../search-card-data.ts'
import { type Resolved, resolveCommune, resolveConsult, resolveExam } from './resolve-text.server.ts'
import { waysOfAsking } from './ways-of-asking.test-data.ts'

const db = await testDatabase()

const asked = {
  c: (typed: string) => resolveConsult(db, { ...emptyCard(), que_texto: typed }, 'es'),
  l: (typed: string) => resolveExam(db, 'laboratorio', { ...emptyCard(), lab_texto: typed }, 'es'),
  i: (typed: string) => resolveExam(db, 'imagenologia', { ...emptyCard(), img_texto: typed }, 'es'),
  m: (typed: string) => resolveCommune(db, { ...emptyCard(), comuna_texto: typed }, 'es'),
}
const kind = { c: 'especialidad:', l: 'laboratorio:', i: 'imagenologia:', m: '' }
type Field = keyof typeof asked

const whole = (field: Field, value: string) => (value.includes(':') ? value : `${kind[field]}${value}`)

/** What the form did, in the words of the table: the choices as far as the table names them. */
function told(field: Field, found: Resolved, finds: string): string {
  if (found.ok) return `=${found.value}`
  const choices = found.choices.map(({ value }) => whole(field, value))
  if (choices.length === 0) return '-'
  const named = finds
    .slice(1)
    .split(' ')
    .map(value => whole(field, value))
  const offered =
    finds.startsWith('?') &&
    named.every(value => choices.includes(value)) &&
    choices.slice(0, 3).includes(named[0] ?? '')
  return `?${(offered ? named : choices).join(' ')}`
}

test('the table is large', () => {
  expect(waysOfAsking.length).toBeGreaterThanOrEqual(300)
})

test('every way of asking finds what is meant', async () => {
  const wrong: string[] = []
  for (const [field, typed, finds] of waysOfAsking) {
    const expected = finds
      .slice(1)
      .split(' ')
      .filter(Boolean)
      .map(value => whole(field, value))
      .join(' ')
    const found = told(field, await asked[field](typed), finds)
    if (found !== finds[0] + expected) wrong.push(`${field} «${typed}» ${finds} — ${found}`)
  }
  expect(wrong).toEqual([])
})
