/** «Confirmar y pagar»: booked, and straight to the gateway's form; once, however often it is pressed, and never booked in vain. */
import { afterAll, expect, test } from 'vitest'
import type { SessionUser } from '#app/identity/public.server.ts'
import { findPaymentsOf } from '#app/payment/payment.queries.server.ts'
import { dueHours, lateDueMinutes } from '#app/payment/payment.rules.ts'
import { GatewayUnavailable } from '#app/payment/payment-gateway.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit, formatRut } from '#app/platform/rut.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { testAccount } from '#test/helpers/account.ts'
import { grantDelegation } from '#test/helpers/adults/delegation.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { MovableClock, startGateway } from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import * as calendar from './agendamiento.tsx'
import * as confirm from './confirmacion-cita.tsx'
import * as payment from './pago.tsx'

const db = await testDatabase()
const clock = new MovableClock()
const gateway = await startGateway(db, clock)
afterAll(() => gateway.close())
const providers = { gateway: gateway.gateway }
const pages = {
  '/agendamiento': calendar,
  '/agendamiento/confirmacion-cita': confirm,
  '/cita/:token/pago': payment,
}

let people = 0
function answers(changes: Record<string, string> = {}) {
  people += 1
  const body = 21_000_000 + people
  return {
    name: 'Rosa',
    last_name: 'Fuentes',
    email: `rosa.paga${people}@ejemplo.cl`,
    mobile_phone: String(30_000_000 + people),
    for_whom: 'me',
    rut: formatRut({ body, digit: checkDigit(body) }),
    prevision: 'fonasa',
    tramo: 'fonasa-b',
    intent: 'confirmar',
    ...changes,
  }
}

async function held(given = providers, user?: SessionUser) {
  const { offerId } = await addOffer(db, { modality: 'video', coverage: { 'fonasa-b': 20_000 } })
  const at = testBrowser(testPortal(db, { clock, payments: given }), pages, user)
  const { to } = await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) })
  const bookings = () =>
    db.rows<{ id: string; state: string }>(sql`select id, state from appointment where offer_id = ${offerId}`)
  const payments = async () => findPaymentsOf(db, (await bookings())[0]?.id ?? '')
  return { at, path: to ?? '', bookings, payments }
}

test('the days and hours of what is paid in advance say until when, also of an hour that begins soon', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const at = testBrowser(testPortal(db, { clock, payments: providers }), pages)
  const { data } = await at.ask(`/agendamiento?oferta=${offerId}`)
  expect(wordsOf(drawn(calendar.default, data))).toContain(
    `al reservar o hasta ${dueHours} horas antes; si falta menos, en los ${lateDueMinutes} minutos que siguen a la reserva.`,
  )
})

test('one press books and leads to the form, for what was read; coming back leads to the receipt', async () => {
  const { at, path, bookings, payments } = await held()
  const { shown } = (await at.ask(path)).data
  expect([shown.pays, shown.prices.find(one => one.slug === 'fonasa-b')?.toPay]).toEqual([true, '$15.990'])
  const { status, to } = await at.ask(path, answers({ visto: shown.seen }))
  expect([status, to]).toEqual([
    303,
    expect.stringContaining(`${gateway.url}/webpayserver/initTransaction?token_ws=`),
  ])
  // Whoever comes back from there is known as the one who went.
  expect(at.cookie()).toContain('copihue_pago=')
  expect(await bookings()).toMatchObject([{ state: 'booked' }])
  expect(await payments()).toMatchObject([{ state: 'in_form', amount: 15_990 }])
  expect((await at.ask(path)).to).toContain('/confirmacion-pago')
})

test('pressed three times at once, and once more: one booking, one payment, and every press finds its form', async () => {
  const { at, path, bookings, payments } = await held()
  const form = answers()
  const presses = await Promise.all([1, 2, 3].map(() => at.ask(path, form)))
  const again = await at.ask(path, form)
  expect(new Set([...presses, again].map(({ to }) => to)).size).toBe(1)
  expect(again.to).toContain('token_ws=')
  expect(await bookings()).toMatchObject([{ state: 'booked' }])
  expect(await payments()).toHaveLength(1)
})

