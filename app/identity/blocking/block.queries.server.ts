/** SQL of data that their person blocked: by RUT, with the account where there is one. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface Blockable {
  rut: string
  accountId: string | null
  /** Everything that names the RUT, and not only what the account booked. */
  whole: boolean
}

/** Of an account what it proved; locked, so that proving it and blocking see each other. */
export async function findOfAccount(tx: Tx, accountId: string): Promise<Blockable | undefined> {
  const [row] = await tx.rows<Blockable>(sql`
    select rut, id as "accountId", proven_at is not null as whole from account
    where id = ${accountId}::uuid and deleted_at is null for no key update`)
  return row
}

/** By a RUT whose person was seen: the account is theirs only where it was proven. */
export async function findOfRut(tx: Tx, rut: string): Promise<Blockable> {
  const [row] = await tx.rows<{ id: string }>(sql`
    select id from account where rut = ${rut} and deleted_at is null and proven_at is not null for no key update`)
  return { rut, accountId: row?.id ?? null, whole: true }
}

/** @returns the id of the new block; undefined where one stands. */
export async function insertBlock(
  tx: Tx,
  { rut, accountId, whole }: Blockable,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into data_block (rut, account_id, whole, blocked_at)
    values (${rut}, ${accountId}::uuid, ${whole}, ${now}::timestamptz)
    on conflict (rut, whole) where lifted_at is null do nothing returning id`)
  return row?.id
}

/** Whoever is proven lifts all that stands of the RUT; an account that is not, its own alone. */
export const liftBlocks = (tx: Tx, { rut, accountId, whole }: Blockable, now: Temporal.Instant) =>
  tx.rows<{ id: string }>(sql`
    update data_block set lifted_at = greatest(blocked_at, ${now}::timestamptz)
    where rut = ${rut} and lifted_at is null and (${whole}::boolean or (account_id = ${accountId}::uuid and not whole))
    returning id`)

/** Who proved to be the person blocked all of it, as they asked for. */
export const widenBlocks = (tx: Tx, accountId: string) =>
  tx.rows(sql`
    update data_block b set whole = true where b.account_id = ${accountId}::uuid and b.lifted_at is null and not b.whole
      and not exists (select from data_block o where o.rut = b.rut and o.whole and o.lifted_at is null)`)

export interface Standing {
  since: Temporal.Instant
  whole: boolean
}

/** What stands of an account's person, as far as the account may know. */
export async function findBlock(
  tx: Tx,
  { id, rut, proven }: { id: string; rut: string; proven: boolean },
): Promise<Standing | undefined> {
  const [row] = await tx.rows<Standing>(sql`
    select blocked_at as since, whole from data_block
    where rut = ${rut} and lifted_at is null and (${proven}::boolean or (account_id = ${id}::uuid and not whole))
    order by whole desc limit 1`)
  return row
}

/** One that stands stays, however old. */
export const deleteOldBlocks = (tx: Tx, liftedBefore: Temporal.Instant) =>
  tx.rows(sql`delete from data_block where lifted_at < ${liftedBefore}::timestamptz returning id`)
