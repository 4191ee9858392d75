/** SQL of what somebody at work has typed and not saved: always by whose it is. */
import { json, sql, type Tx } from '../database/database.server.ts'
import type { Fields } from './kept-form.queries.server.ts'

export interface Draft {
  draftOf: string
  fields: Fields
  savedAt: Temporal.Instant
}

/** What was typed there before gives way. */
export const upsertDraft = (
  tx: Tx,
  staffAccountId: string,
  draft: { page: string; draftOf: string; fields: Fields; expires: Temporal.Instant },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into kept_form (staff_account_id, page, draft_of, fields, saved_at, expires_at)
    values (${staffAccountId}::uuid, ${draft.page}, ${draft.draftOf}, ${json(draft.fields)}::jsonb, ${now}::timestamptz, ${draft.expires}::timestamptz)
    on conflict (staff_account_id, draft_of) where draft_of is not null
    do update set fields = excluded.fields, saved_at = excluded.saved_at, expires_at = excluded.expires_at`)

/** Beyond the newest few of a person they go. */
export const deleteDraftsBeyond = (tx: Tx, staffAccountId: string, most: number) =>
  tx.rows(sql`
    delete from kept_form where id in (
      select id from kept_form where staff_account_id = ${staffAccountId}::uuid and draft_of is not null
      order by saved_at desc, id offset ${most})`)

/** Newest first. */
export const findDrafts = (tx: Tx, staffAccountId: string, now: Temporal.Instant) =>
  tx.rows<Draft>(sql`
    select draft_of as "draftOf", fields, saved_at as "savedAt" from kept_form
    where staff_account_id = ${staffAccountId}::uuid and draft_of is not null and expires_at > ${now}::timestamptz
    order by saved_at desc, id`)

export const deleteDraft = (tx: Tx, staffAccountId: string, draftOf: string) =>
  tx.rows(
    sql`delete from kept_form where staff_account_id = ${staffAccountId}::uuid and draft_of = ${draftOf}`,
  )
