/** The façade at /fhir: what comes in, who asks, and every refusal as an OperationOutcome. It owns no rule of booking. */
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { senderOf } from '#app/booking/public.server.ts'
import { isOfPatientApp } from '#app/identity/public.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { fhirPath } from '#app/platform/http/fhir-base.ts'
import { answer, asked, baseOf, notAnswered, sent, typeOf } from './answer.server.ts'
import { auditApp } from './audit/audit.app.server.ts'
import { capabilityStatement, revocationPath, smartConfiguration, tokenPath } from './capability.server.ts'
import { subscriptionsApp } from './events/subscriptions.app.server.ts'
import { historyApp } from './history/history.app.server.ts'
import { importPath } from './import/import.app.server.ts'
import {
  bookParameters,
  bookPotential,
  type Desk,
  holdParameters,
  holdPotential,
} from './operations/book.server.ts'
import { findParameters, findPotential } from './operations/find.server.ts'
import { readParameters, readQuery } from './operations/parameters.server.ts'
import { isForApps, revokeOfApp, tokenForApp } from './patient-apps/app-token.server.ts'
import { readAsApp } from './patient-apps/read-as-app.server.ts'
import { publishApp } from './publish/publish.app.server.ts'
import { readJson } from './read-json.server.ts'
import { FhirRefusal, notFound } from './refusal.server.ts'
import { extensionDefinition } from './resources/extensions.server.ts'
import { readResource } from './resources/read.server.ts'
import { placeWhere } from './resources/read-appointments.server.ts'
import { searchResources } from './resources/search.server.ts'
import { etagOf, isNamedBy } from './resources/version.server.ts'
import { onlyJson, searchIn } from './search-in.server.ts'
import { issueToken } from './systems/issue-token.server.ts'
import { invalidRequest, invalidTarget, oauthForm } from './systems/oauth-form.server.ts'
import { inTurn, requireScope } from './systems/require-system.server.ts'
import { tellError } from './tell-error.server.ts'
import { unanswered } from './unanswered.server.ts'
import { shown, viewOfOne, viewOfRead } from './views/view.server.ts'
import { writesApp } from './writes/writes.app.server.ts'

/** @param version of the product. */
export function fhirApp(version: string): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  // Apps of patients run in browsers, at addresses of their own. What they may read is in their token: no cookie comes along.
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type', 'Accept', 'If-None-Match', 'Prefer'],
      exposeHeaders: ['ETag', 'Retry-After', 'WWW-Authenticate'],
      maxAge: 3600,
    }),
  )
  app.onError(tellError)

  app.use('/metadata', onlyJson)
  app.use('/StructureDefinition/*', onlyJson)
  app.get('/metadata', c => {
    const view = viewOfOne(c.req.url, 'CapabilityStatement')
    return answer(c, shown(view, capabilityStatement(baseOf(c), c.get('portal').config.BRAND_NAME, version)))
  })
  app.get('/.well-known/smart-configuration', c =>
    c.json(smartConfiguration(baseOf(c)), 200, { 'Cache-Control': 'public, max-age=3600' }),
  )
  app.get('/StructureDefinition/:name', c => {
    const definition = extensionDefinition(baseOf(c), c.req.param('name'))
    if (!definition) throw notFound(`StructureDefinition/${c.req.param('name')}`)
    return answer(c, shown(viewOfOne(c.req.url, 'StructureDefinition'), definition))
  })
  app.route('/', publishApp(baseOf))
  for (const path of [
    '/metadata',
    '/.well-known/smart-configuration',
    '/StructureDefinition/:name',
    '/$bulk-publish',
    '/bulk/:file',
  ])
    app.all(path, onlyRead)
  app.post(tokenPath, token)
  app.post(revocationPath, revokeOfApp)
  for (const path of [tokenPath, revocationPath]) app.all(path, onlyPosted)
  // A document is a PDF, and says so itself.
  app.use((c, next) => (c.req.path.startsWith(`${fhirPath}/Binary/`) ? next() : onlyJson(c, next)))
  app.use((c, next) => (isOfPatientApp(c.req.header('authorization')) ? readAsApp(c) : next()))

  app.on(['GET', 'POST'], '/Appointment/$find', async c => {
    const reader = await asked(c, 'Appointment', 's')
    const wanted =
      c.req.method === 'POST'
        ? readParameters(await readJson(c), findParameters, baseOf(c))
        : readQuery(new URL(c.req.url).searchParams, findParameters, baseOf(c))
    return answer(c, await findPotential(reader, wanted))
  })
  for (const [name, act, known] of [
    ['$hold', holdPotential, holdParameters],
    ['$book', bookPotential, bookParameters],
  ] as const)
    app.post(`/Appointment/${name}`, async c => {
      const reader = await asked(c, 'Appointment', 'c')
      requireScope(reader.access, 'Appointment', 'u')
      const portal = c.get('portal')
      const desk: Desk = {
        ...reader,
        turn: inTurn(reader.db, reader.access),
        sender: await senderOf(portal),
        sellsPrepaid: portal.payments !== null,
      }
      return answer(c, await act(desk, readParameters(await sent(c, reader), known, baseOf(c))))
    })

  app.route('/', historyApp())
  app.route('/', subscriptionsApp())
  app.route('/', auditApp())
  app.route('/', writesApp())
  app.get('/:type', async c => {
    const type = await typeOf(c)
    const reader = await asked(c, type, 's')
    return answer(c, await searchResources(reader, type, new URL(c.req.url).searchParams))
  })
  app.post('/:type/_search', async c => {
    const type = await typeOf(c)
    const reader = await asked(c, type, 's')
    return answer(c, await searchResources(reader, type, await searchIn(c)))
  })
  app.get('/:type/:id', async c => {
    const type = await typeOf(c)
    const reader = await asked(c, type, 'r')
    // No id begins so: an operation, or a search, that is asked in another way.
    if (/^[$_]/.test(c.req.param('id'))) throw unanswered(c)
    const view = viewOfRead(c.req.url, type)
    await placeWhere(reader, [type])
    const resource = await readResource(reader, type, c.req.param('id'))
    const seen = c.req.header('if-none-match')
    if (seen && isNamedBy(seen, resource)) return c.body(null, 304, { ETag: etagOf(resource) })
    return answer(c, shown(view, resource), 200, { ETag: etagOf(resource) })
  })
  app.all('*', notAnswered)
  return app
}

