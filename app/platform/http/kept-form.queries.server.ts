/** SQL of forms that were sent after their session had ended: always by whose they are. */
import { json, type SQL, sql, type Tx } from '../database/database.server.ts'

/** A patient's account or a professional's: their sessions are apart, and so is what they wrote. */
export type FormOwner = { accountId: string } | { staffAccountId: string }

export type Fields = [name: string, text: string][]

const ownedBy = (owner: FormOwner): SQL =>
  'accountId' in owner
    ? sql`account_id = ${owner.accountId}::uuid`
    : sql`staff_account_id = ${owner.staffAccountId}::uuid`

/** @returns its id. Beyond the newest few of its owner they go. */
export async function insertForm(
  tx: Tx,
  owner: FormOwner,
  form: { page: string; fields: Fields; expires: Temporal.Instant },
  most: number,
): Promise<string> {
  const [account, staff] = 'accountId' in owner ? [owner.accountId, null] : [null, owner.staffAccountId]
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into kept_form (account_id, staff_account_id, page, fields, expires_at)
    values (${account}::uuid, ${staff}::uuid, ${form.page}, ${json(form.fields)}::jsonb, ${form.expires}::timestamptz)
    returning id`)
  if (!row) throw new Error('an insert returns its row')
  await tx.rows(sql`
    delete from kept_form where ${ownedBy(owner)} and draft_of is null and id not in (
      select id from kept_form where ${ownedBy(owner)} and draft_of is null order by expires_at desc, id = ${row.id}::uuid desc, id limit ${most})`)
  return row.id
}

/** Undefined once it has expired, and of another page. */
export async function findForm(
  tx: Tx,
  owner: FormOwner,
  { id, page }: { id: string; page: string },
  now: Temporal.Instant,
): Promise<Fields | undefined> {
  const [row] = await tx.rows<{ fields: Fields }>(sql`
    select fields from kept_form
    where id = ${id}::uuid and ${ownedBy(owner)} and page = ${page} and expires_at > ${now}::timestamptz`)
  return row?.fields
}

export const deleteForm = (tx: Tx, owner: FormOwner, id: string) =>
  tx.rows(sql`delete from kept_form where id = ${id}::uuid and ${ownedBy(owner)}`)

/** Drafts stay. */
export const deleteFormsOfPage = (tx: Tx, owner: FormOwner, page: string) =>
  tx.rows(sql`delete from kept_form where ${ownedBy(owner)} and page = ${page} and draft_of is null`)

/** Drafts too. */
export const deleteFormsOf = (tx: Tx, owner: FormOwner) =>
  tx.rows(sql`delete from kept_form where ${ownedBy(owner)}`)

/** Drafts too. @returns a row for each. */
export const deleteOldForms = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`delete from kept_form where expires_at <= ${now}::timestamptz returning id`)
