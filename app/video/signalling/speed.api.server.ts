/** What the device test measures the connection with: bytes that nobody can pack, both ways. */
import { randomFillSync } from 'node:crypto'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { anyone } from '#app/platform/http/api-security.ts'
import { invalidInput, problem, problemResponse } from '#app/platform/http/problem.server.ts'
import { countAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { mostDownload, mostUpload } from './speed.rules.ts'

/** A hundred tests: people behind one address of a telephone company share it. */
const perAddress: Limit = { purpose: 'speed-test', max: 800, seconds: 600 }

const chunkSize = 64 * 1024
/** Longer than what any packer between us and the browser remembers. */
const noise = randomFillSync(new Uint8Array(4 * chunkSize))

const bytes = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } }
const tooMany = { 429: problemResponse('Demasiadas mediciones seguidas') }

const download = createRoute({
  method: 'get',
  path: '/speed',
  operationId: 'measureDownload',
  security: anyone,
  summary: 'Bytes al azar para medir la bajada',
  request: { query: z.object({ bytes: z.coerce.number().int().min(0).max(mostDownload) }) },
  responses: {
    200: { description: 'Los bytes', content: bytes },
    422: problemResponse('Hay datos que corregir'),
    ...tooMany,
  },
})

const upload = createRoute({
  method: 'post',
  path: '/speed',
  operationId: 'measureUpload',
  security: anyone,
  summary: 'Recibe bytes para medir la subida; no los guarda',
  request: { body: { content: bytes } },
  responses: {
    200: {
      description: 'Cuántos llegaron',
      content: { 'application/json': { schema: z.object({ bytes: z.number().int() }) } },
    },
    413: { description: 'Más de lo que se mide de una vez' },
    ...tooMany,
  },
})

async function refuse(c: Context<ApiEnv>) {
  const { db, clock } = c.get('portal')
  const allowance = await countAttempt(db, perAddress, c.get('visit').address, clock.now())
  if (allowance.ok) return undefined
  const { title, detail } = texts('es', 'devices').tooManyTests
  return problem(c, {
    type: 'too-many-requests',
    title,
    detail,
    status: 429,
    headers: { 'Retry-After': String(allowance.retryAfter) },
  })
}

function randomBytes(size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let left = size
  return new ReadableStream({
    pull(controller) {
      const from = left % (noise.length - chunkSize)
      controller.enqueue(noise.subarray(from, from + Math.min(left, chunkSize)))
      left -= Math.min(left, chunkSize)
      if (left === 0) controller.close()
    },
  })
}

/** For anybody, without an account: the test comes before a visit. Counted by address; nothing is kept of what is sent. */
export function speedApi() {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: invalidInput })

  api.openapi(download, async c => {
    const refused = await refuse(c)
    if (refused) return refused
    const size = c.req.valid('query').bytes
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(size),
      'Cache-Control': 'no-store',
    }
    return new Response(size > 0 ? randomBytes(size) : null, { headers })
  })

  api.openapi(upload, async c => {
    const refused = await refuse(c)
    if (refused) return refused
    let received = 0
    for await (const chunk of c.req.raw.body ?? []) {
      received += (chunk as Uint8Array).length
      if (received > mostUpload) return c.body(null, 413)
    }
    return c.json({ bytes: received }, 200, { 'Cache-Control': 'no-store' })
  })
  return api
}
