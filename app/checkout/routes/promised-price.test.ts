/** What was promised when an hour was taken is what is asked, with whichever insurer, however often somebody tries. */
import { afterAll, expect, test } from 'vitest'
import { findAppointment } from '#app/booking/appointments/appointment.queries.server.ts'
import { moveAppointment } from '#app/booking/changes/move-appointment.server.ts'
import { removeExam } from '#app/booking/changes/remove-exam.server.ts'
import { guestLinkToken } from '#app/booking/guest-links/guest-link.server.ts'
import { senderOf } from '#app/booking/sender.server.ts'
import { findPaymentsOf } from '#app/payment/payment.queries.server.ts'
import { returnFromGateway } from '#app/payment/return-from-gateway.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, bookOrder, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { pageContext } from '#test/helpers/pages/page.ts'
import { answerForm, MovableClock, startGateway, testPaymentDeps } from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { seenPrice, seenPrices } from '../insurer-choice.rules.ts'
import PaymentPage, { action, loader } from './pago.tsx'

const db = await testDatabase()
const clock = new MovableClock()
const gateway = await startGateway(db, clock)
afterAll(() => gateway.close())
const payments = { gateway: gateway.gateway }
const portal = testPortal(db, { clock, payments })
const desk = testPaymentDeps(db, gateway.gateway)
const { linkKey } = await senderOf(portal)

const coverage = { 'fonasa-b': 12_000, 'fonasa-c': 9000, colmena: 20_380 }
async function booked(prevision = 'fonasa-b') {
  const { offerId } = await addOffer(db, { modality: 'in_person', fullPrice: 30_780, coverage })
  const person = somebody({ patient: { rut: `${30_000_000 + offerId}-0` } })
  const { id } = await bookHour(db, offerId, { ...person, prevision })
  return { id, offerId, token: guestLinkToken(linkKey, id) }
}

/** Dearer, and each insurer pays less. */
const changeList = (offerId: number) =>
  db.rows(sql`
    with dearer as (
      update price p set full_price = full_price + 5000 from offer o
      where o.id = ${offerId}::bigint and p.price_list_id = o.price_list_id)
    update coverage c set contribution = contribution - 3000 from offer o
    where o.id = ${offerId}::bigint and c.price_list_id = o.price_list_id`)

const visit = (token: string, query = '') => {
  const url = new URL(`http://localhost:3000/cita/${token}/pago${query}`)
  return { request: new Request(url), url, params: { token }, context: pageContext(portal) }
}
const see = async (token: string) => (await callRoute(loader, visit(token, '?cambiar'))).data
const priceOf = async (token: string, slug: string) => {
  const shown = await see(token)
  return 'prices' in shown ? shown.prices.find(one => one.slug === slug)?.amount : undefined
}

/** As a browser sends the page's form. */
async function press(token: string, form: Record<string, string>) {
  const at = visit(token)
  const request = new Request(at.url, { method: 'POST', body: new URLSearchParams(form) })
  try {
    const answer = await callRoute(action, { ...at, request })
    // What the page gets when nothing leads elsewhere.
    return { answer: answer as unknown as { init: { status: number }; data: object } }
  } catch (thrown) {
    return { to: (thrown as Response).headers.get('location') ?? '' }
  }
}
/** At the form that is open now. */
const asked = async (id: string) =>
  (await findPaymentsOf(db, id)).flatMap(({ state, amount }) => (state === 'in_form' ? amount : []))
const giveUp = async (form: string) =>
  returnFromGateway(desk, await answerForm(gateway, form, 'cancel'), clock.now())

const fonasaB = { prevision: 'fonasa', tramo: 'fonasa-b' }
const colmena = { prevision: 'isapre', isapre: 'colmena' }

test('a list that changes meanwhile changes no price of a booked hour, with any insurer, nor what an attempt leaves behind', async () => {
  const { id, offerId, token } = await booked()
  await changeList(offerId)
  expect(await priceOf(token, 'colmena')).toBe('$10.400')
  const first = await press(token, colmena)
  expect(await asked(id)).toEqual([10_400])
  await giveUp(first.to ?? '')
  expect(await priceOf(token, 'fonasa-b')).toBe('$18.780')
  await press(token, fonasaB)
  expect(await asked(id)).toEqual([18_780])
})

