/** Whether a document may be read by this person, without reading it. */

import type { SessionUser } from '#app/identity/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { findDocument } from './documents/documents.queries.server.ts'
import { ownersFor } from './owners.server.ts'
import type { DocumentKind } from './sections.ts'

/** Own documents, and those of whoever they may read for. */
export async function hasDocument(
  tx: Tx,
  user: SessionUser,
  { kind, id }: { kind: DocumentKind; id: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const ruts = (await ownersFor(tx, user, now)).map(({ rut }) => rut)
  return (await findDocument(tx, kind, id, ruts)) !== undefined
}
