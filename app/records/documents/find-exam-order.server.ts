/** What booking asks of orders of exams: whose one is that this person may open, and which exams it asks for. */
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { ownersFor } from '../owners.server.ts'
import { findDocument } from './documents.queries.server.ts'

/** Nothing of what it says leaves here, so it is no reading. @returns undefined for another's, and for none. */
export async function findExamOrder(tx: Tx, user: SessionUser, id: string, now: Temporal.Instant) {
  const ruts = (await ownersFor(tx, user, now)).map(({ rut }) => rut)
  const found = ruts.length > 0 && (await findDocument(tx, 'exam-order', id, ruts))
  return found
    ? {
        id: found.id,
        rut: found.rut,
        annulled: found.annulledAt !== null,
        exams: found.exams.map(({ slug }) => slug),
      }
    : undefined
}
