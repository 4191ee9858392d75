/** The pages of paying, as requests: what each state shows, and what nobody else can do. */

import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { findAppointment } from '#app/booking/appointments/appointment.queries.server.ts'
import { loadAppointmentPage } from '#app/booking/appointments/load-appointment-page.server.ts'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { recordAttendance } from '#app/booking/changes/record-attendance.server.ts'
import { offerForClosure } from '#app/booking/closures/answer-closure.server.ts'
import { nextSteps } from '#app/booking/coming/next-step.rules.ts'
import { handBackAtDesk, payAtDesk } from '#app/booking/desk/pay-at-desk.server.ts'
import { guestLinkToken } from '#app/booking/guest-links/guest-link.server.ts'
import { openGuestLink } from '#app/booking/guest-links/open-guest-link.server.ts'
import { AppointmentQuestion } from '#app/booking/parts/appointment-question.tsx'
import { senderOf } from '#app/booking/sender.server.ts'
import { gatewayReturn } from '#app/payment/gateway-return.server.ts'
import { findPaymentsOf } from '#app/payment/payment.queries.server.ts'
import type { ReturnParameters } from '#app/payment/payment.rules.ts'
import { GatewayContradiction, GatewayUnavailable } from '#app/payment/payment-gateway.ts'
import { requestRefund } from '#app/payment/refunds/request-refund.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { healthRoutes } from '#app/platform/health.server.ts'
import { createWeb } from '#app/platform/http/web.server.ts'
import { testPortal, testVisit, troubleWords } from '#test/helpers/api.ts'
import { bookHour, firstHour, messagesOf, somebody } from '#test/helpers/booking.ts'
import { calledOffHour, closeTuesday, weekOfHours } from '#test/helpers/clinic/closures.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { pageContext } from '#test/helpers/pages/page.ts'
import {
  answerForm,
  MovableClock,
  openForm,
  startGateway,
  testPaymentDeps,
  untilQuiet,
} from '#test/helpers/payments.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { loader as receiptLoader } from './comprobante.tsx'
import PaymentPage, { action, loader } from './pago.tsx'
import UnknownPayment, { loader as unknown } from './pago-desconocido.tsx'
import { loader as backAgain } from './pago-vuelta.tsx'

const db = await testDatabase()
const clock = new MovableClock()
const gateway = await startGateway(db, clock)
afterAll(() => gateway.close())
const lines: string[] = []
const providers = { gateway: gateway.gateway }
const portal = testPortal(db, { clock, payments: providers, logTo: line => lines.push(line) })
const desk = testPaymentDeps(db, gateway.gateway)
const web = createWeb({
  portal,
  api: createApi('0.0.0'),
  health: healthRoutes({ isDraining: () => false, sources: [] }),
  troubleWords,
  pages: async () => new Response('page'),
  formTargets: [gateway.gateway.origin],
  open: [{ path: '/', app: gatewayReturn(desk) }],
})

async function booked(modality: 'video' | 'in_person' = 'video') {
  const { offerId } = await addOffer(db, { modality, coverage: { 'fonasa-b': 20_000 } })
  const person = somebody({ patient: { rut: `${30_000_000 + offerId}-0` } })
  const { id } = await bookHour(db, offerId, { ...person, prevision: 'fonasa-b' })
  const { linkKey } = await senderOf(portal)
  return { id, token: guestLinkToken(linkKey, id) }
}

