/** One document for the person it belongs to. What is read is noted in the same transaction: no log, no document. */
import type { Database } from '#app/platform/database.server.ts'
import type { SessionUser } from '#app/platform/user.server.ts'
import { noteRead } from './access.queries.server.ts'
import type { HealthDocument } from './document.ts'
import { findDocument } from './documents.queries.server.ts'

/** @returns undefined when there is none, when it is another person's, or when nobody proved to be its owner. */
export async function readDocument<Kind extends HealthDocument['kind']>(
  db: Database,
  user: SessionUser | null,
  { kind, id, how }: { kind: Kind; id: string; how: 'view' | 'download' },
  now: Temporal.Instant,
) {
  if (!user?.proven) return undefined
  return db.transaction(async tx => {
    const document = await findDocument(tx, kind, id, user.rut)
    if (document) await noteRead(tx, { document, accountId: user.id, actor: 'self', how }, now)
    return document
  })
}
