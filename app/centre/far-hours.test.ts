/** Hours of years that the database does not have, as nobody but a script sends them: refused as any that cannot be read. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { planClosure, setClosure } from '#app/booking/public.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow as now } from '#test/helpers/supply.ts'
import { loader as sheet } from './agenda/routes/centro-agenda-hoja.ts'
import { action as onDay } from './routes/centro-agenda.tsx'
import { action as change } from './routes/centro-agenda-hora.tsx'
import { action as book } from './routes/centro-agenda-nueva.tsx'
import { action as series } from './routes/centro-agenda-serie.tsx'
import { action as overbook } from './routes/centro-agenda-sobrecupo.tsx'
import { action as close } from './routes/centro-bloqueo.tsx'
import { action as wait } from './routes/centro-espera.tsx'

const db = await testDatabase()
const run = runOn(db)

let centre: Awaited<ReturnType<typeof addOffer>> & { cookie: string; appointment: string; closure: string }

beforeAll(async () => {
  const offer = await addOffer(db)
  const { centreId, agendaId } = offer
  const { cookie, accountId } = await addCentreStaff(db, { role: 'coordinator', centreId })
  const { id } = await bookHour(db, offer.offerId)
  const by = `staff:${accountId}`
  const from = firstHour.toZonedDateTimeISO('America/Santiago').toPlainDateTime()
  const planned = await planClosure(
    db,
    { centreId, by, agendaId, kind: 'hours', reason: 'training', note: '', from, to: from.add({ hours: 2 }) },
    'America/Santiago',
    now,
  )
  const closure = planned.ok ? planned.id : ''
  await setClosure(db, { closureId: closure, centreId, by }, now)
  centre = { ...offer, cookie, appointment: id, closure }
})

const patient = {
  ...{ rut: '', name: 'Elena', last_name: 'Mora', prevision: 'particular' },
  ...{ mobile_phone: '12345678', email: 'elena@ejemplo.cl' },
}
const ask = (handler: Parameters<typeof run>[0], path: string, form?: Record<string, string>) => {
  const { cookie, centreId, appointment, closure } = centre
  const at = `${path}${path.includes('?') ? '&' : '?'}centro=${centreId}`
  return run(handler, at, { cookie, now, form, appointmentId: appointment, closure })
}
const [once, entry] = [randomUUID(), randomUUID()]
const hourOf = (moment: string) => `${centre.offerId}|${moment}`
const wish = () =>
  new URLSearchParams({
    ...{ oferta: String(centre.offerId), desde: '2026-11-24', hora: '09:00' },
    ...{ sesiones: '1', cada: 'weekly', largo: '1' },
  })

test.each([
  ['an hour that is given', (at: string) => ask(book, '/x', { ...patient, hour: hourOf(at) })],
  [
    'the price of an hour that is given',
    (at: string) => ask(book, '/x', { ...patient, hour: hourOf(at), intent: 'precio' }),
  ],
  [
    'an hour over the agenda',
    (at: string) => ask(overbook, '/x', { ...patient, hour: hourOf(at), reason: 'Urgencia' }),
  ],
  [
    'the price of an hour over the agenda',
    (at: string) => ask(overbook, '/x', { ...patient, hour: hourOf(at), intent: 'precio' }),
  ],
  ['a session of several', (at: string) => ask(series, `/x?${wish()}`, { ...patient, 'sesion-1': at, once })],
  [
    'the price of a session of several',
    (at: string) => ask(series, `/x?${wish()}`, { ...patient, 'sesion-1': at, intent: 'precio' }),
  ],
  ['an hour to which one is moved', (at: string) => ask(change, '/x', { intent: 'mover', hour: at })],
  [
    'an hour to which one that is closed is moved',
    (at: string) => ask(close, '/x', { intent: 'mover', appointment: centre.appointment, hour: at }),
  ],
  ['an hour that is offered', (at: string) => ask(wait, '/x', { entry, start: at })],
  [
    'an hour that is offered on the day',
    (at: string) => ask(onDay, '/x', { intent: 'ofrecer', entry, start: at }),
  ],
] as const)('%s in a year that the database has not is one that cannot be read', async (_, send) => {
  const answer = async (at: string) => {
    const { status, data } = await send(at)
    return [status, JSON.stringify(data).replaceAll(at, 'what was typed')]
  }
  const unreadable = await answer('mañana')
  expect(unreadable[0]).toBe(400)
  for (const at of [
    '0000-01-01T12:00:00Z',
    '0000-12-31T23:59:59Z',
    '9999-12-31T23:59:59Z',
    '+010000-01-01T12:00:00Z',
    '-000001-06-01T12:00:00Z',
  ])
    expect(await answer(at), at).toEqual(unreadable)
  // Read, and of no hour that there is: in Chile the first is still of the year 0.
  for (const at of ['0001-01-01T00:00:00Z', '9998-12-31T23:59:59Z'])
    expect((await answer(at))[0], at).toBeLessThan(500)
})

test('of a day in a year that the database has not there is no agenda on paper', async () => {
  for (const day of ['0000-01-01', '0000-12-31', '9999-12-31', '+010000-01-01'])
    expect((await ask(sheet, `/x?dia=${encodeURIComponent(day)}`)).status, day).toBe(404)
})
