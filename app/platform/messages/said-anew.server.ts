/** What waited, and tells of hours that may have changed meanwhile, says when it leaves what is true then. */
import { type Database, json, sql } from '../database/database.server.ts'
import { type KeptAttachment, packedAttachment, packedLetter } from './kept-words.server.ts'
import type { ClaimedMessage } from './outbox.queries.server.ts'
import { leavesWithin, type Message, type ToldHour } from './outbox.server.ts'
import { smsText } from './sms-text.rules.ts'

export type Waited = Pick<ClaimedMessage, 'kind' | 'notBefore'> & {
  tells: readonly ToldHour[]
  isReminder: boolean
}

/** What has become of its words: they are `true`, nothing of it stands and it is `gone`, or it is to be said `anew`. */
export type SaidAnew =
  | { is: 'true' }
  | { is: 'gone' }
  | { is: 'anew'; message: Pick<Message, 'subject' | 'body' | 'letter' | 'attachments'> }

/** Brought by whoever keeps appointments. Never inside a transaction. */
export type SayAnew = (waited: Waited, now: Temporal.Instant) => Promise<SaidAnew>

/**
 * As asked once more before it leaves: of what did not leave at once, which was true when it was written, and of what may have closed to who
 * reads it or lost its order of exams, for nobody who does that knows of letters.
 */
export async function wordsNow(
  db: Database,
  sayAnew: SayAnew | undefined,
  message: ClaimedMessage,
  lease: Temporal.Instant,
  now: Temporal.Instant,
): Promise<ClaimedMessage | 'gone'> {
  const { id, kind, tells, notBefore, createdAt, attempts, remindsOf } = message
  const due = Temporal.Instant.compare(notBefore, createdAt) > 0 ? notBefore : createdAt
  const hasWaited = attempts > 1 || due.until(now).total('seconds') >= leavesWithin
  const mayDiffer =
    tells?.some(({ closed, ordered }) => closed !== undefined || ordered !== undefined) ?? false
  if (!sayAnew || !tells || !(hasWaited || mayDiffer)) return message
  const said = await sayAnew({ kind, tells, notBefore, isReminder: remindsOf !== null }, now)
  if (said.is === 'true') return message
  if (said.is === 'gone') {
    await db.rows(sql`
      update outbox set dropped_at = ${now}::timestamptz, claimed_until = null
      where id = ${id}::bigint and claimed_until = ${lease}::timestamptz and sent_at is null`)
    return 'gone'
  }
  const { subject = null, letter } = said.message
  const body = kind === 'sms' ? smsText(said.message.body) : said.message.body
  const attachments: KeptAttachment[] = (said.message.attachments ?? []).map(one =>
    packedAttachment(one, body),
  )
  const packed = letter ? packedLetter(letter, body) : null
  // Kept as it leaves: what is tried again, or read in the mailbox, is what was said last.
  await db.rows(sql`
    update outbox set subject = ${subject}, body = ${body}, letter = decode(${packed}::text, 'base64'), html = null,
      attachments = ${json(attachments)}::jsonb
    where id = ${id}::bigint and claimed_until = ${lease}::timestamptz and sent_at is null`)
  return {
    ...message,
    subject,
    body,
    attachments,
    html: null,
    letter: packed ? Buffer.from(packed, 'base64') : null,
  }
}
