/** What a form says of whom it showed, however many they are. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sayShown, shownIn, wereShown } from './shown-people.server.ts'
import { shownField } from './shown-people.ts'

const crowd = (size: number) => Array.from({ length: size }, () => ({ id: randomUUID() }))

function sent(touched: Parameters<typeof sayShown>[0]) {
  const form = new FormData()
  form.set(shownField, sayShown(touched))
  return shownIn(form)
}

test('of a few who were shown fewer may be left, and nobody else', () => {
  const people = crowd(3)
  const shown = sent({ people })
  expect(wereShown(shown, { people: people.slice(1) })).toBe(true)
  expect(wereShown(shown, { people: [...people, ...crowd(1)] })).toBe(false)
  expect(wereShown(shown, { people: people.slice(1), follow: people.slice(0, 1) })).toBe(false)
})

test('ten thousand fit into a form, in any order, and nobody may come or go unseen', () => {
  const [people, follow] = [crowd(5000), crowd(5000)]
  expect(sayShown({ people, follow }).length).toBeLessThan(100)
  const shown = sent({ people, follow })
  expect(wereShown(shown, { people: people.toReversed(), follow })).toBe(true)
  expect(wereShown(shown, { people: [...people, ...crowd(1)], follow })).toBe(false)
  expect(wereShown(shown, { people: people.slice(1), follow })).toBe(false)
  expect(wereShown(shown, { people: follow, follow: people })).toBe(false)
})

test('a form that showed nobody does nothing to anybody', () => {
  expect(wereShown(sent({ people: [] }), { people: crowd(1) })).toBe(false)
  expect(wereShown([], { people: crowd(501) })).toBe(false)
  expect(wereShown([], { people: [] })).toBe(true)
})
