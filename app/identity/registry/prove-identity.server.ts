/**
 * The identity check: an e-mail and a telephone that answered, and the number of the identity card, which the registry
 * knows. From then on what others wrote for the RUT is shown, and the children that the registry names are the account's.
 */
import type { Portal } from '#app/platform/http/context.server.ts'
import {
  countAttempt,
  forgiveAttempt,
  type Limit,
  resetAttempts,
} from '#app/platform/limits/limits.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import { type Post, provenEmail } from '../accounts/account-notices.server.ts'
import { widenBlocks } from '../blocking/block.queries.server.ts'
import { confirmChildren } from '../dependants/dependant.queries.server.ts'
import { closeIfYoung } from '../dependants/too-young.queries.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import type { RegisteredChild } from './identity-registry.ts'
import { findStanding, markProven, proveAppointments } from './prove-identity.queries.server.ts'

/** By RUT, not by account: deleting the account and registering again gives no new attempts. */
const guesses: Limit = { purpose: 'identity-card', max: 5, per: 'day' }

export type ProofOutcome =
  | { ok: true }
  /** reach: e-mail or telephone is still to be confirmed. unavailable: the registry could not be asked. */
  /** young: the registry says that they may not have an account yet; it is closed until they may. */
  | { ok: false; reason: 'reach' | 'wrong' | 'unavailable' | 'young' }
  | { ok: false; reason: 'blocked'; retryAfter: number }

/** @param serial as `cardSerial` reads it. */
export async function proveIdentity(
  { db, clock, registry, log }: Pick<Portal, 'db' | 'clock' | 'registry' | 'log'>,
  accountId: string,
  serial: string,
  post: Post,
): Promise<ProofOutcome> {
  const now = clock.now()
  const standing = await findStanding(db, accountId)
  if (!standing?.emailConfirmed || !standing.phoneConfirmed) return { ok: false, reason: 'reach' }
  if (standing.provenAt) return { ok: true }
  const { rut, name, email } = standing
  const allowance = await countAttempt(db, guesses, rut, now)
  if (!allowance.ok) return { ok: false, reason: 'blocked', retryAfter: allowance.retryAfter }
  let children: RegisteredChild[]
  let born: string | null
  try {
    if (!(await registry.isCardOf(rut, serial))) return { ok: false, reason: 'wrong' }
    ;[born, children] = await Promise.all([registry.bornOn(rut, serial), registry.childrenOf(rut)])
  } catch (error) {
    await forgiveAttempt(db, guesses, rut, now)
    log.error('identity-registry.error', describeError(error))
    return { ok: false, reason: 'unavailable' }
  }
  const birth = born === null ? undefined : Temporal.PlainDate.from(born)
  return db.transaction(async tx => {
    if (birth && (await closeIfYoung(tx, accountId, birth, now))) {
      await noteAccountChange(tx, accountId, 'close-young', now)
      return { ok: false, reason: 'young' }
    }
    if (!(await markProven(tx, accountId, now))) {
      const twice = (await findStanding(tx, accountId))?.provenAt
      return twice ? { ok: true } : { ok: false, reason: 'reach' }
    }
    await confirmChildren(tx, { rut }, children, now)
    await proveAppointments(tx, accountId, now)
    await widenBlocks(tx, accountId)
    await resetAttempts(tx, guesses, rut, now)
    await noteAccountChange(tx, accountId, 'prove-identity', now)
    await enqueue(tx, provenEmail(post, { name, email }, accountId), now)
    return { ok: true }
  })
}
