/** Who is asked how a video visit went: whoever may know whose visit it was. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { loadUnanswered } from './load-unanswered.server.ts'

const db = await testDatabase()
const ended = firstHour.add({ minutes: 30 })
const portal = testPortal(db, { clock: { now: () => ended.add({ minutes: 5 }) } })

test.each([
  ['of 15, and their parent', '2011-05-01', 1],
  ['of 17 who shares nothing, and not the parent who booked it', '2009-05-01', 0],
])('who is asked after a visit that nobody ended: an adolescent %s', async (_, birthDate, asksParent) => {
  const [parent, child] = [await testAccount(db), await testAccount(db)]
  await db.rows(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${parent.id}::uuid, ${child.rut}, 'Sol', 'Muñoz', ${birthDate}::date, 'registry', ${testNow}::timestamptz)`)
  const { offerId } = await addOffer(db, { modality: 'video', prepaid: false })
  const patient = { name: 'Sol', lastName: 'Muñoz', rut: child.rut, self: false, birthDate }
  const { id } = await bookHour(db, offerId, { ...somebody({ patient }), accountId: parent.id })
  await db.rows(sql`
    insert into visit (appointment_id, created_at, state, ended_at)
    values (${id}::uuid, ${testNow}::timestamptz, 'ended', ${ended}::timestamptz)`)
  expect(await loadUnanswered(portal, child)).toHaveLength(1)
  expect(await loadUnanswered(portal, parent)).toHaveLength(asksParent)
})
