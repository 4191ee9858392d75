/** A request gets its number and its day, and whoever asked a letter with both, in one transaction. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { enqueue, type Message } from '#app/platform/messages/outbox.server.ts'
import type { Paper } from '#app/platform/paper/read-paper.server.ts'
import type { Post } from '../accounts/account-notices.server.ts'
import { findHolidays } from '../accounts/profile.queries.server.ts'
import { hashOfCode, newCode, newFolio } from './draw-code.server.ts'
import { insertRequest, insertRequestFile, type NewRequest } from './request.queries.server.ts'
import { daysOf } from './request.rules.ts'
import { receivedEmail } from './request-letters.server.ts'

export interface Filed {
  id: string
  folio: string
  code: string
  dueOn: Temporal.PlainDate
}

/** @param asked code: absent, a new one is drawn. @param key from `requestKey`. @param sentBy who sets the letter off: a mailbox that answered a code, or an account. */
export async function fileRequest(
  tx: Tx,
  asked: NewRequest & { paper?: Paper | null; code?: string },
  key: Buffer,
  post: Post,
  sentBy: Pick<Message, 'causedBy' | 'accountId'>,
  now: Temporal.Instant,
): Promise<Filed> {
  const today = chileanDay(now)
  const days = daysOf(asked.kind, today, await findHolidays(tx, today))
  const folio = newFolio(asked.kind)
  const code = asked.code ?? newCode()
  const id = await insertRequest(
    tx,
    { ...asked, ...days, folio, codeHash: hashOfCode(key, folio, code) },
    now,
  )
  if (asked.paper) await insertRequestFile(tx, id, asked.paper, now)
  const filed = { id, folio, code, dueOn: days.dueOn }
  await enqueue(tx, { ...receivedEmail(post, asked, filed), ...sentBy }, now)
  return filed
}
