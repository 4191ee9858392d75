/**
 * `_history` of appointments: every version that the caller's centres saw, oldest first, in the order in which it was committed.
 * Whoever was away goes on where it stopped. https://hl7.org/fhir/R4/http.html#history
 */
import type { Appointment, Bundle, BundleEntry } from '@medplum/fhirtypes'
import { Hono } from 'hono'
import {
  type AppointmentVersion,
  countVersions,
  findForgotten,
  findVersions,
  noteListLook,
  placeChanges,
} from '#app/booking/public.server.ts'
import { chileanDay, chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { answer, asked } from '../answer.server.ts'
import { cursorOf, positionOf } from '../operations/cursor.server.ts'
import { readCount, readMoment, requireWhole } from '../operations/parameters.server.ts'
import { FhirRefusal, invalid, notFound } from '../refusal.server.ts'
import { appointmentResource } from '../resources/appointment-resource.server.ts'
import { findNames } from '../resources/identifiers.queries.server.ts'
import type { Reader } from '../resources/reader.ts'
import { isUuidOfOurs } from '../resources/systems.rules.ts'
import { actorOf } from '../systems/require-system.server.ts'

/** Of one appointment; it has a dozen at most. */
const mostOfOne = 500

/** With a system's token that may search or read Appointment. */
export function historyApp(): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/Appointment/_history', async c => {
    const reader = await asked(c, 'Appointment', 's')
    return answer(c, await historyOfAll(reader, new URL(c.req.url).searchParams))
  })
  app.get('/Appointment/:id/_history', async c => {
    const reader = await asked(c, 'Appointment', 'r')
    return answer(c, await historyOfOne(reader, c.req.param('id'), new URL(c.req.url).searchParams))
  })
  return app
}

const known = ['_since', '_count', '_cursor', '_format', '_pretty']

interface Page {
  /** 0 of who asks how many there are, as in a search (https://hl7.org/fhir/R4/search.html#count). */
  limit: number
  /** Of a link of ours: where the page before it ended. */
  cursor: number | undefined
  since: Temporal.Instant | undefined
}

/** @param kind of the cursor. @param names that are understood. @throws FhirRefusal 400 of any other, and of what is said twice or says nothing. */
function pageIn(query: URLSearchParams, kind: string, names: readonly string[], usual: number): Page {
  for (const name of query.keys()) if (!names.includes(name)) throw invalid(`_history no entiende «${name}».`)
  requireWhole(query, ['_since'], [])
  const limit = readCount(query.get('_count') ?? undefined, '_count', { usual, most: 500 })
  const cursor = query.get('_cursor')
  const since = query.get('_since')
  return {
    limit,
    cursor:
      cursor === null
        ? undefined
        : positionOf(kind, cursor, '_cursor debe venir de un enlace «next» de _history.'),
    since: since === null ? undefined : readMoment(since, '_since', chileanZone),
  }
}

async function historyOfAll(reader: Reader, query: URLSearchParams): Promise<Bundle> {
  const page = pageIn(query, 'h', [...known, '_sort'], 100)
  if (!['_lastUpdated', null].includes(query.get('_sort')))
    throw invalid('_history va del cambio más antiguo al más nuevo: _sort solo puede ser _lastUpdated.')
  const { db, access, base } = reader
  const { limit, cursor, since } = page
  await placeChanges(db)
  if (cursor !== undefined && cursor < (await findForgotten(db)))
    throw new FhirRefusal(
      410,
      'expired',
      'Lo que sigue a ese punto ya no se guarda: busca las horas de nuevo con GET /Appointment y sigue desde ahí.',
    )
  const wanted = { centres: access.centres, after: cursor ?? 0, since }
  const self = `${base}/Appointment/_history${query.size > 0 ? `?${query}` : ''}`
  if (limit === 0) return countOf(await countVersions(db, wanted), self)
  const versions = await findVersions(db, { ...wanted, limit })
  await noteShown(reader, versions)
  const last = versions.at(-1)
  const url = (changes: Record<string, string>) =>
    `${base}/Appointment/_history?${new URLSearchParams({ _count: String(limit), ...changes })}`
  return history(reader, versions, [
    { relation: 'self', url: self },
    // Also where nothing more is there yet: what comes later is found there.
    ...(last ? [{ relation: 'next', url: url({ _cursor: cursorOf('h', last.position) }) }] : []),
  ])
}

/** Newest first, as R4 asks. */
async function historyOfOne(reader: Reader, id: string, query: URLSearchParams): Promise<Bundle> {
  const { db, access, base } = reader
  const { limit, cursor, since } = pageIn(query, 'i', known, mostOfOne)
  await placeChanges(db)
  const versions = isUuidOfOurs(id)
    ? await findVersions(db, { centres: access.centres, appointmentId: id, after: 0, limit: mostOfOne })
    : []
  if (versions.length === 0) throw notFound(`Appointment/${id.slice(0, 64)}/_history`)
  const wanted = versions
    .filter(one => since === undefined || Temporal.Instant.compare(one.placedAt, since) >= 0)
    .filter(one => cursor === undefined || one.position < cursor)
    .reverse()
  const address = `${base}/Appointment/${id}/_history`
  const self = query.size > 0 ? `${address}?${query}` : address
  if (limit === 0) return countOf(wanted.length, self)
  const page = wanted.slice(0, limit)
  await noteShown(reader, page)
  const next = new URLSearchParams(query)
  next.set('_cursor', cursorOf('i', page.at(-1)?.position ?? 0))
  return history(reader, page, [
    { relation: 'self', url: self },
    ...(wanted.length > limit ? [{ relation: 'next', url: `${address}?${next}` }] : []),
  ])
}

/** How many versions there are, and none of them: nobody is shown. */
const countOf = (total: number, self: string): Bundle => ({
  resourceType: 'Bundle',
  type: 'history',
  total,
  link: [{ relation: 'self', url: self }],
})

const noteShown = ({ db, access, now }: Reader, versions: readonly AppointmentVersion[]) =>
  noteListLook(
    db,
    { actor: actorOf(access), role: 'system' },
    [...new Set(versions.filter(one => one.patient).map(one => one.id))],
    chileanDay(now),
    now,
  )

async function history(
  { db, access, base }: Reader,
  versions: readonly AppointmentVersion[],
  link: Bundle['link'],
): Promise<Bundle> {
  const names = await findNames(
    db,
    'Appointment',
    versions.map(one => one.id),
    access.centres,
  )
  const entry = versions.map(one => entryOf(one, appointmentResource(base, one, names.get(one.id)), base))
  return { resourceType: 'Bundle', type: 'history', link, entry: entry.length > 0 ? entry : undefined }
}

function entryOf(version: AppointmentVersion, resource: Appointment, base: string): BundleEntry {
  const { id, isFirst } = version
  return {
    fullUrl: `${base}/Appointment/${id}`,
    resource,
    request: isFirst ? { method: 'POST', url: 'Appointment' } : { method: 'PUT', url: `Appointment/${id}` },
    response: {
      status: isFirst ? '201' : '200',
      etag: `W/"${resource.meta?.versionId}"`,
      lastModified: resource.meta?.lastUpdated,
    },
  }
}
