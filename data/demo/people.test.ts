import { expect, test } from 'vitest'
import { personName } from './people.ts'
import { random } from './random.ts'
import { names } from './reference.ts'

const shareBorn = (decade: string, born: number) => {
  const known = new Map(names.female.map(one => [one.name, one]))
  const drawn = Array.from({ length: 400 }, (_, index) =>
    personName(random('test', born, index), 'female', born),
  )
  const firsts = drawn.map(name => known.get(name.split(' ')[0] ?? ''))
  return firsts.reduce((sum, one) => sum + (one?.by_decade[decade] ?? 0), 0) / firsts.length
}

test('people have the names of their generation', () => {
  // Per mil of a name's births that fell in the decade: higher among those born then.
  expect(shareBorn('1950', 1955)).toBeGreaterThan(2 * shareBorn('1950', 2005))
  expect(shareBorn('2000', 2005)).toBeGreaterThan(2 * shareBorn('2000', 1955))
})

test('a person is a first name and two surnames', () => {
  expect(personName(random('test'), 'male', 1980)).toMatch(/^\S+ .+ .+$/)
})

test('the same words draw the same numbers, other words others', () => {
  const draw = (word: string) => Array.from({ length: 5 }, random(word).next)
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})
