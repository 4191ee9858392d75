/** The pages from the hours of an order to its booking. */
import { expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { guestLinkToken, senderOf } from '#app/booking/public.server.ts'
import * as cita from '#app/booking/routes/cita.tsx'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { slotId } from '#app/supply/public.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import * as calendar from './agendamiento.tsx'
import * as confirm from './confirmacion-cita.tsx'
import * as receipt from './confirmacion-pago.tsx'

const db = await testDatabase()
const pages = {
  '/agendamiento': calendar,
  '/agendamiento/confirmacion-cita': confirm,
  '/agendamiento/confirmacion-pago': receipt,
}
let places = 0

async function place(now = testNow) {
  places += 1
  const at = { key: `pages-${places}` }
  const lab = { type: 'laboratorio' as const, centre: at, minutes: 15 }
  const blood = await addOffer(db, {
    ...lab,
    exam: 'hemograma',
    fullPrice: 5000,
    coverage: { 'fonasa-b': 3000 },
  })
  await addOffer(db, { ...lab, exam: 'perfil-lipidico', fullPrice: 9000, scheduleId: blood.scheduleId })
  await addOffer(db, {
    type: 'imagenologia',
    centre: at,
    exam: 'ecografia-de-cadera-de-lactante',
    fullPrice: 30_000,
  })
  const page = testBrowser(testPortal(db, { clock: fixedClock(now.toString()) }), pages)
  return { blood, page }
}
const exams = ['hemograma', 'perfil-lipidico', 'ecografia-de-cadera-de-lactante']
const query = exams.map(slug => `examen=${slug}`).join('&')
const pressed = (slot: string, list: string[]) => [
  ['slot_id', slot] as [string, string],
  ...list.map((slug): [string, string] => ['examen', slug]),
]
const person = {
  intent: 'confirmar',
  name: 'Rosa',
  last_name: 'Fuentes',
  email: 'rosa@ejemplo.cl',
  mobile_phone: '+56 9 8765 4321',
  reminders: 'email',
  for_whom: 'other',
  patient_rut: '22.222.222-2',
  patient_name: 'Luz',
  patient_last_name: 'Soto',
  prevision: 'fonasa-b',
}

test('whoever chooses an hour before which they should fast already is told so before they book it', async () => {
  const late = Temporal.Instant.from('2026-11-24T00:01:00Z')
  const { blood, page } = await place(late)
  const { to } = await page.ask('/agendamiento', pressed(slotId(blood.offerId, firstHour), exams))
  const { data } = await page.ask(to ?? '')
  expect(data.step.hour).toMatchObject({ fastSince: 'lunes 23 de noviembre, 21:00', fastLate: true })
  expect(wordsOf(drawn(confirm.default, data, '/agendamiento/confirmacion-cita'))).toContain(
    'Ese momento ya pasó: si comiste después, elige una hora más tarde.',
  )
})

test('an order goes from its hours to the booking, with one price and both hours', async () => {
  const { blood, page } = await place()
  const hours = await page.ask(`/agendamiento?oferta=${blood.offerId}&prevision=fonasa-b&${query}`)
  expect(hours.data.shown).toMatchObject({ wrong: [], hidden: { examen: exams } })
  // Before an hour is chosen it is the order that is told of, not its first exam.
  expect(hours.data.shown).toMatchObject({
    offer: {
      exams: expect.arrayContaining(['Hemograma', 'Perfil lipídico']),
      fast: expect.stringContaining('ayuno, por'),
    },
    price: { slug: 'fonasa-b', amount: '$41.000', full: '$44.000' },
  })
  const chosen = await page.ask('/agendamiento', pressed(slotId(blood.offerId, firstHour), exams))
  expect(chosen.status).toBe(303)
  const to = chosen.to ?? ''
  const asked = await page.ask(to)
  expect(asked.data.step.hour.what).toContain('Hemograma')
  expect(asked.data.step.hour.fast).toContain('ayuno, por')
  // Twelve hours before nine in the morning are of the day before.
  expect(asked.data.step.hour).toMatchObject({
    fastSince: 'lunes 23 de noviembre, 21:00',
    fastLate: false,
  })
  expect(asked.data.step.others).toMatchObject([{ time: '09:30' }])
  const fonasa = asked.data.shown.prices.find((price: { slug: string }) => price.slug === 'fonasa-b')
  expect(fonasa).toMatchObject({ amount: '$41.000', full: '$44.000' })
  expect(fonasa?.lines).toEqual([
    'Hemograma: pagas $2.000 de $5.000.',
    'Perfil lipídico: $9.000, sin convenio.',
    expect.stringContaining('$30.000, sin convenio.'),
  ])
  expect(asked.data.step.back.hour).toContain(query)
  const old = await page.ask(to, { ...person, birth_date: '2015-03-01' })
  expect([old.status, old.data.errors.map((error: { field: string }) => error.field)]).toEqual([
    400,
    ['birth_date'],
  ])
  const booked = await page.ask(to, { ...person, birth_date: '2026-05-01' })
  expect(booked.to).toContain('confirmacion-pago')
  const rows = await db.rows(sql`
    select state, full_price, contribution from appointment where contact ->> 'email' = 'rosa@ejemplo.cl' order by during`)
  expect(rows).toEqual([
    { state: 'booked', full_price: 14_000, contribution: 3000 },
    { state: 'booked', full_price: 30_000, contribution: 0 },
  ])
})

test('exams that cannot be held together are said on the page of hours, and none can be pressed', async () => {
  const { blood, page } = await place()
  const { data } = await page.ask(
    `/agendamiento?oferta=${blood.offerId}&${query}&examen=tac-de-torax&examen=hemograma`,
  )
  expect(data.shown.wrong).toEqual([expect.stringContaining('está dos veces')])
  const there = await page.ask(`/agendamiento?oferta=${blood.offerId}&${query}&examen=tac-de-torax`)
  expect(there.data.shown.wrong).toEqual([expect.stringContaining('no hace')])
  const answer = await page.ask(
    '/agendamiento',
    pressed(slotId(blood.offerId, firstHour), [...exams, 'tac-de-torax']),
  )
  expect(answer.to).toContain('examen=tac-de-torax')
  expect((await page.ask(answer.to ?? '')).data.shown.wrong).toHaveLength(1)
})

test('a cancelled visit leads to hours for all of its exams, also where one presses one of them at once', async () => {
  const { blood, page } = await place()
  const chosen = await page.ask('/agendamiento', pressed(slotId(blood.offerId, firstHour), exams))
  const email = 'otra.vez@ejemplo.cl'
  await page.ask(chosen.to ?? '', { ...person, email, birth_date: '2026-05-01' })
  const [lead] = await db.rows<{ id: string }>(sql`
    select id from appointment where contact ->> 'email' = ${email} and order_id = id`)
  const portal = testPortal(db, { clock: fixedClock(testNow.toString()) })
  const sender = await senderOf(portal)
  const token = guestLinkToken(sender.linkKey, lead?.id ?? '')
  const open = async () => (await asker(portal)(cita.loader, `/cita/${token}`, { params: { token } })).data
  expect((await cancelAppointment(db, lead?.id ?? '', sender, testNow, true)).ok).toBe(true)
  const gone = await open()
  expect(gone.exams).toEqual(exams)
  for (const slug of exams) {
    expect(gone.rebook).toContain(`examen=${slug}`)
    expect(gone.shown.again).toContain(`examen=${slug}`)
    expect(drawn(cita.default, gone)).toContain(`name="examen" value="${slug}"`)
  }
  const again = await page.ask('/agendamiento', [
    ...pressed(gone.instead[0]?.id ?? '', gone.exams),
    ['cita', token],
  ])
  expect((await page.ask(again.to ?? '')).data.step.others).toHaveLength(1)
})
