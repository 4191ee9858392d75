/** A guest is in a call by its link, and somebody signs in on another tab of that browser: the call goes on, and nothing else of it opens. */
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { guestLinkSecret, guestLinkToken } from '#app/booking/guest-links/guest-link.server.ts'
import { readUser } from '#app/identity/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { socketServer } from '#app/platform/http/edge/listen.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { firstHour, proveAppointment, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testLogin } from '#test/helpers/login.ts'
import type { Handler } from '#test/helpers/pages/ask.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { testNode } from '#test/helpers/signal.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { loader as enterByLink } from '../routes/cita-videoconsulta.ts'
import { loader as callPage } from '../routes/consulta.tsx'
import { loader as survey } from '../routes/encuesta.tsx'
import { loader as ending } from '../routes/fin.tsx'
import { action as inRoom, loader as waitingRoom } from '../routes/sala-de-espera.tsx'
import { loader as paymentCheck } from '../routes/verificacion-pago.tsx'
import { stepVisit } from '../visit/step-visit.server.ts'
import { findOwnVisits, findVisitRight } from '../visit/visit-right.server.ts'
import { signalApi } from './signal.api.server.ts'

const db = await testDatabase()
const run = runOn(db)
const hub = await testNode(db)
const portal = testPortal(db, { clock: fixedClock(inWindow.toString()) })
const login = testLogin(portal)

const web = new Hono<ApiEnv>()
web.use(async (c, next) => {
  c.set('portal', portal)
  c.set('visit', testVisit())
  c.set('user', null)
  await next()
})
web.route(
  '/api',
  signalApi(hub, (request, now) => readUser(db, request, now)),
)
const server = serve({
  fetch: web.fetch,
  port: 0,
  hostname: '127.0.0.1',
  websocket: { server: socketServer() },
})
await new Promise(resolve => server.once('listening', resolve))
const { port } = server.address() as { port: number }
afterAll(async () => {
  await hub.stop()
  ;(server as Server).close()
})

/** A browser: what it was given it brings. */
function newBrowser(brought: [string, string][] = []) {
  const jar = new Map(brought)
  const cookie = () => [...jar].map(pair => pair.join('=')).join('; ')
  const take = ({ headers }: { headers: Headers }) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...more] = line.split(';')
      const at = pair.indexOf('=')
      if (more.some(part => part.trim() === 'Max-Age=0')) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  const user = (now = inWindow) => login.userBy({ cookie: cookie() }, now)
  return {
    cookie,
    user,
    caller: async () => ({ cookie: cookie(), user: await user() }),
    async page(
      handler: Handler,
      appointmentId: string,
      {
        now = inWindow,
        ...more
      }: { now?: Temporal.Instant; form?: Record<string, string>; token?: string } = {},
    ) {
      const asked = { appointmentId, cookie: cookie(), user: await user(now), now, ...more }
      const answer = await run(handler, `/x?reserva=${appointmentId}`, asked)
      take(answer)
      return answer
    },
    async signIn(rut: string) {
      const answer = await login.logIn(rut, 'Demo1234', { headers: { cookie: cookie() } })
      expect(answer.status).toBe(200)
      take(answer)
    },
    async signOut() {
      take(await login.apiFrom().request('/auth/logout', { method: 'POST', headers: { cookie: cookie() } }))
    },
  }
}
type Browser = ReturnType<typeof newBrowser>

