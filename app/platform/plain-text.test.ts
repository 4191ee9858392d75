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

test('a million accents on one letter are taken off, and nobody waits for it for minutes', () => {
  const marks = `a${'\u0301'.repeat(600_000)}${'\u0323'.repeat(600_000)}`
  expect(plainWords(marks)).toBe('a')
})
