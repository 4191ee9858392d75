/**
 * An adult names somebody they trust. The invitation is the same whether that RUT has an account or not, and it is written
 * to whoever they say: nobody learns here who is with us.
 */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { countAttempt } from '#app/platform/limits/limits.server.ts'
import type { Post } from '../accounts/account-notices.server.ts'
import { findProfile } from '../accounts/profile.queries.server.ts'
import { findBirth } from '../dependants/dependant.queries.server.ts'
import { isMinorOn } from '../dependants/minors.rules.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { holdSession, holdToCount } from '../sessions/session.queries.server.ts'
import type { SessionUser } from '../user.server.ts'
import { countOpen, endOverdue, insertDelegation } from './delegation.queries.server.ts'
import {
  type Grant,
  invitationsPerDay,
  lastDayOf,
  mostDelegates,
  type Relation,
  type Span,
} from './delegation.rules.ts'
import { tellDelegation } from './delegation-notices.server.ts'

export interface Invitation {
  rut: string
  name: string
  email: string
  relation: Relation
  grant: Grant
  span: Span
}

export type InviteOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'own' | 'exists' | 'most' | 'unproven' | 'birth-date' | 'minor' }
  /** The session that asks is over. */
  | { ok: false; reason: 'signed-out' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * birth-date: the account has none, which says who is of age. exists: these two have one. most: of those at once. too-many:
 * of a day. unproven: documents are given away only by whoever proved who they are.
 */
export async function inviteDelegate(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  user: Pick<SessionUser, 'id' | 'rut' | 'proven' | 'sessionId'>,
  { rut, name, email, relation, grant, span }: Invitation,
  post: Post,
): Promise<InviteOutcome> {
  const now = clock.now()
  const today = chileanDay(now)
  const books = grant !== 'reads'
  const reads = grant !== 'books'
  if (rut === user.rut) return { ok: false, reason: 'own' }
  // Documents are another's words about a RUT: only whoever proved to be its person gives them away.
  if (reads && !user.proven) return { ok: false, reason: 'unproven' }
  return db.transaction(async tx => {
    if (!(await holdToCount(tx, user.id)) || !(await holdSession(tx, user)))
      return { ok: false, reason: 'signed-out' }
    const profile = await findProfile(tx, user.id)
    const born = profile && (await findBirth(tx, profile))
    if (!profile || !born) return { ok: false, reason: 'birth-date' }
    if (isMinorOn(born, today)) return { ok: false, reason: 'minor' }
    await endOverdue(tx, user.rut, now)
    if ((await countOpen(tx, user.id, now)) >= mostDelegates) return { ok: false, reason: 'most' }
    const counted = await countAttempt(tx, invitationsPerDay, user.id, now)
    if (!counted.ok) return { ok: false, reason: 'too-many', retryAfter: counted.retryAfter }
    const lastDay = lastDayOf(today, span)
    const granted = { personRut: user.rut, grantorAccountId: user.id, relation, books, reads }
    const delegate = { delegateRut: rut, delegateName: name, delegateEmail: email }
    const id = await insertDelegation(tx, { ...granted, ...delegate, lastDay: lastDay.toString() }, now)
    if (!id) return { ok: false, reason: 'exists' }
    await noteAccountChange(tx, user.id, 'grant-delegation', now, { delegation: id, books, reads })
    const person = { personName: profile.name, personEmail: profile.email }
    await tellDelegation(
      tx,
      'granted',
      { id, ...granted, ...delegate, ...person, lastDay, accepted: false },
      post,
      now,
    )
    return { ok: true, id }
  })
}
