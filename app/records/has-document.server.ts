/** Whether a document may be read by this person, without reading it. */
import type { Tx } from '#app/platform/database.server.ts'
import type { SessionUser } from '#app/platform/user.server.ts'
import { findDocument } from './documents.queries.server.ts'
import type { DocumentKind } from './sections.ts'

export const hasDocument = async (
  tx: Tx,
  user: SessionUser,
  { kind, id }: { kind: DocumentKind; id: string },
): Promise<boolean> => user.proven && (await findDocument(tx, kind, id, user.rut)) !== undefined
