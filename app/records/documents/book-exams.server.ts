/** From an order to the hours for its exams: what can be booked here, and what nobody does any more. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findOfferedExams, orderPath } from '#app/search/public.server.ts'
import type { ExamOrder } from './document.ts'

/**
 * @param para the id by which the reader books for its owner; null for oneself.
 * @returns slugs of what no centre does now, and the page of an order with all others on it; null where nothing is left, or the order was annulled.
 */
export async function bookExams(tx: Tx, { exams, annulledAt }: ExamOrder, para: string | null) {
  const slugs = exams.map(({ slug }) => slug)
  const offered = await findOfferedExams(tx, slugs)
  const done = slugs.filter(slug => offered.has(slug))
  return {
    to: done.length > 0 && !annulledAt ? orderPath(done, { para: para ?? undefined }) : null,
    count: done.length,
    nobody: slugs.filter(slug => !offered.has(slug)),
  }
}
