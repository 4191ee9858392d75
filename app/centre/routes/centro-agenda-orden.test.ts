/** The order of an appointment: opened by its own centre, said in the audit, and there for nobody else. */
import { expect, test } from 'vitest'
import { bookAppointment } from '#app/booking/appointments/book-appointment.server.ts'
import { removeExam } from '#app/booking/changes/remove-exam.server.ts'
import { holdHour } from '#app/booking/holds/hold-hour.server.ts'
import { sayNeeds } from '#app/booking/needs/say-needs.server.ts'
import { dayMark } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import type { Role } from '#app/staff/public.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, bookingRequest, firstHour, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import * as agenda from './centro-agenda.tsx'
import { loader } from './centro-agenda-orden.ts'

const db = await testDatabase()
const ask = asker(testPortal(db))

async function centre(role: Role = 'reception', kind = 'jpeg') {
  const { offerId, centreId } = await addOffer(db, { type: 'laboratorio' })
  const person = await addCentreStaff(db, { role, centreId })
  const { id } = await bookHour(db, offerId)
  await db.rows(sql`
    insert into order_picture (appointment_id, kind, bytes, hash, added_at)
    values (${id}::uuid, ${kind}, 'letra', ${'0'.repeat(64)}, ${testNow}::timestamptz)`)
  return { ...person, offerId, centreId, id }
}
const open = (id: string, centreId: number, cookie?: string) =>
  ask(loader, `/centro/agenda/orden/${id}?centro=${centreId}`, { params: { appointment: id }, cookie })
const seen = (id: string) =>
  db.rows(sql`select actor from audit where appointment_id = ${id}::uuid and verb = 'see-order'`)

test('its centre sees the photo, never kept by the browser, and the audit says who did', async () => {
  const { id, centreId, cookie, accountId } = await centre()
  const { response, headers } = await open(id, centreId, cookie)
  expect(await response?.text()).toBe('letra')
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(await seen(id)).toEqual([{ actor: `staff:${accountId}` }])
})

test('a PDF is downloaded, and opened nowhere in the portal', async () => {
  const { id, centreId, cookie } = await centre('coordinator', 'pdf')
  const { headers } = await open(id, centreId, cookie)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orden-[A-Z0-9-]+\.pdf"$/)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('nobody else sees it', async () => {
  const [here, there] = [await centre(), await centre()]
  expect((await open(here.id, there.centreId, there.cookie)).status, 'another centre').toBe(404)
  expect((await open(here.id, here.centreId, there.cookie)).status, 'in its name').toBe(404)
  expect((await open(crypto.randomUUID(), here.centreId, here.cookie)).status).toBe(404)
  expect((await open('nada', here.centreId, here.cookie)).status).toBe(404)
  expect((await open(here.id, here.centreId)).to, 'nobody').toMatch(/^\/centro\?volver=/)
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${here.id}::uuid`,
  )
  expect((await open(here.id, here.centreId, here.cookie)).status, 'an hour that is off').toBe(404)
  expect(await seen(here.id)).toEqual([])
})

test('the day leads to it where there is one', async () => {
  const { id, offerId, centreId, cookie } = await centre()
  const bare = await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 }) })
  const path = `/centro/agenda?centro=${centreId}&dia=2026-11-24`
  const html = drawn(agenda.default, { ...(await ask(agenda.loader, path, { cookie })).data })
  expect(html).toContain(`/centro/agenda/orden/${id}?centro=${centreId}`)
  expect(html).not.toContain(`/centro/agenda/orden/${bare.id}`)
})

test('an order and needs that come in are seen at the next look', async () => {
  const { offerId, centreId } = await addOffer(db, { type: 'laboratorio' })
  const { id } = await bookHour(db, offerId)
  const from = firstHour.subtract({ hours: 12 })
  const mark = () => dayMark(db, centreId, { from, to: from.add({ hours: 24 }) }, testNow)
  const marks = [await mark(), await mark()]
  await db.rows(sql`
    insert into order_picture (appointment_id, kind, bytes, hash, added_at)
    values (${id}::uuid, 'jpeg', 'letra', ${'0'.repeat(64)}, ${testNow}::timestamptz)`)
  marks.push(await mark())
  await sayNeeds(db, id, { needs: ['companion'], note: '' }, testNow)
  marks.push(await mark())
  expect(new Set(marks).size).toBe(3)
})

test('the day names every exam of an hour, and one that was taken off no more', async () => {
  const at = { type: 'laboratorio' as const, centre: { key: 'several' } }
  const { offerId, centreId, scheduleId } = await addOffer(db, at)
  await addOffer(db, { ...at, exam: 'perfil-lipidico', scheduleId })
  const { cookie } = await addCentreStaff(db, { role: 'reception', centreId })
  const start = firstHour.add({ minutes: 90 })
  const exams = ['hemograma', 'perfil-lipidico']
  const held = await holdHour(
    db,
    { offerId, start, exams, holder: null, address: 'desk', sellsPrepaid: true },
    testNow,
  )
  if (!held.ok) throw new Error(held.reason)
  await bookAppointment(db, bookingRequest(held.hold.holdId), testSender, testNow)
  const day = async () => {
    const path = `/centro/agenda?centro=${centreId}&dia=2026-11-24`
    return drawn(agenda.default, { ...(await ask(agenda.loader, path, { cookie })).data })
  }
  expect(await day()).toContain('Hemograma, Perfil lipídico')
  await removeExam(db, held.hold.holdId, 'hemograma', testSender, testNow)
  expect(await day()).not.toContain('Hemograma, Perfil lipídico')
})
