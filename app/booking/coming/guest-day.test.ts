/** The page of an appointment, state by state: what stands on it, in the order of its day. */
import { expect, test } from 'vitest'
import type { SessionUser } from '#app/identity/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { list, sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines, prescriptionLine } from '#test/helpers/imported.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { loadAppointmentPage } from '../appointments/load-appointment-page.server.ts'
import { guestLinkToken } from '../guest-links/guest-link.server.ts'
import * as cita from '../routes/cita.tsx'
import { senderOf } from '../sender.server.ts'

const db = await testDatabase()
const portalAt = (now: Temporal.Instant) => testPortal(db, { clock: fixedClock(now.toString()) })
const { linkKey } = await senderOf(portalAt(testNow))
const before = (minutes: number) => firstHour.subtract({ minutes })

async function booked(
  wanted: Parameters<typeof addOffer>[1] = {},
  changes: Parameters<typeof bookHour>[2] = {},
) {
  const { offerId } = await addOffer(db, wanted)
  const { id } = await bookHour(db, offerId, changes)
  const token = guestLinkToken(linkKey, id)
  const see = async (now: Temporal.Instant, user: SessionUser | null = null) =>
    drawn(
      cita.default,
      (await asker(portalAt(now))(cita.loader, `/cita/${token}`, { params: { token }, user })).data,
    )
  return { id, token, see }
}

const parts = {
  enter: '/videoconsulta"',
  confirm: 'accion=confirmar',
  calendar: '/calendario"',
  directions: 'openstreetmap.org',
  move: 'accion=mover',
  needs: '/necesidades"',
  cancel: 'accion=cancelar',
  documents: 'id="documentos"',
  again: '/agendamiento?oferta=',
}

/** What of them stands on the page, from its top. */
const order = (html: string) =>
  Object.entries(parts)
    .map(([name, part]) => [html.indexOf(part), name] as const)
    .filter(([at]) => at >= 0)
    .sort(([one], [other]) => one - other)
    .map(([, name]) => name)
/** The one that stands out. */
const primary = (html: string) =>
  [...html.matchAll(/<a class="([^"]*)"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*class="([^"]*)"/g)]
    .map(([, one, to, other, two]) => [one ?? two ?? '', to ?? other ?? ''] as const)
    .filter(([look]) => look.includes('primary'))
    .map(([, to]) => Object.entries(parts).find(([, part]) => `${to}"`.includes(part))?.[0])

const inPerson = ['calendar', 'directions', 'move', 'needs', 'cancel']

test('in person: in five days, tomorrow, confirmed', async () => {
  const start = firstHour.add({ hours: 24 * 6 })
  const far = await booked({ hours: [{ day: '2026-11-30', from: '09:00', to: '10:00' }] }, { start })
  const html = await far.see(testNow)
  expect(order(html), 'what comes next is first').toEqual([
    'directions',
    ...inPerson.filter(one => one !== 'directions'),
  ])
  expect(primary(html)).toEqual(['directions'])
  const { id, see } = await booked()
  expect(order(await see(before(60)))).toEqual(['confirm', ...inPerson])
  expect(primary(await see(before(60)))).toEqual(['confirm'])
  await db.rows(sql`update appointment set state = 'confirmed' where id = ${id}::uuid`)
  expect(primary(await see(before(60)))).toEqual(['directions'])
})

test('by video: an hour before, and in ten minutes', async () => {
  const { see } = await booked({ modality: 'video', prepaid: false })
  expect(order(await see(before(60)))).toEqual(['confirm', 'calendar', 'move', 'needs', 'cancel', 'enter'])
  const html = await see(before(10))
  expect(order(html)).toEqual(['enter', 'confirm', 'calendar', 'move', 'needs', 'cancel'])
  expect(primary(html)).toEqual(['enter'])
})

test('what is paid online first is not offered to be confirmed before, and a letter that asked is answered all the same', async () => {
  const { id } = await booked({ modality: 'video', prepaid: true })
  await db.rows(
    sql`update appointment set payment_due_at = ${before(30)}::timestamptz where id = ${id}::uuid`,
  )
  const pageOf = async (query: string, paysOnline: boolean) => {
    const appointment = await findAppointment(db, id)
    if (!appointment) throw new Error('no appointment')
    const url = new URL(`https://portal.example/cita/x${query}`)
    const asked = { appointment, url, language: 'es', horizonDays: 14, paysOnline } as const
    const { allowed, payTo, question } = await loadAppointmentPage(db, asked, before(60))
    return [allowed.confirm, payTo !== null, question]
  }
  expect(await pageOf('', true)).toEqual([false, true, null])
  expect(await pageOf('?accion=confirmar', true)).toEqual([false, true, 'confirm'])
  expect(await pageOf('', false)).toEqual([true, false, null])
})

