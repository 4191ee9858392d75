/** The socket of a visit. Its right is looked at before it opens, and again while it is open. */
import { upgradeWebSocket } from '@hono/node-server'
import { createRoute } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import type { WSContext } from 'hono/ws'
import type { SessionUser } from '#app/identity/public.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { anyoneOrSession } from '#app/platform/http/api-security.ts'
import { isOwnOrigin } from '#app/platform/http/edge/own-origin.server.ts'
import { problem, problemResponse } from '#app/platform/http/problem.server.ts'
import { countAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { noteAtWork } from '#app/staff/public.server.ts'
import { texts } from '#app/text/texts.server.ts'
import type { VisitRight } from '../visit/visit-right.server.ts'
import { type JoinedCall, joinCall, type Line } from './join-call.server.ts'
import { mayJoin } from './join-right.server.ts'
import { type SocketQuery, socketQuery } from './signal.form.server.ts'
import type { SignalHub } from './signal-hub.server.ts'

/** A bad line comes back every few seconds; several patients may share an address. */
const perAddress: Limit = { purpose: 'visit-socket', max: 600, seconds: 600 }

/** What openapi.json says of it: a socket opens outside the application that is described from its routes. */
export const getSocket = createRoute({
  method: 'get',
  path: '/video/socket',
  operationId: 'openVisitSocket',
  security: anyoneOrSession,
  summary: 'El WebSocket de una videoconsulta; sin Upgrade dice si se abriría',
  description:
    'Entra quien tiene la sesión, o la cookie del enlace, de esa cita. Un navegador dice con Origin de qué página viene.',
  request: { query: socketQuery },
  responses: {
    101: { description: 'El socket: mensajes JSON con un `kind`' },
    204: { description: 'Se abriría: faltó pedirlo con Upgrade: websocket' },
    403: problemResponse('Sin derecho a esa videoconsulta, o desde una página de otro sitio'),
    409: problemResponse('La videoconsulta no está abierta en este momento'),
    429: problemResponse('Demasiadas conexiones seguidas; Retry-After dice cuándo seguir'),
  },
})

type Refused = Extract<keyof ReturnType<typeof words>, string>
const words = () => texts('es', 'call').refusals
const statuses = { 'no-right': 403, 'other-origin': 403, 'not-open': 409, 'too-many': 429 } as const

const refuse = (c: Context<ApiEnv>, reason: Refused, headers?: Record<string, string>) =>
  problem(c, { type: reason, title: words()[reason], status: statuses[reason], headers })

/** Browsers send their cookies with a socket from any page: the origin tells ours from others'. */
function fromOurPage(c: Context<ApiEnv>): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return c.req.header('upgrade') === undefined
  return isOwnOrigin(origin, c.get('portal').config.PUBLIC_URL, c.req.url)
}

type ReadUser = (request: Request, now: Temporal.Instant) => Promise<SessionUser | null>

/** Opened over plain HTTP it says why it would not open: a browser tells its page nothing of a refused socket. */
export function signalApi(hub: SignalHub, readUser: ReadUser) {
  const api = new Hono<ApiEnv>()

  api.get(getSocket.path, async c => {
    const portal = c.get('portal')
    const { db, clock } = portal
    const parsed = socketQuery.safeParse(c.req.query())
    if (!fromOurPage(c)) return refuse(c, 'other-origin')
    if (!parsed.success) return refuse(c, 'no-right')
    const counted = await countAttempt(db, perAddress, c.get('visit').address, clock.now())
    if (!counted.ok) return refuse(c, 'too-many', { 'Retry-After': String(counted.retryAfter) })
    const query = parsed.data
    // Read anew each time: a socket must not outlive its session.
    const ask = async () => {
      const now = clock.now()
      const caller = { cookie: c.req.header('cookie') ?? null, user: await readUser(c.req.raw, now) }
      const participant = await mayJoin(db, caller, query, now)
      // Who talks with a patient is at work, though their hands rest.
      if (
        participant.ok &&
        participant.right.role === 'professional' &&
        query.peer &&
        participant.right.visit.state === 'in_call'
      )
        await noteAtWork(db, caller.cookie, now)
      return { ...participant, caller }
    }
    const answer = await ask()
    if (!answer.ok) return refuse(c, answer.reason)
    const { right, caller } = answer
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return c.body(null, 204)
    const stillAllowed = async () => (await ask()).ok
    const open = upgradeWebSocket(() => events({ portal, hub, right, caller, query, stillAllowed }))
    // A middleware by its type; whoever asked for a socket is answered by it, and nothing comes after.
    return (await open(c, async () => {})) as Response
  })
  return api
}

function events(asked: Parameters<typeof joinCall>[0] & { right: VisitRight; query: SocketQuery }) {
  let joined: JoinedCall | undefined
  const lineOf = (socket: WSContext): Line => ({
    send: text => socket.readyState === 1 && socket.send(text),
    close: code => socket.close(code),
  })
  return {
    onOpen(_event: Event, socket: WSContext) {
      joined = joinCall(asked, lineOf(socket))
    },
    onMessage(event: MessageEvent, socket: WSContext) {
      if (typeof event.data === 'string') joined?.hear(event.data)
      else socket.close(1003)
    },
    onClose() {
      joined?.gone()
    },
    onError() {
      joined?.gone()
    },
  }
}
