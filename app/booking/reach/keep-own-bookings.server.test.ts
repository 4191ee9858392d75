/** Another mailbox takes nothing away: hours that were one's own by the mailbox of before stay so. */
import { expect, test } from 'vitest'
import { decideReach } from '#app/identity/recovery/decide-reach.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { changed, profileOn } from '#test/helpers/pages/profile.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
let mailboxes = 0
const mailbox = () => `mudanza${++mailboxes}@ejemplo.cl`

/** A guest's booking with that RUT and that mailbox. */
async function booked(rut: string, email: string, start = firstHour) {
  const { offerId } = await addOffer(db)
  return (await bookHour(db, offerId, { ...somebody({ patient: { rut }, contact: { email } }), start })).id
}
const ownOf = async (accountId: string) =>
  Object.fromEntries(
    (
      await db.rows<{ id: string; own: boolean }>(sql`
        select appointment_id as id, own from account_appointment where account_id = ${accountId}::uuid`)
    ).map(({ id, own }) => [id, own]),
  )
const leave = (user: Awaited<ReturnType<typeof testAccount>>, email: string) =>
  profileOn(db)
    .browserOf(user)
    .ask('/mi-perfil', { ...changed, email })

test('guest bookings with the confirmed mailbox stay one’s own when it changes, and prove nobody', async () => {
  const email = mailbox()
  const user = await testAccount(db, { email })
  const mine = await booked(user.rut, email.toUpperCase())
  const strangers = await booked(user.rut, mailbox())
  const forOther = await booked('12345678-5', email)
  expect(await ownOf(user.id)).toEqual({ [mine]: true, [strangers]: false })
  expect((await leave(user, mailbox())).status).toBe(303)
  expect(await ownOf(user.id)).toEqual({ [mine]: true, [strangers]: false })
  const rows = await db.rows<{ id: string; proven: boolean; of: string | null }>(sql`
    select id, proven, account_id as of from appointment where id in (${mine}::uuid, ${strangers}::uuid, ${forOther}::uuid)`)
  expect(Object.fromEntries(rows.map(({ id, of, proven }) => [id, [of, proven]]))).toEqual({
    [mine]: [user.id, false],
    [strangers]: [null, false],
    [forOther]: [null, false],
  })
})

test('of a mailbox that was never confirmed, or of a person who is not proven, nothing becomes theirs by leaving it', async () => {
  for (const changes of [{ confirmedAt: null }, { provenAt: null }]) {
    const email = mailbox()
    const user = await testAccount(db, { email, ...changes })
    const hour = await booked(user.rut, email)
    await leave(user, mailbox())
    expect(await db.rows(sql`select account_id as of from appointment where id = ${hour}::uuid`)).toEqual([
      { of: null },
    ])
  }
})

test('a change that is refused keeps nothing', async () => {
  const [email, taken] = [mailbox(), mailbox()]
  const user = await testAccount(db, { email })
  await testAccount(db, { email: taken })
  const hour = await booked(user.rut, email)
  expect((await leave(user, taken)).status).toBe(400)
  expect(await db.rows(sql`select account_id as of from appointment where id = ${hour}::uuid`)).toEqual([
    { of: null },
  ])
})

test('what a lost mailbox made one’s own stays so when an operator lets another one in', async () => {
  const email = mailbox()
  const user = await testAccount(db, { email })
  const hour = await booked(user.rut, email)
  const [asked] = await db.rows<{ id: string }>(sql`
    insert into reach_request (account_id, email, phone, card_serial, language, requested_at, decidable_at, objection_hash)
    values (${user.id}::uuid, ${mailbox()}, '+56987654321', 'A1', 'es', ${testNow}::timestamptz, ${testNow}::timestamptz, ${'0'.repeat(64)})
    returning id`)
  const decision = { id: asked?.id ?? '', outcome: 'approved' as const, by: 'Marta', seenCard: true }
  expect(await decideReach(testPortal(db), decision)).toEqual({ ok: true })
  expect(await ownOf(user.id)).toEqual({ [hour]: true })
})
