/**
 * Sends what is due in the outbox, at least once: claimed under a lease, sent outside any transaction, then marked. Whoever
 * dies in between loses its lease and the message leaves again, with the same reference. Any number of workers at once.
 */
import type { Clock } from './clock.ts'
import type { Database } from './database.server.ts'
import { describeError, type Log } from './log.server.ts'
import { type MessageSender, sendingSeconds } from './message-sender.server.ts'
import {
  type ClaimedMessage,
  claimDue,
  confirmClaim,
  type MessageKind,
  markFailed,
  markSent,
  releaseClaims,
} from './outbox.queries.server.ts'
import { nextAttempt } from './outbox.rules.ts'

/** Longer than any provider may take, so that a slow answer is never overtaken by a second worker. */
export const leaseSeconds = 4 * sendingSeconds

const claimSize = 5
// Lanes of each kind: a provider that hangs holds up neither the other kind nor all of its own.
const lanesPerKind = 2
const kinds: readonly MessageKind[] = ['email', 'sms']

export type MessageOutcome = 'sent' | 'failed' | 'abandoned' | 'dropped'

export interface OutboxWorker {
  db: Database
  clock: Clock
  log: Log
  senders: Record<MessageKind, MessageSender>
  /** Told of every message that was dealt with. */
  onOutcome?(kind: MessageKind, outcome: MessageOutcome): void
}

/** Works until nothing is due or `signal` says stop; what is being sent at that moment is finished. */
export async function drainOutbox(worker: OutboxWorker, signal?: AbortSignal) {
  const lanes = kinds.flatMap(kind => Array.from({ length: lanesPerKind }, () => lane(worker, kind, signal)))
  const results = await Promise.allSettled(lanes)
  const broken = results.find(result => result.status === 'rejected')
  if (broken) throw broken.reason
}

async function lane(worker: OutboxWorker, kind: MessageKind, signal: AbortSignal | undefined) {
  const { db, clock } = worker
  while (!signal?.aborted) {
    const now = clock.now()
    const claimed = await claimDue(db, kind, now, now.add({ seconds: leaseSeconds }), claimSize)
    for (const [index, message] of claimed.entries()) {
      if (signal?.aborted) {
        const untouched = claimed.slice(index).map(({ id }) => id)
        await releaseClaims(db, untouched, message.claimedUntil)
        return
      }
      await sendOne(worker, message)
    }
    if (claimed.length < claimSize) return
  }
}

async function sendOne(worker: OutboxWorker, message: ClaimedMessage) {
  const { db, clock, log, senders, onOutcome } = worker
  const { id, kind, recipient, subject, body, html, attachments, attempts } = message
  const before = clock.now()
  const lease = await confirmClaim(
    db,
    id,
    message.claimedUntil,
    before,
    before.add({ seconds: leaseSeconds }),
  )
  if (lease === undefined) return
  if (lease === 'dropped') {
    onOutcome?.(kind, 'dropped')
    return
  }
  const delivery = await senders[kind]
    .send({
      reference: `copihue-${id}`,
      recipient,
      subject: subject ?? '',
      body,
      html: html ?? undefined,
      attachments,
    })
    .catch(error => {
      log.error('outbox.sender', { message: id, ...describeError(error) })
      return { ok: false as const, code: 'sender-error', permanent: false }
    })
  const now = clock.now()
  if (delivery.ok) {
    await markSent(db, id, now)
    onOutcome?.(kind, 'sent')
    return
  }
  const retryAt = delivery.permanent ? null : nextAttempt(attempts, now)
  await markFailed(db, id, lease, delivery.code, retryAt, now)
  const outcome = retryAt === null ? 'abandoned' : 'failed'
  log[retryAt === null ? 'error' : 'warn'](`outbox.${outcome}`, {
    message: id,
    kind,
    code: delivery.code,
    attempts,
  })
  onOutcome?.(kind, outcome)
}
