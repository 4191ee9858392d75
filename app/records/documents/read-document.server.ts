/** One document for whoever may open it. What is read is noted in the same transaction: no log, no document. */

import type { SessionUser } from '#app/identity/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRead } from '../note-read.server.ts'
import { holdOwner, ownersFor } from '../owners.server.ts'
import type { HealthDocument } from './document.ts'
import { findDocument } from './documents.queries.server.ts'

/** @returns undefined when there is none, when it is another person's, or when nobody proved to be its owner. */
export async function readDocument<Kind extends HealthDocument['kind']>(
  db: Database,
  user: SessionUser,
  { kind, id, how }: { kind: Kind; id: string; how: 'view' | 'download' },
  now: Temporal.Instant,
) {
  return db.transaction(async tx => {
    const owners = await ownersFor(tx, user, now)
    const document = await findDocument(
      tx,
      kind,
      id,
      owners.map(({ rut }) => rut),
    )
    const owner = owners.find(({ rut }) => rut === document?.rut)
    if (!document || !owner || !(await holdOwner(tx, user, owner, now))) return undefined
    await noteRead(tx, { document, accountId: user.id, actor: owner.actor, how }, now)
    return { document, owner }
  })
}
