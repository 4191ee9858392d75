/** Several nodes tell one receiver while appointments change: each event leaves from one of them, and none before the one that it follows. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { deliverEvents, type EventWorker } from './deliver-events.server.ts'

const db = await testDatabase()
const rounds = db.engine === 'embedded' ? 24 : 160
const wait = (ms: number) => new Promise(later => setTimeout(later, ms))

test('changes that three nodes tell to a receiver that fails now and then arrive, each once', async () => {
  let now = testNow
  const clock = { now: () => now }
  const offer = await addOffer(db, {
    hours: [{ day: '2026-11-24', from: '09:00', to: '19:00' }],
    minutes: 30,
  })
  const system = await addSystem(db, {
    centres: [offer.centreId],
    scopes: ['system/Appointment.rs', 'system/Subscription.cruds'],
    portal: testPortal(db),
  })
  const ids: string[] = []
  for (let n = 0; n < 8; n++)
    ids.push((await bookHour(db, offer.offerId, { start: firstHour.add({ minutes: 30 * n }) })).id)
  const body = {
    resourceType: 'Subscription',
    status: 'requested',
    reason: 'x',
    criteria: 'Appointment',
    channel: { type: 'rest-hook', endpoint: 'https://receptor.example/', payload: 'application/fhir+json' },
  }
  expect((await system.ask('/Subscription', { body })).status).toBe(201)

  const taken: { event: string; appointment: string; version: number }[] = []
  const under = new Set<string>()
  const worker: EventWorker = {
    db,
    clock,
    base: 'http://localhost:3000/fhir',
    log: createLog('error', () => {}),
    send: async ({ headers, body: text }) => {
      const { id, meta } = JSON.parse(text ?? '')
      // Nobody else is telling of this appointment at this moment.
      expect(under.has(id)).toBe(false)
      under.add(id)
      await wait(Math.random() * 4)
      under.delete(id)
      if (Math.random() < 0.1) return { ok: true, status: 503, body: '' }
      taken.push({ event: headers['webhook-id'] ?? '', appointment: id, version: Number(meta.versionId) })
      return { ok: true, status: 200, body: '' }
    },
  }
  let ended = false
  const node = async () => {
    for (;;) {
      const last = ended
      await deliverEvents(worker, new AbortController().signal)
      const [{ left = 0, busy = 0 } = {}] = await db.rows<{ left: number; busy: number }>(
        sql`select count(*)::int as left, count(claimed_until)::int as busy from system_event where state = 'waiting'`,
      )
      if (last && left === 0) return
      // Timers have their turn on an engine that answers at once. Pauses pass; a lease never does.
      await wait(1)
      if (busy === 0) now = now.add({ seconds: 3 })
    }
  }
  const nodes = [node(), node(), node()]
  for (let n = 0; n < rounds; n += 4)
    await Promise.all(
      [n, n + 1, n + 2, n + 3].map(one =>
        db.rows(
          sql`update appointment set full_price = ${100_000 + one}::int where id = ${ids[one % ids.length] ?? ''}::uuid`,
        ),
      ),
    )
  ended = true
  await Promise.all(nodes)
  expect(taken).toHaveLength(rounds)
  expect(new Set(taken.map(({ event }) => event)).size).toBe(rounds)
  for (const id of ids) {
    const versions = taken.filter(one => one.appointment === id).map(one => one.version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
  }
})
