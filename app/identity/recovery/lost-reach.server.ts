/**
 * The way back for whoever has neither the telephone nor the mailbox of their account any more: RUT, where they are
 * reached now, and the number of their identity card. A person decides, never the form; whoever is reached in the old way
 * is warned at once and may object for 72 hours (docs/decisions/0176-when-both-contacts-are-lost.md).
 */
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import {
  countGuess,
  type Dearer,
  forgiveGuess,
  type GuessRules,
} from '#app/platform/limits/guess-budget.server.ts'
import { knownDevice } from '#app/platform/limits/known-device.server.ts'
import { canSend, enqueueAll, type Sending } from '#app/platform/messages/outbox.server.ts'
import type { Language } from '#app/text/languages.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { patientDevice } from '../sessions/login-limits.ts'
import { insertReachRequest, isObjectable, objectTo } from './lost-reach.queries.server.ts'
import { askedEmail, type Post, warningEmail, warningSms } from './lost-reach-notices.server.ts'
import { lockReach } from './reach.queries.server.ts'
import { findRecoverable } from './recovery.queries.server.ts'

export const objectionHours = 72

/** Each one warns somebody: dearer from the fourth of a day on, for one account. */
const rules: GuessRules = { purpose: 'lost-reach', free: 3, address: { free: 10, seconds: 24 * 3600 } }

type House = Pick<Portal, 'db' | 'clock' | 'proofs'>

export interface LostReach {
  rut: string
  email: string
  /** E.164. */
  phone: string
  /** As `cardSerial` reads it. */
  serial: string
}

/** The answer is the same for a RUT without an account. @throws CaptchaNeeded, for `trySending`. */
export async function askForReach(
  { db, clock, proofs }: House,
  asked: LostReach,
  from: { address: string; cookie: string | null; proof?: string; language: Language },
  post: Post,
  sending?: Sending,
): Promise<{ ok: true } | Dearer> {
  const now = clock.now()
  const { rut: subject, email, phone, serial } = asked
  const { address, proof, language } = from
  const device = await knownDevice(db, from.cookie, patientDevice(subject), now)
  const allowance = await countGuess({ db, proofs }, rules, { subject, address, device, proof }, now)
  if (!allowance.ok) return allowance
  // Who computed already is not asked twice; whether the RUT has an account changes nothing.
  const how = allowance.computed ? 'answered' : sending
  try {
    await canSend(db, [{ kind: 'email', recipient: email }], now, how)
  } catch (error) {
    await forgiveGuess(db, allowance.counted, now)
    throw error
  }
  await db.transaction(async tx => {
    const account = await findRecoverable(tx, subject)
    // Held: whoever takes the account over in this moment is warned, or ends what is asked.
    const old = account && (await lockReach(tx, account.accountId))
    if (!old) return
    const { accountId } = account
    const token = newToken()
    const objectionHash = hashOfToken(token)
    const decidable = now.add({ hours: objectionHours })
    const id = await insertReachRequest(
      tx,
      { accountId, email, phone, serial, language, objectionHash, decidable },
      now,
    )
    await noteAccountChange(tx, accountId, 'ask-reach', now)
    await enqueueAll(
      tx,
      [warningEmail(post, old, token, id), ...warningSms(post, old, token, id), askedEmail(post, email, id)],
      now,
      how === 'ask' ? 'without' : how,
    )
  })
  return { ok: true }
}

/** For the page of the link: opening it changes nothing, its button does (`objectToReach`). */
export const canObject = ({ db }: Pick<Portal, 'db'>, token: string): Promise<boolean> =>
  isObjectable(db, hashOfToken(token))

/** The old contact answered: nothing changes. @returns false when there was nothing left to object to. */
export const objectToReach = ({ db, clock }: Pick<Portal, 'db' | 'clock'>, token: string): Promise<boolean> =>
  db.transaction(async tx => {
    const accountId = await objectTo(tx, hashOfToken(token), clock.now())
    if (accountId) await noteAccountChange(tx, accountId, 'object-reach', clock.now())
    return accountId !== undefined
  })
