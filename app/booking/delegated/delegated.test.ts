/** What a second person can with the hours of an adult: by each kind of grant, at every door. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as calendar from '#app/checkout/routes/agendamiento.tsx'
import * as confirm from '#app/checkout/routes/confirmacion-cita.tsx'
import * as receipt from '#app/checkout/routes/confirmacion-pago.tsx'
import * as summary from '#app/checkout/routes/resumen-hora.tsx'
import { deleteAccountRow } from '#app/identity/accounts/delete-account.queries.server.ts'
import { loadDelegations } from '#app/identity/delegation/load-delegations.server.ts'
import { findOwnData } from '#app/identity/own-data/export.queries.server.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import { ownData } from '#app/own-data.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { testAccount } from '#test/helpers/account.ts'
import { type Granted, grantDelegation } from '#test/helpers/adults/delegation.ts'
import { testApi, testPortal, testVisit } from '#test/helpers/api.ts'
import { bookHour, firstHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findUpcoming } from '../appointments/my-appointments.queries.server.ts'
import { guestLinkSecret, guestLinkToken } from '../guest-links/guest-link.server.ts'
import * as visit from '../routes/cita.tsx'
import * as file from '../routes/cita-calendario.ts'
import * as needs from '../routes/cita-necesidades.tsx'
import { delegatedToken } from './delegated-link.ts'
import * as hours from './routes/horas-de-confianza.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const pages = {
  '/mi-perfil/personas-de-confianza/:id': hours,
  '/cita/:token': visit,
  '/cita/:token/calendario': file,
  '/cita/:token/necesidades': needs,
  '/agendamiento': calendar,
  '/agendamiento/resumen-hora': summary,
  '/agendamiento/confirmacion-cita': confirm,
  '/agendamiento/confirmacion-pago': receipt,
}
let father: SessionUser
let daughter: SessionUser
let stranger: SessionUser
let own: Awaited<ReturnType<typeof addOffer>>
const at = (user: SessionUser) => testBrowser(portal, pages, user)
const statusOf = async (work: Promise<{ status: number }>) =>
  work.then(
    ({ status }) => status,
    (thrown: { status?: number; init?: { status?: number } }) => thrown.status ?? thrown.init?.status,
  )

beforeAll(async () => {
  father = await testAccount(db, { firstName: 'Jorge', lastName: 'Rojas', email: 'jorge@ejemplo.cl' })
  daughter = await testAccount(db, { firstName: 'Ana', lastName: 'Rojas' })
  stranger = await testAccount(db)
})

beforeEach(async () => {
  await db.rows(sql`delete from outbox`)
  await db.rows(sql`delete from appointment`)
  await db.rows(sql`delete from delegation`)
  own = await addOffer(db)
  held = 0
})

/** His own hour, booked by himself while signed in. */
const fathersHour = (offerId = own.offerId, start = firstHour) => {
  const { patient, contact } = somebody({ patient: { rut: father.rut } })
  return bookHour(db, offerId, { patient, contact, start, accountId: father.id, actor: 'patient' })
}

interface Ways {
  list: number | undefined
  listed: number
  detail: number | undefined
  move: number | undefined
  cancel: number | undefined
  asPatient: boolean
}

/** Every door of booking, as that person. */
async function ways(user: SessionUser, delegationId: string, appointmentId: string): Promise<Ways> {
  const home = `/cita/${delegatedToken({ delegationId, appointmentId })}`
  const browser = at(user)
  const list = await statusOf(browser.ask(`/mi-perfil/personas-de-confianza/${delegationId}`))
  const listed =
    list === 200
      ? (
          await browser.ask(
            `/mi-perfil/personas-de-confianza/${delegationId}` as '/mi-perfil/personas-de-confianza/:id',
          )
        ).data.hours.length
      : 0
  const detail = await statusOf(browser.ask(home))
  const to = slotId(own.offerId, firstHour.add({ minutes: 30 }))
  const move = await statusOf(browser.ask(home, { slot_id: to }))
  const cancel = await statusOf(browser.ask(home, { intent: 'cancelar' }))
  const step = await hold(browser)
  const { children } = (await browser.ask(step)).data.shown
  return { list, listed, detail, move, cancel, asPatient: children.some(({ id }) => id === delegationId) }
}

let held = 0
async function hold(browser: ReturnType<typeof at>) {
  const { to } = await browser.ask('/agendamiento', {
    slot_id: slotId(own.offerId, firstHour.add({ minutes: 60 + 30 * held++ })),
    prevision: 'fonasa-b',
  })
  return (to ?? '') as '/agendamiento/confirmacion-cita'
}

const everything: Ways = { list: 200, listed: 1, detail: 200, move: 303, cancel: 303, asPatient: true }
const nothing: Ways = { list: 404, listed: 0, detail: 404, move: 404, cancel: 404, asPatient: false }
const none: Ways = { ...nothing, list: 200, asPatient: true }

