/** What an order of an adolescent is for, where whoever booked it pays it and reads of the payment. */
import { afterAll, expect, test } from 'vitest'
import { payAtDesk } from '#app/booking/desk/pay-at-desk.server.ts'
import { guestLinkToken } from '#app/booking/guest-links/guest-link.server.ts'
import { senderOf } from '#app/booking/sender.server.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import { json, sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookOrder, messagesOf, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { MovableClock, startGateway } from '#test/helpers/payments.ts'
import { testNow } from '#test/helpers/supply.ts'
import { loader as payPage } from './pago.tsx'

const db = await testDatabase()
const clock = new MovableClock()
const gateway = await startGateway(db, clock)
afterAll(() => gateway.close())
const payments = { gateway: gateway.gateway }
const portal = testPortal(db, { clock, payments })

test('each exam of an order and its price stand neither in what is to pay, nor in what was paid, nor in the letter about it', async () => {
  const { lead, centreId } = await bookOrder(db)
  const child = await testAccount(db, { birthDate: Temporal.PlainDate.from('2009-05-01') })
  const hers = { name: 'Sol', last_name: 'Muñoz', rut: child.rut, birth_date: '2009-05-01', self: false }
  const parent = await testAccount(db)
  await db.rows(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${parent.id}::uuid, ${child.rut}, 'Sol', 'Muñoz', '2009-05-01', 'registry', ${testNow}::timestamptz)`)
  const token = guestLinkToken((await senderOf(portal)).linkKey, lead)
  const page = async (user: SessionUser | null) =>
    JSON.stringify((await asker(portal)(payPage, `/pago/${token}`, { params: { token }, user })).data)
  const exam = /Hemograma|Perfil lip|Ecograf/
  expect(await page(null), 'an adult’s order').toMatch(exam)
  await db.rows(sql`
    update appointment set account_id = ${parent.id}::uuid, patient = patient || ${json(hers)}::jsonb,
      patient_key = 'rut:' || ${child.rut}, proven = true
    where id = ${lead}::uuid or order_id = (select order_id from appointment where id = ${lead}::uuid)`)
  for (const user of [parent, null]) expect(await page(user)).not.toMatch(exam)
  expect(await page(child)).toMatch(exam)

  const before = (await messagesOf(db, lead)).length
  const taking = { method: 'cash', bonoFolio: null, voucher: null, by: 'staff:1', shown: 31_000 } as const
  const paid = await payAtDesk(db, { ...taking, appointmentId: lead, centreId }, testSender, testNow)
  expect(paid).toMatchObject({ ok: true })
  const letters = (await messagesOf(db, lead)).slice(before)
  expect(letters.some(({ subject, body }) => /pago/i.test(subject ?? '') && body.includes('$31.000'))).toBe(
    true,
  )
  for (const { subject, body, html } of letters) expect([subject, body, html].join()).not.toMatch(exam)
  for (const user of [parent, null]) expect(await page(user)).not.toMatch(exam)
  expect(await page(child)).toMatch(exam)
})
