import { expect, test } from 'vitest'
import { named } from './named.ts'

const all = { guardado: 'Quedó guardado' }

test.each<[unknown, string | undefined]>([
  ['guardado', 'Quedó guardado'],
  ['otra', undefined],
  ['', undefined],
  [null, undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['toString', undefined],
])('%j names what is there, and nothing that every object has', (word, named_) => {
  expect(named(all, word)).toBe(named_)
})
