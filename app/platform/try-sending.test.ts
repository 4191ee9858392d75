import { expect, test } from 'vitest'
import type { Portal } from './http/context.server.ts'
import { trySending } from './try-sending.server.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
// Every answer is right; what else a portal has is not asked for here.
const proofs = { check: async () => 1 } as unknown as Portal['proofs']

test.each([
  { given: {}, sending: 'ask' },
  { given: { proof: 'right' }, sending: 'answered' },
  { given: { without: true }, sending: 'without' },
  // The page answers the captcha by itself while somebody presses to go on without messages.
  { given: { proof: 'right', without: true }, sending: 'without' },
])('with $given a message is sent as «$sending»', async ({ given, sending }) => {
  const tried = await trySending({ proofs }, { door: 'book', ...given }, now, async how => how)
  expect(tried).toEqual({ ok: true, value: sending })
})
