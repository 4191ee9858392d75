import { afterEach, expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { crowds } from '#app/checkout/wanted.server.ts'
import { testPortal, troubleWords } from '#test/helpers/api.ts'
import { brokenDatabase, testDatabase } from '#test/helpers/database.ts'
import { healthRoutes } from '../../health.server.ts'
import { prometheusText } from '../../metrics.server.ts'
import { createWeb } from '../web.server.ts'

const db = await testDatabase()
const calendar = 'http://portal/agendamiento?oferta=7&prevision=fonasa'
let finish: (() => void)[] = []
afterEach(() => {
  for (const done of finish.splice(0)) done()
})

/** A portal whose pages take until the test says so. */
function slowPortal(from = db) {
  finish = []
  return portalOf(from, () => new Promise<void>(done => finish.push(done)))
}

/** @param draw what a page waits for; undefined: it is drawn without ever leaving its callback, as on the embedded engine. */
function portalOf(from: typeof db, draw: () => Promise<void> | undefined) {
  const told: string[] = []
  // How many pages begin at once on a server is told by take-turns: here all who are let in have begun.
  const portal = testPortal({ ...from, engine: 'embedded' }, { env: { TRUST_PROXY: '*' } })
  const web = createWeb({
    portal,
    api: createApi('0.0.0'),
    health: healthRoutes({ isDraining: () => false, sources: [] }),
    troubleWords,
    line: crowds.line,
    pages: async request => {
      told.push(request.url)
      const drawn = draw()
      if (drawn) await drawn
      return new Response('the hours', { headers: { 'Set-Cookie': 'other=1; Path=/' } })
    },
  })
  return {
    told,
    figures: () => prometheusText(portal.metrics.figures()),
    ask: async (url: string, { headers, ...init }: RequestInit = {}) =>
      web.request(url, { ...init, headers: { origin: 'http://portal', ...headers } }),
  }
}

async function filled() {
  const portal = slowPortal()
  const inside = Array.from({ length: 128 }, () => portal.ask(calendar))
  while (finish.length < 128) await new Promise(soon => setImmediate(soon))
  return { ...portal, inside }
}

/** The browser's line of places after that answer. */
const placeOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find(line => line.startsWith('copihue_fila='))
    ?.split(';', 1)[0] ?? ''

test('whoever watches the portal reads how many wait', async () => {
  const { ask, figures } = await filled()
  expect(figures()).toContain('copihue_waiting_in_line 0\n')
  await ask(calendar)
  await ask(calendar)
  expect(figures()).toContain('copihue_waiting_in_line 2\n')
})

test('whoever comes when it is full sees their place, keeps it, and is let in when there is room', async () => {
  const { ask, inside } = await filled()
  const told = await ask(calendar)
  expect(told.status).toBe(429)
  expect(told.headers.get('Retry-After')).toBe('3')
  expect(told.headers.get('Cache-Control')).toBe('no-store')
  const page = await told.text()
  expect(page).toContain('Eres la próxima persona en entrar')
  expect(page).toContain('<meta http-equiv="refresh" content="3">')
  const behind = await ask(calendar)
  expect(await behind.text()).toContain('Hay una persona antes que tú')
  const third = await ask(calendar, { headers: { cookie: 'copihue_idioma=en' } })
  expect(await third.text()).toContain('2 people are before you')

  finish.shift()?.()
  await inside[0]
  const letIn = ask(calendar, { headers: { cookie: placeOf(told) } })
  while (finish.length < 128) await new Promise(soon => setImmediate(soon))
  for (const done of finish.splice(0)) done()
  await Promise.all(inside)
  const hours = await letIn
  expect(hours.status).toBe(200)
  expect(hours.headers.getSetCookie()).toHaveLength(2)

  const full = Array.from({ length: 128 }, () => ask(calendar))
  while (finish.length < 128) await new Promise(soon => setImmediate(soon))
  const body = new URLSearchParams({ slot_id: 'x' })
  const choosing = ask(calendar, { method: 'POST', body, headers: { cookie: placeOf(hours) } })
  while (finish.length < 129) await new Promise(soon => setImmediate(soon))
  for (const done of finish.splice(0)) done()
  expect((await choosing).status).toBe(200)
  await Promise.all(full)
})

test('a program behind one address, with a place that it was given, leaves room to whoever waits', async () => {
  const { ask, inside } = await filled()
  const from = (address: string, cookie = '') =>
    ask(calendar, { headers: { 'x-forwarded-for': address, cookie } })
  const [program, person] = ['203.0.113.7', '198.51.100.4']
  const taken = placeOf(await from(program))
  for (const done of finish.splice(0)) done()
  await Promise.all(inside)
  const going = from(program, taken)
  while (finish.length < 1) await new Promise(soon => setImmediate(soon))
  for (const done of finish.splice(0)) done()
  const pass = placeOf(await going)
  const flood = Array.from({ length: 140 }, () => from(program, pass))
  while (finish.length < 140) await new Promise(soon => setImmediate(soon))
  const waits = await from(person)
  expect(waits.status).toBe(429)
  const more = await from(program, pass)
  expect([more.status, more.headers.getSetCookie()]).toEqual([429, []])
  for (const done of finish.splice(0, 100)) done()
  await Promise.all(flood.slice(0, 100))
  const again = Array.from({ length: 100 }, () => from(program, pass))
  const comes = from(person, placeOf(waits))
  while (finish.length < 65) await new Promise(soon => setImmediate(soon))
  for (let turn = 0; turn < 20; turn++) await new Promise(soon => setImmediate(soon))
  for (const done of finish.splice(0)) done()
  expect((await comes).status).toBe(200)
  expect((await Promise.all(again)).filter(({ status }) => status === 429)).toHaveLength(76)
  await Promise.all(flood)
})

test.each([
  ['hours of one offer', () => calendar],
  ['pages that have no line', () => 'http://portal/ayuda'],
  ['many pages of one address', (n: number) => `http://portal/ayuda/${n}`],
])(
  '%s that many sockets ask for in the same moment leave the next turns to whoever wants another page',
  async (_, page) => {
    const { ask, told } = portalOf(db, () => undefined)
    await ask(calendar)
    told.length = 0
    // As sockets are read: one callback each, all in one turn of the event loop.
    const read = (url: string, address: string) =>
      new Promise<Response>(answer =>
        setImmediate(() => answer(ask(url, { headers: { 'x-forwarded-for': address } }))),
      )
    const crowd = Array.from({ length: 400 }, (_, n) => read(page(n), '203.0.113.7'))
    const person = read('http://portal/', '198.51.100.4')
    expect((await person).status).toBe(200)
    expect(told.length).toBeLessThan(8)
    const statuses = (await Promise.all(crowd)).map(({ status }) => status)
    // One was answered before any other was heard; of the rest so many are let in as are let in where pages take long.
    expect(statuses.filter(status => status === 200)).toHaveLength(page(0) === calendar ? 129 : 400)
  },
)

test('a form is not lost without a word: the browser is sent to the page that tells the place', async () => {
  const { ask } = await filled()
  const sent = await ask(calendar, { method: 'POST', body: new URLSearchParams({ slot_id: 'x' }) })
  expect([sent.status, sent.headers.get('Location')]).toEqual([
    303,
    '/agendamiento?oferta=7&prevision=fonasa',
  ])
  expect(placeOf(sent)).toMatch(/^copihue_fila=/)
  const doubled = await ask('http://portal//agendamiento?oferta=7', { method: 'POST' })
  expect(doubled.headers.get('Location')).toBe('/agendamiento?oferta=7')
})

test('a browser that is in the portal already loads the page that tells the place', async () => {
  const { ask } = await filled()
  const url = 'http://portal/agendamiento.data?oferta=7&_routes=x'
  for (const method of ['GET', 'POST']) {
    const answer = await ask(url, { method })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('X-Remix-Redirect')).toBe('/agendamiento?oferta=7')
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
  }
})

