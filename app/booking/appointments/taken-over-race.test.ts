/** An account is taken over by its person while whoever made it is booking in it: what they book is not its person's. */
import { expect, onTestFinished, test } from 'vitest'
import { claimAccount } from '#app/identity/accounts/claim-account.queries.server.ts'
import { insertSession } from '#app/identity/sessions/session.queries.server.ts'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookingRequest, holdFor, somebody, testSender } from '#test/helpers/booking.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow as now } from '#test/helpers/supply.ts'
import { disownBookings } from '../disown-bookings.server.ts'
import { bookAppointment } from './book-appointment.server.ts'

const db = await testDatabase()
const waiting = lockWaits(db)

/** Somebody signed in to an account that they made with a RUT, and holds an hour. */
async function signedIn() {
  const account = await testAccount(db, { provenAt: null })
  const token = crypto.randomUUID()
  const session = {
    tokenHash: token,
    accessHash: `${token}-a`,
    browser: 'Firefox',
    expires: now.add({ hours: 24 }),
  }
  const sessionId = await insertSession(db, { ...session, accountId: account.id }, now)
  const { offerId } = await addOffer(db)
  const holdId = await holdFor(db, offerId)
  const request = bookingRequest(holdId, {
    ...somebody({ patient: { rut: account.rut } }),
    ...{ actor: 'patient', accountId: account.id, sessionId },
  })
  return {
    holdId,
    book: () => bookAppointment(db, request, testSender, now),
    async takeOver(tx: Tx) {
      const { rut, name: firstName, lastName } = account
      const reached = {
        email: `rosa-${account.id}@ejemplo.cl`,
        phone: '+56911112222',
        prevision: 'fonasa' as const,
      }
      const registration = { rut, firstName, lastName, ...reached, proven: true, sharesData: false }
      const claimed = await claimAccount(tx, registration, 'hash', now)
      if (claimed) await disownBookings(tx, claimed)
    },
    async booked() {
      const [row] = await db.rows(sql`
        select state, account_id as account, proven from appointment where id = ${holdId}::uuid`)
      return row
    },
  }
}

/** That transaction is under way until it is let go. */
async function underWay(work: (tx: Tx) => Promise<unknown>) {
  const [there, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = db.transaction(async tx => {
    await work(tx)
    there.resolve()
    await go.promise
  })
  onTestFinished(() => go.resolve())
  await there.promise
  return async () => {
    go.resolve()
    await over
  }
}

test('what is pressed in a session that the take-over has ended books nothing', async () => {
  const { book, takeOver, booked } = await signedIn()
  await db.transaction(takeOver)
  expect(await book()).toEqual({ ok: false, reason: 'expired' })
  expect(await booked()).toEqual({ state: 'held', account: null, proven: false })
})

test('what is booked while the take-over is under way waits for it, and is not booked', async () => {
  const { book, takeOver, booked } = await signedIn()
  const letGo = await underWay(takeOver)
  const booking = book()
  await expect.poll(waiting, { interval: 10 }).toBe(1)
  await letGo()
  expect(await booking).toEqual({ ok: false, reason: 'expired' })
  expect(await booked()).toEqual({ state: 'held', account: null, proven: false })
})

test('the take-over waits for what is being booked, and its person has nothing of it', async () => {
  const { holdId, book, takeOver, booked } = await signedIn()
  const letGo = await underWay(tx =>
    tx.rows(sql`select from appointment where id = ${holdId}::uuid for update`),
  )
  const booking = book()
  await expect.poll(waiting, { interval: 10 }).toBe(1)
  let over = false
  const taking = db.transaction(takeOver).then(() => {
    over = true
  })
  await expect.poll(async () => over || (await waiting()) === 2, { interval: 10 }).toBe(true)
  await letGo()
  expect(await booking).toMatchObject({ ok: true })
  await taking
  expect(await booked()).toEqual({ state: 'booked', account: null, proven: false })
})
