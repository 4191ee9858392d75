import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enginesOf, filesByEngine } from './engines.ts'

const asks = 'const db = await testDatabase()'

test.each([
  ['a rule asks no database', 'app/booking/bands.rules.test.ts', '', true, false],
  ['a verb', 'app/booking/holds/hold-hour.server.test.ts', asks, false, true],
  ['an attack', 'app/identity/attacks/replay.test.ts', asks, false, true],
  ['a page', 'app/club/routes/club-pages.test.ts', asks, true, false],
  ['a page of an inner folder', 'app/centre/sheets/routes/centro-planilla.test.ts', asks, true, false],
  ['two in the same second', 'app/booking/lanes/lane-race.test.ts', asks, true, true],
  ['more of them', 'app/booking/holds/order-races.test.ts', asks, true, true],
  ['what is no race', 'app/booking/trace.test.ts', asks, false, true],
  ['what speaks of its engine', 'app/a.test.ts', `${asks}; db.engine === 'server'`, true, true],
  ['what stands on the engine', 'app/platform/jobs/boss.server.test.ts', asks, true, true],
  ['plans of statements', 'test/statement-plans.test.ts', asks, true, true],
])('%s', (_, file, text, embedded, server) => expect(enginesOf(file, text)).toEqual({ embedded, server }))

test('nothing that asks a database is left out, and every race is asked on both', () => {
  const { server, serverOnly, embeddedOnly } = filesByEngine()
  const asked = [...server, ...embeddedOnly]
  expect(new Set(asked).size).toBe(asked.length)
  expect(server.length).toBeGreaterThan(150)
  expect(embeddedOnly.length).toBeGreaterThan(50)
  expect(asked.filter(file => !existsSync(file))).toEqual([])
  expect(serverOnly.filter(file => !server.includes(file))).toEqual([])
  expect(serverOnly.filter(file => file.includes('race'))).toEqual([])
})
