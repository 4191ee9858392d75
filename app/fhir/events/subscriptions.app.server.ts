/** Subscriptions: made, read, changed and deleted by the client whose they are; nobody else's exist for it. */
import type { Bundle, Parameters, Subscription as SubscriptionResource } from '@medplum/fhirtypes'
import { type Context, Hono } from 'hono'
import { placeChanges } from '#app/booking/public.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { answer, asked, notAnswered, sent } from '../answer.server.ts'
import { statusesAsked } from '../operations/codes-asked.server.ts'
import { pageLinks, placeIn } from '../operations/paging.server.ts'
import { requireTotal, requireWhole } from '../operations/parameters.server.ts'
import { searchset } from '../operations/searchset.ts'
import { FhirRefusal, notFound, notSearchedBy } from '../refusal.server.ts'
import type { Reader } from '../resources/reader.ts'
import { isUuidOfOurs } from '../resources/systems.rules.ts'
import { isNamedBy } from '../resources/version.server.ts'
import { searchIn } from '../search-in.server.ts'
import { requireScope } from '../systems/require-system.server.ts'
import type { Deed } from '../systems/scopes.rules.ts'
import { shown, shownIn, viewOfRead, viewOfSearch, viewParameters } from '../views/view.server.ts'
import { formerHours } from './events.rules.ts'
import { requireMet } from './require-met.server.ts'
import { secretOf } from './signing.server.ts'
import { readSubscription, secretExtension, subscriptionResource } from './subscription-resource.server.ts'
import {
  addSubscription,
  changeSubscription,
  deleteSubscription,
  findSubscriptions,
  lockClient,
  replaceSecret,
} from './subscriptions.queries.server.ts'

/** Of one client. */
const most = 10

/** Another client's is 404, as one that never was. Its secret is told when it is made, and each time that it is changed; never besides. */
export function subscriptionsApp(): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/Subscription', async c =>
    answer(c, await search(await ask(c, 's'), new URL(c.req.url).searchParams)),
  )
  app.post('/Subscription/_search', async c => answer(c, await search(await ask(c, 's'), await searchIn(c))))
  app.all('/Subscription/_search', notAnswered)
  app.post('/Subscription', create)
  app.get('/Subscription/:id', async c => {
    const reader = await ask(c, 'r')
    const view = viewOfRead(c.req.url, 'Subscription')
    // Always whole: its version counts what its client said, and how its receiver fares changes besides.
    return said(c, shown(view, await one(reader, c.req.param('id'))))
  })
  app.put('/Subscription/:id', update)
  app.delete('/Subscription/:id', async c => {
    const { db, access, now } = await ask(c, 'd')
    const id = c.req.param('id')
    const deleted =
      isUuidOfOurs(id) &&
      (await db.transaction(tx => deleteSubscription(tx, { clientId: access.clientId, id }, now)))
    if (!deleted) throw notFound(`Subscription/${id.slice(0, 64)}`)
    return c.body(null, 204, { 'Cache-Control': 'no-store' })
  })
  app.post('/Subscription/:id/$rotate-secret', rotate)
  return app
}

const ask = (c: Context<ApiEnv>, deed: Deed) => asked(c, 'Subscription', deed)

const said = (c: Context<ApiEnv>, resource: SubscriptionResource, status = 200, headers = {}) =>
  answer(c, resource, status, { ETag: `W/"${resource.meta?.versionId}"`, ...headers })

async function one({ db, access, now }: Reader, id: string): Promise<SubscriptionResource> {
  const [found] = isUuidOfOurs(id) ? await findSubscriptions(db, access.clientId, id) : []
  if (!found) throw notFound(`Subscription/${id.slice(0, 64)}`)
  return subscriptionResource(found, now)
}

const known = [
  '_id',
  'status',
  '_count',
  '_offset',
  '_page',
  '_total',
  '_format',
  '_pretty',
  ...viewParameters,
]

