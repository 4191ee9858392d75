import { expect, test } from 'vitest'
import { brokenDatabase, testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { sql } from '../database/database.server.ts'
import { createLog } from '../log.server.ts'
import { forgetRefused, noteRefused } from './refused-callers.server.ts'

const db = await testDatabase()
const kept = () =>
  db.rows<{ address: string; route: string; times: number }>(
    sql`select address, route, times from refused_caller order by address, route`,
  )
const config = { ABUSE_DAYS: 7 }
const lines: string[] = []
const log = createLog('info', line => lines.push(line))

test('who meets a limit can be found for some days, and is written down once in ten seconds', async () => {
  const caller = { address: '203.0.113.9', route: '/api/holds' }
  for (let turn = 0; turn < 50; turn++) await noteRefused({ db, config, log }, caller, testNow)
  expect(await kept()).toEqual([{ ...caller, times: 1 }])
  expect(await forgetRefused(db, testNow)).toBe(0)
  expect(await forgetRefused(db, testNow.add({ seconds: 1 }))).toBe(1)
  expect(await kept()).toEqual([])
})

test('an operator who wants no address kept has none', async () => {
  await noteRefused({ db, log, config: { ABUSE_DAYS: 0 } }, { address: '203.0.113.10', route: '/' }, testNow)
  expect(await kept()).toEqual([])
})

test('a database that is away takes nothing from the answer, and the log says so', async () => {
  await noteRefused({ db: brokenDatabase(), config, log }, { address: '203.0.113.11', route: '/' }, testNow)
  expect(lines.map(line => JSON.parse(line).event)).toEqual(['refused-caller.lost'])
})
