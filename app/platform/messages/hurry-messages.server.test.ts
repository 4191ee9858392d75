import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { appointmentStands } from '#app/booking/public.queries.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { sql } from '../database/database.server.ts'
import { createLog } from '../log.server.ts'
import { askToHurry, openDoor } from '../operator-door.server.ts'
import { hurryMessages } from './hurry-messages.server.ts'
import type { Delivery, OutgoingMessage } from './message-sender.server.ts'
import { enqueueAll } from './outbox.server.ts'
import { drainOutbox } from './outbox-worker.server.ts'

const db = await testDatabase()
let now = testNow
let away = true
let handed: string[] = []
const sender = {
  async send({ recipient }: OutgoingMessage): Promise<Delivery> {
    handed.push(recipient)
    return away ? { ok: false, code: 'sms-503', permanent: recipient.endsWith('9') } : { ok: true }
  },
  close: async () => {},
}
const worker = {
  db,
  clock: { now: () => now },
  log: createLog('error', () => {}),
  senders: { email: sender, sms: sender },
  stands: appointmentStands,
}
const drain = async () => {
  handed = []
  await drainOutbox(worker)
  return handed.toSorted()
}
const put = (recipients: string[]) =>
  enqueueAll(
    db,
    recipients.map(recipient => ({ kind: 'sms', recipient, body: 'Hola', dedupeKey: recipient })),
    now,
  )
const failUntilHourly = async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    await drain()
    now = now.add({ seconds: 960 })
  }
  await drain()
}
beforeEach(async () => {
  await db.rows(sql`delete from outbox`)
  now = testNow
  away = true
})

test('what waits for its next attempt leaves now, and once', async () => {
  await put(['+1', '+2'])
  await failUntilHourly()
  away = false
  now = now.add({ minutes: 5 })
  expect(await drain()).toEqual([])
  expect(await hurryMessages(db, 'waiting', now)).toMatchObject({ waiting: 2, givenUp: 0 })
  expect(await drain()).toEqual(['+1', '+2'])
  expect(await hurryMessages(db, 'waiting', now)).toMatchObject({ waiting: 0, givenUp: 0 })
  expect(await drain()).toEqual([])
})

test('what was given up leaves only when that is wished, and begins its attempts anew', async () => {
  await put(['+1', '+9'])
  await failUntilHourly()
  away = false
  expect(await hurryMessages(db, 'waiting', now)).toMatchObject({ givenUp: 0 })
  expect(await drain()).toEqual(['+1'])
  expect(await hurryMessages(db, 'all', now)).toMatchObject({ waiting: 0, givenUp: 1 })
  expect(await drain()).toEqual(['+9'])
  const [row] = await db.rows(sql`select attempts, abandoned_at from outbox where recipient = '+9'`)
  expect(row).toEqual({ attempts: 1, abandoned_at: null })
})

test('what is being sent at that moment, what waits for its hour and what is not true any more stay as they are', async () => {
  await put(['+1'])
  away = false
  const slow = {
    ...sender,
    async send(message: OutgoingMessage) {
      expect(await hurryMessages(db, 'all', now)).toMatchObject({ waiting: 0, givenUp: 0 })
      await drain()
      return sender.send(message)
    },
  }
  await enqueueAll(
    db,
    [
      { kind: 'sms', recipient: '+3', body: 'x', dedupeKey: '3', notBefore: now.add({ hours: 5 }) },
      { kind: 'sms', recipient: '+4', body: 'x', dedupeKey: '4', notAfter: now },
    ],
    now,
  )
  await drainOutbox({ ...worker, senders: { email: slow, sms: slow } })
  expect(handed).toEqual(['+1'])
})

test('what leaves by itself within the minute is told apart, and left alone', async () => {
  await put(['+1', '+2'])
  await enqueueAll(
    db,
    [{ kind: 'sms', recipient: '+3', body: 'x', dedupeKey: '3', notBefore: now.add({ hours: 5 }) }],
    now,
  )
  expect(await hurryMessages(db, 'waiting', now)).toEqual({ waiting: 0, givenUp: 0, soon: 2 })
  away = false
  expect(await drain()).toEqual(['+1', '+2'])
  expect(await hurryMessages(db, 'waiting', now)).toEqual({ waiting: 0, givenUp: 0, soon: 0 })
})

test('a portal that runs does it on its own database', async () => {
  await put(['+1'])
  await failUntilHourly()
  const folder = mkdtempSync(join(tmpdir(), 'copihue-door-'))
  const close = await openDoor(folder, db, { now: () => now })
  expect(await askToHurry(folder, 'all')).toMatchObject({ waiting: 1, givenUp: 0 })
  await close()
  await expect(askToHurry(folder, 'all')).rejects.toThrow('no atiende órdenes')
})
