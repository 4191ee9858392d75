/** A Bundle of writes: a transaction is applied whole or not at all, of a batch each stands alone. https://hl7.org/fhir/R4/http.html#transaction */

import type { Bundle, BundleEntry } from '@medplum/fhirtypes'
import { z } from 'zod'
import { plainWords } from '#app/platform/messages/plain-words.server.ts'
import { FhirRefusal, outcomeOf } from '../refusal.server.ts'
import { withoutBase } from '../resources/named-reference.rules.ts'
import { etagOf } from '../resources/version.server.ts'
import { requireScope } from '../systems/require-system.server.ts'
import { applyWrites } from './apply-writes.server.ts'
import { conditionIn, ofPost } from './condition.server.ts'
import { pathOf, type WritableType, writableTypes, wrong } from './elements.server.ts'
import type { Write, WriteDesk, Written } from './write.ts'

/** What one transaction of the database holds without keeping everybody waiting. */
export const mostEntries = 500

const entrySchema = z.strictObject({
  fullUrl: z.string().min(1).max(500).optional(),
  link: z.unknown().optional(),
  resource: z.looseObject({ resourceType: z.string().max(60) }),
  request: z.strictObject({
    method: z.enum(['POST', 'PUT']),
    url: z.string().min(1).max(500),
    ifMatch: z.string().max(200).optional(),
    ifNoneExist: z.string().max(500).optional(),
    ifNoneMatch: z.string().max(200).optional(),
  }),
})

const bundleSchema = z.strictObject({
  resourceType: z.literal('Bundle'),
  id: z.string().max(64).optional(),
  meta: z.unknown().optional(),
  language: z.string().max(20).optional(),
  identifier: z.unknown().optional(),
  timestamp: z.string().max(40).optional(),
  type: z.enum(['transaction', 'batch']),
  entry: z.array(z.unknown()).default([]),
})

type Entry = z.output<typeof entrySchema>

const at = (index: number) => `Bundle.entry[${index}]`

/** @throws FhirRefusal of the first that cannot be: then nothing was written. */
export async function applyBundle(desk: WriteDesk, body: unknown): Promise<Bundle> {
  const bundle = bundleSchema.safeParse(body, { error: plainWords })
  if (!bundle.success) {
    const [issue] = bundle.error.issues
    const path = issue?.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : (issue?.path ?? [])
    throw wrong(pathOf('Bundle', path), issue?.message ?? 'no vale', 'structure')
  }
  const { type, entry } = bundle.data
  if (entry.length > mostEntries)
    throw new FhirRefusal(
      413,
      'too-costly',
      `Caben ${mostEntries} entradas en una Bundle: divídela. No cambió nada.`,
      {
        expression: 'Bundle.entry',
      },
    )
  return type === 'transaction' ? transaction(desk, entry) : batch(desk, entry)
}

async function transaction(desk: WriteDesk, entries: readonly unknown[]): Promise<Bundle> {
  const read = entries.map(readEntry)
  const patients = patientsIn(read)
  const writes = read.flatMap((entry, index) =>
    entry.resource.resourceType === 'Patient'
      ? []
      : [{ index, write: writeOf(desk, entry, index, patients) }],
  )
  const naming = namingOf(
    patients,
    writes.map(({ write }) => write),
  )
  refuseUnused(read, naming)
  const written = await applyWrites(
    desk,
    writes.map(({ write }) => write),
  )
  const said = new Map(writes.map(({ index }, nth) => [index, written[nth]]))
  return {
    resourceType: 'Bundle',
    type: 'transaction-response',
    entry: read.map((entry, index): BundleEntry => {
      const one = said.get(index)
      return one ? entryOf(desk, one) : { response: patientResponse(desk, entry, naming, written) }
    }),
  }
}

async function batch(desk: WriteDesk, entries: readonly unknown[]): Promise<Bundle> {
  const said: BundleEntry[] = []
  for (const [index, value] of entries.entries())
    try {
      const entry = readEntry(value, index)
      const [written] = await applyWrites(desk, [writeOf(desk, entry, index, new Map())])
      if (written) said.push(entryOf(desk, written))
    } catch (error) {
      if (!(error instanceof FhirRefusal)) throw error
      said.push({ response: { status: String(error.status), outcome: outcomeOf(error) } })
    }
  return { resourceType: 'Bundle', type: 'batch-response', entry: said.length > 0 ? said : undefined }
}

const methodSchema = z.looseObject({ request: z.looseObject({ method: z.string() }) })

