import { expect, test } from 'vitest'
import { type Database, sql } from './database.server.ts'
import { oneAtATime } from './one-at-a-time.server.ts'

test('of three statements one is under way at a time, and one that fails holds up no later one', async () => {
  const under: { text: string; end: (error?: Error) => void }[] = []
  const rows = ({ text }: { text: string }) =>
    new Promise<{ text: string }[]>((done, failed) => {
      under.push({ text, end: error => (error ? failed(error) : done([{ text }])) })
    })
  // Nothing else of a database is asked.
  const db = oneAtATime({ rows } as unknown as Database)
  const answers = [sql`select 1`, sql`select 2`, sql`select 3`].map(one => db.rows<{ text: string }>(one))
  const texts = async () => {
    await new Promise(done => setImmediate(done))
    return under.map(({ text }) => text)
  }
  expect(await texts()).toEqual(['select 1'])
  under[0]?.end(new Error('away'))
  await expect(answers[0]).rejects.toThrow('away')
  expect(await texts()).toEqual(['select 1', 'select 2'])
  under[1]?.end()
  expect(await answers[1]).toEqual([{ text: 'select 2' }])
  expect(await texts()).toEqual(['select 1', 'select 2', 'select 3'])
  under[2]?.end()
  await answers[2]
})