const visit = (token: string, query = '', from = portal, path = `/cita/${token}/pago`) => {
  const url = new URL(`http://localhost:3000${path}${query}`)
  return { request: new Request(url), url, params: { token }, context: pageContext(from) }
}
async function see(token: string, query = '', from = portal) {
  return (await callRoute(loader, visit(token, query, from))).data
}
async function press(token: string, form: Record<string, string>, path?: string, from = portal) {
  const at = visit(token, '', from, path)
  const request = new Request(at.url, { method: 'POST', body: new URLSearchParams(form) })
  try {
    return { answer: (await callRoute(action, { ...at, request })) as { data: { errors: unknown[] } } }
  } catch (thrown) {
    const { headers } = thrown as Response
    return { to: headers.get('location') ?? '', cookie: headers.get('set-cookie')?.split(';')[0] }
  }
}
/** @returns where the browser is led on to; undefined for the page that tells nothing. */
async function arrive(id: string | undefined, cookie?: string, from = portal) {
  const url = new URL(`http://localhost:3000/pago/vuelta?intento=${id}`)
  const request = new Request(url, { headers: cookie ? { cookie } : {} })
  try {
    const { data } = await callRoute(backAgain, { request, url, params: {}, context: pageContext(from) })
    expect(JSON.stringify(data)).not.toMatch(/cita|\$|CPH/)
    return undefined
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}
/** The page of the hour itself, where somebody is about to cancel it. */
const letterOf = async (id: string, subject: string) =>
  (await messagesOf(db, id)).find(one => one.subject?.startsWith(subject))
async function pageOf({ id, token }: { id: string; token: string }) {
  const appointment = await findAppointment(db, id)
  if (!appointment) throw new Error('no appointment')
  const url = new URL(`http://localhost:3000/cita/${token}?accion=cancelar`)
  const asked = { appointment, url, language: 'es', horizonDays: 60, paysOnline: true } as const
  return loadAppointmentPage(db, asked, clock.now())
}
const comeBack = (back: ReturnParameters) =>
  web.request(`/pago/retorno?${new URLSearchParams(back as Record<string, string>)}`)
const approve = async (id: string) => answerForm(gateway, await openForm(desk, id, clock.now()), 'approve')

test('the amount is what the server knows, whatever the form says', async () => {
  const { id, token } = await booked()
  const { to } = await press(token, { prevision: 'fonasa-b', amount: '1', monto: '1', contribution: '35989' })
  expect(to).toContain(`${gateway.url}/webpayserver/initTransaction?token_ws=`)
  expect((await findPaymentsOf(db, id))[0]).toMatchObject({ amount: 15_990 })
})

test('the gateway’s return by POST of another site, without a cookie, leads to the page of its payment', async () => {
  const { id, token } = await booked()
  const { to = '', cookie } = await press(token, { prevision: 'fonasa-b' })
  const back = await answerForm(gateway, to, 'approve')
  const [payment] = await findPaymentsOf(db, id)
  for (const init of [
    {
      method: 'POST',
      body: new URLSearchParams(back as Record<string, string>),
      headers: { Origin: 'null' },
    },
    { method: 'GET' },
  ]) {
    const query = init.method === 'GET' ? `?${new URLSearchParams(back as Record<string, string>)}` : ''
    const answer = await web.request(`/pago/retorno${query}`, init)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/pago/vuelta?intento=${payment?.id}`)
  }
  expect(await arrive(payment?.id, cookie)).toBe(`/cita/${token}/pago?intento=${payment?.id}`)
  expect(await see(token)).toMatchObject({ screen: 'settled', receipt: { amount: '$15.990' } })
})

test('whoever comes back without having gone to pay learns nothing and gets no link', async () => {
  const { id, token } = await booked()
  const mine = await press(token, { prevision: 'fonasa-b' })
  await comeBack(await answerForm(gateway, mine.to ?? '', 'approve'))
  const [payment] = await findPaymentsOf(db, id)
  const others = await press((await booked()).token, { prevision: 'fonasa-b' })
  const { linkKey } = await senderOf(portal)
  for (const cookie of [
    undefined,
    others.cookie,
    'copihue_pago=',
    `copihue_pago=${'A'.repeat(43)}`,
    // Signed by us, for something else: the link of the appointment, and one of this id under that key.
    `copihue_pago=${token}`,
    `copihue_pago=${guestLinkToken(linkKey, payment?.id ?? '')}`,
  ])
    expect([cookie, await arrive(payment?.id, cookie)]).toEqual([cookie, undefined])
  expect(await arrive('no-es-un-pago', mine.cookie)).toBeUndefined()
  expect(await arrive(payment?.id, mine.cookie)).toContain(`/cita/${token}/pago`)
  const inAnHour = testPortal(db, {
    clock: { now: () => clock.now().add({ hours: 1 }) },
    payments: providers,
  })
  expect(await arrive(payment?.id, mine.cookie, inAnHour)).toBeUndefined()
})

test('a return of nobody’s payment says so and shows nothing', async () => {
  const answer = await web.request('/pago/retorno?token_ws=1234')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/pago/desconocido'])
  const { data } = await callRoute(unknown, { context: pageContext(portal) })
  expect(wordsOf(drawn(UnknownPayment, data)), 'what helps most comes first').toMatch(
    /Recuperar el enlace de mi hora.*Buscar otra hora.*mesa de ayuda/s,
  )
})

test.each([
  ['is no form', 'x', 'multipart/form-data'],
  ['ends in the middle', 'x', 'multipart/form-data; boundary=abc'],
  ['has what no database keeps', 'token_ws=%00', 'application/x-www-form-urlencoded'],
  ['has the same twice', 'token_ws=a&token_ws=b', 'application/x-www-form-urlencoded'],
  [
    'is a file',
    '--a\r\nContent-Disposition: form-data; name="token_ws"; filename="a"\r\n\r\nx\r\n--a--',
    'multipart/form-data; boundary=a',
  ],
])('a return whose body %s is nobody’s', async (_what, body, type) => {
  const answer = await web.request('/pago/retorno', {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, Origin: 'null' },
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/pago/desconocido'])
})

test('every other form of another site is still refused', async () => {
  const headers = { Origin: 'https://otro.cl', 'Content-Type': 'application/x-www-form-urlencoded' }
  expect((await web.request('/agendamiento', { method: 'POST', body: 'a=1', headers })).status).toBe(403)
})

test('the policy lets forms go to the gateway', async () => {
  const policy = (await web.request('/cita/x')).headers.get('content-security-policy')
  expect(policy).toContain(`form-action 'self' ${gateway.url}`)
})

test('before paying, a video visit says what it needs; both show the coverage, ask for it and show the amount', async () => {
  const unpaid = async (modality: 'video' | 'in_person') => {
    const { token } = await booked(modality)
    const asked = wordsOf(drawn(PaymentPage, await see(token, '?cambiar')))
    expect(asked).toContain('Elige tu previsión y mira cuánto pagas')
    expect(asked).toContain('$15.990')
    const words = wordsOf(drawn(PaymentPage, await see(token)))
    expect(words).toMatch(/Tu previsión y cuánto pagas Fonasa B Cambiar la previsión.*Tú pagas \$15\.990/)
    expect(words).not.toContain('¿Cuál es tu tramo?')
    expect(words).toContain('$15.990')
    return words
  }
  expect(await unpaid('video')).toMatch(
    /Antes de pagar: qué necesita una videoconsulta.*cámara, micrófono.*0,5 Mbps.*Si la conexión se corta.*se te devuelva todo lo pagado/,
  )
  const atVisit = await unpaid('in_person')
  expect(atVisit).not.toContain('qué necesita una videoconsulta')
  expect(atVisit).toContain('también se paga en el centro, el día de la atención')
})

test('until when it is paid is said by its date, and on the day itself by its hour', async () => {
  const { id, token } = await booked()
  const [row] = await db.rows<{ due: Temporal.Instant }>(
    sql`select payment_due_at as due from appointment where id = ${id}::uuid`,
  )
  const at = row?.due ?? clock.now()
  const said = async (before: Temporal.Instant) =>
    (await see(token, '', { ...portal, clock: { ...portal.clock, now: () => before } })).due
  expect(await said(at.subtract({ hours: 24 }))).toMatch(/^antes del \w+ \d+ de \w+, \d\d:\d\d$/)
  expect(await said(at.subtract({ minutes: 5 }))).toMatch(/^antes de las \d\d:\d\d de hoy$/)
})

test('the insurer that is shown is the one that is sent, and is asked for anew where it is refused', async () => {
  const { token } = await booked()
  const page = (answer?: object, query = '') =>
    see(token, query).then(shown =>
      // The page's types are made from its route, with what a test need not give.
      drawn(() => PaymentPage({ loaderData: shown, actionData: answer } as never)),
    )
  const sent = (html: string) =>
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([\w-]+)"/g)].map(([, ...pair]) => pair)
  expect(sent(await page())).toEqual([
    ['prevision', 'fonasa'],
    ['tramo', 'fonasa-b'],
  ])
  expect(await page()).not.toContain('type="radio"')
  expect(sent(await page(undefined, '?cambiar'))).toEqual([])
  // With another one, only its RUT lacks: that one is shown.
  const typed = { prevision: 'fonasa', tramo: 'fonasa-d' }
  const rut = await page({ errors: [{ field: 'rut', message: 'Falta' }], typed })
  expect(sent(rut)).toContainEqual(['tramo', 'fonasa-d'])
  expect(wordsOf(rut)).toContain('Fonasa D')
  const tramo = await page({ errors: [{ field: 'tramo', message: 'Falta' }], typed: { prevision: 'fonasa' } })
  expect(tramo).toContain('type="radio"')
})

test('a tramo and a RUT that both lack are asked in one round', async () => {
  const { offerId } = await addOffer(db, { modality: 'video', coverage: { 'fonasa-b': 20_000 } })
  const { id } = await bookHour(db, offerId, { ...somebody(), prevision: 'particular' })
  await db.rows(sql`update appointment set patient = patient - 'rut' where id = ${id}::uuid`)
  const token = guestLinkToken((await senderOf(portal)).linkKey, id)
  const asked = async (form: Record<string, string>) =>
    (await press(token, { rut: '', ...form })).answer?.data.errors.map(
      error => (error as { field: string }).field,
    )
  expect(await asked({ prevision: 'fonasa' })).toEqual(['tramo', 'rut'])
  expect(await asked({ prevision: 'fonasa', tramo: 'fonasa' })).toEqual(['tramo', 'rut'])
  expect(await asked({ prevision: 'isapre' })).toEqual(['isapre', 'rut'])
  expect(await asked({ prevision: 'fonasa', tramo: 'fonasa-b' })).toEqual(['rut'])
  expect(await asked({ prevision: 'fonasa', rut: '7.654.321-6' })).toEqual(['tramo'])
  expect(await asked({})).toEqual(['prevision'])
})

test('of an hour for somebody else the tramo is theirs', async () => {
  const words = async (self: boolean) => {
    const { id, token } = await booked()
    const whose = JSON.stringify({ self })
    await db.rows(sql`update appointment set patient = patient || ${whose}::jsonb where id = ${id}::uuid`)
    const data = await see(token, '?cambiar')
    // The page's types are made from its route, with what a test need not give.
    return wordsOf(drawn(() => PaymentPage({ loaderData: data } as never)))
  }
  expect(await words(false)).toContain('¿Cuál es su tramo?')
  expect(await words(false)).not.toContain('tu tramo')
  expect(await words(true)).toContain('¿Cuál es tu tramo?')
})

describe('what each state shows', () => {
  test('unpaid, active, rejected, paid, given back', async () => {
    const { id, token } = await booked()
    expect(await see(token)).toMatchObject({ screen: 'unpaid', asksRut: false, prevision: 'fonasa-b' })
    const form = await openForm(desk, id, clock.now())
    expect(await see(token)).toMatchObject({ screen: 'in_form', secondsLeft: 600 })
    const rejected = await answerForm(gateway, form, 'reject')
    await comeBack(rejected)
    const [payment] = await findPaymentsOf(db, id)
    expect(await see(token, `?intento=${payment?.id}`)).toMatchObject({ screen: 'rejected' })
    // The attempt of another appointment is none of this one's.
    expect(await see((await booked()).token, `?intento=${payment?.id}`)).toMatchObject({ screen: 'unpaid' })
    const back = await approve(id)
    await comeBack(back)
    const settled = await see(token)
    expect(settled).toMatchObject({ screen: 'settled' })
    const words = wordsOf(drawn(PaymentPage, settled))
    expect(words, 'when it is and what to do with it come before the lines of the card').toMatch(
      /está pagada.*Ver mi hora.*Agregar a mi calendario.*Ver el comprobante.*Monto pagado/s,
    )
  })

  test.each([
    ['reject', 'rejected', 'Tu banco rechazó el pago'],
    ['cancel', 'cancelled', 'Anulaste el pago'],
    ['expire', 'expired', 'Se acabó el tiempo para pagar'],
  ] as const)('a form answered with %s: %s, and the hour is still there', async (decision, screen, title) => {
    for (const [modality, kept] of [
      ['video', 'Págala antes de las \\d\\d:\\d\\d de hoy para no perderla'],
      ['in_person', 'pagarla en el centro'],
    ] as const) {
      const { id, token } = await booked(modality)
      await comeBack(await answerForm(gateway, await openForm(desk, id, clock.now()), decision))
      const [payment] = await findPaymentsOf(db, id)
      expect(await see(token, `?intento=${payment?.id}`)).toMatchObject({
        screen,
        title,
        body: expect.stringContaining('No se te cobró nada'),
        kept: expect.stringMatching(new RegExp(`^Tu hora sigue reservada.*${kept}`)),
      })
      // Opened later, without the attempt in its address, it can be paid again.
      expect(await see(token)).toMatchObject({ screen: 'unpaid' })
    }
  })

  test('a rejected attempt is made again in one press, with the coverage chosen for it', async () => {
    const { id, token } = await booked('in_person')
    const form = await openForm(desk, id, clock.now(), { prevision: 'particular', rut: null })
    await comeBack(await answerForm(gateway, form, 'reject'))
    const [first] = await findPaymentsOf(db, id)
    const shown = await see(token, `?intento=${first?.id}`)
    expect(drawn(PaymentPage, { ...shown })).toContain('value="otra-vez"')
    expect((await press(token, { intent: 'otra-vez' })).to).toContain(gateway.gateway.origin)
    const tried = await findPaymentsOf(db, id)
    expect(tried.map(({ prevision, amount }) => ({ prevision, amount }))).toEqual(
      Array(2).fill({ prevision: 'particular', amount: first?.amount }),
    )
  })

  test('a gateway that gives no form: a portal problem to be tried again, at once and in the history', async () => {
    const { id, token } = await booked()
    const create = () => Promise.reject(new GatewayUnavailable('no-answer'))
    const silent = { ...providers, gateway: { ...gateway.gateway, create } }
    const away = testPortal(db, { clock, payments: silent })
    expect((await press(token, { prevision: 'fonasa-b' }, undefined, away)).to).toContain('?problema=failed')
    expect(await see(token, '?problema=failed')).toMatchObject({
      screen: 'unpaid',
      problem: { title: 'Tenemos un problema con el portal de pago' },
    })
    const [payment] = await findPaymentsOf(db, id)
    expect(await see(token, `?intento=${payment?.id}`)).toMatchObject({ screen: 'failed' })
  })

  test.each(['toString', 'constructor', '__proto__', 'nada'])('«%s» is no problem', async name => {
    const { token } = await booked()
    expect(await see(token, `?problema=${name}`)).toMatchObject({ screen: 'unpaid', problem: null })
  })

  test('money that goes back: asked for, then accepted, and the receipt says so', async () => {
    const { id, token } = await booked()
    await comeBack(await approve(id))
    await db.transaction(tx =>
      requestRefund(tx, id, { actor: 'centre', reason: 'not-attended' }, clock.now()),
    )
    const state = async () => {
      const shown = await see(token)
      return [shown.screen, 'receipt' in shown && shown.receipt.lines.at(-1)?.value]
    }
    expect(await state()).toEqual(['refunding', 'Devolución pedida'])
    await untilQuiet(desk, clock)
    const back = await see(token)
    expect([back.screen, 'receipt' in back && back.receipt.lines.slice(-2)]).toEqual([
      'refunded',
      [
        { label: 'Estado', value: 'Devuelto' },
        {
          label: 'Fecha de la devolución',
          value: expect.stringMatching(/^\d+ de \p{L}+ de \d{4}, \d\d:\d\d$/u),
        },
      ],
    ])
  })

  test('paid after it was cancelled for lack of payment: its pages say that it went back', async () => {
    const { id, token } = await booked()
    const form = await openForm(desk, id, clock.now())
    await db.rows(
      sql`update appointment set state = 'cancelled', cancelled_by = 'unpaid' where id = ${id}::uuid`,
    )
    await comeBack(await answerForm(gateway, form, 'approve'))
    expect(await see(token)).toMatchObject({
      body: expect.stringMatching(/^Tu hora está cancelada\. Pedimos/),
    })
    const said = async () => [(await see(token)).screen, (await pageOf({ id, token })).money?.words]
    expect(await said()).toEqual(['refunding', expect.stringContaining('$15.990')])
    await untilQuiet(desk, clock)
    expect(await said()).toEqual(['refunded', expect.stringContaining('$15.990')])
    expect(await see(token)).toMatchObject({
      body: expect.stringMatching(/^Tu hora está cancelada\. Webpay/),
    })
  })

  test('what was paid at a desk goes back there: the letter and the pages send nobody to a bank', async () => {
    const offer = await addOffer(db, { fullPrice: 30_000 })
    const { id } = await bookHour(db, offer.offerId, { ...somebody(), now: clock.now() })
    const sender = await senderOf(portal)
    const token = guestLinkToken(sender.linkKey, id)
    const [by, note, centreId] = ['staff:1', 'Canceló', offer.centreId]
    const taking = { method: 'cash', bonoFolio: null, voucher: null, by } as const
    const noted = await payAtDesk(
      db,
      { ...taking, appointmentId: id, centreId, shown: 30_000 },
      sender,
      clock.now(),
    )
    const page = () => pageOf({ id, token })
    const { shown, home } = await page()
    const question = drawn(() => AppointmentQuestion({ question: 'cancel', shown, home }))
    expect(question).toContain('La recepción del centro te devuelve todo lo que pagaste ($30.000)')
    await cancelAppointment(db, id, sender, clock.now())
    const letter = (await messagesOf(db, id)).find(({ subject }) =>
      subject?.startsWith('Tu hora fue cancelada'),
    )
    expect(letter?.body).toContain('La recepción del centro te devuelve lo que pagaste ahí')
    const said = async () =>
      `${letter?.body} ${(await page()).money?.words} ${JSON.stringify(await see(token))}`
    expect(await said()).toMatch(/recepción del centro tiene que devolverte \$30\.000/)
    expect(await said()).not.toMatch(/banco|Webpay/)
    const paymentId = noted.ok ? noted.paymentId : ''
    const back = { paymentId, centreId, kind: 'desk-refund', note, by, shown: '0=30000' } as const
    expect(await handBackAtDesk(db, back, sender, clock.now())).toMatchObject({ ok: true })
    expect(await said()).toMatch(/recepción del centro te devolvió \$30\.000/)
    expect(await said()).not.toMatch(/banco|Webpay/)
  })

  test('what a desk noted by mistake and voided is owed as before, on every page and in the letter', async () => {
    const offer = await addOffer(db, { fullPrice: 30_000, prepaid: true })
    const { id } = await bookHour(db, offer.offerId, { ...somebody(), now: clock.now() })
    const sender = await senderOf(portal)
    const token = guestLinkToken(sender.linkKey, id)
    const before = await findAppointment(db, id)
    const [by, note] = ['staff:1', 'Era otra persona']
    const taking = { method: 'cash', bonoFolio: null, voucher: null, by } as const
    const hour = { appointmentId: id, centreId: offer.centreId, shown: 30_000 }
    const noted = await payAtDesk(db, { ...hour, ...taking }, sender, clock.now())
    expect((await findAppointment(db, id))?.paid).toBe('settled')
    const paymentId = noted.ok ? noted.paymentId : ''
    const voided = {
      paymentId,
      centreId: offer.centreId,
      kind: 'desk-void',
      note,
      by,
      shown: '=30000',
    } as const
    expect(await handBackAtDesk(db, voided, sender, clock.now())).toMatchObject({ ok: true })
    const after = await findAppointment(db, id)
    expect(after && [after.paid, String(after.paymentDueAt)]).toEqual([null, String(before?.paymentDueAt)])
    expect(after && nextSteps(after, true, clock.now())).toContain('pay')
    expect(await see(token)).toMatchObject({ screen: 'unpaid' })
    const letter = await letterOf(id, 'Se anuló un pago')
    expect(letter?.body).toContain('si no, la hora se cancela')
    expect(letter?.body).toContain(`/cita/${token}/pago`)
    expect((await press(token, { prevision: 'particular' })).to).toContain(gateway.gateway.origin)
  })

  test('noted by mistake on an hour that is paid at the visit: nobody is told of money that nobody gave them', async () => {
    const offer = await addOffer(db, { fullPrice: 25_000 })
    const { id } = await bookHour(db, offer.offerId, { ...somebody(), now: clock.now() })
    const sender = await senderOf(portal)
    const token = guestLinkToken(sender.linkKey, id)
    const taking = { method: 'cash', bonoFolio: null, voucher: null, by: 'staff:1' } as const
    const hour = { appointmentId: id, centreId: offer.centreId, shown: 25_000 }
    const noted = await payAtDesk(db, { ...hour, ...taking }, sender, clock.now())
    const voided = {
      paymentId: noted.ok ? noted.paymentId : '',
      centreId: offer.centreId,
      kind: 'desk-void',
      note: 'Era otra persona',
      by: 'staff:1',
      shown: '=25000',
    } as const
    expect(await handBackAtDesk(db, voided, sender, clock.now())).toMatchObject({ ok: true })
    const letter = await letterOf(id, 'Se anuló un pago')
    expect(letter?.body).toContain('anotó en tu hora un pago de $25.000 por error')
    expect(await letterOf(id, 'Devolvimos')).toBeUndefined()
    const page = await pageOf({ id, token })
    expect([page.money, page.payTo, page.receiptTo]).toEqual([null, `${page.home}/pago`, null])
    const receipt = await callRoute(receiptLoader, visit(token, '', portal, `/cita/${token}/comprobante`))
    expect(JSON.stringify(receipt)).toContain('Anulado: se anotó por error')
    expect(await see(token)).toMatchObject({ screen: 'unpaid' })
    expect((await press(token, { prevision: 'particular' })).to).toContain(gateway.gateway.origin)
    await untilQuiet(desk, clock)
    // Cancelled later on, nothing of it is anybody's money either.
    await cancelAppointment(db, id, sender, clock.now())
    expect((await pageOf({ id, token })).money).toBeNull()
    expect(await see(token)).toMatchObject({
      screen: 'closed',
      body: expect.stringContaining('No se te cobró'),
    })
  })

  test('an hour that the insurer paid whole, cancelled: nobody speaks of money that goes back', async () => {
    const { offerId } = await addOffer(db, { modality: 'video', coverage: { 'fonasa-b': 35_990 } })
    const attended = async (minutes: number) => {
      const person = somebody({ patient: { rut: `${40_000_000 + minutes}-0` } })
      const start = firstHour.add({ minutes })
      const { id } = await bookHour(db, offerId, { ...person, prevision: 'fonasa-b', start })
      const token = guestLinkToken((await senderOf(portal)).linkKey, id)
      await press(token, { prevision: 'fonasa-b' })
      expect(await see(token)).toMatchObject({ screen: 'settled', receipt: { amount: 'Sin costo' } })
      return { id, token }
    }
    const [mine, theirs] = [await attended(0), await attended(30)]
    const { shown, home } = await pageOf(mine)
    expect(drawn(() => AppointmentQuestion({ question: 'cancel', shown, home }))).not.toMatch(/\$|evol/)
    await cancelAppointment(db, mine.id, await senderOf(portal), clock.now())
    await db.transaction(async tx =>
      recordAttendance(
        tx,
        theirs.id,
        { outcome: 'not-attended', actor: 'patient' },
        await senderOf(portal),
        clock.now(),
      ),
    )
    for (const { id, token } of [mine, theirs]) {
      const told = (await messagesOf(db, id)).filter(({ kind }) => kind === 'email').at(-1)
      expect(told?.body).not.toMatch(/ya está pedida|Devolvemos el pago/)
      expect(await see(token)).toMatchObject({ screen: 'closed' })
      expect((await openGuestLink(portal, token, null, 'es')).appointment.paid).toBeNull()
    }
  })

  test('with online payment switched off, and when the visit has begun', async () => {
    const { token } = await booked('in_person')
    expect(await see(token, '', testPortal(db, { clock }))).toMatchObject({ screen: 'closed' })
    const later = testPortal(db, {
      clock: { now: () => clock.now().add({ hours: 48 }) },
      payments: providers,
    })
    expect(await see(token, '', later)).toMatchObject({
      screen: 'closed',
      body: expect.stringContaining('ya empezó'),
    })
  })

  test('a form that is still open, of an hour that was cancelled meanwhile: not to be paid', async () => {
    const { id, token } = await booked()
    await openForm(desk, id, clock.now())
    await cancelAppointment(db, id, await senderOf(portal), clock.now())
    expect(await see(token)).toMatchObject({
      screen: 'closed',
      body: expect.stringContaining('ciérralo sin pagar'),
    })
  })

  test('an hour that its centre called off: nothing was charged, nothing is paid, and which other there is', async () => {
    const { id } = await calledOffHour(db, { prepaid: true })
    const token = guestLinkToken((await senderOf(portal)).linkKey, id)
    const then = testPortal(db, { clock: new MovableClock(), payments: providers })
    for (const [language, words] of [
      ['es', ['no podrá atender', 'No se te cobró nada', 'te guarda', 'elige otra', 'Elegir mi nueva hora']],
      ['en', ['cannot', 'You were not charged', 'keeps for you', 'choose another', 'Choose my new time']],
      [
        'fr',
        [
          'ne pourra pas',
          'Rien ne vous a été débité',
          'vous garde',
          'un autre',
          'Choisir mon nouvel horaire',
        ],
      ],
    ] as const) {
      const at = { ...visit(token, '', then), context: pageContext(then, testVisit({ language })) }
      const { data } = await callRoute(loader, at)
      expect(data).toMatchObject({ screen: 'closed' })
      for (const one of words) expect(JSON.stringify(data)).toContain(one)
    }
    expect(drawn(PaymentPage, await see(token, '', then))).toContain(`/cita/${token}/antes`)
    expect(await press(token, { prevision: 'particular' }, undefined, then)).toMatchObject({
      to: `/cita/${token}/pago`,
    })
    expect(await findPaymentsOf(db, id)).toEqual([])
  })

  test('a form that was open when its centre called the hour off: not to be paid, and where to what is', async () => {
    const at = await weekOfHours(db, { prepaid: true })
    const { id } = await bookHour(db, at.offerId)
    const token = guestLinkToken((await senderOf(portal)).linkKey, id)
    await openForm(desk, id, testNow)
    const closure = await closeTuesday(db, at)
    await offerForClosure(db, { ...closure, appointmentId: id }, await senderOf(portal), testNow)
    const then = testPortal(db, { clock: new MovableClock(), payments: providers })
    expect(await see(token, '', then)).toMatchObject({
      screen: 'closed',
      title: 'El centro no podrá atender tu hora',
      body: expect.stringContaining('ciérralo sin pagar'),
      choose: 'Elegir mi nueva hora',
    })
  })

  test('validating, while the gateway has not answered', async () => {
    const { id, token } = await booked()
    const back = await approve(id)
    const silent = { ...desk, gateway: { ...desk.gateway, commit: () => Promise.reject(new Error('died')) } }
    const { returnFromGateway } = await import('#app/payment/return-from-gateway.server.ts')
    await returnFromGateway(silent, back, clock.now()).catch(() => {})
    expect(await see(token)).toMatchObject({ screen: 'authorised' })
    await untilQuiet(desk, clock)
    expect(await see(token)).toMatchObject({ screen: 'settled' })
  })
})

describe('back to the form that was left open', () => {
  const resume = { intent: 'retomar' }

  test('leads to it while it can be answered, and nowhere near it afterwards', async () => {
    const { id, token } = await booked()
    const form = await openForm(desk, id, clock.now())
    expect((await press(token, resume)).to).toBe(form)
    // Answered, and the browser closed: the page that was left open does not know.
    await answerForm(gateway, form, 'approve')
    expect(await see(token)).toMatchObject({ screen: 'in_form' })
    const [payment] = await findPaymentsOf(db, id)
    expect((await press(token, resume)).to).toBe(`/cita/${token}/pago?intento=${payment?.id}`)
    expect(await see(token)).toMatchObject({ screen: 'settled' })
    expect((await press(token, resume)).to).toBe(`/cita/${token}/pago`)
  })

  test('«ver si ya terminó» asks the gateway, and only the news come back', async () => {
    const { id, token } = await booked()
    const form = await openForm(desk, id, clock.now())
    const [payment] = await findPaymentsOf(db, id)
    const home = `/cita/${token}/pago?intento=${payment?.id}`
    expect((await press(token, { intent: 'revisar' })).to).toBe(home)
    expect(await see(token)).toMatchObject({ screen: 'in_form', problem: null })
    await answerForm(gateway, form, 'reject')
    expect((await press(token, { intent: 'revisar' })).to).toBe(home)
    expect(await see(token, `?intento=${payment?.id}`)).toMatchObject({ screen: 'rejected' })
  })

  test('a gateway that is silent, or says what cannot be, opens no form', async () => {
    const { id, token } = await booked()
    await openForm(desk, id, clock.now())
    for (const [error, screen] of [
      [new GatewayUnavailable('no-answer'), 'in_form'],
      [new GatewayContradiction('contradiction'), 'authorised'],
    ] as const) {
      const no = () => Promise.reject(error)
      const odd = { ...providers, gateway: { ...gateway.gateway, commit: no, status: no } }
      const { to } = await press(token, resume, undefined, testPortal(db, { clock, payments: odd }))
      expect(to).toBe(`/cita/${token}/pago?problema=unanswered`)
      expect(await see(token, '?problema=unanswered')).toMatchObject({ screen })
    }
    await untilQuiet(desk, clock)
  })
})

test('someone else cannot see, pay or read the receipt: a link that we did not sign is no page', async () => {
  const { id, token } = await booked()
  await approve(id)
  const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  await expect(see(forged)).rejects.toMatchObject({ init: { status: 404 } })
  await expect(
    callRoute(action, { ...visit(forged), request: new Request('http://x', { method: 'POST' }) }),
  ).rejects.toMatchObject({ init: { status: 404 } })
  await expect(callRoute(receiptLoader, visit(forged))).rejects.toMatchObject({ init: { status: 404 } })
})

test('a receipt exists once something was paid, and says how', async () => {
  const { id, token } = await booked()
  const receipt = () => callRoute(receiptLoader, visit(token))
  expect((await receipt()).init?.status).toBe(404)
  await comeBack(await approve(id))
  const [payment] = await findPaymentsOf(db, id)
  const { init, data } = await receipt()
  expect([init?.status, data.receipt?.amount]).toEqual([200, '$15.990'])
  expect(Object.fromEntries(data.receipt?.lines.map(({ label, value }) => [label, value]) ?? [])).toEqual({
    'Valor total': '$35.990',
    'Aporte de tu previsión': '$20.000',
    'Orden de compra': payment?.buyOrder,
    'Fecha del pago': expect.stringMatching(/^23 de noviembre de 2026, \d\d:\d\d$/),
    'Código de autorización': expect.stringMatching(/^\d{6}$/),
    'Tipo de tarjeta': 'Crédito',
    Cuotas: 'Sin cuotas',
    'Últimos 4 dígitos': '•••• 6623',
    'Bono electrónico': expect.stringMatching(/^\d{12}$/),
    Estado: 'Pagado',
  })
})

test("paying in a professional's link comes back to its own layout", async () => {
  const { id, token } = await booked()
  const path = `/agendamiento/link/pago/${token}`
  const { to, cookie } = await press(token, { prevision: 'fonasa-b' }, path)
  expect(await see(token)).toMatchObject({ screen: 'in_form' })
  const answer = await comeBack(await answerForm(gateway, to ?? '', 'approve'))
  const [payment] = await findPaymentsOf(db, id)
  expect(answer.headers.get('location')).toBe(`/pago/vuelta?intento=${payment?.id}`)
  expect(await arrive(payment?.id, cookie)).toBe(`${path}?intento=${payment?.id}`)
})

test('nothing personal and no token is written to the log', () => {
  const all = lines.join('')
  expect(all).toContain('/pago/retorno')
  expect(all).not.toMatch(/token_ws|TBK_|rosa\d|Fuentes/)
})
