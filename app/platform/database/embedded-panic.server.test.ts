import { expect, test } from 'vitest'
import { brokenDatabase } from '#test/helpers/database.ts'
import { sql } from './database.server.ts'
import { endOnPanic } from './embedded-panic.server.ts'

const failing = (severity: string) => brokenDatabase(Object.assign(new Error(), { severity }))

test.each([
  ['PANIC', 4],
  ['ERROR', 0],
])('an engine that says %s ends the process, in this many of four ways: %i', async (severity, ends) => {
  let ended = 0
  const db = endOnPanic(failing(severity), () => {
    ended += 1
  })
  const asked = [db.rows(sql`select 1`), db.transaction(async () => 1), db.script('x'), db.raw('x')]
  for (const one of asked) await expect(one).rejects.toThrow()
  expect(ended).toBe(ends)
})
