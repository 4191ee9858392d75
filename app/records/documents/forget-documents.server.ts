/** Deletes documents once a clinical record's time is over for their person, with the log of who opened them. */
import { forgetAccessTo } from '#app/identity/public.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { endedBefore } from '#app/platform/personal-data/ended-before.rules.ts'
import { deleteDocumentsOf, deleteEndedDocuments } from './forget-documents.queries.server.ts'

const batchSize = 500

/** Inside the transaction that empties their appointments. */
export const forgetDocumentsOf = async (tx: Tx, appointmentIds: string[]) =>
  forgetAccessTo(tx, await deleteDocumentsOf(tx, appointmentIds))

/** Those that other systems issued, which hang on no appointment of ours. */
export async function forgetDocuments(
  db: Database,
  now: Temporal.Instant,
  signal: AbortSignal,
): Promise<number> {
  let all = 0
  for (let gone = 1; gone > 0 && !signal.aborted; all += gone)
    gone = await db.transaction(async tx => {
      const documents = await deleteEndedDocuments(tx, endedBefore('document', now), batchSize)
      await forgetAccessTo(tx, documents)
      return documents.length
    })
  return all
}
