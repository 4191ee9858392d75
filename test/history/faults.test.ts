/** Whoever changes a file in which a fault is planted hears of it at once, and not from the long tests. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedFaults } from './faults.ts'
import { planted } from './plant.ts'

test.each(plantedFaults)('there is a place for: $name', ({ patches = [], statements }) => {
  expect(patches.length + (statements?.().length ?? 0)).toBeGreaterThan(0)
  for (const patch of patches) {
    const text = readFileSync(patch.file, 'utf8')
    expect(planted(text, patch.file, [patch])).not.toBe(text)
  }
})

test('a fault that finds no place is an error', () => {
  const patch = { file: 'a.ts', find: 'what is not there', put: '' }
  expect(() => planted('something else', 'a.ts', [patch])).toThrow(/nothing to plant/)
  expect(planted('something else', 'b.ts', [patch])).toBe('something else')
})
