/** SQL of the access log: who read which document, in the patient's own Seguridad. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { HealthDocument } from './documents/document.ts'

interface Read {
  document: Pick<HealthDocument, 'kind' | 'id' | 'rut'>
  accountId: string
  /** self, or whose adult reads it. */
  actor: 'self' | 'dependant'
  how: 'view' | 'download'
}

export async function noteRead(
  tx: Tx,
  { document, accountId, actor, how }: Read,
  now: Temporal.Instant,
): Promise<void> {
  await tx.rows(sql`
    insert into document_access (at, rut, actor, account_id, kind, document_id, how)
    values (${now}::timestamptz, ${document.rut}, ${actor},
      (select id from account where id = ${accountId}::uuid), ${document.kind}, ${document.id}, ${how})`)
}

/** Somebody who knew folio and RUT has seen it: the patient finds that in Seguridad. */
export async function noteBeneficiaryRead(
  tx: Tx,
  read: { kind: 'prescription' | 'bono'; id: string; rut: string; how: 'view' | 'download' },
  now: Temporal.Instant,
): Promise<void> {
  await tx.rows(sql`
    insert into document_access (at, rut, actor, kind, document_id, how)
    values (${now}::timestamptz, ${read.rut}, 'beneficiary', ${read.kind}, ${read.id}, ${read.how})`)
}
