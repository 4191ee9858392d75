/** What is refused before the façade or the import is asked is said as they say it, and first who asks. */
import { expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { bringsFile } from '#app/brings-file.server.ts'
import { importKinds } from '#app/import-kinds.server.ts'
import { healthRoutes } from '#app/platform/health.server.ts'
import { createWeb } from '#app/platform/http/web.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testPortal, troubleWords } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { systemApps } from './system-apps.server.ts'

let now = testNow
const db = await testDatabase()
const portal = testPortal(db, { clock: { now: () => now } })
const { centreId } = await addOffer(db)
const web = createWeb({
  portal,
  api: createApi('0.0.0'),
  health: healthRoutes({ isDraining: () => false, sources: [] }),
  troubleWords,
  pages: async () => new Response('page'),
  open: systemApps('0.0.0', { kinds: importKinds, ports: supplyPorts }),
  bringsFile: bringsFile(portal),
})
const system = await addSystem(db, {
  centres: [centreId],
  scopes: ['system/*.cruds', 'copihue/import'],
  portal,
})
const token = async () => (await system.askToken()).body.access_token

const large = 300_000
const post = (path: string, body: ReadableStream<Uint8Array>, headers: Record<string, string>) => {
  const init = { method: 'POST', body, duplex: 'half', headers }
  const request = new Request(`http://localhost:3000${path}`, init)
  const env = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
  return Promise.resolve(web.fetch(request, env))
}

/** Says how much it will send, and whether any of it was read. */
function send(path: string, size: number, headers: Record<string, string> = {}, announced = true) {
  let wasRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(pieces) {
        wasRead = true
        pieces.enqueue(new Uint8Array(size))
        pieces.close()
      },
    },
    { highWaterMark: 0 },
  )
  const length = { 'Content-Length': String(size) }
  return post(path, body, announced ? { ...length, ...headers } : headers).then(async answer => ({
    status: answer.status,
    type: answer.headers.get('content-type')?.split(';')[0],
    challenge: answer.headers.get('www-authenticate'),
    cors: answer.headers.get('access-control-allow-origin'),
    again: answer.headers.get('retry-after'),
    body: await answer.json(),
    wasRead,
  }))
}

const holdsNoMore = 'Bearer error="invalid_token"'
test.each<[string, () => Promise<Record<string, string>>, string]>([
  ['that ran out', async () => ({ Authorization: `Bearer ${await expired()}` }), holdsNoMore],
  ['that is missing', async () => ({}), 'Bearer'],
  ['that nobody gave', async () => ({ Authorization: `Bearer ${'x'.repeat(43)}` }), holdsNoMore],
])(
  'a large send with a token %s is told of its token, and nothing of it is read',
  async (_what, headers, challenge) => {
    const load = await send('/api/import', large, await headers())
    expect(load).toMatchObject({ status: 401, type: 'application/problem+json', challenge })
    expect(load.wasRead).toBe(false)
    for (const path of ['/fhir', '/fhir/', '/fhir/Practitioner']) {
      const { wasRead, ...said } = await send(path, large, await headers())
      expect(said, path).toMatchObject({
        ...{ status: 401, type: 'application/fhir+json', challenge, cors: '*' },
        body: { resourceType: 'OperationOutcome', issue: [{ code: 'login' }] },
      })
      expect(wasRead, path).toBe(false)
    }
  },
)

async function expired() {
  const given = await token()
  now = now.add({ minutes: 6 })
  return given
}

test('an app of a patient that nobody allows is told so', async () => {
  const headers = { Authorization: `Bearer pa_${'x'.repeat(43)}` }
  expect(await send('/fhir/Appointment/_search', large, headers)).toMatchObject({ status: 401 })
})

test('more than anybody may send is told as such to whoever has a token', async () => {
  const headers = { Authorization: `Bearer ${await token()}` }
  const most = 17 * 1024 * 1024
  expect(await send('/fhir', most, headers)).toMatchObject({
    ...{ status: 413, type: 'application/fhir+json', wasRead: false },
    body: { resourceType: 'OperationOutcome', issue: [{ code: 'too-long' }] },
  })
  expect(await send('/api/import', most, headers)).toMatchObject({
    ...{ status: 413, type: 'application/problem+json', wasRead: false },
  })
})