test('a gateway that does not answer leaves the hour booked, and its page of payment says so', async () => {
  const create = () => Promise.reject(new GatewayUnavailable('down'))
  const { at, path, bookings } = await held({ ...providers, gateway: { ...gateway.gateway, create } })
  const { to } = await at.ask(path, answers())
  expect(to).toMatch(/^\/cita\/[\w-]+\/pago\?problema=failed$/)
  expect(await bookings()).toMatchObject([{ state: 'booked' }])
  const { data } = await at.ask(to ?? '')
  expect(data).toMatchObject({
    screen: 'unpaid',
    prevision: 'fonasa-b',
    problem: { title: expect.any(String) },
  })
})

test('whoever does not know their tramo has the hour, and says it where it is paid', async () => {
  const { at, path, bookings, payments } = await held()
  const { to } = await at.ask(path, answers({ tramo: 'fonasa' }))
  expect(to).toContain('?problema=choose-tramo')
  expect([(await bookings())[0]?.state, await payments()]).toEqual(['booked', []])
  const { data } = await at.ask(to ?? '')
  expect(data.problem.title).toContain('falta el tramo')
  const wrong = await at.ask(to ?? '', { intent: 'pagar', prevision: 'fonasa' })
  expect([wrong.status, wrong.data.errors]).toEqual([422, [expect.objectContaining({ field: 'tramo' })]])
  const paid = await at.ask(to ?? '', { intent: 'pagar', prevision: 'fonasa', tramo: 'fonasa-b' })
  expect(paid.to).toContain('token_ws=')
})

test('asking for more time after it was booked pays nothing', async () => {
  const { at, path, payments } = await held()
  await at.ask(path, answers())
  const before = await payments()
  expect((await at.ask(path, { intent: 'extender' })).to).toContain('/confirmacion-pago')
  expect(await payments()).toEqual(before)
})

test('whoever books for an adult is led to no form of theirs, however often they press', async () => {
  const person = await testAccount(db, { firstName: 'Jorge', lastName: 'Rojas' })
  const delegate = await testAccount(db)
  const delegation = await grantDelegation(db, { person, delegate })
  const { at, path, bookings, payments } = await held(providers, delegate)
  const { intent, prevision, tramo } = answers()
  for (let press = 0; press < 3; press++) {
    const { to } = await at.ask(path, { intent, prevision, tramo, for_whom: delegation })
    expect(to).toMatch(/^\/agendamiento\/confirmacion-pago\?/)
  }
  expect((await bookings()).map(({ state }) => state)).toEqual(['booked'])
  expect(await payments()).toEqual([])
})

test('of an order whose first hour costs nothing, one press leads to the form for the rest', async () => {
  const centre = { key: 'free-first' }
  const { offerId } = await addOffer(db, {
    type: 'laboratorio',
    exam: 'hemograma',
    centre,
    minutes: 15,
    fullPrice: 5000,
    coverage: { 'fonasa-b': 5000 },
    prepaid: true,
  })
  await addOffer(db, {
    type: 'imagenologia',
    exam: 'ecografia-tiroidea',
    centre,
    fullPrice: 30_000,
    prepaid: true,
  })
  const at = testBrowser(testPortal(db, { clock, payments: providers }), pages)
  const pressed: [string, string][] = [
    ['slot_id', slotId(offerId, firstHour)],
    ['examen', 'hemograma'],
    ['examen', 'ecografia-tiroidea'],
  ]
  const path = (await at.ask('/agendamiento', pressed)).to ?? ''
  const { shown } = (await at.ask(path)).data
  const { to } = await at.ask(path, answers({ visto: shown.seen }))
  expect(to).toContain(`${gateway.url}/webpayserver/initTransaction?token_ws=`)
  const owed = await db.rows(sql`
    select contribution, payment_due_at is not null as owed from appointment a join offer o on o.id = a.offer_id
    where o.centre_id = (select id from centre where key = 'free-first') order by during`)
  expect(owed).toEqual([
    { contribution: 5000, owed: false },
    { contribution: 0, owed: true },
  ])
})
