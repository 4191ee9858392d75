/**
 * Sends what is due in the outbox, at least once: claimed under a lease, sent outside any transaction, then marked. Whoever
 * dies in between loses its lease and the message leaves again, with the same reference. Any number of workers at once.
 */
import { ourTheme, type Theme } from '../brand/theme.rules.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.server.ts'
import { oneAtATime } from '../database/one-at-a-time.server.ts'
import { describeError, type Log } from '../log.server.ts'
import { drawnAttachment } from './inline-pictures.server.ts'
import { drawnHtml, unpackedAttachment } from './kept-words.server.ts'
import { type Delivery, type MessageSender, sendingSeconds } from './message-sender.server.ts'
import {
  type AppointmentStands,
  type ClaimedMessage,
  claimDue,
  confirmClaim,
  type MessageKind,
  markFailed,
  markSent,
  type OtherWay,
  releaseClaims,
} from './outbox.queries.server.ts'
import { nextAttempt } from './outbox.rules.ts'
import { OutcomeNotes } from './outcome-notes.server.ts'
import { type SayAnew, wordsNow } from './said-anew.server.ts'

/** Longer than any provider may take, so that a slow answer is never overtaken by a second worker. */
export const leaseSeconds = 4 * sendingSeconds

const claimSize = 20
/** So many messages that another lane is worth it. */
const worthALane = 5
// As many as the mail server is given connections; a provider that hangs holds up the other kind in no way.
const lanesPerKind = 4
const kinds: readonly MessageKind[] = ['email', 'sms']
/** As long as the first message that found nobody waits. */
const awaySeconds = 15
/** Until a reminder that has no other way is looked at again meanwhile: of an hour's outage there are thousands. */
const lookAgainSeconds = 60
/** Providers with which no connection came about, and until when they are left alone: what is due waits, at no attempt's cost. */
const awayUntil = new WeakMap<MessageSender, Temporal.Instant>()

/**
 * What another way makes of a message: `taken`, in the place of its own way; `later`, it may yet, at that moment; `own`, the
 * message goes as it was to.
 */
export type Instead =
  | { is: 'taken'; by: OtherWay }
  | { is: 'own' }
  | { is: 'later'; by: OtherWay; at: Temporal.Instant }

export type MessageOutcome = 'sent' | 'failed' | 'abandoned' | 'dropped'

export type Reminder = Pick<ClaimedMessage, 'kind' | 'reference' | 'recipient' | 'attempts'> & {
  remindsOf: string
  notAfter: Temporal.Instant
}

export interface OutboxWorker {
  db: Database
  clock: Clock
  log: Log
  senders: Record<MessageKind, MessageSender>
  stands: AppointmentStands
  /** What letters are drawn in; ours where nobody says. */
  theme?: Theme
  /** Whether recipient and words go as soon as the provider has them; else somebody reads them here, and `purgeFinished` ends it. */
  forgets?: boolean
  /** Asked before a reminder leaves by its own way. Never inside a transaction. */
  instead?(reminder: Reminder, now: Temporal.Instant): Promise<Instead>
  /** Asked of what waited and tells of several hours, and of what may have closed to who reads it. */
  sayAnew?: SayAnew
  /** Told of every message that was dealt with. */
  onOutcome?(kind: MessageKind | OtherWay, outcome: MessageOutcome): void
}

/** Works until nothing is due or `signal` says stop; what is being sent at that moment is finished. */
export const drainOutbox = (worker: OutboxWorker, signal?: AbortSignal) => {
  const db = oneAtATime(worker.db)
  const notes = new OutcomeNotes(db, worker.clock, worker.forgets ?? false)
  return together(kinds.map(kind => drainKind({ ...worker, db, notes }, kind, signal)))
}

type Working = OutboxWorker & { notes: OutcomeNotes }

/** One lane when there is little to do, else several that take the next message as soon as they sent one: who hangs holds up nobody behind. */
async function drainKind(worker: Working, kind: MessageKind, signal: AbortSignal | undefined) {
  let ready: ClaimedMessage[] = []
  let isLast = false
  let claiming: Promise<void> | undefined
  // A reminder may still leave another way.
  const wasAway = isAway(worker, kind)
  const claimMore = async () => {
    ready = await claim(worker, kind, wasAway)
    isLast = ready.length < claimSize
    claiming = undefined
  }
  const next = async () => {
    while (ready.length === 0 && !isLast && !signal?.aborted) {
      claiming ??= claimMore()
      await claiming
    }
    if (signal?.aborted || (!wasAway && isAway(worker, kind))) return undefined
    return ready.shift()
  }
  const lane = async () => {
    for (let message = await next(); message; message = await next()) await sendOne(worker, message)
  }
  await claimMore()
  const lanes = Math.min(lanesPerKind, Math.ceil(ready.length / worthALane))
  await together(Array.from({ length: lanes }, lane)).finally(async () => {
    const [first] = ready
    const untouched = ready.map(({ id }) => id)
    if (first) await releaseClaims(worker.db, untouched, first.claimedUntil)
  })
}