/** Begins to send a load as long as one may be, and ends when it is told to. */
function begin(headers: Record<string, string>) {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(pieces) {
      end = () => pieces.close()
    },
  })
  const length = { 'Content-Length': String(16 * 1024 * 1024) }
  const answer = post('/api/import', body, { ...length, 'Content-Type': 'application/x-ndjson', ...headers })
  return { end: () => end(), answer }
}

test('what a system sends while thirty-two megabytes of its own wait is refused unread, and another system is not', async () => {
  const headers = { Authorization: `Bearer ${await token()}` }
  const other = await addSystem(db, { centres: [centreId], scopes: ['system/*.cruds'], portal })
  const others = { Authorization: `Bearer ${(await other.askToken()).body.access_token}` }
  const json = { 'Content-Type': 'application/fhir+json' }
  const two = [begin(headers), begin(headers)]
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(await send('/fhir/Practitioner', large, headers)).toMatchObject({
    ...{ status: 429, type: 'application/fhir+json', cors: '*', again: '5', wasRead: false },
    body: { resourceType: 'OperationOutcome', issue: [{ code: 'throttled' }] },
  })
  expect(await send('/api/import', large, headers)).toMatchObject({
    ...{ status: 429, type: 'application/problem+json', again: '5', wasRead: false },
    body: { title: expect.stringMatching(/No cambió nada\.$/) },
  })
  // What does not say how long it will be is counted as it comes.
  expect(await send('/fhir', large, headers, false)).toMatchObject({ status: 429 })
  // As long as a form waits for nobody; it is not the JSON that it should be.
  expect(await send('/fhir', 1000, { ...headers, ...json })).toMatchObject({ status: 400 })
  expect(await send('/fhir', large, { ...others, ...json })).toMatchObject({ status: 400 })
  for (const { end, answer } of two) {
    end()
    expect((await answer).status).not.toBe(429)
  }
  expect(await send('/fhir', large, { ...headers, ...json })).toMatchObject({ status: 400 })
})

test('however many systems send, ninety-six megabytes of theirs are held', async () => {
  const begun: ReturnType<typeof begin>[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const one = await addSystem(db, { centres: [centreId], scopes: ['copihue/import'], portal })
    const headers = { Authorization: `Bearer ${(await one.askToken()).body.access_token}` }
    begun.push(begin(headers), begin(headers))
  }
  await new Promise(resolve => setTimeout(resolve, 50))
  const headers = { Authorization: `Bearer ${await token()}` }
  expect(await send('/fhir', large, headers)).toMatchObject({
    ...{ status: 503, type: 'application/fhir+json', again: '5', wasRead: false },
    body: { issue: [{ code: 'transient' }] },
  })
  for (const { end, answer } of begun) {
    end()
    await answer
  }
})

test.each(['/fhir/token', '/fhir/revoke'])('a form too large for %s is refused as OAuth does', async path => {
  expect(await send(path, large)).toMatchObject({
    ...{ status: 413, type: 'application/json', wasRead: false },
    body: { error: 'invalid_request', error_description: expect.stringMatching(/\.$/) },
  })
})

test('an address that no text of the database could hold is refused as everything else of the façade', async () => {
  for (const path of ['/fhir/Patient/a%00b', '/fhir/Appointment?patient=%00', '/fhir/metadata?x=%00']) {
    const answer = await web.request(path)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([
      400,
      'application/fhir+json; charset=utf-8',
    ])
    expect(await answer.json()).toMatchObject({ resourceType: 'OperationOutcome' })
  }
  const answer = await web.request('/fhir/token?x=%00', { method: 'POST' })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_request' }),
  ])
})

test('pages and the interface are refused as before', async () => {
  const page = await web.request('/ayuda?x=%00')
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/plain; charset=UTF-8'])
  expect(await send('/api/holds', large)).toMatchObject({ status: 413, type: 'application/problem+json' })
})
