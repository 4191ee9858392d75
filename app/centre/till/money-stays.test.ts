/** What a desk took stays with its centre, also when whoever attends has taken the hour along to another one. */
import { expect, test } from 'vitest'
import { findAppointment } from '#app/booking/appointments/appointment.queries.server.ts'
import { loadAppointmentPage } from '#app/booking/appointments/load-appointment-page.server.ts'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { followToCentre } from '#app/booking/changes/follow-centre.server.ts'
import { loadDeskPayment } from '#app/booking/desk/load-desk-payment.server.ts'
import { handBackAtDesk, payAtDesk } from '#app/booking/desk/pay-at-desk.server.ts'
import { guestLinkToken } from '#app/booking/guest-links/guest-link.server.ts'
import { AppointmentQuestion } from '#app/booking/parts/appointment-question.tsx'
import { loadReport } from '#app/booking/reports/load-report.server.ts'
import { senderOf } from '#app/booking/sender.server.ts'
import { loader as payPage } from '#app/checkout/routes/pago.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { bookHour, firstHour, messagesOf, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { pageContext } from '#test/helpers/pages/page.ts'
import { addOffer, testNow as now } from '#test/helpers/supply.ts'
import { showPayment } from './show-payments.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const zone = 'America/Santiago'
let made = 0

/** Paid in cash at one centre, to be attended at another. */
async function followed(language: Language = 'es') {
  made += 1
  const old = await addOffer(db, {
    fullPrice: 30_000,
    centre: { name: `Centro Antiguo ${made}`, address: 'Calle Vieja 1', phone: '+56221234567' },
  })
  const person = somebody()
  const { id } = await bookHour(db, old.offerId, { ...person, contact: { ...person.contact, language } })
  const sender = await senderOf(portal)
  const money = { by: 'staff:1', method: 'cash', bonoFolio: null, voucher: null } as const
  const asked = { ...money, appointmentId: id, centreId: old.centreId, shown: 30_000 }
  const taken = await payAtDesk(db, asked, sender, now)
  const there = await addOffer(db, {
    agendaId: old.agendaId,
    centre: { name: `Centro Nuevo ${made}`, phone: '+56229999999' },
    professional: { key: `professional-${old.professionalId}` },
  })
  const hour = { id, code: null, patient: null, phone: null, schedule: '', zone, start: firstHour }
  const { centreId } = there
  const went = await db.transaction(tx =>
    followToCentre(tx, [hour], { centreId, by: 'staff:1', sender }, now),
  )
  expect(went.left).toEqual([])
  return { id, old, there, sender, paymentId: taken.ok ? taken.paymentId : '' }
}

const languages: [Language, RegExp, RegExp][] = [
  ['es', /La recepción de .+ te devuelve lo que pagaste ahí/, /te devolvió/],
  ['en', /The reception of .+ gives you back what you paid there/, /gave you back/],
  ['fr', /L’accueil de .+ vous rembourse ce que vous y avez payé/, /vous a rendu/],
]

test('whoever cancels is sent to the desk that has their money, in every language', async () => {
  for (const [language, toldNow, toldLater] of languages) {
    const { id, old, sender, paymentId } = await followed(language)
    const place = new RegExp(`Centro Antiguo ${made} \\(Calle Vieja 1, Providencia, \\+56 2 2123 4567\\)`)
    const page = async () => {
      const appointment = await findAppointment(db, id)
      if (!appointment) throw new Error('no appointment')
      const url = new URL('http://localhost:3000/cita/x?accion=cancelar')
      return loadAppointmentPage(db, { appointment, url, language, horizonDays: 60, paysOnline: true }, now)
    }
    const { shown, home } = await page()
    if (language === 'es')
      expect(drawn(() => AppointmentQuestion({ question: 'cancel', shown, home }))).toMatch(place)
    await cancelAppointment(db, id, sender, now)
    const letter = (await messagesOf(db, id)).findLast(({ kind }) => kind === 'email')?.body
    expect(letter).toMatch(toldNow)
    expect(letter).toMatch(place)
    expect((await page()).money?.words).toMatch(place)
    const token = guestLinkToken(sender.linkKey, id)
    const url = new URL(`http://localhost:3000/cita/${token}/pago`)
    const context = pageContext(portal, { ...testVisit(), language })
    const { data } = await callRoute(payPage, { request: new Request(url), url, params: { token }, context })
    expect(data).toMatchObject({ screen: 'refunding', body: expect.stringMatching(place) })
    const back = {
      paymentId,
      centreId: old.centreId,
      kind: 'desk-refund',
      note: 'Canceló',
      by: 'staff:1',
    } as const
    expect(await handBackAtDesk(db, { ...back, shown: '0=30000' }, sender, now)).toMatchObject({ ok: true })
    const last = (await messagesOf(db, id)).findLast(({ kind }) => kind === 'email')?.body
    expect(last).toMatch(toldLater)
    expect(last).toMatch(place)
  }
})

test('the new centre reads which desk has the money, and that it goes back there', async () => {
  const { id, there, old } = await followed()
  const seenAt = async (centreId: number) => {
    const [payment] = (await loadDeskPayment(db, id, centreId))?.taken ?? []
    if (!payment) throw new Error('nothing was paid')
    return showPayment(payment, { names: {}, place: { id: centreId, zone } })
  }
  expect(await seenAt(there.centreId)).toMatchObject({
    aside: `Lo recibió Centro Antiguo ${made}, y ese centro lo devuelve.`,
  })
  expect(await seenAt(old.centreId)).toMatchObject({ aside: null })
})

test('a report has the money at the centre whose desk took it and gave it back, as its cash has', async () => {
  const { id, old, there, sender, paymentId } = await followed()
  const day = Temporal.PlainDate.from('2026-11-23')
  const cashOf = async (...centres: number[]) => {
    const at = centres.map(centreId => ({ id: centreId, zone }))
    return (await loadReport(db, at, { first: day, last: day })).whole.money.cash
  }
  expect(await cashOf(old.centreId)).toEqual({ taken: 30_000, returned: 0 })
  expect(await cashOf(there.centreId)).toEqual({ taken: 0, returned: 0 })
  await cancelAppointment(db, id, sender, now)
  const back = {
    paymentId,
    centreId: old.centreId,
    kind: 'desk-refund',
    note: 'Canceló',
    by: 'staff:1',
  } as const
  await handBackAtDesk(db, { ...back, shown: '0=30000' }, sender, now)
  expect(await cashOf(old.centreId)).toEqual({ taken: 30_000, returned: 30_000 })
  expect(await cashOf(there.centreId)).toEqual({ taken: 0, returned: 0 })
  expect(await cashOf(old.centreId, there.centreId)).toEqual({ taken: 30_000, returned: 30_000 })
  const [held] = await db.rows<{ sum: number }>(sql`
    select sum(amount)::int from desk_money where centre_id = ${old.centreId}::bigint`)
  expect(held?.sum).toBe(0)
})
