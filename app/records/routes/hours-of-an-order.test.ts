/** An hour that is booked from an order of exams: who may, what it says, and what becomes of it when either changes. */
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { moveAppointment } from '#app/booking/changes/move-appointment.server.ts'
import { removeExam } from '#app/booking/changes/remove-exam.server.ts'
import { emptyAppointments } from '#app/booking/ended/ended.queries.server.ts'
import { sayHoursAnew } from '#app/booking/notices/say-anew.server.ts'
import { correctRut, findAppointment, guestLinkToken, senderOf } from '#app/booking/public.server.ts'
import * as cita from '#app/booking/routes/cita.tsx'
import * as calendar from '#app/checkout/routes/agendamiento.tsx'
import * as confirm from '#app/checkout/routes/confirmacion-cita.tsx'
import * as receipt from '#app/checkout/routes/confirmacion-pago.tsx'
import { findOwnData } from '#app/identity/own-data/export.queries.server.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import { ownData } from '#app/own-data.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import * as orders from '#app/search/routes/orden.tsx'
import * as results from '#app/search/routes/resultados.tsx'
import { slotId } from '#app/supply/public.ts'
import { testAccount } from '#test/helpers/account.ts'
import { grantDelegation } from '#test/helpers/adults/delegation.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { examOrderLine, importLines } from '#test/helpers/imported.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import Page, { loader as page } from './documento.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const run = runOn(db)
const ask = asker(portal)
const pages = {
  '/agendamiento': calendar,
  '/agendamiento/confirmacion-cita': confirm,
  '/agendamiento/confirmacion-pago': receipt,
}
const here = 'La orden está aquí: puedes mostrarla en tu teléfono.'
const bring = 'Trae la orden médica.'

let owner: SessionUser
let order = ''
let made = 0
let offers = 0

beforeEach(async () => {
  owner = await testAccount(db, { firstName: 'Jorge', lastName: 'Rojas' })
  order = await orderOf(owner)
})

async function orderOf({ rut }: SessionUser, exams = ['hemograma', 'perfil-lipidico']) {
  made += 1
  const key = `ord-${made}`
  await importLines(db, examOrderLine(key, { patient: { rut, name: 'Jorge Rojas' }, exams }))
  const [row] = await db.rows<{ id: string }>(sql`select id from exam_order where import_key = ${key}`)
  return row?.id ?? ''
}

const annul = (id = order) =>
  db.rows(sql`
    update exam_order set annulled_at = ${testNow}::timestamptz, annulled_why = 'Era de otra persona' where id = ${id}::uuid`)

interface Waiting {
  kind: 'email' | 'sms'
  tells: { id: string; version: number }[]
  notBefore: Temporal.Instant
}

const rowOf = async (id: string) =>
  (
    await db.rows<{ order: string | null }>(
      sql`select exam_order_id as order from appointment where id = ${id}::uuid`,
    )
  )[0]

interface Booked {
  user?: SessionUser | null
  orderId?: string
  exam?: string
  exams?: string[]
  form?: Record<string, string>
  para?: string
  between?: () => Promise<unknown>
  /** Which hour of the day, so that nobody is at two places. */
  at?: number
}

/** From the hours of an offer, looked at from an order, to the receipt. */
async function book({
  user = owner,
  orderId = order,
  exam,
  exams = [],
  form = {},
  para,
  between,
  at: nth = 0,
}: Booked = {}) {
  const start = firstHour.add({ minutes: 60 * nth })
  offers += 1
  const there = { type: 'laboratorio' as const, minutes: 15, centre: { key: `lab-${offers}` } }
  const lab = await addOffer(db, { ...there, exam: exam ?? exams[0] ?? 'hemograma' })
  for (const other of exams.slice(1))
    await addOffer(db, { ...there, exam: other, scheduleId: lab.scheduleId })
  const at = testBrowser(portal, pages, user)
  const query = new URLSearchParams([
    ['oferta', String(lab.offerId)],
    ['orden_medica', orderId],
    ...(para ? [['para', para]] : []),
    ...exams.map(slug => ['examen', slug]),
  ])
  const hours = await at.ask(`/agendamiento?${query}`)
  const pressed: [string, string][] = [
    ['slot_id', slotId(lab.offerId, start)],
    ...exams.map((slug): [string, string] => ['examen', slug]),
  ]
  const held = await at.ask(hours.data.shown.here, pressed)
  const step = await at.ask(held.to ?? '')
  await between?.()
  const answers = { intent: 'confirmar', prevision: 'particular', for_whom: para ?? 'me', ...form }
  const done = await at.ask(held.to ?? '', answers)
  const id = new URL(held.to ?? '', 'http://x').searchParams.get('reserva') ?? ''
  return { id, done, lab, step: step.data, appointment: await findAppointment(db, id) }
}

