/** Open sessions of somebody at work: listed and closed by themselves, and closed by whoever administers their centre. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { staffActor } from '../roles.rules.ts'
import { idleSince, staffTokenHash } from '../staff-session.server.ts'
import { deleteOpenSessions, findOpenSessions } from './sessions.queries.server.ts'

type Asked = Pick<Portal, 'db' | 'clock'>

export const listSessions = ({ db, clock }: Asked, accountId: string, cookie: string | null) => {
  const now = clock.now()
  return findOpenSessions(db, accountId, staffTokenHash(cookie), now, idleSince(now))
}

/**
 * Never the one that asks: whoever leaves signs out.
 * @param sessionId null for all the others.
 * @returns how many were closed.
 */
export const closeSessions = (
  { db, clock }: Asked,
  accountId: string,
  { sessionId, cookie }: { sessionId: string | null; cookie: string | null },
): Promise<number> =>
  db.transaction(async tx => {
    const closed = await deleteOpenSessions(tx, accountId, { sessionId, except: staffTokenHash(cookie) })
    const actor = staffActor(accountId)
    if (closed > 0) await noteInAudit(tx, { actor, verb: 'end-session', detail: { closed } }, clock.now())
    return closed
  })
