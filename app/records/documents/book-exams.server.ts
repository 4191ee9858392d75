/** From an order to the hours for its exams: what can be booked here, and what nobody does any more. */
import { booksFor, type SessionUser } from '#app/identity/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { findOfferedExams, orderPath } from '#app/search/public.server.ts'
import type { Owner } from '../owners.server.ts'
import type { ExamOrder } from './document.ts'

/**
 * @param user who reads it. @param owner whose it is, to them.
 * @returns slugs of what no centre does now, and the page of an order with all others on it; null where nothing is left, the order was
 * annulled, or who reads for its owner does not book for them: the hours would be the reader's own.
 */
export async function bookExams(
  tx: Tx,
  { exams, annulledAt }: ExamOrder,
  { user, owner }: { user: Pick<SessionUser, 'id'>; owner: Pick<Owner, 'actor' | 'link'> },
  now: Temporal.Instant,
) {
  const slugs = exams.map(({ slug }) => slug)
  const offered = await findOfferedExams(tx, slugs)
  const done = slugs.filter(slug => offered.has(slug))
  const books =
    owner.actor !== 'delegate' || (await booksFor(tx, user.id, null, now)).some(({ id }) => id === owner.link)
  return {
    to: done.length > 0 && !annulledAt && books ? orderPath(done, { para: owner.link ?? undefined }) : null,
    count: done.length,
    nobody: slugs.filter(slug => !offered.has(slug)),
  }
}
