/** What a device may keep of whoever is signed in: theirs, and nothing of anybody else. */
import { expect, test } from 'vitest'
import { memberQr } from '#app/club/public.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testApi, testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const { offerId } = await addOffer(db)
const rosa = await testAccount(db)
const later = (minutes: number) => firstHour.add({ minutes })

const kept = async (user: typeof rosa | null) => {
  const answer = await testApi(portal, undefined, user).request('/offline')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return { status: answer.status, body: await answer.json() }
}
const codes = (body: { appointments: { code: string }[] }) => body.appointments.map(({ code }) => code)

test('nobody signed in, nothing to keep', async () => {
  expect((await kept(null)).status).toBe(401)
})

test('own hours to come, soonest first, in words; none of somebody else', async () => {
  const second = await bookHour(db, offerId, { start: later(60), accountId: rosa.id })
  const first = await bookHour(db, offerId, { accountId: rosa.id })
  await bookHour(db, offerId, { start: later(120), accountId: (await testAccount(db)).id })
  const { body } = await kept(rosa)
  expect(codes(body)).toEqual([first.code, second.code])
  expect(body.appointments[0].when).toMatch(/^martes 24 de noviembre, 09:00/)
  expect(body.appointments[0].ends).toMatch(/Z$/)
})

test('nothing that others booked with one’s RUT, proven or not', async () => {
  const ana = await testAccount(db)
  await bookHour(db, offerId, {
    start: later(180),
    patient: { name: 'Ana', lastName: 'Soto', rut: ana.rut, self: false },
  })
  expect(codes((await kept(ana)).body)).toEqual([])
  expect(codes((await kept({ ...ana, proven: false })).body)).toEqual([])
})

test('the member card, from a week after the account was created', async () => {
  const { body } = await kept(rosa)
  expect(body.card).toEqual({
    name: `Rosa ${rosa.lastName}`,
    rut: expect.stringMatching(/^\d+\.\d{3}\.\d{3}-[\dK]$/),
    qr: await memberQr(portal, rosa.id),
  })
  const since = testNow.subtract({ hours: 6 * 24 })
  expect((await kept({ ...rosa, since })).body.card).toBe(null)
  expect((await kept({ ...rosa, since: testNow.subtract({ hours: 7 * 24 }) })).body.card).not.toBe(null)
})

test('what is kept says when it ends: after a day', async () => {
  expect((await kept(rosa)).body.until).toBe(testNow.add({ hours: 24 }).toString())
})
