/** The order of exams from which an hour was booked: what its centre sees of it, and nobody else. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMark } from '#app/booking/public.server.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { examOrderLine, importLines } from '#test/helpers/imported.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { type AddedOffer, addOffer, testNow } from '#test/helpers/supply.ts'
import * as agenda from '../routes/centro-agenda.tsx'
import * as page from './routes/centro-agenda-orden-emitida.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const ask = asker(portal)
let owner: SessionUser
let order: { id: string; rut: string; exams: string[] }

beforeAll(async () => {
  owner = await testAccount(db, { firstName: 'Jorge', lastName: 'Rojas' })
})

let lab: AddedOffer
let desk: Awaited<ReturnType<typeof addCentreStaff>>
let hour = ''
let made = 0

beforeEach(async () => {
  made += 1
  const key = `ord-${made}`
  const exams = ['hemograma', 'perfil-lipidico']
  await importLines(db, examOrderLine(key, { patient: { rut: owner.rut, name: 'Jorge Rojas' }, exams }))
  const [row] = await db.rows<{ id: string }>(sql`select id from exam_order where import_key = ${key}`)
  order = { id: row?.id ?? '', rut: owner.rut, exams }
  await db.rows(sql`update appointment set state = 'cancelled', cancelled_by = 'patient'`)
  lab = await addOffer(db, { type: 'laboratorio', exam: 'hemograma' })
  desk = await addCentreStaff(db, { role: 'reception', centreId: lab.centreId })
  const person = somebody({ patient: { name: 'Jorge', lastName: 'Rojas', rut: owner.rut } })
  hour = (await bookHour(db, lab.offerId, { ...person, examOrder: order })).id
})

const open = ({ id = hour, centreId = lab.centreId, cookie = desk.cookie } = {}) =>
  ask(page.loader, `/centro/agenda/orden-emitida/${id}?centro=${centreId}`, {
    params: { appointment: id },
    cookie,
  })

const seen = async () =>
  (await db.rows(sql`select from audit where appointment_id = ${hour}::uuid and verb = 'see-order'`)).length

async function dayOf(cookie = desk.cookie) {
  const { data } = await ask(agenda.loader, `/centro/agenda?centro=${lab.centreId}&dia=2026-11-24`, {
    cookie,
  })
  return drawn(agenda.default, data)
}

const annul = () =>
  db.rows(sql`
    update exam_order set annulled_at = ${testNow}::timestamptz, annulled_why = 'Era de otra persona' where id = ${order.id}::uuid`)

test('the day says that there is one, and leads to who issued it, when, and how it is checked', async () => {
  const html = await dayOf()
  expect(wordsOf(html)).toContain('Tiene su orden en el portal')
  expect(html).toContain(`/centro/agenda/orden-emitida/${hour}?centro=${lab.centreId}`)
  const { data } = await open()
  const words = wordsOf(drawn(page.default, data))
  const [issued] = await db.rows<{ folio: string; code: string; professional: string }>(sql`
    select folio, code, professional_name as professional from exam_order where id = ${order.id}::uuid`)
  for (const said of [issued?.folio, issued?.code, issued?.professional, 'Emitida y vigente', 'Hemograma'])
    expect(words).toContain(said)
  expect(data.verifyTo).toContain(`/verificar/${issued?.folio}?codigo=${issued?.code}`)
  expect(await seen()).toBe(1)
})

test('neither why it was written nor its other exams are the centre’s', async () => {
  const { data } = await open()
  const all = JSON.stringify(data)
  expect(all).not.toContain('Sospecha de anemia')
  expect(all).not.toMatch(/lip[ií]dico/)
  expect(all).not.toContain(order.id)
  expect(all).not.toContain(owner.rut)
})

test('nobody else sees it, and nothing is noted', async () => {
  const other = await addOffer(db, { type: 'laboratorio' })
  const there = await addCentreStaff(db, { role: 'coordinator', centreId: other.centreId })
  expect((await open({ centreId: other.centreId, cookie: there.cookie })).status, 'another centre').toBe(404)
  expect((await open({ cookie: there.cookie })).status, 'in its name').toBe(404)
  expect((await open({ id: crypto.randomUUID() })).status).toBe(404)
  expect((await open({ cookie: 'nada=1' })).to).toMatch(/^\/centro\?volver=/)
  expect(await seen()).toBe(0)
})

test('of whoever has blocked their data, and of an hour that is off, a desk learns of no order', async () => {
  await db.rows(
    sql`insert into data_block (rut, whole, blocked_at) values (${owner.rut}, true, ${testNow}::timestamptz)`,
  )
  expect((await open()).status).toBe(404)
  expect(await dayOf()).not.toContain('orden-emitida')
  await db.rows(sql`delete from data_block`)
  expect((await open()).status).toBe(200)
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${hour}::uuid`,
  )
  expect((await open()).status).toBe(404)
  expect(await dayOf()).not.toContain('orden-emitida')
})

test('a month after the visit nobody asks for it any more', async () => {
  await db.rows(sql`
    update appointment set during = tstzrange(${testNow.subtract({ hours: 24 * 31 })}::timestamptz,
      ${testNow.subtract({ hours: 24 * 31 - 1 })}::timestamptz), state = 'fulfilled' where id = ${hour}::uuid`)
  expect((await open()).status).toBe(404)
})

test('annulled, the day is seen to change and the desk is told to ask for another', async () => {
  const day = {
    from: Temporal.Instant.from('2026-11-24T03:00:00Z'),
    to: Temporal.Instant.from('2026-11-25T03:00:00Z'),
  }
  const before = await dayMark(db, lab.centreId, day, testNow)
  await annul()
  expect(await dayMark(db, lab.centreId, day, testNow)).not.toBe(before)
  expect(wordsOf(await dayOf())).toContain('Su orden del portal fue anulada')
  const words = wordsOf(drawn(page.default, (await open()).data))
  expect(words).toContain('Anulada el 23 de noviembre de 2026: pide otra orden')
  expect(words).not.toContain('vigente')
})
