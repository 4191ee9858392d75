/** The second question of the sign-in: a code of the authenticator, or, the first time, setting one up. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { countAttempts, forgiveAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { type QrCode, qrCode } from '#app/platform/qr.server.ts'
import { holdDueSession } from './keys/hold.queries.server.ts'
import { askPasskey, checkPasskey } from './keys/passkeys.server.ts'
import {
  type DueFactor,
  findDueFactor,
  hasSecret,
  keepSecret,
  offerSecret,
  takeStep,
} from './second-factor.queries.server.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './second-factor.server.ts'
import { noteFactor } from './staff.queries.server.ts'
import { openStaffSession, staffTokenHash } from './staff-session.server.ts'

type Asked = Pick<Portal, 'db' | 'clock' | 'config'>

/** A demonstration shows professionals their desk at once; people of a centre have one there, too. */
export const owesFactor = (
  { DEMO }: Pick<Portal['config'], 'DEMO'>,
  { hasFactor, hasRole }: { hasFactor: boolean; hasRole: boolean },
): boolean => hasFactor || hasRole || !DEMO

export interface AskedFactor {
  /** Where none is there yet: what the authenticator reads or what is typed into it. */
  setUp: { secret: string; address: string; qr: QrCode } | null
  /** What a passkey signs; null for whoever has none. */
  passkey: Awaited<ReturnType<typeof askPasskey>>
}

/** What the page asks of whoever has given their password; undefined where nothing is due. */
export async function askedFactor(
  { db, clock, config }: Asked,
  cookie: string | null,
): Promise<AskedFactor | undefined> {
  const tokenHash = staffTokenHash(cookie)
  const due = tokenHash && (await findDueFactor(db, tokenHash, clock.now()))
  if (!due) return undefined
  if (due.secret)
    return {
      setUp: null,
      passkey: await askPasskey({ db, clock, config }, { accountId: due.accountId, tokenHash }),
    }
  const secret = due.offered ?? (await offerSecret(db, tokenHash, newTotpSecret()))
  const address = totpAddress(secret, config.BRAND_NAME, due.rut)
  return { setUp: { secret, address, qr: qrCode(address) }, passkey: null }
}

/** Of an account, wherever it is tried: six digits are a million, and three of them are right at any moment. */
const perAccount: Limit[] = [
  { purpose: 'staff-factor', max: 5, seconds: 15 * 60 },
  { purpose: 'staff-factor-day', max: 30, per: 'day' },
]

export type FactorOutcome =
  | { ok: true; cookie: string }
  | { ok: false; reason: 'none-due' }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/** @param code as typed: six digits, spaces allowed. */
export async function giveFactor(
  portal: Asked,
  { code, cookie }: { code: string; cookie: string | null },
): Promise<FactorOutcome> {
  const { db, clock, config } = portal
  const now = clock.now()
  const tokenHash = staffTokenHash(cookie)
  const due = tokenHash && (await findDueFactor(db, tokenHash, now))
  if (!due) return { ok: false, reason: 'none-due' }
  const secret = due.secret ?? due.offered
  if (!secret) return { ok: false, reason: 'wrong' }
  const counted = await countAttempts(
    db,
    perAccount.map(limit => [limit, due.accountId] as const),
    now,
  )
  if (!counted.ok) return { ok: false, reason: 'too-many', retryAfter: counted.retryAfter }
  const step = stepOfCode({ secret, lastStep: due.lastStep }, code.replaceAll(/\s/g, ''), now)
  if (step === null) return { ok: false, reason: 'wrong' }
  return db.transaction(async tx => {
    if (!(await holdDueSession(tx, tokenHash, due.accountId))) return { ok: false, reason: 'none-due' }
    if (!(await take(tx, due, { secret, step }))) return { ok: false, reason: 'wrong' }
    for (const limit of perAccount) await forgiveAttempt(tx, limit, due.accountId, now)
    await noteFactor(tx, due.accountId, due.secret ? 'enter-factor' : 'set-factor', now)
    // A new token: what was known before the second factor opens nothing after it.
    const secure = isSecure({ config })
    const opened = await openStaffSession(tx, due.accountId, cookie, secure, now)
    return { ok: true, cookie: opened }
  })
}

/** The same question, answered by a passkey. @param response what the authenticator said, as JSON. */
export async function givePasskey(
  portal: Asked,
  { response, cookie }: { response: string; cookie: string | null },
): Promise<FactorOutcome> {
  const { db, clock, config } = portal
  const now = clock.now()
  const tokenHash = staffTokenHash(cookie)
  const due = tokenHash && (await findDueFactor(db, tokenHash, now))
  if (!due) return { ok: false, reason: 'none-due' }
  const checked = await checkPasskey(portal, { accountId: due.accountId, tokenHash, response })
  if (!checked.ok) return { ok: false, reason: 'wrong' }
  return db.transaction(async tx => {
    if (!(await holdDueSession(tx, tokenHash, due.accountId))) return { ok: false, reason: 'none-due' }
    await noteFactor(tx, due.accountId, 'enter-passkey', now)
    const secure = isSecure({ config })
    return { ok: true, cookie: await openStaffSession(tx, due.accountId, cookie, secure, now) }
  })
}

/** @returns false where the same code came a moment before, or another telephone was set up meanwhile. */
const take = (
  tx: Parameters<typeof takeStep>[0],
  due: DueFactor,
  { secret, step }: { secret: string; step: number },
) =>
  due.secret ? takeStep(tx, due.accountId, { secret, step }) : keepSecret(tx, due.accountId, { secret, step })

/** Whether somebody has set up the code, without which there is no passkey. */
export const hasCode = ({ db }: Pick<Portal, 'db'>, accountId: string): Promise<boolean> =>
  hasSecret(db, accountId)
