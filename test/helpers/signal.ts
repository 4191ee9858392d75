/** Nodes and pages of a video visit without browsers: hubs on one database, and lines that remember what they were told. */
import { readConfig } from '#app/platform/config.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { joinCall } from '#app/video/signalling/join-call.server.ts'
import type { FromPage, FromPortal } from '#app/video/signalling/signal.rules.ts'
import { openSignalHub, type SignalHub } from '#app/video/signalling/signal-hub.server.ts'
import { findVisitRight, type VisitRole } from '#app/video/visit/visit-right.server.ts'
import { testPortal } from './api.ts'
import { addStaff } from './staff.ts'
import { addVisit, inWindow } from './visit.ts'

/** Where the database of a test is reached by others; nowhere when it is the embedded one. */
async function addressOf(db: Database): Promise<string | undefined> {
  if (db.engine === 'embedded') return undefined
  const [row] = await db.rows<{ name: string }>(sql`select current_database() as name`)
  return Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${row?.name}` }).href
}

export interface Page {
  peer: string
  /** Everything the portal said so far. */
  heard: FromPortal[]
  closed: number | null
  say(message: FromPage): void
  sayText(text: string): void
  hangUp(): void
  /** Waits until something of this kind was said since the last time it was asked for. */
  next<Kind extends FromPortal['kind']>(kind: Kind): Promise<Extract<FromPortal, { kind: Kind }>>
  untilClosed(): Promise<number>
}

const soon = () => new Promise(resolve => setTimeout(resolve, 10))

async function until<Found>(look: () => Found | null | undefined, what: string): Promise<Found> {
  for (let attempt = 0; attempt < 800; attempt++) {
    const found = look()
    if (found !== null && found !== undefined) return found
    await soon()
  }
  throw new Error(`never came: ${what}`)
}

/** One node of several on the same database. @param rows how it asks; as the database answers unless the test says. */
export async function testNode(db: Database, rows = db.rows): Promise<SignalHub> {
  const portal = testPortal(db)
  return openSignalHub({
    ...portal,
    db: { ...db, rows },
    config: { ...portal.config, DATABASE_URL: await addressOf(db) },
  })
}

/** A visit with both rights, whose pages open on whichever node. @param asked what the pages' sockets ask instead of the database. */
export async function testRoom(db: Database, env: Record<string, string> = {}, asked = db) {
  const visit = await addVisit(db)
  const staff = await addStaff(db, visit.professionalId)
  const portal = { ...testPortal(asked), config: readConfig(env) }
  const callerAs = (role: VisitRole) => ({
    cookie: role === 'patient' ? visit.cookie : staff.cookie,
    user: null,
  })
  const rightOf = async (role: VisitRole) => {
    const right = await findVisitRight(db, callerAs(role), visit.appointmentId, role, inWindow)
    if (!right) throw new Error('no right')
    return right
  }
  async function open(
    hub: SignalHub,
    role: VisitRole,
    {
      peer = crypto.randomUUID() as string,
      watch = false,
      after = undefined as number | undefined,
      stillAllowed = async () => true,
    } = {},
  ): Promise<Page> {
    const right = await rightOf(role)
    const page: Page = {
      peer,
      heard: [],
      closed: null,
      say: message => seated.hear(JSON.stringify(message)),
      sayText: text => seated.hear(text),
      hangUp: () => seated.gone(),
      next: (kind =>
        until(() => {
          const at = page.heard.findIndex((message, index) => index >= read && message.kind === kind)
          if (at < 0) return undefined
          read = at + 1
          return page.heard[at]
        }, kind)) as Page['next'],
      untilClosed: () => until(() => page.closed, 'close'),
    }
    let read = 0
    const query = { reserva: visit.appointmentId, role, peer: watch ? undefined : peer, after }
    const seated = joinCall(
      { portal, hub, right, caller: callerAs(role), query, stillAllowed },
      {
        send: text => page.heard.push(JSON.parse(text)),
        close(code) {
          page.closed ??= code
          seated.gone()
        },
      },
    )
    await page.next('welcome')
    read = 0
    return page
  }
  return { ...visit, staff, rightOf, open }
}
