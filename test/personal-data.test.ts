/** Nothing about a person is ever written to the log: a whole booking, its troubles and its messages, line by line. */

import { expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { appointmentStands } from '#app/booking/public.queries.server.ts'
import { bookingFigures } from '#app/booking/public.server.ts'
import { jobList } from '#app/jobs.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { healthRoutes } from '#app/platform/health.server.ts'
import { createWeb } from '#app/platform/http/web.server.ts'
import type { MessageSender } from '#app/platform/messages/message-sender.server.ts'
import { testSender } from '#test/helpers/booking.ts'
import { testPortal, troubleWords } from './helpers/api.ts'
import { testDatabase } from './helpers/database.ts'
import { addOffer, testNow } from './helpers/supply.ts'

const db = await testDatabase()
const clock = fixedClock(testNow.toString())
const lines: string[] = []

const person = {
  name: 'Rosaura',
  last_name: 'Quilodrán Ñancupil',
  email: 'rosaura.quilodran@distintivo.cl',
  mobile_phone: '74185296',
  rut: '17.283.945-2',
}
/** However they are written: with and without accents, dots, prefixes, or encoded for an address. */
const personal = [
  /rosaura/i,
  /quilodr/i,
  /ñancupil|%C3%91ancupil|nancupil/i,
  /distintivo/i,
  /74185296/,
  /17\.?283\.?945/,
]

/** A provider whose refusal repeats what it was given, as they do. */
const talkative: MessageSender = {
  send: async ({ recipient, body }) => {
    throw new Error(`550 <${recipient}>: rejected: ${body}`)
  },
  close: async () => {},
}

function portalWithLog() {
  const log = { push: (line: string) => lines.push(line) }
  const senders = { email: talkative, sms: talkative }
  const bare = testPortal(db, { clock, logTo: log.push })
  const outbox = { db, clock, log: bare.log, senders, stands: appointmentStands }
  const jobs = jobList({ db, clock, config: bare.config, log: outbox.log, outbox, sender: testSender })
  return testPortal(db, { clock, logTo: log.push, jobs })
}

const portal = portalWithLog()
const web = createWeb({
  portal,
  api: createApi('0.0.0'),
  health: healthRoutes({ isDraining: () => false, sources: [() => bookingFigures(db)] }),
  troubleWords,
  patternOf: () => '/cita/:token',
  // A page that breaks on what was typed.
  pages: async request => {
    if (request.method === 'POST') throw new Error(`cannot read ${await request.text()}`)
    return new Response('ok')
  },
})

const get = (path: string) => web.request(`http://localhost:3000${path}`)
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  web.request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('a whole booking leaves no name, address, telephone or RUT in the log', async () => {
  const { offerId } = await addOffer(db)
  const slots = await (await get(`/api/offers/${offerId}/slots?from=2026-11-24&to=2026-11-25`)).json()
  const hold = async (index: number) => {
    const held = await post('/api/holds', { slot_id: slots.items[index].id })
    expect(held.status).toBe(201)
    return ((await held.json()) as { hold_id: string }).hold_id
  }
  const book = (body: unknown, key = 'k') => post('/api/appointments', body, { 'Idempotency-Key': key })

  const hold_id = await hold(0)
  const booked = await book({ hold_id, ...person })
  expect(booked.status, await booked.clone().text()).toBe(201)
  const { code } = (await booked.json()) as { code: string }

  // What goes wrong says no more than what goes right.
  expect((await book({ hold_id, ...person })).status).toBe(201)
  expect((await book({ hold_id, ...person, name: 'Rosaura Otra' })).status).toBe(422)
  expect((await book({ hold_id, ...person, email: 'rosaura.quilodran@' }, 'k2')).status).toBe(422)
  expect((await book('{"name": "Rosaura", ', 'k3')).status).toBe(422)
  expect((await post('/api/holds', { slot_id: slots.items[0].id })).status).toBe(409)

  const [message] = await portal.db.rows<{ body: string }>(
    sql`select body from outbox where kind = 'email' limit 1`,
  )
  const link = /\/cita\/([\w-]+)/.exec(message?.body ?? '')
  expect(link?.[1]?.length).toBeGreaterThan(20)
  expect((await get(`/cita/${link?.[1]}?accion=cancelar&correo=${person.email}`)).status).toBe(200)
  expect((await get(`/recuperar-cita?codigo=${code}&celular=${person.mobile_phone}`)).status).toBe(200)
  const form = { Origin: 'http://localhost:3000', 'Content-Type': 'application/x-www-form-urlencoded' }
  const typed = `nombre=${encodeURIComponent(person.last_name)}`
  expect((await post(`/cita/${link?.[1]}`, typed, form)).status).toBe(500)
  expect((await post(`/cita/${link?.[1]}`, typed)).status).toBe(415)

  await portal.jobs.runNow('outbox')
  await portal.jobs.runNow('sweep')
  await portal.jobs.runNow('forget')
  const answers = await Promise.all(['/health/jobs', '/metrics'].map(async path => (await get(path)).text()))

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(15)
  expect(log).toContain('outbox.failed')
  expect(log).toContain('"route":"/api/appointments"')
  for (const told of [log, ...answers]) {
    for (const trace of personal) expect(told).not.toMatch(trace)
    expect(told).not.toContain(link?.[1])
    expect(told).not.toContain(code)
  }
  // The codes that the outbox keeps are as silent as the log.
  const kept = await db.rows(sql`select last_error from outbox`)
  for (const trace of personal) expect(JSON.stringify(kept)).not.toMatch(trace)
})

test('of an address the log knows the kind of page, never what was typed into it', async () => {
  lines.length = 0
  const key = 'llave-que-abre-algo'
  const addresses = [
    '/credenciales/',
    '/account/token/',
    '/Account/Token/',
    '/MIBONO/',
    '/%61ccount/token/',
    '/nada/',
    '/',
  ]
  for (const address of addresses) {
    await get(`${address}${key}`)
    await get(`${address}${key}.data`)
  }
  expect(lines).toHaveLength(2 * addresses.length)
  expect(lines.join('')).not.toContain(key)
})

test('what a request logs carries its id, whoever logs it', async () => {
  lines.length = 0
  const form = { Origin: 'http://localhost:3000', 'Content-Type': 'application/x-www-form-urlencoded' }
  await post('/cita/x', 'nombre=x', form)
  const written = lines.map(line => JSON.parse(line) as { event: string; request: string })
  expect(written.map(({ event }) => event)).toEqual(['request.error', 'request'])
  expect(new Set(written.map(({ request }) => request)).size).toBe(1)
  expect(written[0]?.request).toMatch(/^[0-9a-f-]{36}$/)
})

test.each<[string, string, string, Record<string, string>, string]>([
  [
    'a form of another site',
    '/cita/x',
    'a=1',
    { Origin: 'https://otro.cl', 'Content-Type': 'text/plain' },
    'refused',
  ],
  ['a body too large', '/cita/x', 'x'.repeat(300_000), { Origin: 'http://localhost:3000' }, 'too-large'],
  ['a call that nobody answers', '/api/nada', '{}', {}, 'not-found'],
  ['a call without its data', '/api/holds', '{}', {}, 'invalid-input'],
])('the line of %s says why it was refused', async (_case, path, body, headers, why) => {
  lines.length = 0
  await post(path, body, headers)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'request', why })
})
