/** Who is sent a page as it was packed, and who never is. On both engines. */
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '#app/platform/clock.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { sql } from '../../database/database.server.ts'
import { readPreferences } from '../../preferences.ts'
import type { ApiEnv } from '../api.server.ts'
import { cookieFates, cookieIn } from '../cookies.ts'
import { DrawnPages, serverTiming } from './drawn-pages.server.ts'
import { shortWay } from './short-way.server.ts'

const db = await testDatabase()
await db.script('create table test_hour (id int primary key, taken boolean not null default false)')
beforeEach(() => db.script('truncate test_hour; insert into test_hour values (1), (2), (3)'))

const free = sql`select id from test_hour where not taken order by id`
const sell = (id: number) => db.rows(sql`update test_hour set taken = true where id = ${id}`)

interface Loader {
  /** What the page draws beside the free hours. */
  also?: (cookie: string | undefined, url: string) => string | Promise<string>
  headers?: Record<string, string>
  /** Whether it is somebody's. */
  forOne?: boolean
}

/** A portal of one page, told as the drawing of pages tells it (entry.server.tsx). */
function portalOf({ also = () => '', headers = {}, forOne = false }: Loader = {}) {
  let now = Temporal.Instant.from('2026-11-24T12:00:10Z')
  const clock: Clock = { now: () => now }
  const drawn = new DrawnPages()
  let loaded = 0
  let requests = 0
  const web = new Hono<ApiEnv>()
  web.use(async (c, next) => {
    requests += 1
    c.set('portal', testPortal(db, { clock }))
    c.set('visit', {
      requestId: `request-${requests}`,
      nonce: `nonce-${requests}`,
      address: '192.0.2.1',
      ...readPreferences(c.req.header('cookie')),
    })
    await next()
  })
  web.use(shortWay(() => '/hours'))
  web.all('*', async c => {
    loaded += 1
    const visit = c.get('visit')
    const hours = await db.rows<{ id: number }>(free)
    const said = await also(c.req.header('cookie'), c.req.url)
    const data = `${visit.language} ${visit.colourMode} ${visit.fontSize} hours ${hours.map(({ id }) => id)} ${said}`
    if (forOne) return c.html(data)
    const page = drawn.draw(`${c.req.url} ${data}`, visit, () => `<html>${data}</html>`)
    visit.again = page.again
    const answer = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
      ...headers,
    })
    answer.set(...serverTiming(visit))
    const packed = page.packedFor(c.req.header('accept-encoding') ?? '')
    if (packed) answer.set('Content-Encoding', packed.packing)
    return new Response(packed?.bytes ?? page.html, { headers: answer })
  })
  const asked = (headers: Record<string, string> = {}, path = '/hours', method = 'GET') =>
    Promise.resolve(web.request(`http://portal.example${path}`, { method, headers }))
  return {
    asked,
    loads: () => loaded,
    /** What the page says, and whether its loader ran for it. */
    async ask(headers?: Record<string, string>, path?: string) {
      const before = loaded
      const text = await (await asked(headers, path)).text()
      return { text, loaded: loaded > before }
    },
    /** Until nothing more has to be learned of the page. */
    async warm(headers?: Record<string, string>, path?: string) {
      for (let time = 0; time < 3; time++) await (await asked(headers, path)).text()
    },
    at(iso: string) {
      now = Temporal.Instant.from(iso)
    },
  }
}

const hoursOn = (text: string) => / hours ([\d,]*) /.exec(text)?.[1]?.split(',') ?? []

const all = '<html>es light 16 hours 1,2,3 </html>'

describe('the same data', () => {
  test('are sent as they were packed, to everybody, from the third time on', async () => {
    const { ask } = portalOf()
    const times = [await ask(), await ask(), await ask(), await ask()]
    expect(times.map(({ loaded }) => loaded)).toEqual([true, true, false, false])
    expect(new Set(times.map(({ text }) => text))).toEqual(new Set([all]))
  })

  test('with the headers of the page, and the number of this answer', async () => {
    const { asked } = portalOf()
    const headersOf = async () =>
      Object.fromEntries((await asked({ 'accept-encoding': 'zstd' })).headers.entries())
    await headersOf()
    const [drawn, short] = [await headersOf(), await headersOf()]
    expect(short).toEqual({ ...drawn, 'server-timing': 'request;desc="request-3"' })
    expect(short['cache-control']).toBe('no-store')
  })

  test('packed as each one takes it', async () => {
    const { asked, warm } = portalOf()
    await warm()
    const as = async (taken: string) => {
      const answer = await asked({ 'accept-encoding': taken })
      return {
        packing: answer.headers.get('content-encoding'),
        body: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const [br, zstd, plain] = [await as('br'), await as('zstd'), await as('identity')]
    expect([br.packing, zstd.packing, plain.packing]).toEqual(['br', 'zstd', null])
    expect([`${brotliDecompressSync(br.body)}`, `${zstdDecompressSync(zstd.body)}`, `${plain.body}`]).toEqual(
      [all, all, all],
    )
  })

  test('to two at once', async () => {
    const { ask, warm } = portalOf()
    await warm()
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ text, loaded }) => [text, loaded])).toEqual([
      [all, false],
      [all, false],
    ])
  })
})

