/** Signs somebody in with RUT and password. Unknown and wrong cost the same and read the same. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { countGuess, type Dearer, forgiveGuess } from '#app/platform/limits/guess-budget.server.ts'
import { knownDevice, rememberDevice } from '#app/platform/limits/known-device.server.ts'
import { findLogin } from '../accounts/account.queries.server.ts'
import { isTooYoung } from '../dependants/too-young.queries.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { holdPassword } from '../recovery/password.queries.server.ts'
import { verifyPassword } from '../recovery/password.server.ts'
import { endBrowserRights } from './end-browser-rights.server.ts'
import { loginRules, patientDevice } from './login-limits.ts'
import { openSession } from './session.server.ts'

export type LoginOutcome =
  | { ok: true; cookies: string[]; accessToken: string; user: { name: string; lastName: string } }
  /** young: the right password, of a child who may not have an account yet. */
  | { ok: false; reason: 'wrong' | 'young' }
  | ({ reason: 'too-many' } & Dearer)

/**
 * Every attempt is counted before the password is looked at, so that a thousand at once are not a thousand guesses;
 * a right one is forgiven afterwards.
 * @param given rut as it is stored; proof: the answer to what an earlier refusal asked for.
 */
export async function logIn(
  {
    db,
    clock,
    config,
    proofs,
    rotateGuestToken,
  }: Pick<Portal, 'db' | 'clock' | 'config' | 'proofs' | 'rotateGuestToken'>,
  given: { rut: string; password: string; address: string; proof?: string },
  request: Request,
): Promise<LoginOutcome> {
  const now = clock.now()
  const cookies = request.headers.get('cookie')
  const device = await knownDevice(db, cookies, patientDevice(given.rut), now)
  const guess = { subject: given.rut, address: given.address, device, proof: given.proof }
  const allowance = await countGuess({ db, proofs }, loginRules, guess, now)
  if (!allowance.ok) return { ...allowance, reason: 'too-many' }
  const account = await findLogin(db, given.rut)
  const right = await verifyPassword(account?.passwordHash ?? null, given.password)
  if (!account?.passwordHash || !right) return { ok: false, reason: 'wrong' }
  const { id, firstName: name, lastName, passwordHash } = account
  const secure = isSecure({ config })
  const outcome = await db.transaction(async (tx): Promise<LoginOutcome> => {
    // It may have been changed, and every session ended, while this one was still being looked at.
    if (!(await holdPassword(tx, id, passwordHash))) return { ok: false, reason: 'wrong' }
    await forgiveGuess(tx, allowance.counted, now)
    if (await isTooYoung(tx, id, now)) return { ok: false, reason: 'young' }
    const { cookie, accessToken, sessionId } = await openSession(tx, id, request, secure, now)
    const who = { accountId: id, sessionId }
    const others = await endBrowserRights(tx, rotateGuestToken, request, { who, secure }, now)
    // The session's row goes with the session; who asks months later who was in has this one.
    await noteAccountChange(tx, id, 'enter-password', now)
    return { ok: true, cookies: [cookie, ...others], accessToken, user: { name, lastName } }
  })
  if (!outcome.ok) return outcome
  const known = await rememberDevice(db, cookies, patientDevice(given.rut), secure, now)
  return { ...outcome, cookies: [...outcome.cookies, known] }
}
