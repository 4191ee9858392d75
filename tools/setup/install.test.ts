import { expect, test } from 'vitest'
import { missingLibrary } from './install.mjs'

test.each([
  [
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory',
    'libatomic.so.1',
  ],
  ['v26.10.0', undefined],
  ['', undefined],
])('what a program that does not start says: %j', (said, library) => {
  expect(missingLibrary(said)).toBe(library)
})
