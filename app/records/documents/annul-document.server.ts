/** What whoever issued a document reads of it later, and how they take it back (decision 0408). The caller has proved that the attention is theirs. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { findDocument } from './documents.queries.server.ts'
import { annulRow, findIssued, type IssuedDocument, lockIssued } from './issued.queries.server.ts'
import { presentDocument, type Reading, type ShownDocument } from './present-document.server.ts'

interface Named {
  appointmentId: string
  folio: string
}

/** `annuls`: it stands, and whoever issued it may take it back: nothing of it was dispensed, and it is no licence. */
export interface IssuedHere extends Omit<ShownDocument, 'kind'> {
  kind: IssuedDocument['kind']
  annuls: boolean
}

const findNamed = async (tx: Tx, { appointmentId, folio }: Named) =>
  (await findIssued(tx, appointmentId)).find(one => one.folio === folio)

/** @returns undefined where the attention has none of that folio. */
export async function readIssued(tx: Tx, named: Named, reading: Reading): Promise<IssuedHere | undefined> {
  const found = await findNamed(tx, named)
  const document = found && (await findDocument(tx, found.kind, found.id, [found.rut]))
  return document && { ...presentDocument(document, reading), kind: found.kind, annuls: found.annuls }
}

/**
 * For good. Twice is once: whoever sends it again finds it annulled.
 * @param why in the words of whoever issued it; the patient reads them.
 * @param by as in audit.actor.
 * @returns dispensed: something of it was given out already. licence: whoever decides about it takes it back.
 */
export async function annulDocument(
  tx: Tx,
  { appointmentId, folio, why, by }: Named & { why: string; by: string },
  now: Temporal.Instant,
): Promise<{ ok: true; isNew: boolean } | { ok: false; reason: 'gone' | 'dispensed' | 'licence' }> {
  const found = await findNamed(tx, { appointmentId, folio })
  if (!found) return { ok: false, reason: 'gone' }
  if (found.kind === 'licence') return { ok: false, reason: 'licence' }
  if (found.annulled) return { ok: true, isNew: false }
  // Before the statement that asks whether anything was given out: it would not see what was while it waited.
  await lockIssued(tx, found)
  if (!(await annulRow(tx, { kind: found.kind, id: found.id, why }, now))) {
    const again = await findNamed(tx, { appointmentId, folio })
    return again?.annulled ? { ok: true, isNew: false } : { ok: false, reason: 'dispensed' }
  }
  await noteInAudit(
    tx,
    { actor: by, verb: 'annul-document', appointmentId, detail: { kind: found.kind, folio } },
    now,
  )
  return { ok: true, isNew: true }
}