test('a place is of one line, and nobody gives themselves another', async () => {
  const { ask } = await filled()
  const first = placeOf(await ask(calendar))
  const [name, value = ''] = first.split('=')
  const parts = value.split('.')
  const forged = [
    `${name}=${['0', ...parts.slice(1)].join('.')}`,
    `${name}=${[parts[0], parts[1], 'zzzzzzzz', parts[3]].join('.')}`,
    `${name}=...`,
    `${name}=~~~~~~~`,
  ]
  for (const cookie of forged) expect((await ask(calendar, { headers: { cookie } })).status).toBe(429)
  expect(await (await ask(calendar, { headers: { cookie: first } })).text()).toContain('Eres la próxima')
})

test.each([
  'http://portal/agendamiento?oferta=8',
  'http://portal/agendamiento/link/calendario?oferta=8',
  'http://portal/agendamiento/resumen-hora?oferta=7',
  'http://portal/agendamiento/confirmacion-pago?oferta=7',
  'http://portal/medico/ana/consulta/santiago',
  'http://portal/',
  'http://portal/especialidad/medicina-general/consulta/santiago',
])('whoever wants something else does not wait, as for %s', async url => {
  const { ask } = await filled()
  const answer = ask(url)
  while (finish.length < 129) await new Promise(soon => setImmediate(soon))
  finish[128]?.()
  expect((await answer).status).toBe(200)
})

test('while the database is away there is no line, and the page itself says so', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const { ask, told } = slowPortal(brokenDatabase(away))
  const asked = ask(calendar)
  while (finish.length < 1) await new Promise(soon => setImmediate(soon))
  finish[0]?.()
  expect(await (await asked).text()).toBe('the hours')
  expect(told).toHaveLength(1)
})
