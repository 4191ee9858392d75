import { expect, test } from 'vitest'
import specialties from '#data/reference/specialties.json' with { type: 'json' }
import near from '#data/search/near-specialties.json' with { type: 'json' }
import { withinReach } from './nearby.rules.ts'

test.each<[string, number[], number[]]>([
  ['what is near hides what is far', [8, 40, 99, 101, 250], [8, 40, 99]],
  ['with nothing near, what is not much farther than the nearest', [70, 180, 230], [70, 180]],
  ['never farther than there and back in a day', [150, 290, 310], [150, 290]],
  ['and nothing at all beyond that', [301, 497], []],
  ['nothing is nothing', [], []],
])('of what is farther away is shown: %s', (_what, all, reached) => {
  expect(withinReach(all.map(km => ({ km }))).map(({ km }) => km)).toEqual(reached)
})

test('a near specialty exists, is another one, and leads to no circle', () => {
  const known = new Set(specialties.map(({ slug }) => slug))
  const to: Record<string, string> = near.near
  for (const [from, other] of Object.entries(to)) {
    expect([from, known.has(from), known.has(other)]).toEqual([from, true, true])
    const way = [from]
    for (let next = to[from]; next; next = to[next]) {
      expect(way, from).not.toContain(next)
      way.push(next)
    }
  }
})
