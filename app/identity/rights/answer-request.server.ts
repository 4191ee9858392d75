/**
 * The desk that answers what is asked by law: each step in one transaction with its line in the audit, and the answer with the
 * letter that brings it. Whoever comes second finds it answered (docs/decisions/0304-one-desk-for-what-the-law-asks.md).
 */
import { createHash } from 'node:crypto'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import type { Paper } from '#app/platform/paper/read-paper.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { type Post, postOf } from '../accounts/account-notices.server.ts'
import { findOfAccount } from '../blocking/block.queries.server.ts'
import { blockData } from '../blocking/block-data.server.ts'
import {
  type DeskRequest,
  findOneForDesk,
  findRequestFile,
  saveAnswer,
  saveDraft,
  saveExtension,
} from './desk.queries.server.ts'
import { endConsents } from './end-consents.server.ts'
import { insertHandover } from './handover.queries.server.ts'
import {
  blockReach,
  canExtend,
  type EndedConsent,
  type Ground,
  groundsOf,
  longestExtension,
  mayAttachExport,
  mayHandOver,
  needsDeed,
  type Outcome,
} from './request.rules.ts'
import { answeredEmail, extendedEmail } from './request-letters.server.ts'

type House = Pick<Portal, 'db' | 'config'>
/** `staff:<account>` */
interface By {
  folio: string
  by: string
}

/** What is opened of somebody's request stands in the audit. */
export const seeRequest = ({ db }: Pick<House, 'db'>, { folio, by }: By, now: Temporal.Instant) =>
  db.transaction(async tx => {
    const found = await findOneForDesk(tx, folio)
    if (found) await noteInAudit(tx, { actor: by, verb: 'see-request', detail: { folio } }, now)
    return found
  })

/** What proves for whom somebody asks, in base64; undefined where none was brought or there is no such request. */
export const seeRequestFile = ({ db }: Pick<House, 'db'>, { folio, by }: By, now: Temporal.Instant) =>
  db.transaction(async tx => {
    const file = await findRequestFile(tx, folio)
    if (file) await noteInAudit(tx, { actor: by, verb: 'see-request-file', detail: { folio } }, now)
    return file
  })

export type DeskOutcome =
  | { ok: true }
  | {
      ok: false
      reason:
        | 'gone'
        | 'answered'
        | 'extended'
        | 'no-extension'
        | 'no-export'
        | 'nothing-to-block'
        | 'ground'
        | 'not-done'
        | 'done-later'
        | 'day'
    }

/** Instead of the draft before; nobody is told of it. */
export const draftAnswer = (
  { db }: Pick<House, 'db'>,
  { folio, by, draft }: By & { draft: string },
  now: Temporal.Instant,
): Promise<DeskOutcome> =>
  db.transaction(async tx => {
    if (!(await saveDraft(tx, folio, draft, now)))
      return { ok: false, reason: (await findOneForDesk(tx, folio)) ? 'answered' : 'gone' }
    await noteInAudit(tx, { actor: by, verb: 'draft-answer', detail: { folio } }, now)
    return { ok: true }
  })

/** Once, for as long again as the law gives; whoever asked is told why. @param until ISO date. */
export const extendRequest = (
  { db, config }: House,
  { folio, by, until, because }: By & { until: string; because: string },
  now: Temporal.Instant,
): Promise<DeskOutcome> =>
  db.transaction(async tx => {
    const request = await findOneForDesk(tx, folio, true)
    if (!request) return { ok: false, reason: 'gone' }
    if (request.answeredAt) return { ok: false, reason: 'answered' }
    if (!canExtend(request.kind)) return { ok: false, reason: 'no-extension' }
    if (request.extendedAt) return { ok: false, reason: 'extended' }
    const day = Temporal.PlainDate.from(until)
    const isLater =
      Temporal.PlainDate.compare(day, request.dueOn) > 0 &&
      Temporal.PlainDate.compare(day, chileanDay(now)) > 0
    const isAllowed = Temporal.PlainDate.compare(day, longestExtension(request.limitOn)) <= 0
    if (!isLater || !isAllowed) return { ok: false, reason: 'day' }
    await saveExtension(tx, request.id, { until, because }, now)
    const post = postOf({ config }, request.language)
    await enqueue(tx, extendedEmail(post, request, { id: request.id, folio, until: day, because }), now)
    await noteInAudit(tx, { actor: by, verb: 'extend-request', detail: { folio, until } }, now)
    return { ok: true }
  })

