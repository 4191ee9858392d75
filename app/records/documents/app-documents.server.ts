/** Health documents for an app that their person lets read: the list, and the signed PDF of one. */
import { noteAppLook, type PatientAppCaller, recordAccess } from '#app/identity/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { HealthDocument } from './document.ts'
import { documentPdf } from './document-pdf.server.ts'
import { findAllDocuments, findDocument } from './documents.queries.server.ts'

/** Whoever asks has checked that the app may; the list is noted once a day. */
export const listForApp = (
  db: Database,
  caller: PatientAppCaller,
  asked: Parameters<typeof findAllDocuments>[2],
  now: Temporal.Instant,
) =>
  db.transaction(async tx => {
    const found = await findAllDocuments(tx, caller.rut, asked)
    await noteAppLook(tx, caller, 'app-documents', now)
    return found
  })

/**
 * One document as its signed PDF, in Spanish; noted each time, in the transaction that reads it.
 * @returns undefined of none of that person, null when nothing can be signed now.
 */
export async function pdfForApp(
  portal: Pick<Portal, 'config' | 'db' | 'clock'>,
  { rut, accountId, appId }: PatientAppCaller,
  { kind, id }: Pick<HealthDocument, 'kind' | 'id'>,
): Promise<Buffer<ArrayBuffer> | null | undefined> {
  const document = await portal.db.transaction(async tx => {
    const found = await findDocument(tx, kind, id, [rut])
    if (found)
      await recordAccess(
        tx,
        { rut, actor: 'app', accountId, kind, documentId: id, how: 'download', appId },
        portal.clock.now(),
      )
    return found
  })
  return document && documentPdf(portal, document)
}