test('the page asks with every insurer what it says, of one attention as of several exams', async () => {
  const { lead } = await bookOrder(db, { now: clock.now() })
  const { id, offerId, token } = await booked('particular')
  await changeList(offerId)
  for (const one of [
    { id, token },
    { id: lead, token: guestLinkToken(linkKey, lead) },
  ]) {
    const shown = await see(one.token)
    if (!('prices' in shown)) throw new Error('nothing to pay')
    expect(shown.prices).not.toEqual([])
    for (const { slug, pesos } of shown.prices) {
      await db.rows(sql`delete from rate_limit`)
      const { to, answer } = await press(one.token, { prevision: slug, visto: shown.seen })
      // Fonasa without its tramo is asked for it.
      expect([slug, answer?.init.status]).toEqual([slug, pesos === undefined ? 422 : undefined])
      if (pesos === undefined) continue
      expect([slug, await asked(one.id)]).toEqual([slug, [pesos]])
      await giveUp(to ?? '')
    }
  }
})

test('what costs something else than the page said is not asked: the page is shown again with what was chosen', async () => {
  const { lead } = await bookOrder(db, { now: clock.now() })
  const token = guestLinkToken(linkKey, lead)
  const open = await see(token)
  if (!('seen' in open)) throw new Error('nothing to pay')
  await removeExam(db, lead, 'perfil-lipidico', testSender, clock.now())
  const pressed = { prevision: 'particular', rut: '', visto: open.seen }
  const { answer } = await press(token, pressed)
  expect([answer?.init.status, await asked(lead)]).toEqual([409, []])
  // Nothing of the attempt stays.
  expect((await findAppointment(db, lead))?.prevision).toBe('fonasa-b')
  const again = await see(token)
  const html = drawn(() =>
    // The page's types are made from its route, with what a test need not give.
    PaymentPage({ loaderData: { ...again, changes: false }, actionData: answer?.data } as never),
  )
  expect(wordsOf(html)).toMatch(
    /El valor cambió después de abrir esta página.* Particular Cambiar.*Tú pagas \$35\.000/,
  )
  const visto = /name="visto" value="([^"]*)"/.exec(html)?.[1] ?? ''
  await press(token, { ...pressed, visto })
  expect(await asked(lead)).toEqual([35_000])
})

test('of an hour of which nothing was kept, another price than the one that was read is shown first', async () => {
  const { id, offerId, token } = await booked()
  await db.rows(sql`update appointment set covered = null where id = ${id}::uuid`)
  const open = await see(token)
  if (!('seen' in open)) throw new Error('nothing to pay')
  await changeList(offerId)
  expect((await press(token, { ...colmena, visto: open.seen })).answer?.init.status).toBe(409)
  expect((await press(token, { ...fonasaB, visto: open.seen })).to).toContain('token_ws=')
  expect(await asked(id)).toEqual([18_780])
})

test('whether a tramo has to be said is as when the hour was taken', async () => {
  const { id, offerId, token } = await booked('fonasa')
  await db.rows(sql`
    delete from coverage c using offer o
    where o.id = ${offerId}::bigint and c.price_list_id = o.price_list_id and c.financer_slug like 'fonasa-%'`)
  expect(await findAppointment(db, id)).toMatchObject({ promised: false })
  expect((await press(token, { prevision: 'fonasa', tramo: 'fonasa' })).answer?.data).toMatchObject({
    errors: [{ field: 'tramo' }],
  })
  await press(token, { prevision: 'fonasa', tramo: 'fonasa-c' })
  expect(await asked(id)).toEqual([21_780])
})

/** Of an offer on two days, of which colmena pays the first alone. */
async function bookedOn(start: Temporal.Instant, prevision: string) {
  const hours = ['2026-11-24', '2026-11-25'].map(day => ({ day, from: '09:00', to: '13:00' }))
  const { offerId } = await addOffer(db, { hours, fullPrice: 30_780, coverage })
  await db.rows(sql`
    update coverage c set last_day = '2026-11-24' from offer o
    where o.id = ${offerId}::bigint and c.price_list_id = o.price_list_id and c.financer_slug = 'colmena'`)
  const person = somebody({ patient: { rut: `${30_000_000 + offerId}-0` } })
  const { id } = await bookHour(db, offerId, { ...person, prevision, start })
  return { id, offerId, token: guestLinkToken(linkKey, id) }
}
const dayAfter = firstHour.add({ hours: 24 })
const move = async (id: string, start: Temporal.Instant) =>
  expect(await moveAppointment(db, id, start, testSender, clock.now())).toMatchObject({ ok: true })

test('an hour moved beyond the last day of another insurer costs the whole price with it', async () => {
  const { id, offerId, token } = await bookedOn(firstHour, 'particular')
  expect(await priceOf(token, 'colmena')).toBe('$10.400')
  await move(id, dayAfter)
  await changeList(offerId)
  expect(await priceOf(token, 'colmena')).toBe('$30.780')
  // Of those that pay on, what was promised.
  expect(await priceOf(token, 'fonasa-b')).toBe('$18.780')
  await press(token, colmena)
  expect(await asked(id)).toEqual([30_780])
})

