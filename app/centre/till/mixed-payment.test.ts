/** One hour paid by several methods, on the pages of the desk and of the patient. */
import { type ComponentType, createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { guestLinkToken } from '#app/booking/guest-links/guest-link.server.ts'
import { senderOf } from '#app/booking/sender.server.ts'
import { loader as receiptLoader } from '#app/checkout/routes/comprobante.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { bookHour, firstHour, messagesOf, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { pageContext } from '#test/helpers/pages/page.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import Board, { loader as day } from '../routes/centro-agenda.tsx'
import Hour, { loader as hourLoader } from '../routes/centro-agenda-hora.tsx'
import Bill, { loader as bill, action as charge } from '../routes/centro-agenda-pago.tsx'
import CashPage, { loader as cash, action as close } from '../routes/centro-caja.tsx'
import { loader as slip } from '../routes/centro-pago-comprobante.tsx'

const db = await testDatabase()
const run = runOn(db)
const portal = testPortal(db)
const now = firstHour.subtract({ hours: 1 })
const several = { method: 'mixed', cash: '10.000', card: '$ 15000', bono: '', voucher: 'ab12cd' }

async function centre(prevision = 'particular') {
  const { offerId, centreId } = await addOffer(db, { fullPrice: 25_000, coverage: { colmena: 5000 } })
  const patient = { rut: `${48_000_000 + offerId}-5` }
  const { id } = await bookHour(db, offerId, { ...somebody({ patient }), prevision })
  const { cookie } = await addCentreStaff(db, { role: 'reception', centreId })
  const at = { cookie, now, params: { appointment: id } }
  const path = `/centro/agenda/pago/${id}?centro=${centreId}`
  const till = `/centro/caja?centro=${centreId}`
  const post = (form: Record<string, string>) =>
    run(charge, path, { ...at, form: { shown: '25000', ...several, ...form } })
  const see = async () => (await run(bill, path, at)).data
  const html = async (actionData?: unknown) =>
    drawn(
      (props: object) =>
        createElement(Bill as ComponentType<Record<string, unknown>>, { ...props, actionData }),
      await see(),
      path,
    )
  const count = (form: Record<string, string>) =>
    run(close, till, { cookie, now, form: { note: '', bono: '0', ...form } })
  const box = async () => (await run(cash, till, { cookie, now })).data
  const printed = async () =>
    run(slip, `/centro/comprobante/x?centro=${centreId}`, {
      cookie,
      now,
      params: { payment: (await see()).taken[0].id },
    })
  return { id, centreId, cookie, at, path, till, post, see, html, count, box, printed }
}

test('the code of a card that is one of several ways is nobody’s choice, and is asked of no payment without a card', async () => {
  const { html, post } = await centre()
  expect(wordsOf(await html())).not.toContain('si paga con tarjeta (opcional)')
  expect(await post({ voucher: '' })).toMatchObject({ data: { errors: [{ field: 'voucher' }] } })
  expect(await html()).toMatch(/<input(?![^>]*\srequired)[^>]*id="voucher-mixed"/)
})

describe('what is written wrong is said beside its field, and nothing typed is lost', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a sum that is too little', { card: '12000' }, 'Suma $22.000 y se deben $25.000: faltan $3.000.'],
    ['a sum that is too much', { cash: '20000' }, 'Suma $35.000 y se deben $25.000: sobran $10.000.'],
    ['nothing at all', { cash: '', card: '' }, 'Suma $0 y se deben $25.000: faltan $25.000.'],
  ])('%s', async (_what, form, message) => {
    const { post, see, html } = await centre()
    const answer = await post(form)
    expect(answer).toMatchObject({ status: 422, data: { errors: [{ field: 'cash', message }] } })
    const page = await html(answer.data)
    expect(page).toContain('href="#cash-mixed"')
    const typed = { ...several, ...form }
    for (const name of ['cash', 'card', 'voucher'] as const)
      expect(page, name).toMatch(
        new RegExp(`id="${name}-mixed"[^>]*value="${typed[name].replace('$', '\\$')}"`),
      )
    // Of three forms beside, the one that was sent is open.
    expect(page).toMatch(/<details[^>]*open=""[^>]*>(?:(?!<details).)*id="cash-mixed"/s)
    expect((await see()).taken).toEqual([])
  })

  test.each<[string, string, Record<string, string>]>([
    ['an amount in words', 'card', { card: 'quince mil' }],
    ['an amount below nothing', 'card', { cash: '40000', card: '-15000' }],
    ['a card without its authorization', 'voucher', { card: '10000', voucher: '' }],
    ['a bono without its folio', 'folio', { cash: '5000', card: '10000', bono: '5000' }],
  ])('%s', async (_what, field, form) => {
    const { post, see } = await centre('colmena')
    expect(await post({ shown: '20000', ...form })).toMatchObject({
      status: 400,
      data: { errors: [{ field }] },
    })
    expect((await see()).taken).toEqual([])
  })
})

test('a sum that is wrong and a code that is missing are said at once', async () => {
  const { post } = await centre()
  expect(await post({ card: '12000', voucher: '' })).toMatchObject({
    status: 400,
    data: {
      errors: [
        { field: 'cash', message: 'Suma $22.000 y se deben $25.000: faltan $3.000.' },
        { field: 'voucher' },
      ],
    },
  })
})

