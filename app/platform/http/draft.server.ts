/**
 * What somebody at work has typed and not saved: there again on any browser, for the same person, until it is saved,
 * thrown away or as old as a draft of its kind gets. It waits in the same table as what was sent too late (kept-form.server.ts).
 */
import type { Database, Tx } from '../database/database.server.ts'
import { deleteDraft, deleteDraftsBeyond, findDrafts, upsertDraft } from './draft.queries.server.ts'
import type { Typed } from './form.server.ts'

const most = 20
/** More than any form holds; what is longer is no draft of one. */
const mostText = 200_000

export interface KeptDraft {
  /** Address of its form. */
  of: string
  typed: Typed
  savedAt: Temporal.Instant
}

/** @param of address of the form. @param days for how long. @returns false for more than a form holds. Not inside a transaction. */
export async function keepDraft(
  db: Database,
  staffAccountId: string,
  { of, fields, days }: { of: string; fields: [name: string, text: string][]; days: number },
  now: Temporal.Instant,
): Promise<boolean> {
  if (fields.reduce((sum, [name, text]) => sum + name.length + text.length, 0) > mostText) return false
  const page = of.replace(/\?.*$/, '')
  const expires = now.add({ hours: days * 24 })
  await db.transaction(async tx => {
    await upsertDraft(tx, staffAccountId, { page, draftOf: of, fields, expires }, now)
    await deleteDraftsBeyond(tx, staffAccountId, most)
  })
  return true
}

/** Newest first. */
export async function draftsOf(tx: Tx, staffAccountId: string, now: Temporal.Instant): Promise<KeptDraft[]> {
  const rows = await findDrafts(tx, staffAccountId, now)
  return rows.map(({ draftOf, fields, savedAt }) => ({
    of: draftOf,
    typed: Object.fromEntries(fields),
    savedAt,
  }))
}

export async function dropDraft(tx: Tx, staffAccountId: string, of: string): Promise<void> {
  await deleteDraft(tx, staffAccountId, of)
}
