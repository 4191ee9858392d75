/** The middlewares around pages and interface, in the order in which a request meets them. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { RouterContextProvider } from 'react-router'
import { brandFiles } from '../brand/brand-files.server.ts'
import { noteRefused } from '../limits/refused-callers.server.ts'
import { describeError, logAsPartOf } from '../log.server.ts'
import { readPreferences } from '../preferences.ts'
import type { ApiEnv, TellPage } from './api.server.ts'
import {
  awayFor,
  bareErrorPage,
  bareNotFound,
  notThere,
  type TroubleWords,
} from './bare-error-page.server.ts'
import { type Portal, portalContext, visitContext } from './context.server.ts'
import { allowedMethods, readableBody, unsaidBody } from './edge/allowed-methods.server.ts'
import { callerAddress, readProxies } from './edge/caller.server.ts'
import { compress } from './edge/compress.server.ts'
import { type BringsFile, limitBody, type Tell } from './edge/limit-body.server.ts'
import { isOwnOrigin } from './edge/own-origin.server.ts'
import { readCookies } from './edge/read-cookies.server.ts'
import { pageMethod, readableAddress, readableForm } from './edge/readable-request.server.ts'
import { newNonce, policyFor, securityHeaders } from './edge/security-headers.server.ts'
import { takeTurns } from './edge/take-turns.server.ts'
import { type Line, waitInLine } from './line/wait-in-line.server.ts'
import { notingHeaders } from './pages/noting-headers.server.ts'
import { shortWay } from './pages/short-way.server.ts'
import { isCall, refusal, unknownAddress } from './problem.server.ts'
import { isDatabaseAway } from './server-trouble.server.ts'

export interface Web {
  portal: Portal
  api: OpenAPIHono<ApiEnv>
  health: Hono<ApiEnv>
  /** What is asked under /api too and opens sockets. */
  sockets?: Hono<ApiEnv>
  pages: (request: Request, context: RouterContextProvider) => Promise<Response>
  /** For the page of who gets no page. */
  troubleWords: TroubleWords
  /** Learns once per request what the capabilities must know of it, who asks above all, and tells the interface; absent: nobody can sign in. */
  recognise?: (c: Context<ApiEnv>) => Promise<TellPage>
  /** Other origins to which a form of ours may send the browser: who takes money, who signs people in. */
  formTargets?: string[]
  /** What other sites and programs send requests to: without cookies, so before the check of where a form comes from. */
  open?: { path: string; app: Hono<ApiEnv>; tell?: Tell }[]
  /** The pattern of the page at a path, `/cita/:token`; `*` where there is none. */
  patternOf?: (path: string) => string
  /** What many want at once, so that who comes when it is full waits in a line; absent: nobody does. */
  line?: Line
  /** Which addresses cost so much computing that they take turns; absent: none. */
  takesTurns?: (path: string) => boolean
  /** Addresses to which a file is sent, by who may send one: a stranger cannot make us read megabytes; absent: none. */
  bringsFile?: BringsFile
  /** Folder of the built browser files; undefined while Vite serves them. */
  assets?: string
}

