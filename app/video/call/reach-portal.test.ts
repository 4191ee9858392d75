import { expect, it } from 'vitest'
import { reachPortal } from './reach-portal.ts'

it.each([
  ['here', 204],
  ['here', 200],
  ['signed-out', 401],
  ['away', 502],
  ['away', 429],
] as const)('%s: the portal answers %i', async (reached, status) => {
  expect(await reachPortal('/x', async () => new Response(null, { status }))).toBe(reached)
})

it('is away without a line', async () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await reachPortal('/x', cut)).toBe('away')
})