/** As a page takes or keeps its place. @param cookie what the browser brings. @param bye also gives the place back. @returns the first message, or the status with which the door stayed shut. */
function sit(
  appointmentId: string,
  cookie: string,
  { peer = crypto.randomUUID() as string, role = 'patient', bye = false } = {},
) {
  const query = new URLSearchParams({ reserva: appointmentId, role, peer })
  const origin = `http://127.0.0.1:${port}`
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/video/socket?${query}`, {
    headers: { Cookie: cookie },
    origin,
  })
  return new Promise<number | string>((resolve, reject) => {
    let first = ''
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
    socket.on('message', data => {
      first ||= JSON.parse(data.toString()).kind
      if (bye) socket.send(JSON.stringify({ kind: 'bye' }))
      // Closed once all before it was done: messages of a page keep their order.
      setTimeout(() => socket.close(), bye ? 100 : 0)
    })
    socket.on('close', () => resolve(first))
    socket.on('error', reject)
  })
}

const linkOf = async (appointmentId: string) =>
  guestLinkToken(await secretKey(db, guestLinkSecret), appointmentId)

/** A guest opened the link of their visit, went in by its pages, and their page has the place. */
async function guestInCall(changes: Parameters<typeof addVisit>[1] = {}) {
  const visit = await addVisit(db, changes)
  const { appointmentId, professionalId } = visit
  const staff = await addStaff(db, professionalId)
  const professional = await findVisitRight(
    db,
    { cookie: staff.cookie, user: null },
    appointmentId,
    'professional',
    inWindow,
  )
  if (!professional) throw new Error('no right')
  await stepVisit(db, professional, 'say-ready', testSender, inWindow)
  const browser = newBrowser()
  await browser.page(enterByLink, appointmentId, { token: await linkOf(appointmentId) })
  expect(await browser.page(inRoom, appointmentId, { form: { intent: 'entrar' } })).toMatchObject({
    status: 303,
  })
  const peer = crypto.randomUUID() as string
  expect(await sit(appointmentId, browser.cookie(), { peer })).toBe('welcome')
  const goesOn = async (by: Browser = browser) => sit(appointmentId, by.cookie(), { peer })
  return { ...visit, staff, professional, browser, peer, goesOn }
}

const noWay = { status: 303, to: '/videoconsulta?sin-acceso' }

test('somebody else signs in beside it: room and page of the call go on, nothing else of the visit is theirs', async () => {
  const { appointmentId, browser, goesOn } = await guestInCall()
  const before = browser.cookie()
  const daughter = await testAccount(db)
  await browser.signIn(daughter.rut)
  expect(await goesOn()).toBe('welcome')
  expect((await browser.page(callPage, appointmentId)).data).toMatchObject({ facts: { appointmentId } })
  // Also a line that comes back later, and a page that begins anew under another name.
  expect(await goesOn()).toBe('welcome')
  expect(await sit(appointmentId, browser.cookie())).toBe('welcome')
  expect((await browser.page(callPage, appointmentId)).status).toBe(200)
  for (const page of [waitingRoom, survey, paymentCheck] satisfies Handler[])
    expect(await browser.page(page, appointmentId)).toMatchObject(noWay)
  expect(await browser.page(inRoom, appointmentId, { form: { intent: 'no-llego' } })).toMatchObject(noWay)
  const caller = await browser.caller()
  expect(caller.user?.id).toBe(daughter.id)
  expect(await findVisitRight(db, caller, appointmentId, 'patient', inWindow)).toBeNull()
  expect(await findOwnVisits(db, caller, inWindow)).toEqual([])
  // What the browser brought before opens nothing, and in another session nothing either.
  expect(await sit(appointmentId, before)).toBe(403)
  const rights = /copihue_permisos=[\w-]+/.exec(browser.cookie())?.[0] ?? ''
  expect(await sit(appointmentId, rights)).toBe(403)
})

test('the patient signs in beside it: it goes on by their account, with all of their visit', async () => {
  const patient = await testAccount(db)
  const { appointmentId, browser, goesOn } = await guestInCall(somebody({ patient: { rut: patient.rut } }))
  await proveAppointment(db, appointmentId)
  await browser.signIn(patient.rut)
  expect(await goesOn()).toBe('welcome')
  expect((await browser.page(callPage, appointmentId)).status).toBe(200)
  expect(await browser.page(waitingRoom, appointmentId)).toMatchObject({ status: 200 })
})

test('a guest whose browser booked, and who opened no link, stays in it too', async () => {
  const { appointmentId, browser } = await guestInCall()
  const token = 'g'.repeat(43)
  const holder = hashOfToken(token)
  await db.rows(sql`update appointment set holder_hash = ${holder} where id = ${appointmentId}::uuid`)
  await db.rows(sql`
    insert into guest (token_hash, expires_at) values (${holder}, ${firstHour}::timestamptz)`)
  const home = newBrowser([['copihue_invitado', token]])
  await home.page(inRoom, appointmentId, { form: { intent: 'entrar' } })
  expect(await sit(appointmentId, home.cookie())).toBe('welcome')
  await home.signIn((await testAccount(db)).rut)
  expect(await sit(appointmentId, home.cookie())).toBe('welcome')
  // The place is this page's by now.
  await browser.signIn((await testAccount(db)).rut)
  expect(await sit(appointmentId, browser.cookie())).toBe(403)
})

test('whoever signed in signs out: the call ends with it, as everything that this browser could open', async () => {
  const { appointmentId, browser, goesOn } = await guestInCall()
  await browser.signIn((await testAccount(db)).rut)
  const before = browser.cookie()
  await browser.signOut()
  expect(await goesOn()).toBe(403)
  expect(await sit(appointmentId, before)).toBe(403)
  expect(await browser.page(callPage, appointmentId)).toMatchObject(noWay)
})

test('the next one who signs in gets into no call after that: the first one’s session ended, and with it the right', async () => {
  const { appointmentId, browser, goesOn } = await guestInCall()
  await browser.signIn((await testAccount(db)).rut)
  await browser.signIn((await testAccount(db)).rut)
  expect(await goesOn()).toBe(403)
  expect(await browser.page(callPage, appointmentId)).toMatchObject(noWay)
})

test('the link is opened again in the session: the whole visit is there, and the call as before', async () => {
  const { appointmentId, browser, goesOn } = await guestInCall()
  await browser.signIn((await testAccount(db)).rut)
  await browser.page(enterByLink, appointmentId, { token: await linkOf(appointmentId) })
  expect((await browser.page(waitingRoom, appointmentId)).status).toBe(200)
  expect(await goesOn()).toBe('welcome')
  expect((await browser.page(callPage, appointmentId)).status).toBe(200)
})

test('who had left the call before somebody signed in leaves nothing of it to them', async () => {
  const { appointmentId, browser, peer, goesOn } = await guestInCall()
  await sit(appointmentId, browser.cookie(), { peer, bye: true })
  await browser.signIn((await testAccount(db)).rut)
  expect(await goesOn()).toBe(403)
  expect(await browser.page(callPage, appointmentId)).toMatchObject(noWay)
})

test('who went on in another browser leaves nothing of the call to whoever signs in at the first', async () => {
  const { appointmentId, browser } = await guestInCall()
  const phone = newBrowser()
  await phone.page(enterByLink, appointmentId, { token: await linkOf(appointmentId) })
  expect(await sit(appointmentId, phone.cookie())).toBe('welcome')
  await browser.signIn((await testAccount(db)).rut)
  expect(await sit(appointmentId, browser.cookie())).toBe(403)
  expect(await browser.page(callPage, appointmentId)).toMatchObject(noWay)
})

test('a page that was not heard of for more than three minutes has no call any more', async () => {
  const { appointmentId, browser } = await guestInCall()
  await browser.signIn((await testAccount(db)).rut)
  const after = (seconds: number) => browser.page(callPage, appointmentId, { now: inWindow.add({ seconds }) })
  expect((await after(180)).status).toBe(200)
  // Asking was a sign of life: from there anew.
  expect(await after(361)).toMatchObject(noWay)
})

test('the professional ends it: the page says so for three minutes, without a document', async () => {
  const { appointmentId, browser, professional, goesOn } = await guestInCall()
  await browser.signIn((await testAccount(db)).rut)
  const right = { ...professional, visit: { ...professional.visit, state: 'in_call' as const } }
  expect(await stepVisit(db, right, 'end', testSender, inWindow)).toMatchObject({ ok: true })
  expect(await goesOn()).toBe(409)
  expect(await browser.page(callPage, appointmentId)).toMatchObject({
    status: 303,
    to: `/videoconsulta/fin/${appointmentId}`,
  })
  const end = await browser.page(ending, appointmentId)
  expect(end.data).toMatchObject({ ending: 'ended', documents: [] })
  const later = { now: inWindow.add({ seconds: 181 }) }
  expect(await browser.page(ending, appointmentId, later)).toMatchObject(noWay)
})

test('the appointment is cancelled meanwhile: nobody is in its room, and the page says so', async () => {
  const { appointmentId, browser, goesOn } = await guestInCall()
  await browser.signIn((await testAccount(db)).rut)
  await db.rows(sql`
    update appointment set state = 'cancelled', cancelled_by = 'centre' where id = ${appointmentId}::uuid`)
  expect(await goesOn()).toBe(409)
  expect((await browser.page(ending, appointmentId)).data).toMatchObject({ ending: 'cancelled' })
})