const citaOf = async (id: string, user: SessionUser | null) => {
  const token = guestLinkToken((await senderOf(portal)).linkKey, id)
  const { data } = await ask(cita.loader, `/cita/${token}`, { params: { token }, user })
  return { data, words: wordsOf(drawn(cita.default, data, `/cita/${token}`)) }
}

const lettersOf = (id: string) =>
  db.rows<{ kind: string; body: string; reminder: boolean; tells: { id: string; version: number }[] }>(sql`
    select kind, body, requires_version is not null as reminder, tells from outbox where appointment_id = ${id}::uuid order by id`)

const pageOf = async (user: SessionUser, id = order) => {
  const { data, status } = await run(page, `/ordenes-de-examenes/${id}`, {
    user,
    params: { id },
    now: testNow,
  })
  return { status, data, words: status === 200 ? wordsOf(drawn(Page, data)) : '' }
}

describe('booked from its page', () => {
  test('the hour says that the order is here, and leads whoever may read it there', async () => {
    const { id, step, appointment } = await book()
    expect(step.step.hour.order).toContain('el centro verá quién la emitió y cuándo')
    expect(appointment?.examOrder).toEqual({ id: order, state: 'whole' })
    const { data, words } = await citaOf(id, owner)
    expect(words).toContain(here)
    expect(words).not.toContain(bring)
    expect(data.examOrder).toEqual({ to: `/ordenes-de-examenes/${order}`, label: 'Ver la orden de exámenes' })
    expect(data.orderPicture, 'nobody needs a picture of it').toBeNull()
    expect((await citaOf(id, null)).data.examOrder, 'who they are is asked there').not.toBeNull()
    expect((await citaOf(id, await testAccount(db))).data.examOrder).toBeNull()
  })

  test('its letters say so too, lead to the order, and ask nobody to bring it', async () => {
    const { id } = await book()
    const letters = await lettersOf(id)
    expect(letters.length).toBeGreaterThan(2)
    for (const { kind, body } of letters) {
      expect(body).not.toMatch(/la orden médica|con la orden|trae la orden/)
      if (kind === 'email') expect(body).toContain(`/ordenes-de-examenes/${order}`)
    }
  })

  test('the order says which of its exams have an hour and when, and leads on with the others alone', async () => {
    await addOffer(db, { type: 'laboratorio', exam: 'perfil-lipidico' })
    await book()
    const { data, words } = await pageOf(owner)
    expect(words).toMatch(/Con hora: martes 24 de noviembre, 09:00, Centro/)
    expect(data.booking.to).toBe(`/orden?examen=perfil-lipidico&orden_medica=${order}`)
    expect(words).toContain('Pedir hora para el otro examen')
    await book({ exam: 'perfil-lipidico', form: { prevision: 'particular' }, at: 2 })
    const all = await pageOf(owner)
    expect(all.data.booking.to).toBeNull()
    expect(all.words.split('Con hora: ')).toHaveLength(3)
  })

  test('the way to the hours keeps the order, by every page and form of it', async () => {
    const lab = await addOffer(db, { type: 'laboratorio', exam: 'hemograma' })
    const named = `orden_medica=${order}`
    const asked = `/orden?examen=hemograma&${named}`
    const { order: shown } = (await ask(orders.loader, asked, { user: owner })).data
    expect(shown.home).toBe(`/orden?${named}`)
    const form = { examen: 'hemograma', comuna_texto: 'Providencia', comuna: 'providencia', buscar: '1' }
    const { to } = await ask(orders.action, shown.home, { form, user: owner })
    expect(to).toBe(`/laboratorio/hemograma/providencia?${named}`)
    const params = { exam: 'hemograma', commune: 'providencia' }
    const found = await ask(results.loader, to ?? '', { params, user: owner })
    expect(found.data.results.holdTo).toBe(`/agendamiento?${named}`)
    const html = drawn(results.default, found.data, to ?? '')
    expect(html).toContain(`action="/agendamiento?${named}"`)
    expect(html, 'the filters').toContain(`name="orden_medica" value="${order}"`)
    const at = testBrowser(portal, pages, owner)
    const held = await at.ask(`/agendamiento?${named}`, { slot_id: slotId(lab.offerId, firstHour) })
    expect((await at.ask(held.to ?? '')).data.step.back.hour).toContain(named)
    await at.ask(held.to ?? '', { intent: 'confirmar', prevision: 'particular', for_whom: 'me' })
    const id = new URL(held.to ?? '', 'http://x').searchParams.get('reserva') ?? ''
    expect((await findAppointment(db, id))?.examOrder?.id).toBe(order)
  })

  test('what is not on the order is still brought an order for', async () => {
    const { id, appointment } = await book({ exams: ['hemograma', 'ferritina'] })
    expect(appointment?.examOrder?.state).toBe('partly')
    expect((await citaOf(id, owner)).words).toContain('trae también la de los otros')
    const [letter] = await lettersOf(id)
    expect(letter?.body).toContain('la orden médica')
    expect(letter?.body).toContain(`/ordenes-de-examenes/${order}`)
    await removeExam(db, id, 'ferritina', await senderOf(portal), testNow)
    expect((await findAppointment(db, id))?.examOrder?.state, 'one exam less').toBe('whole')
  })
})