describe('an hour that is sold', () => {
  test('makes the next page new, and the one after it kept', async () => {
    const { ask, warm } = portalOf()
    await warm()
    await sell(2)
    const anew = { text: '<html>es light 16 hours 1,3 </html>', loaded: true }
    expect(await ask()).toEqual(anew)
    expect(await ask()).toEqual(anew)
    expect(await ask()).toEqual({ ...anew, loaded: false })
  })

  test('is on no page that is asked for after its sale, however many ask in the same second', async () => {
    const { ask, warm } = portalOf()
    await db.rows(sql`insert into test_hour select generate_series(4, 60)`)
    await warm()
    let over = false
    const crowd = Array.from({ length: 4 }, async () => {
      let short = 0
      for (let time = 0; time < 2000 && !over; time++) if (!(await ask()).loaded) short += 1
      return short
    })
    const shown: number[] = []
    for (let id = 1; id <= 60; id++) {
      await sell(id)
      for (const { text } of await Promise.all([ask(), ask()]))
        if (hoursOn(text).includes(`${id}`)) shown.push(id)
    }
    over = true
    const short = await Promise.all(crowd)
    expect(shown).toEqual([])
    expect(short.reduce((sum, one) => sum + one)).toBeGreaterThan(0)
  })

  test('two sales at once are both gone from the next page', async () => {
    const { ask, warm } = portalOf()
    await warm()
    await Promise.all([sell(1), sell(3)])
    expect((await ask()).text).toBe('<html>es light 16 hours 2 </html>')
  })
})

describe('a page is never somebody else’s', () => {
  const short = [
    'copihue_idioma',
    'copihue_tema',
    'copihue_letra',
    'copihue_novedades',
    'copihue_busqueda',
    'copihue_fila',
  ]

  test('with any cookie that opens or says something of somebody, it is drawn as ever', async () => {
    const { ask, warm } = portalOf()
    await warm()
    const others = Object.keys(cookieFates).filter(name => !short.includes(name))
    expect(others).toContain('copihue_sesion')
    for (const name of others.flatMap(name => [name, `__Host-${name}`]))
      expect((await ask({ cookie: `other=1; ${name}=abc` })).loaded, name).toBe(true)
    expect((await ask({ cookie: 'other=1; copihue_fila=abc' })).loaded).toBe(false)
  })

  test('a program with a key is answered as ever', async () => {
    const { ask, warm } = portalOf()
    await warm()
    expect((await ask({ apikey: 'key' })).loaded).toBe(true)
    expect((await ask({ authorization: 'Bearer key' })).loaded).toBe(true)
  })

  test('nor in another language, theme or size', async () => {
    const { ask, warm } = portalOf()
    await warm()
    const seen = new Set<string>()
    for (const cookie of ['copihue_idioma=en', 'copihue_tema=dark', 'copihue_letra=24', 'x=1']) {
      for (let time = 0; time < 4; time++) seen.add(`${cookie} ${(await ask({ cookie })).text}`)
    }
    expect([...seen]).toEqual([
      'copihue_idioma=en <html>en light 16 hours 1,2,3 </html>',
      'copihue_tema=dark <html>es dark 16 hours 1,2,3 </html>',
      'copihue_letra=24 <html>es light 24 hours 1,2,3 </html>',
      `x=1 ${all}`,
    ])
  })

  test('the insurer of one browser is on no page of another', async () => {
    const { ask, warm } = portalOf({ also: cookie => cookieIn(cookie, 'copihue_busqueda') ?? 'nobody' })
    await warm({ cookie: 'copihue_busqueda=santiago.isapre-a' })
    await warm()
    expect((await ask()).text).toContain('nobody')
    expect((await ask({ cookie: 'copihue_busqueda=santiago.isapre-b' })).text).toContain('isapre-b')
    expect((await ask({ cookie: 'a=copihue_busqueda=santiago.isapre-a' })).text).toContain('nobody')
    expect((await ask({ cookie: '__Host-copihue_busqueda=x.isapre-c; copihue_idioma=es' })).text).toContain(
      'isapre-c',
    )
  })

  test('what is for one is not kept', async () => {
    const { ask, warm } = portalOf({ forOne: true })
    await warm()
    expect((await ask()).loaded).toBe(true)
  })
})