/** Ends when all have ended, whatever became of one: nobody goes on with a database that is being closed. */
async function together(works: Promise<void>[]) {
  const results = await Promise.allSettled(works)
  const broken = results.find(result => result.status === 'rejected')
  if (broken) throw broken.reason
}

function claim({ db, clock }: OutboxWorker, kind: MessageKind, onlyReminders: boolean) {
  const now = clock.now()
  return claimDue(db, kind, now, now.add({ seconds: leaseSeconds }), { limit: claimSize, onlyReminders })
}

function isAway({ clock, senders }: OutboxWorker, kind: MessageKind): boolean {
  const until = awayUntil.get(senders[kind])
  return until !== undefined && Temporal.Instant.compare(clock.now(), until) < 0
}

/**
 * Whether a message is looked at once more before it leaves. What was claimed a moment ago is nobody else's, and only what is
 * worth something for a time, or while its appointment stands, can have become untrue since.
 */
function needsLook({ remindsOf, notAfter, claimedUntil }: ClaimedMessage, now: Temporal.Instant): boolean {
  if (remindsOf !== null || notAfter !== null) return true
  return Temporal.Instant.compare(now.add({ seconds: leaseSeconds - sendingSeconds }), claimedUntil) > 0
}

async function sendOne(worker: Working, message: ClaimedMessage) {
  const { db, clock, log, senders, stands, theme = ourTheme, notes, onOutcome } = worker
  const { id, kind, reference, recipient, attempts, claimedUntil } = message
  const before = clock.now()
  const lease = needsLook(message, before)
    ? await confirmClaim(db, id, claimedUntil, before, before.add({ seconds: leaseSeconds }), stands)
    : claimedUntil
  if (lease === undefined) return
  if (lease === 'dropped') {
    onOutcome?.(kind, 'dropped')
    return
  }
  if (await leftInstead(worker, message, lease)) return
  if (isAway(worker, kind)) {
    const retryAt = clock.now().add({ seconds: lookAgainSeconds })
    await notes.failed({ id, lease, code: 'provider-away', retryAt, away: true })
    return
  }
  const send = async (): Promise<Delivery | 'gone'> => {
    const words = await wordsNow(db, worker.sayAnew, message, lease, clock.now())
    if (words === 'gone') return words
    const { subject, body, attachments } = words
    return senders[kind].send({
      reference,
      recipient,
      subject: subject ?? '',
      body,
      html: drawnHtml(words, theme),
      attachments: attachments.map(one => drawnAttachment(unpackedAttachment(one, body))),
    })
  }
  const delivery = await send().catch((error): Delivery => {
    log.error('outbox.sender', { message: id, ...describeError(error) })
    return { ok: false, code: 'sender-error', permanent: false }
  })
  if (delivery === 'gone') {
    onOutcome?.(kind, 'dropped')
    return
  }
  if (delivery.ok) {
    await notes.sent(id)
    onOutcome?.(kind, 'sent')
    return
  }
  const { away, code, permanent } = delivery
  const back = clock.now().add({ seconds: awaySeconds })
  if (away) awayUntil.set(senders[kind], back)
  const again = away ? back : nextAttempt(attempts, clock.now())
  const retryAt = permanent ? null : again
  await notes.failed({ id, lease, code, retryAt, away })
  const outcome = retryAt === null ? 'abandoned' : 'failed'
  log[retryAt === null ? 'error' : 'warn'](`outbox.${outcome}`, {
    message: id,
    kind,
    code,
    attempts,
  })
  onOutcome?.(kind, outcome)
}

/** @returns whether nothing is left to do now. Trouble on the other way costs nobody their reminder: it goes its own. */
async function leftInstead(
  { db, clock, log, instead, forgets = false, onOutcome }: OutboxWorker,
  { id, kind, reference, recipient, attempts, remindsOf, notAfter }: ClaimedMessage,
  lease: Temporal.Instant,
): Promise<boolean> {
  if (!instead || remindsOf === null || notAfter === null) return false
  const reminder = { kind, reference, recipient, attempts, remindsOf, notAfter }
  const other = await instead(reminder, clock.now()).catch(error => {
    log.error('outbox.instead', { message: id, ...describeError(error) })
    return { is: 'own' as const }
  })
  if (other.is === 'own') return false
  const now = clock.now()
  if (other.is === 'taken') await markSent(db, [id], now, { by: other.by, forgotten: forgets })
  else await markFailed(db, [{ id, lease, code: `${other.by}-later`, retryAt: other.at }], now)
  onOutcome?.(other.by, other.is === 'taken' ? 'sent' : 'failed')
  return true
}
