/** Whoever reads a document is written down, where its patient sees it: in their own Seguridad. */
import { recordAccess } from '#app/identity/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { HealthDocument } from './documents/document.ts'

interface Read {
  document: Pick<HealthDocument, 'kind' | 'id' | 'rut'>
  accountId: string
  /** self, whose adult reads it, or whom they let read it. */
  actor: 'self' | 'dependant' | 'delegate'
  how: 'view' | 'download'
}

/** In the transaction of the reading. `accountId`: of whoever read it, for themselves or for the owner. */
export async function noteRead(
  tx: Tx,
  { document, accountId, actor, how }: Read,
  now: Temporal.Instant,
): Promise<void> {
  const { rut, kind, id } = document
  await recordAccess(tx, { rut, actor, accountId, kind, documentId: id, how }, now)
}

/** Somebody who knew folio and RUT has seen it. */
export async function noteBeneficiaryRead(
  tx: Tx,
  {
    kind,
    id,
    rut,
    how,
  }: { kind: 'prescription' | 'bono'; id: string; rut: string; how: 'view' | 'download' },
  now: Temporal.Instant,
): Promise<void> {
  await recordAccess(tx, { rut, actor: 'beneficiary', accountId: null, kind, documentId: id, how }, now)
}
