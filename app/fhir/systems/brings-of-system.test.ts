/** Megabytes are read of a system that showed who it is: nobody else makes a process hold them, however the body is sent. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { bringsFile } from '#app/brings-file.server.ts'
import { limitBody } from '#app/platform/http/edge/limit-body.server.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'
import type { ApiEnv } from '../../platform/http/api.server.ts'
import { endClient } from './systems.queries.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const { centreId } = await addOffer(db)
const app = new Hono<ApiEnv>()
app.use((c, next) => {
  c.set('visit', testVisit())
  return next()
})
app.use(limitBody(bringsFile(portal)))
app.post('*', async c => c.text(String((await c.req.arrayBuffer()).byteLength)))

/** Without a length, as a program does that writes while it sends. */
const stream = (size: number) =>
  new ReadableStream<Uint8Array>({
    start(pieces) {
      for (let left = size; left > 0; left -= 100_000) pieces.enqueue(new Uint8Array(Math.min(left, 100_000)))
      pieces.close()
    },
  })
async function send(path: string, size: number, token: string | undefined) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers,
    body: stream(size),
    duplex: 'half',
  } as RequestInit)
  return (await app.request(request)).status
}

test('a load and a Bundle are as long as they may be, of whoever has a token, while it holds', async () => {
  const system = await addSystem(db, { centres: [centreId], scopes: ['copihue/import'], portal })
  const token = (await system.askToken()).body.access_token
  for (const path of ['/api/import', '/fhir', '/fhir/Practitioner']) {
    expect(await send(path, 9_000_000, token), path).toBe(200)
    expect(await send(path, 300_000, undefined), path).toBe(413)
    expect(await send(path, 300_000, 'x'.repeat(43)), path).toBe(413)
    expect(await send(path, 200_000, undefined), path).toBe(200)
  }
  expect(await send('/ayuda', 300_000, token)).toBe(413)
  await endClient(db, system.id, 'test', portal.clock.now())
  expect(await send('/api/import', 300_000, token)).toBe(413)
})