describe('an order goes along with nobody else’s hour', () => {
  const none = async (booked: Parameters<typeof book>[0]) => {
    const { id, done, appointment } = await book(booked)
    expect(done.to).toContain('/confirmacion-pago')
    expect(appointment?.examOrder).toBeNull()
    expect(await rowOf(id)).toEqual({ order: null })
    expect((await citaOf(id, null)).words).toContain(bring)
  }

  test('the order of somebody else is none', async () => none({ user: await testAccount(db) }))

  test('a guest has no orders, whatever address they opened', async () =>
    none({
      user: null,
      form: {
        ...{
          name: 'Rosa',
          last_name: 'Fuentes',
          email: `rosa${made}@ejemplo.cl`,
          mobile_phone: '+56 9 8765 4321',
        },
        ...{ reminders: 'email', rut: owner.rut },
      },
    }))

  test('one that asks for another exam is none of this hour', async () => none({ exam: 'ferritina' }))

  test('what is no id, and an id that nobody has, book as if nothing had been said', async () => {
    await none({ orderId: 'hemograma' })
    await none({ orderId: crypto.randomUUID(), at: 2 })
  })

  test('one that was annulled is none, before the hour is chosen and while it is held', async () => {
    await none({ between: annul })
    await none({ at: 2 })
  })

  test('of one’s own order nothing goes along with an hour for another person', async () =>
    none({
      form: {
        for_whom: 'other',
        ...{
          patient_rut: '22.222.222-2',
          patient_name: 'Luz',
          patient_last_name: 'Soto',
          birth_date: '1990-01-01',
        },
      },
    }))

  test('whoever books and does not read for somebody has none of their orders', async () => {
    const daughter = await testAccount(db)
    const para = await grantDelegation(db, { person: owner, delegate: daughter, reads: false })
    await none({ user: daughter, para })
  })
})

test('whoever reads and books for its owner books from it, and sees the hours that they booked', async () => {
  const [daughter, son] = [await testAccount(db), await testAccount(db)]
  const para = await grantDelegation(db, { person: owner, delegate: daughter })
  await grantDelegation(db, { person: owner, delegate: son })
  const { appointment } = await book({ user: daughter, para })
  expect(appointment?.examOrder).toEqual({ id: order, state: 'whole' })
  for (const who of [owner, daughter]) expect((await pageOf(who)).words).toContain('Con hora')
  expect((await pageOf(son)).words, 'booked by another').not.toContain('Con hora')
})