async function search({ db, access, base, now }: Reader, query: URLSearchParams): Promise<Bundle> {
  for (const name of query.keys()) if (!known.includes(name)) throw notSearchedBy('Subscription', name, known)
  requireWhole(query, ['status'])
  requireTotal(query.get('_total'))
  const view = viewOfSearch(query, 'Subscription')
  const place = placeIn(query)
  const ids = query.get('_id')?.split(',')
  const status = statusesAsked('Subscription', query)
  const found = (await findSubscriptions(db, access.clientId, null))
    .map(subscription => subscriptionResource(subscription, now))
    .filter(resource => !ids || ids.includes(resource.id ?? ''))
    .filter(resource => !status || (resource.status && status.includes(resource.status)))
  const total = found.length
  const page = found.slice(place.offset, place.offset + place.limit)
  const link = pageLinks(`${base}/Subscription`, query, place, { shown: page.length, total })
  return shownIn(view, { ...searchset('Subscription', total, page, base, link), meta: undefined })
}

/**
 * Whoever is told of appointments may read them. Criteria that stand already are kept: whoever lost a centre since can still pause.
 * @param before of the same subscription.
 */
async function wished(c: Context<ApiEnv>, reader: Reader, before?: SubscriptionResource) {
  requireScope(reader.access, 'Appointment', 'r')
  const hosts = c.get('portal').config.OUTBOUND_HOSTS
  const wish = readSubscription(await sent(c, reader), { ...reader, hosts }, before?.id)
  if (wish.criteria !== before?.criteria) await requireMet(reader, wish.criteria)
  return wish
}

/** The answer holds its secret, this once. */
async function create(c: Context<ApiEnv>) {
  const reader = await ask(c, 'c')
  const { db, access, base, now } = reader
  const wish = await wished(c, reader)
  await placeChanges(db)
  const id = await db.transaction(async tx => {
    await lockClient(tx, access.clientId)
    if ((await findSubscriptions(tx, access.clientId, null)).length >= most)
      throw new FhirRefusal(422, 'too-costly', `Un sistema puede tener hasta ${most} suscripciones.`)
    return addSubscription(tx, access.clientId, wish, now)
  })
  const resource = await one(reader, id)
  const secret = { url: secretExtension(base), valueString: await secretOf(db, id, 1) }
  return said(c, { ...resource, channel: { ...resource.channel, extension: [secret] } }, 201, {
    Location: `${base}/Subscription/${id}`,
  })
}

async function update(c: Context<ApiEnv>) {
  const reader = await ask(c, 'u')
  const { db, access, now } = reader
  const id = c.req.param('id') ?? ''
  const before = await one(reader, id)
  const wish = await wished(c, reader, before)
  const match = c.req.header('if-match')
  const unwanted = c.req.header('if-none-match')
  if (unwanted && isNamedBy(unwanted, before))
    throw new FhirRefusal(412, 'conflict', 'Esa suscripción ya existe. No cambió nada.')
  await placeChanges(db)
  const isMeant = (version: number) =>
    match === undefined || isNamedBy(match, { meta: { versionId: String(version) } })
  const which = { clientId: access.clientId, id, isMeant }
  if (!(await db.transaction(tx => changeSubscription(tx, which, wish, now))))
    throw new FhirRefusal(412, 'conflict', 'La suscripción cambió mientras tanto: léela de nuevo.')
  return said(c, await one(reader, id))
}

async function rotate(c: Context<ApiEnv>) {
  const { db, access, now } = await ask(c, 'u')
  const id = c.req.param('id') ?? ''
  const formerUntil = now.add({ hours: formerHours })
  const number = isUuidOfOurs(id)
    ? await replaceSecret(db, { clientId: access.clientId, id }, formerUntil)
    : undefined
  if (number === undefined) throw notFound(`Subscription/${id.slice(0, 64)}`)
  const result: Parameters = {
    resourceType: 'Parameters',
    parameter: [
      { name: 'secret', valueString: await secretOf(db, id, number) },
      { name: 'former-until', valueInstant: formerUntil.round('second').toString() },
    ],
  }
  return answer(c, result)
}
