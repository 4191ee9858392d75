import { expect, it } from 'vitest'
import { findSession } from './find-session.ts'

it.each([
  ['here', 204],
  ['here', 200],
  ['signed-out', 401],
  ['away', 502],
  ['away', 429],
] as const)('%s: what is asked first answers %i', async (reached, status) => {
  expect(await findSession('/x', async () => new Response(null, { status }))).toBe(reached)
})

it('is away without a line', async () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await findSession('/x', cut)).toBe('away')
})