describe('what becomes of it', () => {
  test('cancelled, its exam is booked again from the same order', async () => {
    const { id } = await book()
    await cancelAppointment(db, id, await senderOf(portal), testNow)
    const { data, words } = await pageOf(owner)
    expect(words).not.toContain('Con hora')
    expect(data.booking.hours).toEqual([])
    expect((await citaOf(id, owner)).data.rebook).toContain(`orden_medica=${order}`)
  })

  test('moved, it keeps its order', async () => {
    const { id } = await book()
    const start = firstHour.add({ minutes: 60 })
    await moveAppointment(db, id, start, await senderOf(portal), testNow)
    const moved = await findAppointment(db, id)
    expect([moved?.start.toString(), moved?.examOrder?.state]).toEqual([start.toString(), 'whole'])
  })

  test('once the order is annulled the hour says so, and a reminder that waited does too', async () => {
    const { id } = await book()
    await annul()
    const { words, data } = await citaOf(id, owner)
    expect(words).toContain('fue anulada: trae otra')
    expect(words).not.toContain(here)
    expect(data.orderPicture, 'another may be attached').not.toBeNull()
    expect(data.shown.again).not.toContain('orden_medica')
    const waiting = await db.rows<Waiting>(sql`
      select kind, tells, not_before as "notBefore" from outbox
      where appointment_id = ${id}::uuid and requires_version is not null order by not_before limit 1`)
    const [reminder] = waiting
    if (!reminder) throw new Error('no reminder')
    const sender = await senderOf(portal)
    const said = await sayHoursAnew({ db, sender }, { ...reminder, isReminder: true }, reminder.notBefore)
    expect(said).toMatchObject({ is: 'anew', message: { body: expect.stringContaining('fue anulada') } })
    expect((await pageOf(owner)).words, 'and its own page, when').toContain('Con hora')
  })

  test('a reminder of an order that stands leaves as it was written', async () => {
    const { id } = await book()
    const [reminder] = await db.rows<Waiting>(sql`
      select kind, tells, not_before as "notBefore" from outbox
      where appointment_id = ${id}::uuid and requires_version is not null limit 1`)
    if (!reminder) throw new Error('no reminder')
    const sender = await senderOf(portal)
    expect(await sayHoursAnew({ db, sender }, { ...reminder, isReminder: true }, testNow)).toEqual({
      is: 'true',
    })
  })

  test('a RUT that a desk corrects parts the hour from the order', async () => {
    const { id, lab } = await book()
    await db.rows(sql`update appointment set proven = false where id = ${id}::uuid`)
    const mended = await correctRut(
      db,
      { centreId: lab.centreId, by: 'staff:x', id, rut: '22222222-2' },
      testNow,
    )
    expect(mended.ok).toBe(true)
    expect(await rowOf(id)).toEqual({ order: null })
    expect((await findAppointment(db, id))?.examOrder).toBeNull()
    expect((await pageOf(owner)).words).not.toContain('Con hora')
  })

  test('an order that an import gives to another RUT says nothing of the hour any more', async () => {
    const { id } = await book()
    await db.rows(sql`update exam_order set rut = '22222222-2' where id = ${order}::uuid`)
    expect((await findAppointment(db, id))?.examOrder).toBeNull()
  })

  test('neither outlives the end of its own data', async () => {
    const [one, other] = [await book(), await book({ orderId: await orderOf(owner, ['hemograma']), at: 2 })]
    await db.transaction(tx => emptyAppointments(tx, [one.id], testNow))
    expect(await rowOf(one.id)).toEqual({ order: null })
    await db.rows(sql`delete from exam_order where id = ${other.appointment?.examOrder?.id ?? ''}::uuid`)
    expect(await rowOf(other.id)).toEqual({ order: null })
    expect((await findAppointment(db, other.id))?.state).toBe('booked')
  })

  test('what somebody takes out names the hours of each order', async () => {
    const { appointment } = await book()
    const copy = await findOwnData(db, owner, ownData, testNow)
    expect(copy).toMatchObject({ documents: { 'exam-order': [{ appointments: [appointment?.code] }] } })
  })
})
