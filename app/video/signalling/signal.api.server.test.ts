/** The door of the socket: who gets in, asked with real sockets. */
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { socketServer } from '#app/platform/http/edge/listen.server.ts'
import { limitWindow } from '#app/platform/limits/limits.server.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNode, testRoom } from '#test/helpers/signal.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { inWindow, visitCookie } from '#test/helpers/visit.ts'
import { mayJoin } from './join-right.server.ts'
import { signalApi } from './signal.api.server.ts'

const db = await testDatabase()
const hub = await testNode(db)

async function serveAt(now: Temporal.Instant, env = {}) {
  const portal = testPortal(db, { clock: fixedClock(now.toString()), env })
  const web = new Hono<ApiEnv>()
  web.use(async (c, next) => {
    c.set('portal', portal)
    c.set('visit', testVisit())
    c.set('user', null)
    await next()
  })
  web.route(
    '/api',
    signalApi(hub, async () => null),
  )
  const server = serve({
    fetch: web.fetch,
    port: 0,
    hostname: '127.0.0.1',
    websocket: { server: socketServer() },
  })
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return { server: server as Server, origin: `http://127.0.0.1:${port}` }
}

const open = await serveAt(inWindow)
const early = await serveAt(firstHour.subtract({ hours: 2 }))
const publicUrl = 'https://portal.example'
const behindTls = await serveAt(inWindow, { PUBLIC_URL: publicUrl })
afterAll(async () => {
  await hub.stop()
  for (const { server } of [open, early, behindTls]) server.close()
})

interface Knock {
  at?: { origin: string }
  cookie?: string
  origin?: string
  role?: string
  peer?: string
}

/** @returns the first message, or the status with which the door stayed shut. */
function knock(appointmentId: string, { at = open, cookie = '', role = 'patient', peer, ...more }: Knock) {
  const query = new URLSearchParams({ reserva: appointmentId, role, ...(peer ? { peer } : {}) })
  const socket = new WebSocket(`${at.origin.replace('http', 'ws')}/api/video/socket?${query}`, {
    headers: { Cookie: cookie },
    origin: 'origin' in more ? more.origin : at.origin,
  })
  return new Promise<number | Record<string, unknown>>((resolve, reject) => {
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
    socket.on('message', data => {
      resolve(JSON.parse(data.toString()))
      socket.close()
    })
    socket.on('error', reject)
  })
}

test('the patient and the professional of the visit get in', async () => {
  const room = await testRoom(db)
  const peer = crypto.randomUUID()
  expect(await knock(room.appointmentId, { cookie: room.cookie, peer })).toMatchObject({ kind: 'welcome' })
  expect(
    await knock(room.appointmentId, { cookie: room.staff.cookie, role: 'professional', peer }),
  ).toMatchObject({
    kind: 'welcome',
  })
})

test('a third person does not, with nothing, with another visit or in the other’s role', async () => {
  const [room, other] = [await testRoom(db), await testRoom(db)]
  expect(await knock(room.appointmentId, {})).toBe(403)
  expect(await knock(room.appointmentId, { cookie: other.cookie })).toBe(403)
  expect(await knock(room.appointmentId, { cookie: other.staff.cookie, role: 'professional' })).toBe(403)
  expect(await knock(room.appointmentId, { cookie: room.cookie, role: 'professional' })).toBe(403)
  expect(await knock('nothing', { cookie: room.cookie })).toBe(403)
})

test('a page of another site does not, although the browser sends it the cookie', async () => {
  const room = await testRoom(db)
  expect(await knock(room.appointmentId, { cookie: room.cookie, origin: 'https://elsewhere.example' })).toBe(
    403,
  )
  expect(await knock(room.appointmentId, { cookie: room.cookie, origin: undefined })).toBe(403)
})

test('behind TLS a page of the plain address does not: anybody on the way could have written it', async () => {
  const room = await testRoom(db)
  const participant = { at: behindTls, cookie: room.cookie, peer: crypto.randomUUID() }
  expect(await knock(room.appointmentId, { ...participant, origin: behindTls.origin })).toBe(403)
  expect(
    await knock(room.appointmentId, { ...participant, origin: publicUrl.replace('https', 'http') }),
  ).toBe(403)
  expect(await knock(room.appointmentId, { ...participant, origin: publicUrl })).toMatchObject({
    kind: 'welcome',
  })
})

