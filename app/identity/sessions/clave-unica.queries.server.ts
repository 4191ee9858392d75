/** SQL of the way to ClaveÚnica and back. */

import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Errand, StatePerson } from './clave-unica.ts'

export type KeptErrand = Errand & { back: string }

export const insertErrand = (tx: Tx, tokenHash: string, errand: KeptErrand, expires: Temporal.Instant) =>
  tx.rows(sql`
    insert into clave_unica (token_hash, state, nonce, verifier, back, expires_at)
    values (${tokenHash}, ${errand.state}, ${errand.nonce}, ${errand.verifier}, ${errand.back}, ${expires}::timestamptz)`)

/** Takes it away: what comes back a second time finds nothing. */
export async function takeErrand(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<KeptErrand | undefined> {
  const [row] = await tx.rows<KeptErrand>(sql`
    delete from clave_unica where token_hash = ${tokenHash} and state is not null and expires_at > ${now}::timestamptz
    returning state, nonce, verifier, back`)
  return row
}

export const insertPerson = (tx: Tx, tokenHash: string, person: StatePerson, expires: Temporal.Instant) =>
  tx.rows(sql`
    insert into clave_unica (token_hash, rut, first_name, last_name, expires_at)
    values (${tokenHash}, ${person.rut}, ${person.firstName}, ${person.lastName}, ${expires}::timestamptz)`)

export async function findPerson(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<StatePerson | undefined> {
  const [row] = await tx.rows<StatePerson>(sql`
    select rut, first_name as "firstName", last_name as "lastName" from clave_unica
    where token_hash = ${tokenHash} and rut is not null and expires_at > ${now}::timestamptz`)
  return row
}

export const deletePerson = (tx: Tx, tokenHash: string) =>
  tx.rows(sql`delete from clave_unica where token_hash = ${tokenHash} returning token_hash`)

/** Of an account that proved to be its person's; another one may be a stranger's who typed the RUT. */
export async function findProvenAccount(tx: Tx, rut: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    select id from account where rut = ${rut} and deleted_at is null and proven_at is not null`)
  return row?.id
}

export const deleteOldClaveUnica = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`delete from clave_unica where expires_at <= ${now}::timestamptz returning token_hash`)
