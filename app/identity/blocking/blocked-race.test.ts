/** Blocked in the same second in which a reminder leaves, or staff read: whoever looks after the touch sees nothing more. */
import { expect, test } from 'vitest'
import { appointmentStands } from '#app/booking/public.queries.server.ts'
import { findSystemAppointments } from '#app/booking/public.server.ts'
import { blockData, liftBlock } from '#app/identity/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import type { MessageSender } from '#app/platform/messages/message-sender.server.ts'
import { drainOutbox } from '#app/platform/messages/outbox-worker.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, messagesOf, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const post = {
  publicUrl: 'https://portal.example',
  brand: 'Copihue',
  theme: testSender.theme,
  language: 'es',
} as const

const block = (rut: string) => db.transaction(tx => blockData(tx, { rut }, { by: 'staff:x', post }, testNow))

/** Somebody with an hour, when their reminders are due. */
async function reminded() {
  const { rut } = await testAccount(db)
  const { offerId, centreId } = await addOffer(db)
  const { id, start } = await bookHour(db, offerId, somebody({ patient: { rut } }))
  return { rut, id, centreId, clock: fixedClock(start.subtract({ minutes: 30 }).toString()) }
}

const sent = async (id: string) => (await messagesOf(db, id)).filter(one => /\d/.test(one.subject ?? ''))

test('a reminder that was taken to be sent is not, when its person blocked their data before it left', async () => {
  const { rut, id, clock } = await reminded()
  const left: string[] = []
  let touched = false
  // The first message of the claim is on its way; the others wait behind it, taken.
  const sender: MessageSender = {
    send: async ({ subject }) => {
      left.push(subject)
      if (!touched) await block(rut)
      touched = true
      return { ok: true }
    },
    close: async () => {},
  }
  const log = testPortal(db).log
  await drainOutbox({ db, clock, log, senders: { email: sender, sms: sender }, stands: appointmentStands })
  const messages = await sent(id)
  const reminders = messages.filter(one => Temporal.Instant.compare(one.notBefore, testNow) > 0)
  expect(reminders.length).toBeGreaterThan(0)
  expect(reminders.every(one => one.dropped)).toBe(true)
  for (const { subject } of reminders) expect(left).not.toContain(subject)
})

test('whoever blocks and reads at once: a read that begins after the touch shows nobody', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { rut, id, centreId } = await reminded()
    let blockedAt = Number.POSITIVE_INFINITY
    const reads: { begun: number; named: boolean }[] = []
    const read = async () => {
      const begun = performance.now()
      const { items } = await findSystemAppointments(db, { centres: [centreId], id, limit: 1, offset: 0 })
      reads.push({ begun, named: items[0]?.patient !== null })
    }
    await Promise.all([
      block(rut).then(() => {
        blockedAt = performance.now()
      }),
      ...Array.from({ length: 6 }, read),
    ])
    await read()
    expect(reads.filter(one => one.begun >= blockedAt && one.named)).toEqual([])
    expect(reads.at(-1)?.named).toBe(false)
  }
})

test('two touches at once are one block, and two of lifting it one lifting', async () => {
  const { rut } = await reminded()
  expect((await Promise.all([block(rut), block(rut), block(rut)])).filter(Boolean)).toHaveLength(1)
  const lift = () => db.transaction(tx => liftBlock(tx, { rut }, { by: 'staff:x', post }, testNow))
  expect((await Promise.all([lift(), lift(), lift()])).filter(Boolean)).toHaveLength(1)
  const standing = await db.rows(sql`select from data_block where rut = ${rut} and lifted_at is null`)
  expect(standing).toHaveLength(0)
})