describe('an hour of an adult', () => {
  test.each<[string, Partial<Granted> & { elsewhere?: boolean }, Ways]>([
    ['a grant to book', { books: true, reads: false }, everything],
    ['a grant of both', { books: true, reads: true }, everything],
    ['a grant to read documents', { books: false, reads: true }, nothing],
    ['a grant that nobody accepted', { accepted: false }, nothing],
    ['a grant whose last day was yesterday', { lastDay: '2026-11-22' }, nothing],
    ['a grant that was ended', { ended: true }, nothing],
    ['a grant of its centre’s desk', { centre: true }, everything],
    ['a grant of another centre’s desk', { centre: true, elsewhere: true }, { ...none, asPatient: false }],
  ])('opens or stays closed by %s', async (_, { centre, elsewhere, ...given }, expected) => {
    const { id } = await fathersHour()
    const at = elsewhere ? (await addOffer(db)).centreId : own.centreId
    const centreId = centre ? at : null
    const delegation = await grantDelegation(db, { person: father, delegate: daughter, centreId, ...given })
    expect(await ways(stranger, delegation, id)).toEqual(nothing)
    expect(await ways(daughter, delegation, id)).toEqual(expected)
    const acted = await db.rows(
      sql`select actor from audit where appointment_id = ${id}::uuid and verb = 'act-for'`,
    )
    expect(acted).toEqual(expected.cancel === 303 ? Array(2).fill({ actor: `delegate:${delegation}` }) : [])
  })

  test('of somebody else is not reached by the address of one’s own grant', async () => {
    const delegation = await grantDelegation(db, { person: father, delegate: daughter })
    const { id } = await bookHour(db, own.offerId, somebody({ patient: { rut: stranger.rut } }))
    expect(await ways(daughter, delegation, id)).toEqual(none)
  })

  test('shows no link that outlives the grant, no needs, no file, nothing paid or attached', async () => {
    const { id } = await fathersHour()
    const delegation = await grantDelegation(db, { person: father, delegate: daughter })
    const token = delegatedToken({ delegationId: delegation, appointmentId: id })
    const { data } = await at(daughter).ask(`/cita/${token}` as '/cita/:token')
    const shown = JSON.stringify(data)
    expect(shown).not.toContain(guestLinkToken(await secretKey(db, guestLinkSecret), id))
    expect(shown).not.toMatch(/ejemplo\.cl|llegada|necesidades|orden/)
    for (const door of ['calendario', 'necesidades'])
      expect(await statusOf(at(daughter).ask(`/cita/${token}/${door}`))).toBe(404)
  })

  test('taking out all data takes out one’s own alone', async () => {
    const { id } = await fathersHour()
    await grantDelegation(db, { person: father, delegate: daughter })
    expect(JSON.stringify(await findOwnData(db, daughter, ownData, testNow))).not.toContain(id)
  })
})

