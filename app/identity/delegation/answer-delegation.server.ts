/** The other side accepts; either side ends. What is changed here holds at the next request: nothing remembers it. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Post } from '../accounts/account-notices.server.ts'
import { findProfile } from '../accounts/profile.queries.server.ts'
import { findBirth } from '../dependants/dependant.queries.server.ts'
import { isMinorOn } from '../dependants/minors.rules.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { holdSession } from '../sessions/session.queries.server.ts'
import type { SessionUser } from '../user.server.ts'
import { acceptRow, endRow } from './delegation.queries.server.ts'
import { tellDelegation } from './delegation-notices.server.ts'

type House = Pick<Portal, 'db' | 'clock'>

export type AcceptOutcome = { ok: true } | { ok: false; reason: 'gone' | 'birth-date' | 'minor' }

/** @returns gone: no such invitation for this person, or not any more; or their session is over. */
export async function acceptDelegation(
  { db, clock }: House,
  user: Pick<SessionUser, 'id' | 'sessionId'>,
  id: string,
  post: Post,
): Promise<AcceptOutcome> {
  const now = clock.now()
  return db.transaction(async tx => {
    if (!(await holdSession(tx, user))) return { ok: false, reason: 'gone' }
    const profile = await findProfile(tx, user.id)
    const born = profile && (await findBirth(tx, profile))
    if (!born) return { ok: false, reason: 'birth-date' }
    if (isMinorOn(born, chileanDay(now))) return { ok: false, reason: 'minor' }
    const told = await acceptRow(tx, user.id, id, now)
    if (!told) return { ok: false, reason: 'gone' }
    await noteAccountChange(tx, user.id, 'accept-delegation', now, { delegation: id })
    await tellDelegation(tx, 'accepted', told, post, now)
    return { ok: true }
  })
}

/** Ending what has ended already is done. */
export async function endDelegation(
  { db, clock }: House,
  user: Pick<SessionUser, 'id'>,
  id: string,
  post: Post,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const told = await endRow(tx, user.id, id, now)
    if (!told) return
    await noteAccountChange(tx, user.id, 'end-delegation', now, { delegation: id, by: told.endedBy })
    await tellDelegation(tx, 'ended', told, post, now)
  })
}
