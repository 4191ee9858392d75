/** POST /api/import: the NDJSON of docs/import.md from a centre's own system, while the portal runs. Told line by line. */
import type { z } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { problem } from '#app/platform/http/problem.server.ts'
import {
  type ImportKind,
  importWithin,
  readNdjson,
  type SourceLine,
  type SupplyPorts,
} from '#app/supply/public.server.ts'
import { typeOf } from '../formats.rules.ts'
import { isPacked } from '../read-json.server.ts'
import { FhirRefusal } from '../refusal.server.ts'
import { actorOf, requireStill, requireSystem, whileSystem } from '../systems/require-system.server.ts'
import { importScope } from '../systems/scopes.rules.ts'
import type { importReport } from './import.api.server.ts'

export const importPath = '/api/import'
/** What fits one request; a greater file is sent in parts, in the order of docs/import.md. */
const mostLines = 20_000
/** What a centre's system may say beside supply; the rest is the operator's. */
const kindsOfCentres = ['licence', 'bono', 'prescription', 'ges-notification', 'exam-order']

export interface ImportWiring {
  kinds: readonly ImportKind[]
  ports: SupplyPorts
}

/** As this address says whatever it refuses. */
export const tellRefusal = (c: Context<ApiEnv>, { status, message, headers }: FhirRefusal) =>
  problem(c, { type: 'import-refused', title: message, status, headers })

/**
 * What it refuses is a problem document (RFC 9457), not an OperationOutcome. A centre's system brings supply of its own
 * centres, and documents under keys of its own; the operator's everything.
 */
export function importApp({ kinds, ports }: ImportWiring): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.post(importPath, async c => {
    try {
      return await load(c, kinds, ports)
    } catch (error) {
      if (error instanceof FhirRefusal) return tellRefusal(c, error)
      throw error
    }
  })
  return app
}

async function load(c: Context<ApiEnv>, kinds: readonly ImportKind[], ports: SupplyPorts) {
  const { db, clock, config } = c.get('portal')
  const now = clock.now()
  const access = await requireSystem(db, c.req.header('authorization'), now)
  if (!access.scopes.includes(importScope))
    throw new FhirRefusal(403, 'forbidden', `El token no tiene el permiso ${importScope}. No se cargó nada.`)
  if (!/^application\/(?:x-|fhir\+)?ndjson$/.test(typeOf(c.req.header('content-type') ?? '')))
    throw new FhirRefusal(415, 'not-supported', 'Envía application/x-ndjson. No se cargó nada.')
  if (isPacked(c.req.header('content-encoding')))
    throw new FhirRefusal(415, 'not-supported', 'Envía las líneas sin comprimir. No se cargó nada.')
  const lines = await linesOf(c.req.raw.body)
  // It may have come slowly. What is refused stands in the audit too, and that is not a transaction.
  await requireStill(db, access)
  const rights = access.ofOperator
    ? { scope: 'everything' as const, kinds }
    : {
        scope: { centreIds: access.centres },
        namespace: `centre-${access.centres[0]}`,
        kinds: kinds.filter(({ kind }) => kindsOfCentres.includes(kind)),
      }
  const report = await importWithin({ db: whileSystem(db, access), ...ports }, lines, {
    ...rights,
    by: actorOf(access),
    now,
    horizonDays: config.HORIZON_DAYS,
  })
  return c.json(report satisfies z.output<typeof importReport>, 200, { 'Cache-Control': 'no-store' })
}

async function linesOf(body: ReadableStream<Uint8Array> | null): Promise<SourceLine[]> {
  const lines: SourceLine[] = []
  if (!body) return lines
  for await (const line of readNdjson(chunksOf(body))) {
    lines.push(line)
    if (lines.length > mostLines)
      throw new FhirRefusal(
        413,
        'too-long',
        `Caben ${mostLines} líneas en un envío: divídelo. No se cargó nada.`,
      )
  }
  return lines
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
