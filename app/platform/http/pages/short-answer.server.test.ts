/** Which calls are answered with what was said before, and which never are. On both engines. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { sql } from '../../database/database.server.ts'
import { readPreferences } from '../../preferences.ts'
import type { ApiEnv } from '../api.server.ts'
import type { Portal } from '../context.server.ts'
import { FirstFiles } from './first-files.server.ts'
import { shortAnswer } from './short-answer.server.ts'

const db = await testDatabase()
await db.script('create table test_hour (id int primary key, taken boolean not null default false)')
beforeEach(() => db.script('truncate test_hour; insert into test_hour values (1), (2), (3)'))
const folder = mkdtempSync(join(tmpdir(), 'copihue-short-answer-'))
mkdirSync(join(folder, 'assets'))
afterAll(() => rmSync(folder, { recursive: true }))

const sell = (id: number) => db.rows(sql`update test_hour set taken = true where id = ${id}`)

/** What the web sets of each request. */
const arriving =
  (portal: Portal): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    c.set('portal', portal)
    c.set('visit', {
      requestId: 'request',
      nonce: 'nonce',
      address: '192.0.2.1',
      ...readPreferences(c.req.header('cookie')),
    })
    return next()
  }

interface Handler {
  /** What the answer says beside language and hours. */
  also?: (c: Context<ApiEnv>) => unknown
  isBuilt?: boolean
  status?: 200 | 422
}

/** A portal of one call that tells which hours are free. */
function portalOf({ also = () => '', isBuilt = true, status = 200 }: Handler = {}) {
  let now = Temporal.Instant.from('2026-11-24T12:00:10Z')
  const clock: Clock = { now: () => now }
  const portal = { ...testPortal(db, { clock }), files: isBuilt ? new FirstFiles(folder) : undefined }
  let handled = 0
  const web = new Hono<ApiEnv>()
  web.use(arriving(portal))
  web.use(async (c, next) => {
    // As a session that is prolonged: of whoever asks, and of nobody else.
    const session = /session=(\w+)/.exec(c.req.header('cookie') ?? '')?.[1]
    if (session) c.header('Set-Cookie', `session=${session}; Path=/`)
    await next()
  })
  web.use('/hours', shortAnswer('/hours'))
  web.get('/hours', async c => {
    handled += 1
    const hours = await db.rows<{ id: number }>(sql`select id from test_hour where not taken order by id`)
    const said = [c.get('visit').language, ...hours.map(({ id }) => id), await also(c)].join(' ').trim()
    return c.json({ said }, status, { 'Cache-Control': 'private, max-age=60' })
  })
  const asked = async (headers: Record<string, string> = {}, path = '/hours', method = 'GET') =>
    web.request(`http://portal.example${path}`, { headers, method })
  return {
    asked,
    /** What is said, and whether the handler ran for it. */
    async ask(headers?: Record<string, string>, path?: string) {
      const before = handled
      const { said } = (await (await asked(headers, path)).json()) as { said: string }
      return { said, handled: handled > before }
    },
    async warm(headers?: Record<string, string>, path?: string) {
      for (let time = 0; time < 2; time++) await (await asked(headers, path)).text()
    },
    at(iso: string) {
      now = Temporal.Instant.from(iso)
    },
  }
}

test('the same is said from the third time on without asking the handler, with its headers', async () => {
  const { ask, asked } = portalOf()
  const first = await asked()
  const times = [await ask(), await ask(), await ask()]
  expect(times).toEqual([
    { said: 'es 1 2 3', handled: true },
    { said: 'es 1 2 3', handled: false },
    { said: 'es 1 2 3', handled: false },
  ])
  expect([...(await asked()).headers]).toEqual([...first.headers])
})

test('an hour that is sold is in no answer that is asked for after its sale, in the same second too', async () => {
  const { ask, warm } = portalOf()
  await warm()
  await sell(2)
  expect(await ask()).toEqual({ said: 'es 1 3', handled: true })
  await Promise.all([sell(1), sell(3)])
  expect((await Promise.all([ask(), ask()])).map(({ said }) => said)).toEqual(['es', 'es'])
})

