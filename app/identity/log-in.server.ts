/** Signs somebody in with RUT and password. Unknown and wrong cost the same and read the same. */
import { handGuestOver } from '#app/booking/public.server.ts'
import type { Portal } from '#app/platform/context.server.ts'
import { countAttempt, forgiveAttempt, type Limit } from '#app/platform/limits.server.ts'
import { findLogin } from './account.queries.server.ts'
import { loginLimits } from './login-limits.ts'
import { holdPassword } from './password.queries.server.ts'
import { verifyPassword } from './password.server.ts'
import { openSession } from './session.server.ts'

export type LoginOutcome =
  | { ok: true; cookies: string[]; accessToken: string; user: { name: string; lastName: string } }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Every attempt is counted before the password is looked at, so that a thousand at once are not a thousand guesses;
 * a right one is forgiven afterwards.
 * @param given rut as it is stored.
 */
export async function logIn(
  { db, clock, config }: Pick<Portal, 'db' | 'clock' | 'config'>,
  given: { rut: string; password: string; address: string },
  request: Request,
): Promise<LoginOutcome> {
  const now = clock.now()
  const counted: [Limit, string][] = [
    [loginLimits.address, given.address],
    ...loginLimits.account.map((limit): [Limit, string] => [limit, given.rut]),
  ]
  for (const [limit, subject] of counted) {
    const allowance = await countAttempt(db, limit, subject, now)
    if (!allowance.ok) return { ok: false, reason: 'too-many', retryAfter: allowance.retryAfter }
  }
  const account = await findLogin(db, given.rut)
  const right = await verifyPassword(account?.passwordHash ?? null, given.password)
  if (!account?.passwordHash || !right) return { ok: false, reason: 'wrong' }
  const { id, firstName: name, lastName, passwordHash } = account
  const secure = config.PUBLIC_URL.startsWith('https:')
  return db.transaction(async tx => {
    // It may have been changed, and every session ended, while this one was still being looked at.
    if (!(await holdPassword(tx, id, passwordHash))) return { ok: false, reason: 'wrong' }
    for (const [limit, subject] of counted) await forgiveAttempt(tx, limit, subject, now)
    const guest = await handGuestOver(tx, request.headers.get('cookie'), secure, now)
    const { cookie, accessToken } = await openSession(tx, id, request, secure, now)
    return { ok: true, cookies: guest ? [cookie, guest] : [cookie], accessToken, user: { name, lastName } }
  })
}
