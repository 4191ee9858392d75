/** Where a browser stands in registering. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { findTold } from '../recovery/one-time.queries.server.ts'
import { findReach } from '../recovery/reach.queries.server.ts'
import { findPending } from './registration.queries.server.ts'

export interface RegistrationStand {
  accountId: string | null
  /** Once the account exists. */
  done: { phoneConfirmed: boolean; told: { email: boolean; sms: boolean } } | null
}

/** Undefined where nothing was typed, or its half hour is over. `accountId` is null until there is a password. */
export async function loadRegistration(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  tokenHash: string | null,
): Promise<RegistrationStand | undefined> {
  const pending = tokenHash ? await findPending(db, tokenHash, clock.now()) : undefined
  if (!pending) return undefined
  const { accountId } = pending
  const reach = accountId ? await findReach(db, accountId) : undefined
  return {
    accountId,
    done:
      accountId && reach
        ? { phoneConfirmed: reach.phoneConfirmed, told: await findTold(db, accountId) }
        : null,
  }
}