const takeOff = (offerId: number, financers: string) =>
  db.rows(sql`
    delete from coverage c using offer o
    where o.id = ${offerId}::bigint and c.price_list_id = o.price_list_id and c.financer_slug like ${financers}`)

test('an agreement taken off the list pays an hour that stands, and of one that is moved later the insurer it was booked with', async () => {
  const [own, other] = [await bookedOn(firstHour, 'colmena'), await bookedOn(firstHour, 'particular')]
  for (const { id, offerId, token } of [own, other]) {
    await takeOff(offerId, 'colmena')
    expect(await priceOf(token, 'colmena')).toBe('$10.400')
    await move(id, firstHour.add({ hours: 1 }))
  }
  expect(await priceOf(own.token, 'colmena')).toBe('$10.400')
  expect(await priceOf(other.token, 'colmena')).toBe('$30.780')
  expect(await priceOf(other.token, 'fonasa-b')).toBe('$18.780')
})

test('an hour booked with Fonasa keeps what each tramo pays when it is moved after they were taken off the list', async () => {
  const { id, offerId, token } = await bookedOn(firstHour, 'fonasa')
  await takeOff(offerId, 'fonasa-%')
  await move(id, dayAfter)
  expect(await priceOf(token, 'fonasa-b')).toBe('$18.780')
})

test('an hour moved beyond the last day of its own insurer keeps its price, also after an attempt with another', async () => {
  const { id, token } = await bookedOn(firstHour, 'colmena')
  await move(id, dayAfter)
  const { to } = await press(token, { prevision: 'particular', rut: '' })
  expect(await asked(id)).toEqual([30_780])
  await giveUp(to ?? '')
  expect(await priceOf(token, 'colmena')).toBe('$10.400')
  await press(token, colmena)
  expect(await asked(id)).toEqual([10_400])
})

test('an hour moved to a day that an insurer pays can be paid with it', async () => {
  const { id, token } = await bookedOn(dayAfter, 'particular')
  expect(await priceOf(token, 'colmena')).toBe('$30.780')
  await move(id, firstHour)
  expect(await priceOf(token, 'colmena')).toBe('$10.400')
  await press(token, colmena)
  expect(await asked(id)).toEqual([10_400])
})

test('each of several exams is the same: another insurer that has left pays nothing of a moved order, their own what it did', async () => {
  for (const [prevision, amount] of [
    ['particular', 44_000],
    ['fonasa-b', 31_000],
  ] as const) {
    const { lead, other, centreId } = await bookOrder(db, { now: clock.now(), prevision })
    await db.rows(sql`
      update coverage c set last_day = '2026-11-24' from offer o
      where o.centre_id = ${centreId}::bigint and c.price_list_id = o.price_list_id`)
    await db.rows(sql`
      insert into schedule_day (schedule_id, day, open)
      select d.schedule_id, date '2026-11-25', (select range_agg(tstzrange(lower(r) + interval '1 day', upper(r) + interval '1 day')) from unnest(d.open) r)
      from schedule_day d join schedule s on s.id = d.schedule_id where s.centre_id = ${centreId}::bigint`)
    for (const id of [lead, other]) {
      const start = (await findAppointment(db, id))?.start ?? firstHour
      await move(id, start.add({ hours: 24 }))
    }
    await db.rows(sql`delete from rate_limit`)
    const answer = await press(guestLinkToken(linkKey, lead), fonasaB)
    expect([answer.answer?.init.status, await asked(lead)]).toEqual([undefined, [amount]])
  }
})

const seen = seenPrices([
  { slug: 'particular', pesos: 30_780 },
  { slug: 'fonasa' },
  { slug: 'fonasa-b', pesos: 0 },
  { slug: 'colmena', pesos: 10_400 },
])

test.each([
  ['an amount', seen, 'colmena', 10_400],
  ['nothing to pay is an amount too', seen, 'fonasa-b', 0],
  ['what is not promised says none', seen, 'fonasa', undefined],
  ['an insurer that is not there says none', seen, 'banmedica', undefined],
  ['an empty form says none', '', 'colmena', undefined],
  ['what is no amount says none', 'colmena.-1 colmena.1e3', 'colmena', undefined],
])('what a page said of an insurer: %s', (_what, form, slug, pesos) =>
  expect(seenPrice(form, slug)).toBe(pesos),
)