test('hours, what is found and how much of it, and what is meant while one types are said again by the portal', async () => {
  const { offerId } = await addOffer(db, { commune: 'santiago' })
  const portal = { ...testPortal(db), files: new FirstFiles(folder) }
  let pattern: string | undefined
  const web = new Hono<ApiEnv>()
  web.use(arriving(portal))
  web.use(async (c, next) => {
    await next()
    pattern = c.get('visit').pattern
  })
  web.route('/api', createApi('0.0.0'))
  const search = 'type=consulta&specialty=medicina-general&commune=santiago'
  for (const [path, said] of [
    [`/api/offers/${offerId}/slots`, '/api/offers/:id/slots'],
    [`/api/search/offers?${search}`, '/api/search/offers'],
    [`/api/search/count?${search}`, '/api/search/count'],
    ['/api/search/suggestions?type=consulta&q=medi', '/api/search/suggestions'],
  ] as const) {
    const answers: unknown[] = []
    for (let time = 0; time < 3; time++) {
      const answer = await web.request(`http://portal.example${path}`)
      answers.push([answer.status, await answer.text()])
    }
    expect(new Set(answers.map(one => JSON.stringify(one))).size, path).toBe(1)
    expect(answers[0]).toEqual([200, expect.stringMatching(/"(?:items|total|groups)":/)])
    expect(pattern).toBe(said)
  }
})

describe('whoever asks', () => {
  test('with a session or without is told the same, and keeps a cookie of their own to themselves', async () => {
    const { ask, asked, warm } = portalOf()
    await warm()
    expect(await ask({ cookie: 'copihue_sesion=abc; copihue_invitado=def' })).toEqual({
      said: 'es 1 2 3',
      handled: false,
    })
    const own = async (session: string) =>
      (await asked({ cookie: `session=${session}` })).headers.get('set-cookie')
    for (const session of ['one', 'two', 'one']) expect(await own(session)).toBe(`session=${session}; Path=/`)
    expect((await asked()).headers.get('set-cookie')).toBeNull()
  })

  test('with a cookie that is set again keeps the answer from being everybody’s', async () => {
    const { ask, asked, warm } = portalOf()
    await warm({ cookie: 'session=one' })
    await warm({ cookie: 'session=one' })
    const answer = await asked()
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await ask()).handled).toBe(false)
  })

  test('is told it in their language, and of their own address', async () => {
    const { ask, warm } = portalOf({ also: c => c.req.query('of') ?? '' })
    await warm()
    await warm({ cookie: 'copihue_idioma=en' })
    await warm({}, '/hours?of=one')
    expect((await ask()).said).toBe('es 1 2 3')
    expect(await ask({ cookie: 'copihue_idioma=en' })).toEqual({ said: 'en 1 2 3', handled: false })
    expect(await ask({}, '/hours?of=one')).toEqual({ said: 'es 1 2 3 one', handled: false })
    expect((await ask({}, '/hours?of=two')).said).toBe('es 1 2 3 two')
  })

  test('with a key of a program is answered by the handler', async () => {
    const { ask, warm } = portalOf()
    await warm()
    expect((await ask({ apikey: 'key' })).handled).toBe(true)
  })
})

describe('the handler answers each time', () => {
  const looks: [string, Handler['also']][] = [
    ['looks at a cookie', c => c.req.header('cookie')],
    ['looks at who asks', c => c.req.header('x-forwarded-for')],
    ['looks at all headers', c => Object.keys(c.req.header()).length],
    ['writes', () => db.rows(sql`update test_hour set id = id`).then(() => '')],
    ['opens a transaction', () => db.transaction(async () => '')],
    ['says more than is kept', () => 'a'.repeat(70_000)],
  ]
  test.each(looks)('that %s', async (_what, also) => {
    const { ask, warm } = portalOf({ also })
    await warm()
    expect((await ask()).handled).toBe(true)
  })

  test('what is sent to it, and whoever asks for headers alone', async () => {
    const { asked, ask, warm } = portalOf()
    await warm()
    expect((await asked({}, '/hours', 'POST')).status).toBe(404)
    expect(await (await asked({}, '/hours', 'HEAD')).text()).toBe('')
    expect((await ask()).handled).toBe(false)
  })

  test('what was refused', async () => {
    let times = 0
    const { asked } = portalOf({ also: () => ++times, status: 422 })
    for (let time = 1; time <= 4; time++)
      expect(await (await asked()).json()).toEqual({ said: `es 1 2 3 ${time}` })
  })

  test('while developing', async () => {
    const { ask, warm } = portalOf({ isBuilt: false })
    await warm()
    expect((await ask()).handled).toBe(true)
  })

  test('once in each minute of the clock', async () => {
    const portal = portalOf()
    await portal.warm()
    portal.at('2026-11-24T12:01:00Z')
    expect((await portal.ask()).handled).toBe(true)
    expect((await portal.ask()).handled).toBe(false)
  })

  test('to what is far too long to be an address of ours', async () => {
    const { ask, warm } = portalOf()
    const path = `/hours?q=${'a'.repeat(3000)}`
    await warm({}, path)
    expect((await ask({}, path)).handled).toBe(true)
  })
})
