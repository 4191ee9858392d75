/** Creates and updates, singly and as a Bundle. https://hl7.org/fhir/R4/http.html */
import { type Context, Hono } from 'hono'
import { senderOf } from '#app/booking/public.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { fhirPath } from '#app/platform/http/fhir-base.ts'
import { asked, known, typeOf } from '../answer.server.ts'
import { readJson } from '../read-json.server.ts'
import { invalid } from '../refusal.server.ts'
import type { Reader } from '../resources/reader.ts'
import { etagOf } from '../resources/version.server.ts'
import { requireScope } from '../systems/require-system.server.ts'
import { unanswered } from '../unanswered.server.ts'
import { applyWrites } from './apply-writes.server.ts'
import { applyBundle } from './bundle.server.ts'
import { conditionIn, ofPost } from './condition.server.ts'
import { type WritableType, writableTypes } from './elements.server.ts'
import { answerTogether, answerWritten } from './preferred.server.ts'
import type { Write, WriteDesk } from './write.ts'

/** Deletes and patches nothing. A Bundle is all or nothing only as a transaction. */
export function writesApp(): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.post('/', together)
  // The same address: whoever joins a base and an empty path sends its slash along.
  app.post('*', (c, next) => (c.req.path === `${fhirPath}/` ? together(c) : next()))
  app.post('/:type{[A-Z][A-Za-z]+}', async c => {
    const [reader, type] = await asks(c, 'c')
    const exists = c.req.header('if-none-exist')
    return write(c, reader, {
      method: 'POST',
      type,
      condition: exists === undefined ? undefined : conditionIn(new URLSearchParams(exists)),
      ifMatch: c.req.header('if-match'),
      at: type,
    })
  })
  app.put('/:type{[A-Z][A-Za-z]+}', async c => {
    const [reader, type] = await asks(c, 'u')
    requireScope(reader.access, type, 'c')
    const condition = conditionIn(new URL(c.req.url).searchParams)
    return write(c, reader, { method: 'PUT', type, condition, ...statesIn(c), at: type })
  })
  app.put('/:type{[A-Z][A-Za-z]+}/:id{[A-Za-z0-9.-]+}', async c => {
    const [reader, type] = await asks(c, 'u')
    const id = c.req.param('id')
    return write(c, reader, { method: 'PUT', type, id, ...statesIn(c), at: type })
  })
  return app
}

/** In which states of its thing a PUT is meant. @throws FhirRefusal 400 of the condition of a POST. */
function statesIn(c: Context<ApiEnv>): Pick<Write, 'ifMatch' | 'ifNoneMatch'> {
  if (c.req.header('if-none-exist') !== undefined) throw invalid(`If-None-Exist ${ofPost}. No cambió nada.`)
  return { ifMatch: c.req.header('if-match'), ifNoneMatch: c.req.header('if-none-match') }
}

/** Which rights it takes is said by its entries. */
async function together(c: Context<ApiEnv>) {
  const desk = await writeDeskOf(c, await known(c))
  return answerTogether(c, await applyBundle(desk, await readJson(c)))
}

/** @throws FhirRefusal 405 for what is read only. */
async function asks(c: Context<ApiEnv>, deed: 'c' | 'u'): Promise<[Reader, WritableType]> {
  const type = await typeOf(c)
  const reader = await asked(c, type, deed)
  if (!writableTypes.includes(type as WritableType)) throw unanswered(c)
  return [reader, type as WritableType]
}

async function writeDeskOf(c: Context<ApiEnv>, reader: Reader): Promise<WriteDesk> {
  const portal = c.get('portal')
  return {
    ...reader,
    sender: await senderOf(portal),
    sellsPrepaid: portal.payments !== null,
    horizonDays: portal.config.HORIZON_DAYS,
  }
}

async function write(c: Context<ApiEnv>, reader: Reader, asked: Omit<Write, 'body'>) {
  const body = await readJson(c)
  const [written] = await applyWrites(await writeDeskOf(c, reader), [{ ...asked, body }])
  if (!written) throw new Error('a write gave nothing')
  return answerWritten(c, reader.base, written, { ETag: etagOf(written.resource) })
}
