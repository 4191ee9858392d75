/**
 * The embedded captcha, ALTCHA v2: the browser computes for half a second, nobody else is asked.
 * A challenge carries our signature, so none is kept; what is kept is which ones were used.
 */
import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Database, sql } from '../database/database.server.ts'
import { secretKey } from '../secret.server.ts'
import type { Captcha } from './captcha.ts'

const algorithm = 'PBKDF2/SHA-256'
const validMinutes = 10

/** How much is asked: rounds of one derivation, and how many derivations a browser tries (about half of the most). */
export interface Effort {
  cost: number
  from: number
  to: number
}

// Half a second on a laptop, two on a slow phone; a million guesses cost days.
export const usual: Effort = { cost: 1000, from: 200, to: 600 }

export function proofOfWork(db: Database, effort: Effort = usual): Captcha {
  const keys = async () => {
    const key = (await secretKey(db, 'captcha')).toString('hex')
    return { hmacSignatureSecret: key, hmacKeySignatureSecret: `${key}.derived` }
  }
  return {
    async challenge(now) {
      const expires = now.add({ minutes: validMinutes }).epochMilliseconds
      const { cost, from, to } = effort
      const counter = randomInt(from, to)
      const asked = { algorithm, cost, counter, deriveKey, data: { expires }, ...(await keys()) }
      const { parameters, signature } = await createChallenge(asked)
      if (signature === undefined) throw new Error('a challenge that was not signed')
      return { parameters, signature }
    },
    async verify(token, _action, now) {
      const answer = readToken(token)
      const expires = answer?.challenge.parameters.data?.expires
      if (!answer || typeof expires !== 'number' || expires <= now.epochMilliseconds) return false
      // Without our signature of the derived key the library would compute at the sender's price.
      if (answer.challenge.parameters.keySignature === undefined) return false
      const { verified } = await verifySolution({ ...answer, deriveKey, ...(await keys()) })
      return verified && markUsed(db, answer.challenge.signature ?? '', expires)
    },
  }
}

/** What ALTCHA sends, base64 of JSON; undefined of any other text. Nothing of it is believed yet. */
export function readToken(token: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString())
    const whole =
      challenge.parameters.algorithm === algorithm &&
      typeof challenge.signature === 'string' &&
      Number.isSafeInteger(solution.counter) &&
      typeof solution.derivedKey === 'string'
    return whole ? { challenge, solution } : undefined
  } catch {
    return undefined
  }
}

/** @param expires epoch milliseconds: until then it is remembered. @returns false where it was used before. */
export async function markUsed(db: Database, id: string, expires: number): Promise<boolean> {
  const until = Temporal.Instant.fromEpochMilliseconds(expires)
  const rows = await db.rows(sql`
    insert into captcha_use (id, expires_at) values (${id}, ${until}::timestamptz) on conflict (id) do nothing returning id`)
  return rows.length > 0
}

/** Challenges that are too old to be answered need not be remembered. */
export async function forgetUsedChallenges(db: Database, now: Temporal.Instant): Promise<number> {
  const gone = await db.rows(sql`delete from captcha_use where expires_at < ${now}::timestamptz returning id`)
  return gone.length
}
