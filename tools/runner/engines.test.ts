import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enginesOf, filesByEngine } from './engines.ts'

const asks = 'const db = await testDatabase()'

test.each([
  ['a rule asks no database', 'app/booking/bands.rules.test.ts', '', true, false],
  ['a verb that waits for nobody', 'app/booking/holds/hold-hour.server.test.ts', asks, true, false],
  ['a verb that two press', 'app/booking/a.test.ts', `${asks}; await Promise.all([one, other])`, false, true],
  ['an attack', 'app/identity/attacks/replay.test.ts', asks, true, true],
  ['a page', 'app/club/routes/club-pages.test.ts', asks, false, true],
  ['a page of an inner folder', 'app/centre/sheets/routes/centro-planilla.test.ts', asks, false, true],
  ['two in the same second', 'app/booking/lanes/lane-race.test.ts', asks, false, true],
  ['more of them', 'app/booking/holds/order-races.test.ts', asks, false, true],
  ['an attack of two at once', 'app/a/attacks/b.test.ts', `${asks}; await Promise.all([])`, true, true],
  ['what is no race', 'app/booking/trace.test.ts', asks, true, false],
  ['what speaks of its engine', 'app/a.test.ts', `${asks}; db.engine === 'server'`, true, true],
  ['what stands on the engine', 'app/platform/jobs/boss.server.test.ts', asks, true, true],
  ['plans of statements', 'test/statement-plans.test.ts', asks, true, true],
])('tests are asked on the engines they speak of: %s', (_, file, text, embedded, server) =>
  expect(enginesOf(file, text)).toEqual({ embedded, server }),
)

test('nothing that asks a database is left out, and every race is asked on the server', () => {
  const { server, serverOnly, embeddedOnly, inRounds } = filesByEngine()
  const asked = [...server, ...embeddedOnly]
  expect(new Set(asked).size).toBe(asked.length)
  expect(server.length).toBeGreaterThan(80)
  expect(embeddedOnly.length).toBeGreaterThan(100)
  expect(asked.filter(file => !existsSync(file))).toEqual([])
  expect(serverOnly.filter(file => !server.includes(file))).toEqual([])
  expect(asked.filter(file => /-races?\.test/.test(file) && !serverOnly.includes(file))).toEqual([])
  // Of these the rest of the rounds is run by `npm run test:long`, on the server.
  expect(inRounds.length).toBeGreaterThan(5)
  expect(inRounds.filter(file => !server.includes(file))).toEqual([])
})