describe('booked by whoever he lets', () => {
  const fields = { intent: 'confirmar', prevision: 'fonasa-b' }

  test('is his: in his account, his messages, her name in the audit, and hers to see while he lets her', async () => {
    const delegation = await grantDelegation(db, { person: father, delegate: daughter })
    const browser = at(daughter)
    const step = await hold(browser)
    const { shown } = (await browser.ask(step)).data
    expect(shown.children).toEqual([
      { id: delegation, name: 'Jorge Rojas', hint: 'Te dio permiso para pedir sus horas' },
    ])
    expect(JSON.stringify(shown)).not.toContain(father.rut.slice(0, 8))
    const { to } = await browser.ask(step, { ...fields, for_whom: delegation })
    expect(to).toContain('/confirmacion-pago')
    const [booked] = await db.rows<{ id: string }>(sql`
      select id, account_id as account, patient_key as key, proven, contact ->> 'email' as email, sold_by as by,
        delegation_id as delegation from appointment where state = 'booked'`)
    expect(booked).toMatchObject({
      account: father.id,
      key: `rut:${father.rut}`,
      proven: true,
      email: 'jorge@ejemplo.cl',
      by: 'account',
      delegation,
    })
    const recipients = await db.rows<{ recipient: string }>(
      sql`select distinct recipient from outbox where kind = 'email'`,
    )
    expect(recipients).toEqual([{ recipient: 'jorge@ejemplo.cl' }])
    expect(await db.rows(sql`select actor from audit where verb = 'book' order by id desc limit 1`)).toEqual([
      { actor: `delegate:${delegation}` },
    ])
    const seen = (await browser.ask((to ?? '') as '/agendamiento/confirmacion-pago')).data
    expect(seen).toMatchObject({ acting: true, email: 'Jorge Rojas', payTo: null, address: null })
    const read = wordsOf(drawn(receipt.default, seen))
    expect(read).toContain('Enviamos los detalles a Jorge Rojas.')
    expect(read, 'no word of what is hers and is not').not.toMatch(
      /tu celular|el correo|recordaremos|mis próximas/,
    )
    expect(JSON.stringify(seen)).not.toContain(
      guestLinkToken(await secretKey(db, guestLinkSecret), booked?.id ?? ''),
    )
    expect(await findUpcoming(db, father.id, firstHour)).toHaveLength(1)
    const { granted } = await loadDelegations(portal, father.id, 'es')
    expect(granted).toMatchObject([{ deeds: [expect.stringContaining('Pidió una hora para ti')] }])
    expect(await findUpcoming(db, daughter.id, firstHour)).toHaveLength(0)
    await db.rows(sql`update delegation set ended_at = now(), ended_by = 'person'`)
    expect((await browser.ask((to ?? '') as '/agendamiento/confirmacion-pago')).data).toMatchObject({
      shown: null,
    })
    expect(await ways(daughter, delegation, booked?.id ?? '')).toEqual(nothing)
  })

  test('to be paid in advance, is said to be paid by him, who has the link, and not by her, who has none', async () => {
    const delegation = await grantDelegation(db, { person: father, delegate: daughter })
    const browser = at(daughter)
    const { to } = await browser.ask(await hold(browser), { ...fields, for_whom: delegation })
    await db.rows(sql`
      update appointment set payment_due_at = ${testNow.add({ hours: 2 })}::timestamptz where state = 'booked'`)
    const seen = (await browser.ask((to ?? '') as '/agendamiento/confirmacion-pago')).data
    expect(seen).toMatchObject({ payTo: null, shown: { due: expect.any(String), paid: null } })
    const read = wordsOf(drawn(receipt.default, seen))
    expect(read).toMatch(/Jorge Rojas paga \S+ en línea antes del .*, con el enlace que le enviamos\./)
    expect(read).not.toMatch(/Paga \S+ en línea/)
  })

  test('is called his on its page, which leads back to his others; until when he pays it is said there and in their list', async () => {
    const delegation = await grantDelegation(db, { person: father, delegate: daughter })
    const { patient, contact } = somebody({ patient: { name: 'Jorge', lastName: 'Rojas', rut: father.rut } })
    const { id } = await bookHour(db, own.offerId, {
      patient,
      contact,
      accountId: father.id,
      actor: 'patient',
    })
    await db.rows(sql`
      update appointment set payment_due_at = ${testNow.add({ hours: 2 })}::timestamptz where id = ${id}::uuid`)
    const home = `/cita/${delegatedToken({ delegationId: delegation, appointmentId: id })}`
    const list = `/mi-perfil/personas-de-confianza/${delegation}`
    const page = drawn(visit.default, (await at(daughter).ask(home)).data)
    expect(page).toContain(`href="${list}"`)
    expect(wordsOf(page)).toContain('Hora de Jorge Rojas')
    const all = drawn(hours.default, (await at(daughter).ask(list as typeof home)).data)
    for (const html of [page, all])
      expect(wordsOf(html)).toMatch(
        /Falta pagarla: Jorge la paga antes del .*, desde su cuenta o con el enlace/,
      )
    expect(wordsOf(page), 'she has no way to').not.toContain('hazlo antes')
  })

  test('of somebody whom a desk knows by telephone only is told and reminded of there', async () => {
    const { centreId } = own
    const delegation = await grantDelegation(db, { person: father, delegate: daughter, centreId })
    const phone = '+56987654321'
    await db.rows(sql`
      update delegation set person_email = null, person_phone = ${phone} where id = ${delegation}::uuid`)
    const browser = at(daughter)
    const step = await hold(browser)
    expect((await browser.ask(step, { ...fields, for_whom: delegation })).to).toContain('/confirmacion-pago')
    const sent = await db.rows<{ way: string; later: boolean }>(sql`
      select kind || ' ' || recipient as way, not_before > created_at as later from outbox order by not_before`)
    expect(new Set(sent.map(({ way }) => way))).toEqual(new Set([`sms ${phone}`]))
    expect(sent.map(({ later }) => later)).toEqual([false, true, true])
  })

  test('at a desk’s word, stays hers to cancel where its centre sends it along to another, of which she sees nothing else', async () => {
    const delegation = await grantDelegation(db, {
      person: father,
      delegate: daughter,
      centreId: own.centreId,
    })
    const browser = at(daughter)
    await browser.ask(await hold(browser), { ...fields, for_whom: delegation })
    const [booked] = await db.rows<{ id: string }>(sql`select id from appointment where state = 'booked'`)
    const id = booked?.id ?? ''
    const there = await addOffer(db)
    await fathersHour(there.offerId)
    await db.rows(sql`
      update appointment set offer_id = ${there.offerId}::bigint, schedule_id = ${there.scheduleId}::bigint, agenda_id = ${there.agendaId}::bigint
      where id = ${id}::uuid`)
    const list = `/mi-perfil/personas-de-confianza/${delegation}` as '/mi-perfil/personas-de-confianza/:id'
    expect((await browser.ask(list)).data.hours).toHaveLength(1)
    const home = `/cita/${delegatedToken({ delegationId: delegation, appointmentId: id })}`
    expect(await statusOf(browser.ask(home))).toBe(200)
    expect(await statusOf(browser.ask(home, { intent: 'cancelar' }))).toBe(303)
    const [row] = await db.rows(sql`select state from appointment where id = ${id}::uuid`)
    expect(row).toEqual({ state: 'cancelled' })
  })

  test('asked for once more as a guest’s, with all that is known of him, is refused without his link', async () => {
    const delegation = await grantDelegation(db, { person: father, delegate: daughter })
    const browser = at(daughter)
    const step = await hold(browser)
    await browser.ask(step, { ...fields, for_whom: delegation })
    const [booked] = await db.rows<{ id: string }>(sql`select id from appointment where state = 'booked'`)
    const body = {
      hold_id: booked?.id,
      name: father.name,
      last_name: father.lastName,
      rut: father.rut,
      email: 'jorge@ejemplo.cl',
      mobile_phone: '12345678',
      prevision: 'fonasa-b',
    }
    const headers = { 'Content-Type': 'application/json', cookie: browser.cookie() }
    for (const user of [daughter, null]) {
      const { request } = testApi(portal, testVisit(), user)
      const answer = await request('/appointments', { method: 'POST', headers, body: JSON.stringify(body) })
      const said = await answer.json()
      expect([answer.status, said.type]).toEqual([409, '/problems/already-booked'])
      expect(said).not.toHaveProperty('link')
    }
    // The form of her own page, sent twice, finds what it booked.
    expect((await browser.ask(step, { ...fields, for_whom: delegation })).to).toContain('/confirmacion-pago')
  })

  test('at a desk’s word, leads to no link once his account is gone, and the permission with it', async () => {
    const person = await testAccount(db, { firstName: 'Luis', lastName: 'Soto' })
    const delegation = await grantDelegation(db, { person, delegate: daughter, centreId: own.centreId })
    await db.rows(sql`update delegation set person_phone = '+56912345678'`)
    const browser = at(daughter)
    const { to } = await browser.ask(await hold(browser), { ...fields, for_whom: delegation })
    const receiptOf = async () => (await browser.ask((to ?? '') as '/agendamiento/confirmacion-pago')).data
    expect(await receiptOf()).toMatchObject({ link: expect.stringContaining(delegation), address: null })
    const [booked] = await db.rows<{ id: string }>(sql`select id from appointment where state = 'booked'`)
    const why = { reason: 'unused', comment: '' }
    await db.transaction(tx => deleteAccountRow(tx, person.id, why, testNow, testNow))
    expect(await receiptOf()).toMatchObject({ shown: null })
    const body = {
      hold_id: booked?.id,
      name: 'Luis',
      last_name: 'Soto',
      rut: person.rut,
      email: 'jorge@ejemplo.cl',
      mobile_phone: '12345678',
      prevision: 'fonasa-b',
    }
    const headers = { 'Content-Type': 'application/json', cookie: browser.cookie() }
    const { request } = testApi(portal, testVisit(), daughter)
    const answer = await request('/appointments', { method: 'POST', headers, body: JSON.stringify(body) })
    expect(await answer.json()).toMatchObject({ type: '/problems/already-booked' })
  })

  test('ended while the page was open, neither books nor shows what it had of him', async () => {
    const delegation = await grantDelegation(db, { person: father, delegate: daughter })
    const browser = at(daughter)
    const step = await hold(browser)
    await browser.ask(step, { ...fields, for_whom: delegation, intent: 'guardar' })
    await browser.ask(step.replace('confirmacion-cita', 'resumen-hora') as '/agendamiento/resumen-hora', {
      for_whom: delegation,
      prevision: 'fonasa-b',
      intent: 'continuar',
    })
    await db.rows(sql`update delegation set ended_at = now(), ended_by = 'person'`)
    const { data } = await browser.ask(step)
    // Whoever presses once more would book for themselves.
    expect(data.shown.typed.for_whom, 'nobody is chosen in his place').not.toBe('me')
    const after = JSON.stringify(data)
    expect(after).not.toMatch(/Jorge|1985-03-02/)
    expect(after).not.toContain(father.rut)
    const answer = await browser.ask(step, { ...fields, for_whom: delegation })
    expect(answer.data).toMatchObject({ errors: [{ field: 'for_whom' }] })
    expect(await db.rows(sql`select from appointment where state = 'booked'`)).toEqual([])
  })
})
