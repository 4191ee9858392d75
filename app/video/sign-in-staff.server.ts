/** Signs a professional in. Unknown and wrong cost the same and read the same. */
import { verifyPassword } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/context.server.ts'
import { countAttempt, forgiveAttempt, type Limit } from '#app/platform/limits.server.ts'
import { findLogin } from './staff.queries.server.ts'
import { openStaffSession } from './staff-session.server.ts'

const perAccount: Limit = { purpose: 'staff-login-account', max: 5, seconds: 15 * 60 }
const perAccountAndDay: Limit = { purpose: 'staff-login-account-day', max: 30, seconds: 24 * 3600 }
/** A centre's people share an address. */
const perAddress: Limit = { purpose: 'staff-login-address', max: 30, seconds: 15 * 60 }

type SignInOutcome =
  | { ok: true; cookie: string }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

type Asked = Pick<Portal, 'db' | 'clock' | 'config'>

const isSecure = ({ config }: Asked) => config.PUBLIC_URL.startsWith('https:')

/** @param given rut as it is stored. */
export async function signInStaff(
  portal: Asked,
  given: { rut: string; password: string; address: string; cookie: string | null },
): Promise<SignInOutcome> {
  const { db, clock } = portal
  const now = clock.now()
  const counted: [Limit, string][] = [
    [perAddress, given.address],
    [perAccount, given.rut],
    [perAccountAndDay, given.rut],
  ]
  for (const [limit, subject] of counted) {
    const allowance = await countAttempt(db, limit, subject, now)
    if (!allowance.ok) return { ok: false, reason: 'too-many', retryAfter: allowance.retryAfter }
  }
  const account = await findLogin(db, given.rut)
  const right = await verifyPassword(account?.passwordHash ?? null, given.password)
  if (!account || !right) return { ok: false, reason: 'wrong' }
  const cookie = await db.transaction(async tx => {
    for (const [limit, subject] of counted) await forgiveAttempt(tx, limit, subject, now)
    return openStaffSession(tx, account.id, given.cookie, isSecure(portal), now)
  })
  return { ok: true, cookie }
}