test('one way of paying is open and asks as little as ever; several are offered where there are several', async () => {
  const { html } = await centre()
  const page = await html()
  expect(page.match(/<details[^>]*open=""/g)).toHaveLength(1)
  expect(page).toMatch(/<details[^>]*open=""[^>]*>(?:(?!<details).)*Anotar \$25\.000 en efectivo/s)
  expect(page).toContain('Anotar $25.000 con varios medios')
  expect(page, 'of nobody there is no bono').not.toContain('id="bono-mixed"')
  expect(await (await centre('colmena')).html()).toContain('id="bono-mixed"')
})

test('a payment in two parts is on the day, the slip, in the count and in the letter, each with its amount', async () => {
  const { id, centreId, cookie, at, post, see, html, box, count, printed } = await centre()
  expect((await post({})).status).toBe(303)
  const words = wordsOf(await html())
  expect(words).toContain('Pago mixto')
  expect(words).toContain('Efectivo $10.000')
  expect(words).toContain('Tarjeta en el terminal $15.000')
  expect(words).toContain('Se devuelve como se pagó: $10.000 en efectivo y $15.000 con tarjeta.')
  const board = await run(day, `/centro/agenda?centro=${centreId}&dia=2026-11-24`, { cookie, now })
  expect(wordsOf(drawn(Board, board.data, '/centro/agenda'))).toContain('Pagada con varios medios')
  const hour = await run(hourLoader, `/centro/agenda/hora/${id}?centro=${centreId}`, at)
  expect(wordsOf(drawn(Hour, hour.data, '/centro/agenda/hora'))).toContain('Pagó $25.000 con varios medios')
  expect(Object.fromEntries((await printed()).data.facts)).toMatchObject({
    Recibimos: '$25.000',
    'Cómo paga': 'Pago mixto',
    Efectivo: '$10.000',
    'Tarjeta en el terminal': '$15.000',
    Autorización: 'AB12CD',
  })
  const till = await box()
  expect(till.expected).toEqual({ cash: 10_000, card: 15_000, bono: 0 })
  expect(till.held).toMatchObject([
    { method: 'cash', amount: 10_000, voucher: null },
    { method: 'card', amount: 15_000, voucher: 'AB12CD' },
  ])
  const letter = (await messagesOf(db, id)).findLast(({ kind }) => kind === 'email')?.body
  expect(letter).toMatch(/En efectivo:? \$10\.000/)
  expect(letter).toMatch(/Con tarjeta:? \$15\.000/)
  expect((await count({ cash: '10000', card: '15000', shown: till.shown })).status).toBe(303)
  expect((await see()).taken).toMatchObject([{ state: 'settled' }])
})

test('the patient’s receipt has both amounts, in their language', async () => {
  const { id, post } = await centre()
  await post({})
  const token = guestLinkToken((await senderOf(portal)).linkKey, id)
  const url = new URL(`http://localhost:3000/cita/${token}/comprobante`)
  const receipt = async (language: 'es' | 'en' | 'fr') => {
    const context = pageContext(portal, { ...testVisit(), language })
    const { data } = await callRoute(receiptLoader, {
      request: new Request(url),
      url,
      params: { token },
      context,
    })
    return JSON.stringify(data)
  }
  expect(await receipt('es')).toContain('{"label":"En efectivo","value":"$10.000"}')
  expect(await receipt('en')).toContain('{"label":"By card","value":"$15.000"}')
  expect(await receipt('fr')).toContain('{"label":"En espèces","value":"$10.000"}')
})

test('whoever cancels is given back each part as it came, and every page says how', async () => {
  const { id, post, see, html, box, till, printed } = await centre()
  await post({})
  await cancelAppointment(db, id, testSender, now)
  const owed = '$10.000 en efectivo y $15.000 con tarjeta'
  expect(wordsOf(drawn(CashPage, await box(), till))).toContain(`: ${owed}`)
  expect((await see()).owed).toBe(`Pagó ${owed} en recepción: hay que devolvérselos.`)
  const [{ id: payment }] = (await see()).taken
  expect((await post({ intent: 'desk-refund', payment, note: 'Canceló', shown: '0=25000' })).status).toBe(303)
  expect((await box()).expected).toEqual({ cash: 0, card: 0, bono: 0 })
  expect((await see()).taken[0].refunds[0].facts).toEqual(
    expect.arrayContaining([
      ['Devuelto', '$25.000'],
      ['Efectivo', '$10.000'],
      ['Tarjeta en el terminal', '$15.000'],
    ]),
  )
  expect(Object.fromEntries((await printed()).data.given[0].facts)).toMatchObject({ Efectivo: '$10.000' })
  expect(wordsOf(await html())).not.toContain('Se devuelve como se pagó')
})

test('a bono for a part is noted with its folio, and the portal issues none', async () => {
  const { id, post, see } = await centre('colmena')
  const form = { shown: '20000', cash: '12000', card: '', voucher: '', bono: '8000', folio: 'b-4321' }
  expect((await post(form)).status).toBe(303)
  expect((await see()).taken).toMatchObject([{ method: 'mixed' }])
  expect(await db.rows(sql`select folio from bono where appointment_id = ${id}::uuid`)).toEqual([])
})
