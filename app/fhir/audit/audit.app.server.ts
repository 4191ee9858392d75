/** AuditEvent: who saw and did what at the caller's centres, newest first. Whoever reads it stands in it. */
import type { Bundle } from '@medplum/fhirtypes'
import { Hono } from 'hono'
import { findSystemAppointments } from '#app/booking/public.server.ts'
import {
  type AuditAtAsked,
  countAuditAt,
  findAuditAt,
  noteAuditSeen,
} from '#app/platform/audit.queries.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { namesOfAccounts, staffActor } from '#app/staff/public.server.ts'
import { answer, asked, known, notAnswered } from '../answer.server.ts'
import { cursorOf, positionOf } from '../operations/cursor.server.ts'
import { dates } from '../operations/dates.server.ts'
import { idsOf, numberOf, searchOfHere } from '../operations/numbers.server.ts'
import { limitIn } from '../operations/paging.server.ts'
import { requireWhole } from '../operations/parameters.server.ts'
import { FhirRefusal, invalid, notFound, notSearchedBy } from '../refusal.server.ts'
import { byPerson, requirePatients, runAsked } from '../resources/by-person.server.ts'
import type { Reader } from '../resources/reader.ts'
import { isUuidOfOurs } from '../resources/systems.rules.ts'
import { etagOf, isNamedBy } from '../resources/version.server.ts'
import { searchIn } from '../search-in.server.ts'
import { actorOf } from '../systems/require-system.server.ts'
import { namesOfSystems } from '../systems/systems.queries.server.ts'
import { shown, shownIn, viewOfRead, viewOfSearch, viewParameters } from '../views/view.server.ts'
import { type AuditAt, auditEvent } from './audit-resource.server.ts'

export const auditParameters = ['patient', byPerson, 'entity', 'date'] as const
const common = ['_id', '_count', '_cursor', '_format', '_pretty', ...viewParameters]
/** Hours of one person at the centres of a network. */
const mostHours = 500

/** With a system's token, of its centres alone; nobody writes it. */
export function auditApp(): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/AuditEvent', async c => {
    const reader = await asked(c, 'AuditEvent', 's')
    return answer(c, await search(reader, new URL(c.req.url).searchParams))
  })
  app.post('/AuditEvent/_search', async c => {
    const reader = await asked(c, 'AuditEvent', 's')
    return answer(c, await search(reader, await searchIn(c)))
  })
  app.all('/AuditEvent/_search', notAnswered)
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], ['/AuditEvent', '/AuditEvent/:id'], async c => {
    await known(c)
    throw new FhirRefusal(405, 'not-supported', 'La auditoría se lee, y nadie la escribe. No cambió nada.', {
      headers: { Allow: 'GET' },
    })
  })
  app.get('/AuditEvent/:id', async c => {
    const reader = await asked(c, 'AuditEvent', 'r')
    const view = viewOfRead(c.req.url, 'AuditEvent')
    const id = c.req.param('id')
    const [line] = /^\d{1,15}$/.test(id)
      ? await findAuditAt(reader.db, { centres: reader.access.centres, ids: [Number(id)], limit: 1 })
      : []
    if (!line) throw notFound(`AuditEvent/${id.slice(0, 64)}`)
    await noteAuditRead(reader)
    const [event] = await eventsOf(reader, [line])
    if (!event) throw notFound(`AuditEvent/${id}`)
    const seen = c.req.header('if-none-match')
    if (seen && isNamedBy(seen, event)) return c.body(null, 304, { ETag: etagOf(event) })
    return answer(c, shown(view, event), 200, { ETag: etagOf(event) })
  })
  return app
}

/** Once an hour of each centre: whoever asks each minute what is new is not what is new. */
const noteAuditRead = ({ db, access, now }: Reader) =>
  noteAuditSeen(
    db,
    { actor: actorOf(access), centres: access.centres, since: now.subtract({ hours: 1 }) },
    now,
  )

