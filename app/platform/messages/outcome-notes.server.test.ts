import { expect, test } from 'vitest'
import { testNow } from '#test/helpers/supply.ts'
import type { Database, SQL } from '../database/database.server.ts'
import { OutcomeNotes } from './outcome-notes.server.ts'

const soon = () => new Promise(done => setImmediate(done))

test('what ends while a note is written is noted together, and one that fails holds up no later one', async () => {
  const asked: { ids: unknown; end: (error?: Error) => void }[] = []
  const rows = ({ values }: SQL) =>
    new Promise<[]>((done, failed) => {
      const ids = values.find(Array.isArray)
      asked.push({ ids, end: error => (error ? failed(error) : done([])) })
    })
  // Nothing else of a database is asked.
  const notes = new OutcomeNotes({ rows } as unknown as Database, { now: () => testNow }, false)
  const first = notes.sent(1)
  await soon()
  const failure = { lease: testNow, code: 'sms-503', retryAt: null }
  const others = [
    notes.sent(2),
    notes.failed({ id: 3, ...failure }),
    notes.sent(4),
    notes.failed({ id: 5, ...failure }),
  ]
  await soon()
  expect(asked.map(({ ids }) => ids)).toEqual([[1]])
  asked[0]?.end(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await soon()
  expect(asked.map(({ ids }) => ids)).toEqual([[1], [2, 4], [3, 5]])
  for (const { end } of asked) end()
  await Promise.all(others)
})