test('before its window nobody does', async () => {
  const room = await testRoom(db)
  expect(await knock(room.appointmentId, { at: early, cookie: room.cookie })).toBe(409)
})

test('asked without a socket, the door says why it would stay shut', async () => {
  const room = await testRoom(db)
  const ask = (cookie: string) =>
    fetch(`${open.origin}/api/video/socket?reserva=${room.appointmentId}&role=patient`, {
      headers: { cookie },
    })
  expect((await ask(room.cookie)).status).toBe(204)
  const refused = await ask('')
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ type: '/problems/no-right' })
})

test('who knocks too often in ten minutes waits, and is told how long', async () => {
  const room = await testRoom(db)
  const limit = { purpose: 'visit-socket', max: 600, seconds: 600 }
  const { key, start } = limitWindow(limit, testVisit().address, inWindow)
  await db.rows(sql`
    insert into rate_limit (key, window_start, count) values (${key}, ${start}::timestamptz, 600)
    on conflict (key, window_start) do update set count = 600`)
  const refused = await fetch(`${open.origin}/api/video/socket?reserva=${room.appointmentId}&role=patient`, {
    headers: { cookie: room.cookie },
  })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await refused.json()).toMatchObject({ type: '/problems/too-many' })
  await db.rows(sql`delete from rate_limit where key = ${key}`)
})

test('a visit that is not paid has no room for its patient, and one that is cancelled for nobody', async () => {
  const { offerId, professionalId } = await addOffer(db, { modality: 'video' })
  const { id } = await bookHour(db, offerId)
  const cookie = await visitCookie(db, [id])
  const staff = await addStaff(db, professionalId)
  expect(await knock(id, { cookie, peer: crypto.randomUUID() })).toBe(409)
  expect(await knock(id, { cookie: staff.cookie, role: 'professional' })).toMatchObject({ kind: 'welcome' })
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${id}::uuid`,
  )
  expect(await knock(id, { cookie: staff.cookie, role: 'professional' })).toBe(409)
})

test('who sits there is asked again as at the door: cancelled meanwhile, the participant is gone', async () => {
  const room = await testRoom(db)
  const ask = () =>
    mayJoin(
      db,
      { cookie: room.cookie, user: null },
      { reserva: room.appointmentId, role: 'patient' },
      inWindow,
    )
  expect(await ask()).toMatchObject({ ok: true })
  await db.rows(sql`
    update appointment set state = 'cancelled', cancelled_by = 'centre' where id = ${room.appointmentId}::uuid`)
  expect(await ask()).toEqual({ ok: false, reason: 'not-open' })
})

test('who talks with a patient is at work, though no hand moves; who only listens to the news is not', async () => {
  const room = await testRoom(db)
  const id = room.appointmentId
  const asked = { cookie: room.staff.cookie, role: 'professional' }
  // The first who comes makes the row.
  await knock(id, asked)
  await db.rows(sql`
    update visit set state = 'in_call', patient_since = ${inWindow}::timestamptz, ready_at = ${inWindow}::timestamptz,
      started_at = ${inWindow}::timestamptz
    where appointment_id = ${id}::uuid`)
  const quiet = inWindow.subtract({ minutes: 29 })
  await db.rows(sql`update staff_session set seen_at = ${quiet}::timestamptz`)
  const seenAt = async () => {
    const [session] = await db.rows<{ seenAt: Temporal.Instant }>(
      sql`select max(seen_at) as "seenAt" from staff_session`,
    )
    return session?.seenAt.toString()
  }
  expect(await knock(id, asked)).toMatchObject({ kind: 'welcome', state: 'in_call' })
  expect(await seenAt()).toBe(quiet.toString())
  expect(await knock(id, { ...asked, peer: crypto.randomUUID() })).toMatchObject({ kind: 'welcome' })
  expect(await seenAt()).toBe(inWindow.toString())
})
