import { describe, expect, test } from 'vitest'
import { looksLikeName, nameWords, spelledLike } from './person-name.rules.ts'

test('titles are no names', () => {
  expect(nameWords('Dra. María de los Ángeles Núñez')).toEqual(['maria', 'angeles', 'nunez'])
  expect(nameWords('dr')).toEqual(['dr'])
})

describe('a name however it is spelled', () => {
  // PostgreSQL's \m is the beginning of a word, \b here.
  const finds = (typed: string, name: string) =>
    new RegExp(spelledLike(typed).replace('\\m', '\\b')).test(name)

  test.each([
    ['gonsales', 'ignacia gonzalez'],
    ['balenzuela', 'pia valenzuela'],
    ['jimenez', 'ana gimenez'],
    ['cecilia', 'sesilia rojas'],
    ['hernandes', 'luis ernandez'],
    ['yanez', 'rosa llanez'],
    ['kristina', 'cristina soto'],
    ['quiroga', 'ines kiroga'],
  ])('«%s» finds %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true)
  })

  test.each([
    ['gonsales', 'ana gonzaga'],
    ['perez', 'ana lopez'],
  ])('«%s» does not find %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false)
  })
})

describe('what looks like a name', () => {
  test.each([
    [['gonzales'], 'ignacia gonzalez munoz', true],
    [['ignacia', 'munos'], 'ignacia gonzalez munoz', true],
    [['valenzela'], 'pia valenzuela', true],
    [['pizza'], 'pia pizarro', false],
    [['gonzalito'], 'ignacia gonzalez munoz', false],
    [['ignacia', 'rojas'], 'ignacia gonzalez munoz', false],
  ])('%j and «%s»: %s', (typed, name, alike) => {
    expect(looksLikeName(typed, name)).toBe(alike)
  })
})
