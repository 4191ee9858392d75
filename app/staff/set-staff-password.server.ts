/** Another password for the desk: by whoever knows the one before, or by a link to the mailbox that the centre gave. */
import { hashPassword, verifyPassword } from '#app/identity/public.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { countGuess, type Dearer, type GuessRules } from '#app/platform/limits/guess-budget.server.ts'
import { knownDevice } from '#app/platform/limits/known-device.server.ts'
import { countAttempt, forgiveAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { enqueueAll, type Message } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { owesFactor } from './give-factor.server.ts'
import { invitationTo } from './invite-staff.server.ts'
import { holdPassword, lockAccount } from './keys/hold.queries.server.ts'
import { setPasswordHash } from './keys/password.queries.server.ts'
import { deskForgottenPath, deskInvitationPath } from './paths.ts'
import { staffDevice } from './sign-in-staff.server.ts'
import {
  deleteInvitationsOf,
  findAccount,
  findInvitation,
  insertInvitation,
  insertResetRequest,
  takeInvitation,
  takeResetRequests,
} from './staff.queries.server.ts'
import { renewStaffSession } from './staff-session.server.ts'

type Asked = Pick<Portal, 'db' | 'clock' | 'config'>

/** Of a session that somebody left open: the password behind it is not to be guessed. */
const perSession: Limit = { purpose: 'staff-password-change', max: 5, seconds: 15 * 60 }

export type ChangeOutcome =
  | { ok: true; cookie: string }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

interface NewPassword {
  accountId: string
  hash: string
  before: string | null
  name?: string | null
  factorDue: boolean
}

/** Sets it, and ends every session, link and calendar's address of before. @returns the cookie of a new session. */
async function setPassword(
  portal: Asked,
  tx: Tx,
  { accountId, hash, before, name, factorDue }: NewPassword,
): Promise<string> {
  const now = portal.clock.now()
  await setPasswordHash(tx, accountId, { hash, name }, now)
  await deleteInvitationsOf(tx, accountId)
  return renewStaffSession(tx, accountId, before, isSecure(portal), now, factorDue)
}

/** Its owner hears of every password that took the place of another. */
function changedMessage({ config }: Asked, { name, email }: { name: string; email: string }, hash: string) {
  const t = texts('es', 'desk').password.changed
  return {
    kind: 'email',
    recipient: email,
    subject: t.subject(config.BRAND_NAME),
    body: t.body(name, config.BRAND_NAME, new URL(deskForgottenPath, config.PUBLIC_URL).href),
    dedupeKey: `staff-password:${hashOfToken(hash)}`,
  } as const
}

/**
 * Every other session ends, and with them links that were sent and calendars; its owner is told by mail. wrong: `current` is not the password.
 * @param current,cookie of whoever asks. @returns the cookie of their new session.
 */
export async function changeStaffPassword(
  portal: Asked,
  accountId: string,
  { current, password, cookie: before }: { current: string; password: string; cookie: string | null },
): Promise<ChangeOutcome> {
  const { db, clock } = portal
  const now = clock.now()
  const counted = await countAttempt(db, perSession, accountId, now)
  if (!counted.ok) return { ok: false, reason: 'too-many', retryAfter: counted.retryAfter }
  const account = await findAccount(db, accountId)
  const known = account?.passwordHash
  if (!account || !known || !(await verifyPassword(known, current))) return { ok: false, reason: 'wrong' }
  const hash = await hashPassword(password)
  const cookie = await db.transaction(async tx => {
    // A link may have set another while this one was still being looked at.
    if (!(await holdPassword(tx, accountId, known))) return undefined
    await forgiveAttempt(tx, perSession, accountId, now)
    await enqueueAll(tx, [changedMessage(portal, account, hash)], now)
    return setPassword(portal, tx, { accountId, hash, before, factorDue: false })
  })
  return cookie === undefined ? { ok: false, reason: 'wrong' } : { ok: true, cookie }
}

/** Who was invited by a link, while it holds; undefined for any other. */
export const openInvitation = ({ db, clock }: Asked, token: string) =>
  findInvitation(db, hashOfToken(token), clock.now())

export interface Accepted {
  cookie: string
  /** The mailbox is one proof; the second factor is asked for as at any sign-in. */
  factorDue: boolean
}

/**
 * Answers a link with a password, once, and signs in.
 * @param given name of whoever has none yet.
 * @returns undefined when it no longer holds.
 */
export async function acceptInvitation(
  portal: Asked,
  token: string,
  given: { password: string; name?: string | null },
  before: string | null,
): Promise<Accepted | undefined> {
  const { db, clock } = portal
  const invited = await openInvitation(portal, token)
  if (!invited) return undefined
  const { accountId, resets, email, hasFactor, hasRole } = invited
  const name = invited.name ?? given.name
  if (!name) throw new Error('whoever has no name says it with the first password')
  const hash = await hashPassword(given.password)
  const factorDue = owesFactor(portal.config, { hasFactor, hasRole })
  return db.transaction(async tx => {
    // First, as whoever ends all links of an account does: neither waits for the other.
    await lockAccount(tx, accountId)
    if (!(await takeInvitation(tx, hashOfToken(token)))) return undefined
    if (resets) await enqueueAll(tx, [changedMessage(portal, { name, email }, hash)], clock.now())
    return { cookie: await setPassword(portal, tx, { accountId, hash, before, name, factorDue }), factorDue }
  })
}

/** Each one writes to somebody: dearer from the fourth of a day on, for one RUT. A centre's people share an address. */
const rules: GuessRules = { purpose: 'staff-reset', free: 3, address: { free: 20, seconds: 3600 } }

/**
 * The same answer, from the same work, for every RUT: a job looks whose it is. Nobody uses it up for its owner: what is counted
 * gets dearer, and says so (docs/decisions/0175-dearer-never-closed.md).
 */
export async function askForReset(
  { db, clock, proofs }: Asked & Pick<Portal, 'proofs'>,
  { rut, address, cookie, proof }: { rut: string; address: string; cookie: string | null; proof?: string },
): Promise<{ ok: true } | Dearer> {
  const now = clock.now()
  const device = await knownDevice(db, cookie, staffDevice(rut), now)
  const allowance = await countGuess({ db, proofs }, rules, { subject: rut, address, device, proof }, now)
  if (!allowance.ok) return allowance
  await insertResetRequest(db, rut, now)
  return { ok: true }
}

const linkMinutes = 60
const batch = 100

/**
 * Writes to those of the asked RUTs that have an account: a link of an hour, or to whoever has no password yet their invitation
 * once more. Links that left before hold on: whoever asks need not be their owner. @returns how many.
 */
export function sendResets(
  { db, config }: Pick<Portal, 'config'> & { db: Database },
  now: Temporal.Instant,
): Promise<number> {
  const t = texts('es', 'desk').password.reset
  return db.transaction(async tx => {
    const messages: Message[] = []
    for (const asked of await takeResetRequests(tx, batch)) {
      if (!asked.hasPassword) {
        messages.push(await invitationTo(tx, config, asked, now))
        continue
      }
      const { id, email, name } = asked
      const token = newToken()
      const tokenHash = hashOfToken(token)
      const expires = now.add({ minutes: linkMinutes })
      await insertInvitation(tx, { tokenHash, accountId: id, expires, resets: true })
      messages.push({
        kind: 'email',
        recipient: email,
        subject: t.subject(config.BRAND_NAME),
        body: t.body(name, config.BRAND_NAME, new URL(deskInvitationPath(token), config.PUBLIC_URL).href),
        dedupeKey: `staff:${tokenHash}`,
        // Counted by `askForReset`, which says so; withheld here, nobody would hear of it.
        causedBy: 'house',
      })
    }
    await enqueueAll(tx, messages, now)
    return messages.length
  })
}
