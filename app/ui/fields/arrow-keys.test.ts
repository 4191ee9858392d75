import { expect, test } from 'vitest'
import { boxTowards } from './arrow-keys.ts'

/** Three to a row, the second row with a gap in the middle, the third with one box. */
const cells = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [2, 1],
  [1, 2],
] as const
const boxes = cells.map(([column, row]) => ({
  left: column * 50,
  right: column * 50 + 44,
  top: row * 50,
  bottom: row * 50 + 44,
}))

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 5, -1],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, -1],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 0, 3],
  ['ArrowUp', 4, 2],
  ['ArrowUp', 0, -1],
  ['ArrowDown', 5, -1],
  ['Home', 4, 0],
  ['End', 0, 5],
  ['a', 0, -1],
])('%s from %i goes to %i', (key, from, to) => expect(boxTowards(key, boxes, from)).toBe(to))

test('down never skips the next row, however badly it lines up', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 })
  expect(boxTowards('ArrowDown', [box(0, 0), box(500, 50), box(0, 100)], 0)).toBe(1)
})
