import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { cut } from './cut.ts'
import { usesOfIt } from './react.ts'
import { unusedParts } from './unused-parts.ts'

test('every part that is taken out of a library stands where it is looked for, and the rest is a program', () => {
  for (const [file, parts] of Object.entries(unusedParts)) {
    const code = readFileSync(`node_modules/${file}`, 'utf8')
    const left = cut(code, parts)
    expect(left.length, file).toBeLessThan(code.length)
    expect(() => parseAst(left), file).not.toThrow()
  }
})

test('no source of ours uses what is taken out', () => {
  const uses = globSync('app/**/*.tsx').filter(file =>
    usesOfIt.some(use => use.test(readFileSync(file, 'utf8'))),
  )
  expect(uses).toEqual([])
})

test('a case goes with what it does, or alone where the one before runs into it', () => {
  const of = (cases: string) => `switch (fiber.tag) {${cases}}`
  expect(cut(of('case 1: a(); break; case 30: b(); break; default: c();'), { tags: [30] })).toBe(
    of('case 1: a(); break;  default: c();'),
  )
  expect(cut(of('case 1: a(); case 30: b(); break;'), { tags: [30] })).toBe(of('case 1: a();  b(); break;'))
  expect(cut(of('case 30: case 1: b();'), { tags: [30] })).toBe(of(' case 1: b();'))
})

test('a variable that a case declares is there for whoever else uses it', () => {
  const code = 'function f(x) { switch (x.tag) { case 30: var a = 1; break; case 1: a = 2; return a; } }'
  expect(cut(code, { tags: [30] })).toBe(
    'function f(x) {var a; switch (x.tag) {  case 1: a = 2; return a; } }',
  )
})

test('what nothing equals is not compared, and a variable that never changes is not read', () => {
  expect(cut('if (30 === x.tag || kind === VIEW) a();', { tags: [30], symbols: ['VIEW'] })).toBe(
    'if (false || false) a();',
  )
  expect(
    cut('var on = !1; function f() { on = !0; } on ? a.on() : b();', { constants: { on: 'false' } }),
  ).toBe('var on = !1; function f() { false; } (false) ? a.on() : b();')
})

test('a library that has changed stops the build', () => {
  expect(() => cut('a();', { functions: { gone: '' } })).toThrow('not where it was: gone')
  expect(() => cut('a(); a();', { pieces: [['a();', '']] })).toThrow('not where it was: a();')
})
