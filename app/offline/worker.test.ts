/** public/sw.js in a worker that is pretended: whose data the device keeps, and until when. */
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const origin = 'http://portal'
const source = readFileSync('public/sw.js', 'utf8')
const own = 'copihue-persona'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const dataOf = (name: string, until = inHours(24)) => JSON.stringify({ saved: name, until })

/** Stores as the browser's do: text by address. */
function fakeCaches() {
  const stores = new Map<string, Map<string, string>>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>()
    stores.set(name, store)
    return {
      put: async (key: string, answer: Response) => void store.set(key, await answer.text()),
      match: async (key: string) => (store.has(key) ? new Response(store.get(key)) : undefined),
    }
  }
  const has = async (name: string) => stores.has(name)
  return {
    stores,
    open,
    has,
    delete: async (name: string) => stores.delete(name),
    match: async () => undefined,
  }
}

interface FakeEvent {
  data?: unknown
  request?: { method: string; url: string; mode: string }
}

/** @param fetch what the server answers. */
function worker(fetch: (path: string) => Promise<Response>) {
  const hears = new Map<string, (event: object) => void>()
  const caches = fakeCaches()
  const open: Promise<unknown>[] = []
  runInContext(
    source,
    createContext({
      caches,
      fetch: (asked: string | { url: string }) =>
        fetch(typeof asked === 'string' ? asked : new URL(asked.url).pathname),
      addEventListener: (name: string, hear: (event: object) => void) => hears.set(name, hear),
      registration: {},
      clients: {},
      location: { origin },
      Response,
      URL,
      Date,
    }),
  )
  const tell = (name: string, event: FakeEvent) => {
    let answered: Promise<Response> | undefined
    const waitUntil = (work: Promise<unknown>) => open.push(work)
    const respondWith = (answer: Promise<Response>) => {
      answered = answer
      open.push(answer.catch(() => {}))
    }
    hears.get(name)?.({ ...event, waitUntil, respondWith })
    return answered
  }
  return {
    store: async (text: string) => (await caches.open(own)).put('/api/offline', new Response(text)),
    message: (data: string) => tell('message', { data }),
    call: (method: string, path: string, mode = 'cors') =>
      tell('fetch', { request: { method, url: origin + path, mode } }),
    settled: async () => {
      while (open.length > 0) await open.shift()
    },
    kept: () => caches.stores.get(own)?.get('/api/offline'),
  }
}

/** Answers of the server that come when the test says so, in the order in which they were asked for. */
function slowServer() {
  const waiting: ((answer: Response) => void)[] = []
  const fetch = (path: string) =>
    path === '/api/offline'
      ? new Promise<Response>(resolve => waiting.push(resolve))
      : Promise.resolve(new Response('{}'))
  return { fetch, answer: (answer: Response) => waiting.shift()?.(answer) }
}

test('keeps what the server says of whoever is signed in, and forgets when a page finds nobody', async () => {
  const { message, settled, kept } = worker(async () => new Response(dataOf('Rosa')))
  message('keep')
  await settled()
  expect(kept()).toContain('Rosa')
  message('forget')
  await settled()
  expect(kept()).toBeUndefined()
})

test.each([
  ['POST', '/api/auth/logout', 'cors'],
  ['POST', '/loading.data', 'cors'],
  ['POST', '/loading', 'navigate'],
  ['POST', '/api/auth/login', 'cors'],
  ['POST', '/mi-perfil/eliminar.data', 'cors'],
  ['GET', '/login/clave-unica/vuelta?code=x', 'navigate'],
])('%s %s forgets, also what was still on its way', async (method, path, mode) => {
  const server = slowServer()
  const { store, message, call, settled, kept } = worker(server.fetch)
  await store(dataOf('Rosa'))
  message('keep')
  expect((await call(method, path, mode))?.ok).toBe(true)
  expect(kept()).toBeUndefined()
  server.answer(new Response(dataOf('Rosa')))
  await settled()
  expect(kept()).toBeUndefined()
})

test('of two that ask, only the later answer is kept, whichever comes first', async () => {
  const server = slowServer()
  const { message, call, settled, kept } = worker(server.fetch)
  message('keep')
  await call('POST', '/api/auth/login')
  message('keep')
  server.answer(new Response(dataOf('Rosa')))
  server.answer(new Response(dataOf('Carlos')))
  await settled()
  expect(kept()).toContain('Carlos')
})

test('nobody’s data stands in for those of a second person whose request fails', async () => {
  let down = false
  const { message, call, settled, kept } = worker(async path => {
    if (down && path === '/api/offline') throw new TypeError('no connection')
    return new Response(dataOf('Rosa'))
  })
  message('keep')
  await settled()
  down = true
  await call('POST', '/api/auth/login')
  message('keep')
  await settled()
  expect(kept()).toBeUndefined()
})

test('a session that ended elsewhere is forgotten at the next look', async () => {
  const { store, message, settled, kept } = worker(async () => new Response(null, { status: 401 }))
  await store(dataOf('Rosa'))
  message('keep')
  await settled()
  expect(kept()).toBeUndefined()
})

test.each([
  ['past its end', dataOf('Rosa', inHours(-1))],
  ['without an end', JSON.stringify({ saved: 'Rosa' })],
])('what is %s goes with the next page', async (_, text) => {
  const { store, call, settled, kept } = worker(async () => new Response(''))
  await store(text)
  await call('GET', '/', 'navigate')
  await settled()
  expect(kept()).toBeUndefined()
})

test('what is in its time stays, whatever else is asked for', async () => {
  const { store, call, settled, kept } = worker(async () => new Response(''))
  await store(dataOf('Rosa', inHours(1)))
  await call('GET', '/', 'navigate')
  await call('POST', '/api/auth/logger', 'cors')
  await settled()
  expect(kept()).toContain('Rosa')
})
