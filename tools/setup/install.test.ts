import { expect, test } from 'vitest'
import { missingLibrary, packagesIn } from './install.mjs'

test.each([
  [
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory',
    'libatomic.so.1',
  ],
  ['v26.10.0', undefined],
  ['', undefined],
])('a program that does not start says what it lacks: «%s»', (said, library) => {
  expect(missingLibrary(said)).toBe(library)
})

const lock = JSON.stringify({
  packages: {
    '': { version: '1.0.0' },
    'node_modules/hono': { version: '4.0.0' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
    'node_modules/jiti': { version: '3.0.0', devOptional: true },
  },
})

test.each([
  ['a portal needs what builds and runs it', false, ['node_modules/hono@4.0.0']],
  ['tests need all', true, ['node_modules/hono@4.0.0', 'node_modules/vitest@5.0.0']],
])('%s', (_fact, all, wanted) => {
  expect(packagesIn(lock, all)).toEqual(wanted)
})
