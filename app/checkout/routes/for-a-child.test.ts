/** Booking for a child as whoever is signed in: chosen by name, of one's own only, and through the login with the hour still held. */
import { expect, test } from 'vitest'
import { readUser, type SessionUser } from '#app/identity/public.server.ts'
import { logIn } from '#app/identity/sessions/log-in.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import * as calendar from './agendamiento.tsx'
import * as confirm from './confirmacion-cita.tsx'
import * as receipt from './confirmacion-pago.tsx'
import * as contact from './login-invitado.tsx'
import * as summary from './resumen-hora.tsx'

const db = await testDatabase()
const pages = {
  '/agendamiento': calendar,
  '/agendamiento/resumen-hora': summary,
  '/agendamiento/login-invitado': contact,
  '/agendamiento/confirmacion-cita': confirm,
  '/agendamiento/confirmacion-pago': receipt,
}
const portal = testPortal(db)
const fields = { intent: 'confirmar', prevision: 'fonasa-b' }

async function childOf({ id }: SessionUser, rut: string, birthDate = '2016-08-09') {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${id}::uuid, ${rut}, 'Tomás', 'Soto Rojas', ${birthDate}::date, 'typed', ${testNow}::timestamptz) returning id`)
  return row?.id ?? ''
}
async function hold(
  at: ReturnType<typeof testBrowser<typeof pages>>,
  wanted: Parameters<typeof addOffer>[1] = {},
) {
  const { offerId } = await addOffer(db, wanted)
  const chosen = { slot_id: slotId(offerId, firstHour), prevision: 'fonasa-b' }
  const { to } = await at.ask('/agendamiento', chosen)
  return to ?? ''
}

test('a child is chosen by name, and their data are in the appointment', async () => {
  const user = await testAccount(db)
  const child = await childOf(user, '24111222-5')
  const at = testBrowser(portal, pages, user)
  const step = await hold(at)
  const { shown } = (await at.ask(step)).data
  expect(shown.children).toEqual([{ id: child, name: 'Tomás Soto Rojas', hint: 'Tu carga, 10 años' }])
  expect(JSON.stringify(shown)).not.toContain('24111222')
  await at.ask(step, { ...fields, for_whom: child, intent: 'guardar' })
  expect((await at.ask(step)).data.shown.typed.for_whom).toBe(child)
  const { to } = await at.ask(step, { ...fields, for_whom: child })
  expect(to).toContain('/confirmacion-pago')
  const done = wordsOf(drawn(receipt.default, (await at.ask(to ?? '')).data, to ?? ''))
  expect(done, 'whose hour it is').toContain('Para: Tomás Soto Rojas')
  const [booked] = await db.rows<{ key: string; account: string }>(sql`
    select patient_key as key, account_id as account from appointment where patient_key = 'rut:24111222-5'`)
  expect(booked).toEqual({ key: 'rut:24111222-5', account: user.id })
})

test('a grown-up is told that a professional of children does not attend them', async () => {
  const user = await testAccount(db)
  await db.rows(sql`update account set birth_date = '1988-03-12' where id = ${user.id}::uuid`)
  const at = testBrowser(portal, pages, user)
  const step = await hold(at, { professional: { key: 'of-children', age_to: 17 } })
  const mine = { ...fields, for_whom: 'me' }
  const told = await at.ask(step, mine)
  expect([told.status, told.data.ageWarning.words]).toEqual([
    400,
    expect.stringMatching(/hasta los 17 años.* 38 años/),
  ])
  const again = await at.ask(step, { ...mine, edad_vista: told.data.ageWarning.birthDate })
  expect(again.to).toContain('/confirmacion-pago')
})

test.each([
  ['somebody else’s child', '2016-08-09'],
  ['one’s own who is 18 today', '2008-11-23'],
])('%s is no answer to «for whom»', async (who, birthDate) => {
  const [user, other] = [await testAccount(db), await testAccount(db)]
  const child = await childOf(who.startsWith('some') ? other : user, '24333444-6', birthDate)
  const at = testBrowser(portal, pages, user)
  const step = await hold(at)
  expect((await at.ask(step)).data.shown.children).toEqual([])
  const answer = await at.ask(step, { ...fields, for_whom: child })
  expect(answer.status).toBe(400)
  expect(answer.data.errors).toMatchObject([{ field: 'for_whom' }])
})

test('signing in on the way keeps the hour and what was typed about others; one’s own data are the account’s', async () => {
  const user = await testAccount(db)
  let signedIn: string | null = null
  const at = testBrowser(portal, pages, async () =>
    signedIn ? readUser(db, new Request('http://x', { headers: { cookie: signedIn } }), testNow) : null,
  )
  const typed = { name: 'Rosa', email: 'rosa@ejemplo.cl', rut: '7654321-6' }
  const mother = { for_whom: 'other', patient_name: 'Marta', patient_rut: '5.126.663-3' }
  const [left, other] = [await hold(at), await hold(at)]
  await at.ask(other, { ...fields, ...typed, ...mother, intent: 'guardar' })
  const { to } = await at.ask(left, { ...fields, ...typed, ...mother, intent: 'ingresar' })
  expect(to).toContain('/login')
  expect(decodeURIComponent(to ?? '')).toContain(left)
  const request = new Request('http://x', { method: 'POST', headers: { cookie: at.cookie() } })
  const outcome = await logIn(portal, { rut: user.rut, password: 'Demo1234', address: '10.0.0.9' }, request)
  if (!outcome.ok) throw new Error(outcome.reason)
  const [session = '', guest = ''] = outcome.cookies.map(line => line.split(';')[0] ?? '')
  signedIn = session
  at.keep(guest)
  const { step, shown } = (await at.ask(left)).data
  expect(step.clock.secondsLeft).toBeGreaterThan(0)
  expect(shown.typed).toMatchObject({ ...mother, name: user.name, tramo: 'fonasa-b' })
  expect(JSON.stringify(shown)).not.toMatch(/7654321|7\.654\.321|rosa@ejemplo/)
  // Of the hour that nobody left to sign in, nothing.
  expect((await at.ask(other)).data.shown.typed).toMatchObject({ for_whom: 'me', name: user.name })
  expect(JSON.stringify((await at.ask(other)).data.shown)).not.toContain('Marta')
  expect((await at.ask(left, { ...fields, for_whom: 'me' })).to).toContain('/confirmacion-pago')
  // Booked once with that insurer, it is offered the next time: one press.
  const next = await at.ask('/agendamiento', { slot_id: slotId((await addOffer(db)).offerId, later) })
  const offered = (await at.ask(next.to ?? '')).data.shown
  expect(offered.typed).toMatchObject({ for_whom: 'me', prevision: 'fonasa', tramo: 'fonasa-b' })
  expect(await at.ask(next.to ?? '', offered.typed)).toMatchObject({
    to: expect.stringContaining('/confirmacion-pago'),
  })
})

const later = firstHour.add({ minutes: 180 })
