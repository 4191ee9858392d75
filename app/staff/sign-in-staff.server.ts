/** Signs somebody in who works here, with a password and then a second factor. Unknown and wrong cost the same and read the same. */
import { verifyPassword } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import {
  countGuess,
  type Dearer,
  forgiveGuess,
  type GuessRules,
} from '#app/platform/limits/guess-budget.server.ts'
import { knownDevice, rememberDevice } from '#app/platform/limits/known-device.server.ts'
import { owesFactor } from './give-factor.server.ts'
import { holdPassword } from './keys/hold.queries.server.ts'
import { findLogin, noteEntered } from './staff.queries.server.ts'
import { openStaffSession } from './staff-session.server.ts'

/** A centre's people share an address. */
const rules: GuessRules = { purpose: 'staff-login', free: 5, address: { free: 30, seconds: 15 * 60 } }
/** As a known device names an account. */
export const staffDevice = (rut: string) => `staff:${rut}`

type SignInOutcome =
  /** device: the cookie by which the browser is known from now on. factorDue: the session opens nothing but the next question. */
  | { ok: true; cookie: string; device: string; factorDue: boolean }
  | { ok: false; reason: 'wrong' }
  | ({ reason: 'too-many' } & Dearer)

type Asked = Pick<Portal, 'db' | 'clock' | 'config'>

/** @param given rut as it is stored. */
export async function signInStaff(
  portal: Asked & Pick<Portal, 'proofs'>,
  given: { rut: string; password: string; address: string; cookie: string | null; proof?: string },
): Promise<SignInOutcome> {
  const { db, clock, proofs } = portal
  const now = clock.now()
  const { rut: subject, address, proof } = given
  const device = await knownDevice(db, given.cookie, staffDevice(subject), now)
  const allowance = await countGuess({ db, proofs }, rules, { subject, address, device, proof }, now)
  if (!allowance.ok) return { ...allowance, reason: 'too-many' }
  const account = await findLogin(db, given.rut)
  const right = await verifyPassword(account?.passwordHash ?? null, given.password)
  const hash = account?.passwordHash
  if (!account || !hash || !right) return { ok: false, reason: 'wrong' }
  const factorDue = owesFactor(portal.config, account)
  const cookie = await db.transaction(async tx => {
    // It may have been changed, and every session ended, while this one was still being looked at.
    if (!(await holdPassword(tx, account.id, hash))) return undefined
    await forgiveGuess(tx, allowance.counted, now)
    await noteEntered(tx, account.id, now)
    return openStaffSession(tx, account.id, given.cookie, isSecure(portal), now, factorDue)
  })
  if (cookie === undefined) return { ok: false, reason: 'wrong' }
  const known = await rememberDevice(db, given.cookie, staffDevice(subject), isSecure(portal), now)
  return { ok: true, cookie, device: known, factorDue }
}