function readEntry(value: unknown, index: number): Entry {
  const asked = methodSchema.safeParse(value)
  // Said before what such an entry lacks: who reads sends no resource.
  if (asked.success && /^(?:GET|HEAD|PATCH|DELETE)$/.test(asked.data.request.method)) {
    const where = `${at(index)}.request.method`
    throw new FhirRefusal(
      405,
      'not-supported',
      `${where}: en una Bundle se atienden POST y PUT. No cambió nada.`,
      { expression: where },
    )
  }
  const entry = entrySchema.safeParse(value, { error: plainWords })
  if (entry.success) return entry.data
  const [issue] = entry.error.issues
  const path =
    issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? [])
  throw wrong(pathOf(at(index), path), issue?.message ?? 'no vale', 'structure')
}

/** Who appointments of the bundle are for: a Patient is an appointment's, and made with it. */
function patientsIn(entries: readonly Entry[]): ReadonlyMap<string, unknown> {
  const patients = new Map<string, unknown>()
  for (const [index, { fullUrl, resource, request }] of entries.entries()) {
    if (resource.resourceType !== 'Patient') continue
    if (request.method !== 'POST' || request.url !== 'Patient' || !fullUrl)
      throw wrong(
        `${at(index)}.request`,
        'un Patient solo viene con la hora que lo nombra por su fullUrl',
        'business-rule',
      )
    if (patients.has(fullUrl)) throw wrong(`${at(index)}.fullUrl`, 'está dos veces', 'duplicate')
    patients.set(fullUrl, resource)
  }
  return patients
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* textsIn(one)
}

/** By fullUrl the place of the first write that names it. Each body is gone through once, however many Patients come. */
function namingOf(
  patients: ReadonlyMap<string, unknown>,
  writes: readonly Write[],
): ReadonlyMap<string, number> {
  const naming = new Map<string, number>()
  if (patients.size === 0) return naming
  for (const [nth, { type, body }] of writes.entries())
    if (type === 'Appointment')
      for (const text of textsIn(body)) if (patients.has(text) && !naming.has(text)) naming.set(text, nth)
  return naming
}

function refuseUnused(entries: readonly Entry[], naming: ReadonlyMap<string, number>): void {
  for (const [index, { fullUrl, resource }] of entries.entries())
    if (resource.resourceType === 'Patient' && fullUrl && !naming.has(fullUrl))
      throw wrong(at(index), 'ninguna hora de la Bundle es de este Patient', 'business-rule')
}

/** @throws FhirRefusal 403 of what the token may not, 405 of what is not written here. */
function writeOf(
  desk: WriteDesk,
  { fullUrl, resource, request }: Entry,
  index: number,
  patients: ReadonlyMap<string, unknown>,
): Write {
  const { method, url, ifMatch, ifNoneExist, ifNoneMatch } = request
  if (method === 'PUT' && ifNoneExist !== undefined) throw wrong(`${at(index)}.request.ifNoneExist`, ofPost)
  if (method === 'POST' && ifNoneMatch !== undefined)
    throw wrong(`${at(index)}.request.ifNoneMatch`, 'va con PUT: con POST, la condición es ifNoneExist')
  const where = `${at(index)}.request.url`
  const local = withoutBase(url, desk.base)
  const [, type = '', id, query] =
    /^([A-Z][A-Za-z]+)(?:\/([A-Za-z0-9.-]{1,64}))?(?:\?(.+))?$/.exec(local) ?? []
  if (!writableTypes.includes(type as WritableType))
    throw new FhirRefusal(
      405,
      'not-supported',
      `${where}: aquí no se escribe «${url.slice(0, 80)}». No cambió nada.`,
      {
        expression: where,
      },
    )
  if (
    method === 'POST' ? id !== undefined || query !== undefined : (id === undefined) === (query === undefined)
  )
    throw wrong(where, method === 'POST' ? 'debe ser el tipo' : 'debe ser Tipo/id o Tipo?identifier=…')
  requireScope(desk.access, type as WritableType, method === 'POST' ? 'c' : 'u')
  if (query !== undefined) requireScope(desk.access, type as WritableType, 'c')
  const condition = query ?? (method === 'POST' ? ifNoneExist : undefined)
  return {
    method,
    type: type as WritableType,
    id,
    condition: condition === undefined ? undefined : conditionIn(new URLSearchParams(condition)),
    ifMatch,
    ifNoneMatch,
    fullUrl,
    body: resource,
    at: `${at(index)}.resource`,
    patients,
  }
}

const entryOf = (desk: WriteDesk, { resource, created }: Written): BundleEntry => ({
  fullUrl: `${desk.base}/${resource.resourceType}/${resource.id}`,
  resource,
  response: {
    status: created ? '201' : '200',
    location: `${desk.base}/${resource.resourceType}/${resource.id}`,
    etag: etagOf(resource),
  },
})

function patientResponse(
  desk: WriteDesk,
  { fullUrl = '' }: Entry,
  naming: ReadonlyMap<string, number>,
  written: readonly Written[],
): BundleEntry['response'] {
  const of = written[naming.get(fullUrl) ?? -1]
  return { status: of?.created ? '201' : '200', location: `${desk.base}/Patient/${of?.resource.id}` }
}