/** What nobody else answers is asked of `pages`; an error of ours becomes a page that asks nobody. */
export function createWeb({
  portal,
  api,
  sockets,
  health,
  pages,
  patternOf = () => '*',
  troubleWords,
  recognise,
  formTargets = [],
  open = [],
  line,
  takesTurns,
  bringsFile,
  assets,
}: Web): Hono<ApiEnv> {
  const { config, log, metrics } = portal
  const publicOrigin = new URL(config.PUBLIC_URL).origin
  const https = publicOrigin.startsWith('https:')
  const proxies = readProxies(config.TRUST_PROXY)
  // Known by heart: looking on the disk for a file named as the page would cost every page a system call.
  const files = new Set(
    assets ? readdirSync(assets, { recursive: true, encoding: 'utf8' }).map(name => `/${name}`) : [],
  )
  const web = new Hono<ApiEnv>()

  web.use(readCookies(https))
  web.use(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('portal', portal)
    c.set('visit', {
      requestId,
      nonce: newNonce(),
      address: callerAddress(c, proxies),
      ...readPreferences(c.req.header('cookie')),
    })
    await logAsPartOf(requestId, next)
    metrics.request(c.res.status)
    const { status } = c.res
    // Who waits in a line asks for no more than they may.
    const refused = status === 429 && c.get('visit').why !== 'in-line'
    // To know which page it was costs as much as a small answer: only for a line that somebody will read.
    if (!refused && !log.writes('info')) return
    const route =
      c.get('visit').pattern ?? routeOf(c, path => (files.has(path) || isCall(c) ? '*' : patternOf(path)))
    if (refused) noteRefused(portal, { address: c.get('visit').address, route }, portal.clock.now())
    log.info('request', {
      request: requestId,
      method: c.req.method,
      route,
      status,
      why: status >= 400 ? c.get('visit').why : undefined,
      ms: Math.round(performance.now() - started),
    })
  })
  const beyond = { formTargets, recaptcha: config.CAPTCHA === 'recaptcha' }
  const reach = { publicOrigin, hstsSubdomains: config.HSTS_SUBDOMAINS }
  web.use(securityHeaders(beyond, reach, assets !== undefined))
  const tell: Tell = async (error, c) => {
    for (const one of open) {
      const told = await one.tell?.(error, c)
      if (told) return told
    }
    return undefined
  }
  web.onError(async (error, c) => {
    const told = await tell(error, c)
    if (told) return told
    // A form from another site, an unreadable body: refused, and no fault of ours.
    if (error instanceof HTTPException && error.status < 500) {
      c.get('visit').why = 'refused'
      return isCall(c)
        ? refusal(c, error.status)
        : c.text(
            'No podemos atender esta solicitud. No cambió nada; vuelve al portal e inténtalo de nuevo.',
            error.status,
          )
    }
    log.error('request.error', describeError(error))
    return bareErrorPage(c, isDatabaseAway(error), troubleWords)
  })

  web.route('/', health)
  web.route('/', brandFiles(config.BRAND))
  if (assets) {
    web.use(
      '/assets/*',
      serveStatic({
        root: assets,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    )
    const others = serveStatic({
      root: assets,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
    })
    web.use((c, next) => (files.has(c.req.path) ? others(c, next) : next()))
  }
  const turns = takeTurns(portal, { isDear: takesTurns, wanted: line?.wanted })
  web.use(turns.hear)
  web.use(compress)
  web.use(readableAddress)
  web.use(limitBody(bringsFile, tell))
  for (const { path, app } of open) web.route(path, app)
  web.use('/api/*', allowedMethods(api))
  web.use('/api/*', unsaidBody(api))
  const ownForms = csrf({
    origin: (origin, c) => isOwnOrigin(origin, config.PUBLIC_URL, c.req.url),
    // The router compares origins too; what it refuses it calls a fault of ours.
    secFetchSite: (site, c) => site === 'same-origin' && c.req.header('origin') === undefined,
  })
  web.use((c, next) => pageMethod(c, next, patternOf))
  web.use((c, next) => (isProgram(c.req.raw.headers) ? next() : ownForms(c, next)))
  web.use('/api/*', readableBody(api))
  if (line) web.use(waitInLine(portal, line, turns.tell))
  // Whoever holds the end of a form back is recognised when it has come: their session may be over by then.
  web.use((c, next) => (isCall(c) ? next() : readableForm(c, next, patternOf)))
  web.use(async (c, next) => {
    c.set('tellPage', await recognise?.(c))
    await next()
  })
  web.use(turns.answer)
  if (sockets) web.route('/api', sockets)
  web.route('/api', api)
  // A mounted application's own not-found handler is never asked.
  web.all('/api/*', c => unknownAddress(c))
  // While developing, code changes and data do not.
  if (assets) web.use(shortWay(patternOf))
  web.all('*', async c => {
    const context = new RouterContextProvider()
    context.set(portalContext, portal)
    context.set(visitContext, c.get('visit'))
    c.get('tellPage')?.(context)
    const request = https ? asSeenOutside(c.req.raw, publicOrigin) : c.req.raw
    const answer = await pages(notingHeaders(request), context)
    const { databaseAway = false } = c.get('visit')
    // Not even the page of errors could be drawn, or a file could not be made: the framework has one English line for it.
    if (answer.status === 500 && answer.headers.get('Content-Type')?.startsWith('text/plain'))
      return bareErrorPage(c, databaseAway, troubleWords)
    if (answer.status === 500 && databaseAway) return awayFor(answer)
    const lost = c.req.method === 'GET' ? await bareNotFound(answer) : undefined
    if (lost) return notThere(c, lost, troubleWords)
    if (c.get('visit').formTarget !== undefined || c.get('visit').scripts !== undefined)
      answer.headers.set('Content-Security-Policy', policyFor(c.get('visit'), beyond, reach))
    // A page may be of a person: what does not say that it can be kept is kept by nobody.
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store')
    return answer
  })
  return web
}

/** A program with a key of its own; a page of another site would have to ask ahead for that header, and says where it is from. */
const isProgram = (headers: Headers) =>
  headers.has('apikey') && !headers.has('origin') && !headers.has('sec-fetch-site')

/** What was typed into an address (a RUT, somebody's link) stands where a route has a parameter, or where there is no route. */
function routeOf(c: Context<ApiEnv>, patternOf: (path: string) => string): string {
  // The last one that was asked; a middleware's is a whole tree of addresses.
  const asked = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))
  return asked?.path ?? patternOf(c.req.path)
}

/** Behind a proxy that ends TLS we hear http; the router compares its request's origin with the browser's. */
function asSeenOutside(request: Request, publicOrigin: string): Request {
  const url = new URL(request.url)
  return new Request(publicOrigin + url.pathname + url.search, request)
}
