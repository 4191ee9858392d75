import { expect, it } from 'vitest'
import { keepNotes } from './keep-notes.ts'

it.each([
  [204, 'kept'],
  [401, 'signed-out'],
  [422, 'too-long'],
  [429, 'not-kept'],
  [502, 'not-kept'],
] as const)('%i: the notes are %s', async (status, became) => {
  expect(await keepNotes('/x', 'Tos seca', async () => new Response(null, { status }))).toBe(became)
})

it('keeps nothing without a line, and says so', async () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await keepNotes('/x', 'Tos seca', cut)).toBe('not-kept')
})
