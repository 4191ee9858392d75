/** SQL of the keys of enciphered columns, each wrapped by one that is not in the database. */
import { list, type SQL, sql, type Tx } from '../database/database.server.ts'

export interface WrappedKey {
  id: string
  /** Name of the operator's key that wraps it. */
  kek: string
  /** base64url. */
  wrapped: string
}

export interface FoundKey extends WrappedKey {
  lost: boolean
}

const columns = sql`id, kek, wrapped, lost_at is not null as lost`

/** Lost ones too, the oldest first. */
export const findDataKeys = (tx: Tx) =>
  tx.rows<FoundKey>(sql`select ${columns} from data_key order by made_at, id`)

export async function findDataKey(tx: Tx, id: string): Promise<FoundKey | undefined> {
  const [row] = await tx.rows<FoundKey>(sql`select ${columns} from data_key where id = ${id}::uuid`)
  return row
}

/** The one that writes. */
export async function findNewestKey(tx: Tx): Promise<FoundKey | undefined> {
  const [row] = await tx.rows<FoundKey>(
    sql`select ${columns} from data_key where lost_at is null order by made_at desc, id desc limit 1`,
  )
  return row
}

/** A new one, or one that another key of the operator wraps now. */
export const keepDataKey = (tx: Tx, { id, kek, wrapped }: WrappedKey) =>
  tx.rows(sql`
    insert into data_key (id, kek, wrapped) values (${id}::uuid, ${kek}, ${wrapped})
    on conflict (id) do update set kek = excluded.kek, wrapped = excluded.wrapped`)

/** What they sealed cannot be read, and is told so, until they are found (`foundDataKeys`). */
export const loseDataKeys = (tx: Tx, ids: readonly string[]) =>
  tx.rows(sql`
    update data_key set lost_at = clock_timestamp() where id = any(${list(ids)}::uuid[]) and lost_at is null`)

/** A key that is here after all: what it sealed is read again. */
export const foundDataKeys = (tx: Tx, ids: readonly string[]) =>
  tx.rows(sql`update data_key set lost_at = null where id = any(${list(ids)}::uuid[])`)

/** Whether a text was sealed by a key that the operator declared lost: it stays as it is. */
export const ofLostKey = (text: SQL): SQL => sql`exists (
  select from data_key lost where lost.lost_at is not null and ${text} like 'sealed:1:' || lost.id || ':%')`
