/** SQL of guests: by the hash of their token, never by the token. */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { GuestData } from './draft.rules.ts'
import { stillHeld } from './hold.queries.server.ts'

export interface Guest {
  data: GuestData
  /** Whoever was signed in while it was typed. */
  accountId: string | null
}

/** Undefined once it expired. @param holder SHA-256 of the token, as everywhere here (`holderIn`). */
export async function findGuest(tx: Tx, holder: string, now: Temporal.Instant): Promise<Guest | undefined> {
  const [row] = await tx.rows<Guest>(sql`
    select data, account_id as "accountId" from guest
    where token_hash = ${holder} and expires_at > ${now}::timestamptz`)
  return row
}

/** As `findGuest`, until the end of the transaction. Where there is no row nothing is locked (`insertGuest`). */
export async function lockGuest(tx: Tx, holder: string, now: Temporal.Instant): Promise<Guest | undefined> {
  const [row] = await tx.rows<Guest>(sql`
    select data, account_id as "accountId" from guest
    where token_hash = ${holder} and expires_at > ${now}::timestamptz for update`)
  return row
}

const written = (holder: string, { data, accountId }: Guest, expires: Temporal.Instant) => sql`
  insert into guest (token_hash, data, account_id, expires_at)
  values (${holder}, ${json(data)}::jsonb, ${accountId}::uuid, ${expires}::timestamptz)
  on conflict (token_hash) do update
    set data = excluded.data, account_id = excluded.account_id, expires_at = excluded.expires_at`

/** All of it anew: whoever changes a part has locked it. @param expires counted from this change. */
export const saveGuest = (tx: Tx, holder: string, guest: Guest, expires: Temporal.Instant) =>
  tx.rows(written(holder, guest, expires))

/** Where `lockGuest` found none. @returns whether nobody else has written one meanwhile. */
export async function insertGuest(
  tx: Tx,
  holder: string,
  guest: Guest,
  { now, expires }: { now: Temporal.Instant; expires: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    ${written(holder, guest, expires)} where guest.expires_at <= ${now}::timestamptz returning true`)
  return rows.length > 0
}

/** Its holds stay (`moveHolds` gives them to another token). */
export const deleteGuest = (tx: Tx, holder: string) =>
  tx.rows(sql`delete from guest where token_hash = ${holder}`)

/** Gives the live holds of one token to another. @returns their ids. */
export async function moveHolds(tx: Tx, from: string, to: string, now: Temporal.Instant): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update appointment set holder_hash = ${to}
    where holder_hash = ${from} and state = 'held' and ${stillHeld(now)}
    returning id`)
  return rows.map(({ id }) => id)
}
