/** Does what sends messages to somebody who proved nothing; where too many went there, the captcha comes first. */
import type { Portal } from './http/context.server.ts'
import { untilTomorrow } from './limits/limits.server.ts'
import type { AskedProof } from './limits/rising-proof.server.ts'
import { CaptchaNeeded, type Sending } from './messages/outbox.server.ts'

/** As much work as the captcha of the login. */
const doublings = 0

/** Answer, do it without messages, or wait: for tomorrow's count. */
export type Refused = { ok: false; asked: AskedProof; retryAfter: number }

type Tried<T> = { ok: true; value: T } | Refused

/**
 * @param given door: what is asked for, so that an answer is for nothing else; without: it is to be done without messages.
 * @param act gets how to send, and passes it to `enqueueAll`.
 */
export async function trySending<T>(
  { proofs }: Pick<Portal, 'proofs'>,
  given: { door: string; proof?: string; without?: boolean },
  now: Temporal.Instant,
  act: (sending: Sending) => Promise<T>,
): Promise<Tried<T>> {
  const what = `sending\n${given.door}`
  // A page answers by itself: whoever pressed to go on without messages gets none, also when it was quicker.
  const proof = given.without ? undefined : given.proof
  const answered = proof !== undefined && (await proofs.check(proof, what, now)) !== undefined
  try {
    return { ok: true, value: await act(answered ? 'answered' : given.without ? 'without' : 'ask') }
  } catch (error) {
    if (!(error instanceof CaptchaNeeded)) throw error
    return { ok: false, asked: await proofs.ask(what, doublings, now), retryAfter: untilTomorrow(now) }
  }
}