test('a video visit that began is under way as long as one can go in: no word of being over, no other hour', async () => {
  const { see } = await booked({ modality: 'video', prepaid: false })
  const html = await see(firstHour.add({ minutes: 1 }))
  expect(html).toContain('En curso')
  expect(html).not.toContain('ya pasó')
  expect(order(html)).toEqual(['enter'])
  expect(primary(html)).toEqual(['enter'])
  expect(order(await see(firstHour.add({ hours: 2 })))).toEqual(['documents', 'again'])
})

test('whoever waits for a video visit is in its waiting room, not at the centre', async () => {
  const { id, see } = await booked({ modality: 'video', prepaid: false })
  await db.rows(sql`update appointment set state = 'arrived' where id = ${id}::uuid`)
  for (const now of [before(10), firstHour.add({ minutes: 1 })]) {
    const html = await see(now)
    expect(html).toContain('En la sala de espera')
    expect(html).not.toContain('En el centro')
  }
})

test('an hour in person that began says until its end that one may call, then that it is past', async () => {
  const { id, see } = await booked()
  const begun = firstHour.add({ minutes: 1 })
  expect(await see(begun)).toContain('Si vas con atraso, llama al centro')
  await db.rows(sql`update appointment set state = 'arrived' where id = ${id}::uuid`)
  expect(await see(begun)).toContain('En el centro')
  expect(await see(firstHour.add({ hours: 1 }))).toContain('Ya pasó')
})

test('past: another hour, and its documents for whoever may open them', async () => {
  const person = await testAccount(db)
  const { id, see } = await booked({}, somebody({ patient: { rut: person.rut } }))
  await proveAppointment(db, id)
  await importLines(
    db,
    prescriptionLine(`dia-${id.slice(0, 8)}`, { patient: { rut: person.rut, name: 'Rosa' } }),
  )
  await db.rows(
    sql`update prescription set appointment_id = ${id}::uuid where import_key = ${`dia-${id.slice(0, 8)}`}`,
  )
  const after = firstHour.add({ hours: 1 })
  const guest = await see(after)
  expect(order(guest)).toEqual(['documents', 'again'])
  expect(guest).not.toContain('/recetas/')
  expect(guest).toContain('Ingresar para ver mis documentos')
  expect(order(await see(after, await testAccount(db)))).toEqual(['again'])
  const own = await see(after, person)
  expect(own).toMatch(/href="\/recetas\/[0-9a-f-]{36}"/)
})

test('cancelled: nothing of the day, another hour', async () => {
  const { id, see } = await booked()
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'centre' where id = ${id}::uuid`,
  )
  expect(order(await see(testNow))).toEqual(['again'])
  expect(order(await see(firstHour.add({ hours: 1 })))).toEqual(['again'])
})

test('what was asked for stands beside the way to change it', async () => {
  const { see } = await booked({}, { needs: { needs: ['wheelchair'], note: '' } })
  const html = await see(testNow)
  expect(html).toContain('Pediste: Silla de ruedas')
  expect(html).toContain('Cambiar lo que necesito')
})

test('when to be at the reception is said until the hour begins, and no more of one that is off', async () => {
  const { id, see } = await booked()
  expect(await see(before(60))).toContain('Preséntate a las')
  expect(await see(firstHour.add({ minutes: 60 }))).not.toContain('Preséntate')
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${id}::uuid`,
  )
  expect(await see(before(60))).not.toContain('Preséntate')
})

test('an order that is attached is no longer asked for, but can be looked at and replaced', async () => {
  const { id, see } = await booked({ type: 'laboratorio', exam: 'hemograma' })
  expect(await see(before(60))).toContain('Adjuntar tu orden médica')
  await db.rows(sql`
    insert into order_picture (appointment_id, kind, bytes, hash, added_at)
    values (${id}::uuid, 'jpeg', 'x'::bytea, repeat('a', 64), ${testNow}::timestamptz)`)
  const html = await see(before(60))
  expect(html).not.toContain('Adjuntar tu orden médica')
  expect(html).toContain('Orden adjunta: ver o reemplazar')
})

test('a session says which of its series it is, of those that stand, by the clock', async () => {
  const sessions = await Promise.all(
    [0, 60, 120].map(minutes => booked({}, { start: firstHour.add({ minutes }) })),
  )
  const ids = sessions.map(({ id }) => id)
  const [one, two, three] = sessions
  await db.rows(sql`
    update appointment set series_id = ${ids[0] ?? ''}::uuid, series_parts = 3 where id = any(${list(ids)}::uuid[])`)
  expect(await two?.see(before(60))).toContain('sesión 2 de 3')
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${ids[0] ?? ''}::uuid`,
  )
  expect(await one?.see(before(60))).not.toContain('sesión')
  expect(await three?.see(before(60))).toContain('sesión 2 de 2')
})
