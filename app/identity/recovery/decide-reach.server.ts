/** A person decides whether an account is reached elsewhere from now on; the desk of the operator and the command ask this. */

import { violation } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { newToken } from '#app/platform/http/token-cookie.server.ts'
import { enqueue, enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { postOf, reachChangedEmail } from '../accounts/account-notices.server.ts'
import { endGrantedSince } from '../delegation/delegation.queries.server.ts'
import { tellDelegation } from '../delegation/delegation-notices.server.ts'
import { endSharesSince } from '../dependants/parent-share.queries.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import type { IdentityRegistry } from '../registry/identity-registry.ts'
import {
  decideRequest,
  findLeftReach,
  findOpenRequests,
  type OpenRequest,
  refuseOthers,
  replaceReach,
} from './lost-reach.queries.server.ts'
import { decidedEmail } from './lost-reach-notices.server.ts'
import { hashPassword } from './password.server.ts'
import { lockReach } from './reach.queries.server.ts'

type House = Pick<
  Portal,
  'db' | 'clock' | 'config' | 'registry' | 'keepOwnBookings' | 'reachFollower' | 'sharingFollower'
>

/** `unknown`: the registry could not be asked. */
type Card = 'right' | 'wrong' | 'unknown'

const cardOf = async (registry: IdentityRegistry, { rut, serial }: OpenRequest): Promise<Card> => {
  if (serial === null) return 'unknown'
  try {
    return (await registry.isCardOf(rut, serial)) ? 'right' : 'wrong'
  } catch {
    return 'unknown'
  }
}

/** What waits for a decision, oldest first, with what the registry says of the card. */
export async function openReachRequests({ db, registry }: Pick<House, 'db' | 'registry'>) {
  const open = await findOpenRequests(db)
  return Promise.all(open.map(async request => ({ ...request, card: await cardOf(registry, request) })))
}

export type DecideOutcome =
  | { ok: true }
  /** early: the old contact may still object. card: its number is not that of the RUT. taken: another account has the e-mail. */
  | { ok: false; reason: 'not-open' | 'early' | 'card' | 'taken' }

/**
 * @param by who decides, for the books.
 * @param seenCard the person saw the identity card themselves: the registry is not asked.
 */
export async function decideReach(
  { db, clock, config, registry, keepOwnBookings, reachFollower, sharingFollower }: House,
  decision: { id: string; outcome: 'approved' | 'refused'; by: string; seenCard?: boolean },
): Promise<DecideOutcome> {
  const now = clock.now()
  const { id, outcome, by } = decision
  const request = (await findOpenRequests(db)).find(open => open.id === id)
  if (!request) return { ok: false, reason: 'not-open' }
  const approved = outcome === 'approved'
  if (approved && Temporal.Instant.compare(now, request.decidableAt) < 0)
    return { ok: false, reason: 'early' }
  if (approved && !decision.seenCard && (await cardOf(registry, request)) !== 'right')
    return { ok: false, reason: 'card' }
  const { accountId, name, email, phone, oldEmail, language, requestedAt } = request
  const post = postOf({ config }, language)
  // Not none: an account without a password cannot be given one by recovery.
  const unknown = await hashPassword(newToken())
  const follow = await reachFollower({ db, config })
  const followSharing = await sharingFollower({ db, config })
  try {
    return await db.transaction(async (tx): Promise<DecideOutcome> => {
      // The registry and the computation took a while: what was allowed meanwhile is from before this moment, too. The account before
      // the request, as whoever takes the account over locks them.
      if (approved) await lockReach(tx, accountId)
      if (!(await decideRequest(tx, { id, outcome, by }, now))) return { ok: false, reason: 'not-open' }
      if (approved) {
        await keepOwnBookings(tx, accountId)
        const left = await findLeftReach(tx, accountId)
        await replaceReach(tx, request, unknown, clock.now())
        const meanwhile = { accountId, since: requestedAt }
        for (const one of await endGrantedSince(tx, meanwhile, now))
          await tellDelegation(tx, 'ended', one, post, now)
        for (const pair of await endSharesSince(tx, meanwhile, now)) await followSharing(tx, pair, now)
        // At once, unlike a change in the profile: a person looked at who asks, and what was left may be in other hands.
        const moves = [
          { kind: 'email', from: left.emails, to: email },
          { kind: 'phone', from: left.phones, to: phone },
        ] as const
        await follow(tx, accountId, moves, now)
        // Whoever is reached from now on was warned of none of them. Who asked twice, with one mailbox, reads of one.
        for (const other of await refuseOthers(tx, { id, accountId, by }, now)) {
          if (other.email.toLowerCase() === email.toLowerCase()) continue
          const reader = { name: '', email: other.email }
          await enqueue(
            tx,
            decidedEmail(postOf({ config }, other.language), reader, 'refused', other.id),
            now,
          )
        }
      }
      await noteAccountChange(tx, accountId, approved ? 'approve-reach' : 'refuse-reach', now, { by })
      const old = reachChangedEmail(post, { name, email: oldEmail }, accountId, now)
      await enqueueAll(
        tx,
        [decidedEmail(post, { name, email }, outcome, id), ...(approved ? [old] : [])],
        now,
      )
      return { ok: true }
    })
  } catch (error) {
    if (violation(error)?.constraint === 'account_email') return { ok: false, reason: 'taken' }
    throw error
  }
}
