/** The page of «avísame si se libera antes», as requests. */

import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { pageContext } from '#test/helpers/pages/page.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { offerForClosure } from '../closures/answer-closure.server.ts'
import { planClosure, setClosure } from '../closures/plan-closure.server.ts'
import { guestLinkToken } from '../guest-links/guest-link.server.ts'
import { senderOf } from '../sender.server.ts'
import { action, loader } from './antes.tsx'
import { action as cita } from './cita.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const { linkKey } = await senderOf(portal)

const visit = (token: string, form?: Record<string, string>, query = '') => {
  const url = new URL(`http://localhost:3000/cita/${token}/antes${query}`)
  const body = form && new URLSearchParams(form)
  const request = new Request(url, { method: body ? 'POST' : 'GET', body })
  return { request, url, params: { token }, context: pageContext(portal) }
}
const see = async (token: string, query?: string) =>
  (await callRoute(loader, visit(token, undefined, query))).data
const thrown = (answer: Promise<unknown>) => answer.catch((caught: unknown) => caught as Response)
const press = async (token: string, intent: string) =>
  ((await thrown(callRoute(action, visit(token, { intent })))) as Response).headers.get('location')

test('asking, waiting, being offered an hour and taking it, page by page', async () => {
  const { offerId } = await addOffer(db)
  const before = await bookHour(db, offerId)
  const own = await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 }) })
  const [theirs, mine] = [before.id, own.id].map(id => guestLinkToken(linkKey, id)) as [string, string]

  // Half past nine is free already: the page says so, and that it can be had at once.
  expect(await see(mine)).toMatchObject({ state: 'ask', sooner: expect.stringContaining('09:30') })
  expect(await see(theirs)).toMatchObject({ state: 'ask', sooner: null })
  expect(await press(mine, 'avisar')).toBe(`/cita/${mine}/antes`)
  expect(await see(mine)).toMatchObject({
    state: 'waiting',
    body: expect.stringContaining('la primera persona de la fila'),
  })
  await thrown(callRoute(cita, visit(theirs, { intent: 'cancelar' })))
  expect(await see(mine)).toMatchObject({ state: 'offered', hour: { time: '09:00' } })
  expect(await see(theirs)).toMatchObject({ state: 'closed', body: expect.stringContaining('cancelada') })
  expect(await press(mine, 'tomar')).toBe(`/cita/${mine}?hecho=movida`)
  expect(await see(mine)).toMatchObject({ state: 'ask', shown: { hour: { time: '09:00' } } })
  expect(await press(mine, 'tomar')).toBe(`/cita/${mine}?hecho=movida`)
})

test('an hour that is not paid yet says until when it would have to be, before it is taken', async () => {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const before = await bookHour(db, offerId)
  const own = await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 }) })
  const [theirs, mine] = [before.id, own.id].map(id => guestLinkToken(linkKey, id)) as [string, string]
  await press(mine, 'avisar')
  await thrown(callRoute(cita, visit(theirs, { intent: 'cancelar' })))
  expect(await see(mine)).toMatchObject({
    state: 'offered',
    due: expect.stringContaining('lunes 23 de noviembre, 21:00'),
  })
})

test('what cannot be done any more is said, and the hour stays', async () => {
  const { offerId } = await addOffer(db)
  const { id } = await bookHour(db, offerId)
  const token = guestLinkToken(linkKey, id)
  expect(await press(token, 'tomar')).toBe(`/cita/${token}/antes?problema=over`)
  expect(await see(token, '?problema=over')).toMatchObject({
    problem: expect.stringContaining('Conservas la tuya'),
  })
  expect(await see(token, '?problema=nada')).toMatchObject({ problem: null })
  await press(token, 'avisar')
  await press(token, 'dejar')
  expect(await see(token)).toMatchObject({ state: 'ask', ended: null })
  expect(await thrown(callRoute(action, visit(token, { intent: 'otra' })))).toMatchObject({
    init: { status: 400 },
  })
})

test('someone else cannot see, ask, take or leave: a link that we did not sign is no page', async () => {
  const { offerId } = await addOffer(db)
  const { id } = await bookHour(db, offerId)
  const token = guestLinkToken(linkKey, id)
  const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  await expect(callRoute(loader, visit(forged))).rejects.toMatchObject({ init: { status: 404 } })
  for (const intent of ['avisar', 'tomar', 'dejar'])
    await expect(callRoute(action, visit(forged, { intent }))).rejects.toMatchObject({
      init: { status: 404 },
    })
})

describe('an hour that the centre closed, and another that is kept for its patient no more', () => {
  async function offered() {
    const { offerId, centreId, agendaId } = await addOffer(db)
    const { id } = await bookHour(db, offerId)
    const [from, to] = ['2026-11-24T09:00', '2026-11-24T09:30'].map(at => Temporal.PlainDateTime.from(at))
    if (!from || !to) throw new Error('no span')
    const by = 'staff:coordinator'
    const wanted = { centreId, agendaId, kind: 'hours', from, to, reason: 'illness', note: '', by } as const
    const planned = await planClosure(db, wanted, 'America/Santiago', testNow)
    if (!planned.ok) throw new Error(planned.reason)
    const asked = { closureId: planned.id, centreId, by }
    await setClosure(db, asked, testNow)
    const sender = await senderOf(portal)
    expect(await offerForClosure(db, { ...asked, appointmentId: id }, sender, testNow)).toEqual({ ok: true })
    return { id, token: guestLinkToken(linkKey, id) }
  }
  const late = (id: string) =>
    db.rows(sql`update waitlist_entry set until = ${testNow}::timestamptz where appointment_id = ${id}::uuid`)

  test('because they did not want it: the page does not say that they keep theirs, and leads to the others', async () => {
    const { token } = await offered()
    expect(await see(token)).toMatchObject({ state: 'offered', other: 'Elegir otra hora' })
    expect(await press(token, 'dejar')).toBe(`/cita/${token}/antes`)
    const page = await see(token)
    expect(page).toMatchObject({
      state: 'off',
      title: 'El centro no podrá atender tu hora',
      body: expect.stringContaining('no se podrá atender'),
    })
    expect(JSON.stringify(page)).not.toContain('Conservas')
  })

  test('because they answered too late: it says so, and nothing of fifteen minutes', async () => {
    const { id, token } = await offered()
    await late(id)
    expect(await press(token, 'tomar')).toBe(`/cita/${token}/antes?problema=over`)
    const page = await see(token, '?problema=over')
    expect(page).toMatchObject({ state: 'off', problem: expect.stringContaining('Se acabó el plazo') })
    expect(JSON.stringify(page)).not.toMatch(/Conservas|15 minutos/)
  })

  test('who chose another hour by themselves has one that can be attended', async () => {
    const { id, token } = await offered()
    const sender = await senderOf(portal)
    expect(await moveAppointment(db, id, firstHour.add({ minutes: 60 }), sender, testNow)).toMatchObject({
      ok: true,
    })
    expect(await see(token)).toMatchObject({ state: 'ask', ended: expect.stringContaining('sigue en pie') })
  })
})
