/**
 * Proof of work whose price follows how often something was tried: for whoever is no known device, once the first tries
 * are gone. ALTCHA v2, as the captcha, but bound to what is tried, and worth nothing before its time has come.
 */
import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Database } from '../database/database.server.ts'
import { secretKey } from '../secret.server.ts'
import { type Effort, markUsed, readToken, usual } from './proof-of-work.server.ts'

/** Half a second on a laptop, doubled six times: half a minute; on a slow phone two minutes. */
export const mostDoublings = 6
const longestWait = 60
const validMinutes = 30

/** What a page or a program is given to go on. */
export interface AskedProof {
  challenge: Challenge
  /** Before they have passed, the answer is worth nothing. */
  waitSeconds: number
}

export interface RisingProofs {
  /** @param what the subject of the tries; it is not to be read in the challenge. */
  ask(what: string, doublings: number, now: Temporal.Instant): Promise<AskedProof>
  /** @returns how dear the answer was; undefined when it is none, is for something else, too early, too late or used. */
  check(token: string, what: string, now: Temporal.Instant): Promise<number | undefined>
}

/** In seconds. */
export const waitOf = (doublings: number): number => Math.min(longestWait, 2 ** doublings)

export function risingProofs(db: Database, effort: Effort = usual): RisingProofs {
  const keys = async () => {
    const key = (await secretKey(db, 'rising-proof')).toString('hex')
    return { hmacSignatureSecret: key, hmacKeySignatureSecret: `${key}.derived` }
  }
  const boundTo = async (what: string) =>
    createHmac('sha256', await secretKey(db, 'rising-proof-bound'))
      .update(what)
      .digest('base64url')
  return {
    async ask(what, doublings, now) {
      const times = 2 ** doublings
      const waitSeconds = waitOf(doublings)
      const data = {
        bound: await boundTo(what),
        doublings,
        from: now.add({ seconds: waitSeconds }).epochMilliseconds,
        expires: now.add({ minutes: validMinutes }).epochMilliseconds,
      }
      const counter = randomInt(effort.from * times, effort.to * times)
      const { cost } = effort
      const asked = { algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey, data, ...(await keys()) }
      return { challenge: await createChallenge(asked), waitSeconds }
    },
    async check(token, what, now) {
      const answer = readToken(token)
      const data = answer?.challenge.parameters.data
      if (!answer || !data || answer.challenge.parameters.keySignature === undefined) return undefined
      const { bound, doublings, from, expires } = data
      if (typeof doublings !== 'number' || typeof from !== 'number' || typeof expires !== 'number')
        return undefined
      const at = now.epochMilliseconds
      if (at < from || at >= expires || bound !== (await boundTo(what))) return undefined
      const { verified } = await verifySolution({ ...answer, deriveKey, ...(await keys()) })
      return verified && (await markUsed(db, answer.challenge.signature ?? '', expires))
        ? doublings
        : undefined
    },
  }
}