describe('nothing of one request gets into the page of another', () => {
  const saysAddress = () => portalOf({ also: (_cookie, url) => url })

  test('by its query, its path or its host', async () => {
    const { ask, asked, warm } = saysAddress()
    await warm({}, '/hours?medico=<script>')
    await warm({}, '/hours/')
    await warm()
    expect((await ask()).text).toContain('hours 1,2,3 http://portal.example/hours<')
    expect((await ask({}, '/hours?medico=otro')).text).toContain('medico=otro<')
    expect((await asked({}, '/HOURS')).status).toBe(200)
    expect((await ask()).text).not.toContain('script')
  })

  test('by headers that say who or where one is', async () => {
    const { ask, warm } = saysAddress()
    const planted = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-original-url': '/evil',
      'accept-language': 'en-US,en;q=0.9',
      'user-agent': '<script>',
      referer: 'https://evil.example/',
      origin: 'https://evil.example',
    }
    await warm(planted)
    expect(await ask()).toEqual({
      text: expect.stringContaining(`es light 16 hours 1,2,3 http://portal.example/hours<`),
      loaded: false,
    })
    expect((await ask(planted)).text).toBe((await ask()).text)
  })

  test('by a cookie whose name or value would end another one', async () => {
    const { ask, warm } = portalOf()
    await warm({ cookie: 'copihue_idioma=es copihue_tema=dark' })
    await warm({ cookie: 'copihue_idioma=en' }, '/hours')
    expect((await ask()).text).toBe(all)
    // Who chose both is somebody else than who sent one that looks like both.
    const both = await ask({ cookie: 'copihue_idioma=es; copihue_tema=dark' })
    expect(both.text).toContain('<html>es dark ')
    await warm({}, '/hours?a=1;copihue_tema=dark')
    expect((await ask({ cookie: 'copihue_tema=dark' }, '/hours?a=1')).text).toContain('<html>es dark ')
    await warm({ cookie: 'copihue_idioma=en; copihue_idioma=es' })
    expect((await ask({ cookie: 'copihue_idioma=en; copihue_idioma=es' })).text).toContain('<html>en ')
    expect((await ask({ cookie: 'copihue_idioma=es; copihue_idioma=en' })).text).toContain('<html>es ')
  })

  test('by what is far too long to be an address of ours', async () => {
    const { ask, warm } = portalOf()
    const path = `/hours?q=${'a'.repeat(3000)}`
    await warm({}, path)
    expect((await ask({}, path)).loaded).toBe(true)
  })
})

describe('a page is drawn as ever', () => {
  test('whose loader writes', async () => {
    let looks = 0
    const { ask, warm } = portalOf({
      also: async () => {
        await db.rows(sql`update test_hour set id = id where id = 1`)
        looks += 1
        return ''
      },
    })
    await warm()
    await ask()
    expect(looks).toBe(4)
  })

  test('whose loader opens a transaction', async () => {
    const { ask, warm } = portalOf({ also: () => db.transaction(async () => '') })
    await warm()
    expect((await ask()).loaded).toBe(true)
  })

  test('that never says the same twice', async () => {
    let count = 0
    const { ask, warm } = portalOf({ also: () => `challenge ${count++}` })
    await warm()
    expect(await ask()).toEqual({ text: expect.stringContaining('challenge 3'), loaded: true })
  })

  test('that gives its reader a cookie of their own', async () => {
    const { ask, warm } = portalOf({ headers: { 'Set-Cookie': 'copihue_permisos=abc; Path=/' } })
    await warm()
    expect((await ask()).loaded).toBe(true)
  })

  test('that a form is sent to, or of which only the headers are asked', async () => {
    const { asked, warm, loads } = portalOf()
    await warm()
    const before = loads()
    await asked({}, '/hours', 'POST')
    await asked({}, '/hours', 'HEAD')
    expect(loads() - before).toBe(2)
  })

  test('once in each minute of the clock, and so on each day', async () => {
    const portal = portalOf()
    portal.at('2026-11-24T02:59:59.9Z')
    await portal.warm()
    expect((await portal.ask()).loaded).toBe(false)
    portal.at('2026-11-24T03:00:00Z')
    expect((await portal.ask()).loaded).toBe(true)
    expect((await portal.ask()).loaded).toBe(false)
    portal.at('2026-11-24T02:59:59.9Z')
    expect((await portal.ask()).loaded).toBe(true)
  })

  test('whose loader began in another minute than it ended', async () => {
    const portal = portalOf({
      also: () => {
        portal.at('2026-11-24T12:01:00Z')
        return ''
      },
    })
    await portal.ask()
    portal.at('2026-11-24T12:00:59Z')
    await portal.ask()
    portal.at('2026-11-24T12:00:59Z')
    expect((await portal.ask()).loaded).toBe(true)
  })
})

test('the news that everybody is shown once are told to be seen on the short way too', async () => {
  const line = 'copihue_novedades=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax'
  const { asked, ask, warm } = portalOf({ headers: { 'Set-Cookie': line } })
  await warm()
  expect((await asked()).headers.get('set-cookie')).toBe(line)
  expect((await ask()).loaded).toBe(false)
})