/** What anybody may read, and nobody writes. */
const onlyRead = () => {
  throw new FhirRefusal(405, 'not-supported', 'Esta dirección se lee, con GET. No cambió nada.', {
    headers: { Allow: 'GET' },
  })
}

/** What hands out tokens and takes them back is asked by POST alone. */
function onlyPosted(c: Context<ApiEnv>) {
  c.get('visit').why = 'invalid_request'
  return c.json({ error: 'invalid_request', error_description: 'Esta dirección se usa con POST.' }, 405, {
    Allow: 'POST',
    'Cache-Control': 'no-store',
  })
}

/** OAuth's own words for its errors: a client library reads them. */
async function token(c: Context<ApiEnv>) {
  const { db, clock, config } = c.get('portal')
  c.header('Cache-Control', 'no-store')
  c.header('Pragma', 'no-cache')
  const form = await oauthForm(c)
  if (typeof form === 'string') return invalidRequest(c, form)
  if (!form.get('grant_type'))
    return invalidRequest(c, 'Falta grant_type: client_credentials, authorization_code o refresh_token.')
  const forApps = isForApps(form.get('grant_type'))
  const base = baseOf(c)
  const elsewhere = invalidTarget(c, form, forApps ? [base] : [base, `${config.PUBLIC_URL}${importPath}`])
  if (elsewhere) return elsewhere
  if (forApps) return tokenForApp(c, form)
  const of = (name: string) => form.get(name) ?? undefined
  const outcome = await issueToken(
    db,
    {
      grantType: of('grant_type'),
      clientId: of('client_id'),
      scope: of('scope'),
      assertionType: of('client_assertion_type'),
      assertion: of('client_assertion'),
    },
    { audience: `${base}${tokenPath}`, hosts: config.OUTBOUND_HOSTS },
    clock.now(),
  )
  if (!outcome.ok) {
    c.get('visit').why = outcome.error
    return c.json(
      { error: outcome.error, error_description: outcome.why },
      outcome.error === 'invalid_client' ? 401 : 400,
    )
  }
  const { token: access_token, seconds: expires_in, scope } = outcome
  return c.json({ access_token, token_type: 'bearer', expires_in, scope })
}
