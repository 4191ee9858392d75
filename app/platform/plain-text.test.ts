import { expect, test } from 'vitest'
import { plainText, plainWords, unaccented } from './plain-text.rules.ts'

test.each([
  ['Ñuñoa 3', 'nunoa 3', 'nunoa 3', 'nunoa 3'],
  ['Nun\u0303oa', 'nunoa', 'nunoa', 'nunoa'],
  ['María-José  Ñuñoa ', 'maria-jose  nunoa ', 'maria-jose nunoa', 'maria jose nunoa'],
  ['ǖ Ệ ﬁ', 'u e ﬁ', 'u e ﬁ', 'u e'],
])('%j is compared without accents and capitals', (text, bare, plain, words) => {
  expect([unaccented(text), plainText(text), plainWords(text)]).toEqual([bare, plain, words])
})

test('thousands of accents on one letter take no longer than as many letters', () => {
  const marks = `a${'\u0301'.repeat(60_000)}${'\u0323'.repeat(60_000)}`
  const begun = performance.now()
  expect(plainWords(marks)).toBe('a')
  expect(performance.now() - begun).toBeLessThan(2000)
})