async function search(reader: Reader, query: URLSearchParams): Promise<Bundle> {
  const { db, access, base } = reader
  const searched = [...common, ...auditParameters]
  for (const name of query.keys())
    if (!searched.includes(name)) throw notSearchedBy('AuditEvent', name, searched)
  requireWhole(query, auditParameters, ['patient', 'entity', 'date'])
  const view = viewOfSearch(query, 'AuditEvent')
  const limit = limitIn(query)
  const cursor = query.get('_cursor')
  const { from, to } = dates(query.getAll('date'))
  const which = await whoseOf(reader, searchOfHere(query, base))
  const before =
    cursor === null ? undefined : positionOf('a', cursor, '_cursor debe venir de un enlace «next».')
  const wanted = which && { ...which, centres: access.centres, from, to, before }
  // Whoever asks for none asks how many there are; else that is not counted, however long the audit is.
  const total = limit > 0 ? undefined : wanted ? await countAuditAt(db, wanted) : 0
  const lines = wanted && limit > 0 ? await findAuditAt(db, { ...wanted, limit: limit + 1 }) : []
  await noteAuditRead(reader)
  const page = lines.slice(0, limit)
  const next = new URLSearchParams(query)
  next.set('_cursor', cursorOf('a', page.at(-1)?.id ?? 0))
  const events = await eventsOf(reader, page)
  return shownIn(view, {
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    link: [
      { relation: 'self', url: `${base}/AuditEvent?${query}` },
      ...(lines.length > limit ? [{ relation: 'next', url: `${base}/AuditEvent?${next}` }] : []),
    ],
    entry:
      events.length > 0
        ? events.map(resource => ({
            fullUrl: `${base}/AuditEvent/${resource.id}`,
            resource,
            search: { mode: 'match' as const },
          }))
        : undefined,
  })
}

/** @returns undefined where nothing can be: of somebody, or some id, who is nobody here. All that is asked holds. */
async function whoseOf(
  { db, access }: Reader,
  query: URLSearchParams,
): Promise<Pick<AuditAtAsked, 'ids' | 'appointments' | 'centreOnly'> | undefined> {
  const ids = query
    .get('_id')
    ?.split(',')
    .filter(id => /^\d{1,15}$/.test(id))
  if (ids?.length === 0) return undefined
  let appointments: string[] | undefined
  const only = (some: readonly string[]) => {
    appointments = appointments ? appointments.filter(id => some.includes(id)) : [...some]
  }
  let centreOnly: number | undefined
  for (const patient of query.getAll('patient')) only(idsOf(patient, 'Patient').filter(isUuidOfOurs))
  for (const entity of query.getAll('entity')) {
    const [, type, id = ''] =
      /^(?:[^,]*\/)?(Appointment|Patient|Location)\/([A-Za-z0-9.-]{1,64})$/.exec(entity) ?? []
    if (!type) throw invalid('entity debe ser Appointment/…, Patient/… o Location/….')
    if (type !== 'Location') only([id])
    // One line is of one centre.
    else if (centreOnly !== undefined && centreOnly !== numberOf(id)) return undefined
    else centreOnly = numberOf(id)
  }
  const named = query.get(byPerson)
  if (named !== null) {
    requirePatients(access)
    const patientRut = runAsked(named)
    const found = patientRut
      ? await findSystemAppointments(db, {
          centres: access.centres,
          patientRut,
          limit: mostHours,
          offset: 0,
        })
      : undefined
    if (found && found.total > mostHours)
      throw invalid('Esa persona tiene demasiadas horas: pregunta por patient.')
    only(found?.items.map(({ id }) => id) ?? [])
  }
  if (appointments?.length === 0 || appointments?.some(id => !isUuidOfOurs(id))) return undefined
  return { ids: ids?.map(Number), appointments, centreOnly }
}

async function eventsOf({ db, base }: Reader, lines: readonly AuditAt[]) {
  const of = (kind: string) => [
    ...new Set(
      lines.flatMap(({ actor }) => {
        const id = actor.startsWith(`${kind}:`) ? actor.slice(kind.length + 1) : ''
        return isUuidOfOurs(id) ? [id] : []
      }),
    ),
  ]
  const people = await namesOfAccounts(db, of('staff'))
  const systems = await namesOfSystems(db, of('system'))
  const names = new Map([...[...people].map(([id, name]) => [staffActor(id), name] as const), ...systems])
  return lines.map(line => auditEvent(base, line, names))
}