/**
 * What the person could do at one touch, done by the desk: of an account that is not proven, what is its own.
 * @returns false when there is nothing to block; what is blocked already is as it was asked for.
 */
async function blockFor(tx: Tx, request: DeskRequest, by: { by: string; post: Post }, now: Temporal.Instant) {
  const { accountId, rut } = request
  const reach = blockReach(request)
  if (reach === 'rut' && rut !== null) await blockData(tx, { rut }, by, now)
  else if (reach === 'account' && accountId !== null) {
    // Locked here: whoever deletes it in the same second waits, or has done so.
    if (!(await findOfAccount(tx, accountId))) return false
    await blockData(tx, { accountId }, by, now)
  } else return false
  return true
}

const sayDeed = ({ who, on }: { who: string; on: string }, language: Language): string =>
  texts(language, 'rights').deed(formatDate(Temporal.PlainDate.from(on), language), who)

export interface GivenAnswer {
  outcome: Outcome
  ground: Ground | null
  answer: string
  withExport: boolean
  /** A copy for whoever has no account. */
  handOver?: Paper | null
  /** Consents that the answer takes back. */
  ends?: readonly EndedConsent[]
  /** Who did outside the portal what the answer says, and on which day (ISO); read by whoever asked. */
  deed?: { who: string; on: string } | null
}

/** So long the copy waits. */
const handOverDays = 14

/**
 * ground: it is missing or not one of `groundsOf`. no-export: data go only with an answer that grants something, to whoever
 * may have them. nothing-to-block: the account or the RUT is gone. done-later, not-done: of the deed that the answer has to
 * tell of (`needsDeed`).
 */
export const answerRequest = (
  { db, config }: House,
  { folio, by, ...given }: By & GivenAnswer,
  now: Temporal.Instant,
): Promise<DeskOutcome> =>
  db.transaction(async tx => {
    const request = await findOneForDesk(tx, folio, true)
    if (!request) return { ok: false, reason: 'gone' }
    if (request.answeredAt) return { ok: false, reason: 'answered' }
    const { outcome, ground, withExport, handOver, ends = [], deed = null } = given
    const isGround = ground !== null && groundsOf(request.kind).includes(ground)
    if ((outcome === 'granted') === (ground !== null) || (ground !== null && !isGround))
      return { ok: false, reason: 'ground' }
    if (withExport && (outcome === 'refused' || !mayAttachExport(request) || request.accountGone))
      return { ok: false, reason: 'no-export' }
    if (handOver && (outcome === 'refused' || !mayHandOver(request)))
      return { ok: false, reason: 'no-export' }
    const accepts = outcome !== 'refused'
    if (accepts && deed && Temporal.PlainDate.compare(deed.on, chileanDay(now)) > 0)
      return { ok: false, reason: 'done-later' }
    const post = postOf({ config }, request.language)
    if (accepts && request.kind === 'blocking' && !(await blockFor(tx, request, { by, post }, now)))
      return { ok: false, reason: 'nothing-to-block' }
    const ended = accepts ? await endConsents(tx, request, ends, by, now) : 0
    const done = accepts && needsDeed(request.kind, 0) ? deed : null
    if (accepts && needsDeed(request.kind, ended) && !done) return { ok: false, reason: 'not-done' }
    const answer = done ? `${given.answer}\n\n${sayDeed(done, request.language)}` : given.answer
    const hash = createHash('sha256').update(answer).digest('hex')
    await saveAnswer(tx, request.id, { outcome, ground, answer, hash, withExport, by }, now)
    const until = handOver ? now.add({ hours: handOverDays * 24 }) : null
    if (handOver && until) await insertHandover(tx, request.id, handOver, until, now)
    const why = ground === null ? null : texts(request.language, 'rights').why(outcome, ground)
    await enqueue(
      tx,
      answeredEmail(post, request, { id: request.id, folio, answer, why, withExport, until }),
      now,
    )
    await noteInAudit(
      tx,
      {
        actor: by,
        verb: 'answer-request',
        detail: {
          folio,
          outcome,
          hash,
          ...(done && { doneOn: done.on }),
          ...(handOver && { file: handOver.hash }),
        },
      },
      now,
    )
    return { ok: true }
  })
