/** SQL of the way to ClaveÚnica and back. */

import { json, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Errand, StatePerson } from './clave-unica.ts'

/** What was typed in the form that they left, by the names of its fields. */
export type Typed = Record<string, string>
export type KeptErrand = Errand & { back: string; typed: Typed | null }

/** Before the browser leaves. `state`, `nonce` and `verifier` are what the answer has to match (OpenID Connect, PKCE). */
export const insertErrand = (tx: Tx, tokenHash: string, errand: KeptErrand, expires: Temporal.Instant) =>
  tx.rows(sql`
    insert into clave_unica (token_hash, state, nonce, verifier, back, typed, expires_at)
    values (${tokenHash}, ${errand.state}, ${errand.nonce}, ${errand.verifier}, ${errand.back}, ${errand.typed && json(errand.typed)}::jsonb,
      ${expires}::timestamptz)`)

/** Takes it away: what comes back a second time finds nothing. */
export async function takeErrand(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<KeptErrand | undefined> {
  const [row] = await tx.rows<KeptErrand>(sql`
    delete from clave_unica where token_hash = ${tokenHash} and state is not null and expires_at > ${now}::timestamptz
    returning state, nonce, verifier, back, typed`)
  return row
}

/** @param who null: only what they typed waits for them. */
export const insertPerson = (
  tx: Tx,
  tokenHash: string,
  { person, typed }: { person: StatePerson | null; typed: Typed | null },
  expires: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into clave_unica (token_hash, rut, first_name, last_name, typed, expires_at)
    values (${tokenHash}, ${person?.rut ?? null}, ${person?.firstName ?? null}, ${person?.lastName ?? null},
      ${typed && json(typed)}::jsonb, ${expires}::timestamptz)`)

/** Once they are back, whatever ClaveÚnica said; undefined while they are on their way. */
export async function findTyped(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<Typed | undefined> {
  const [row] = await tx.rows<{ typed: Typed | null }>(sql`
    select typed from clave_unica where token_hash = ${tokenHash} and state is null and expires_at > ${now}::timestamptz`)
  return row?.typed ?? undefined
}

/** It was sent: who ClaveÚnica named stays, what was typed does not. */
export async function dropTyped(tx: Tx, tokenHash: string): Promise<void> {
  await tx.rows(
    sql`delete from clave_unica where token_hash = ${tokenHash} and state is null and rut is null`,
  )
  await tx.rows(
    sql`update clave_unica set typed = null where token_hash = ${tokenHash} and typed is not null`,
  )
}

/** Undefined while they are on their way, and where ClaveÚnica named nobody. */
export async function findStatePerson(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<StatePerson | undefined> {
  const [row] = await tx.rows<StatePerson>(sql`
    select rut, first_name as "firstName", last_name as "lastName" from clave_unica
    where token_hash = ${tokenHash} and rut is not null and expires_at > ${now}::timestamptz`)
  return row
}

/** Whoever was named and what they typed; an errand on its way too. */
export const deletePerson = (tx: Tx, tokenHash: string) =>
  tx.rows(sql`delete from clave_unica where token_hash = ${tokenHash} returning token_hash`)

/** Of an account that proved to be its person's; another one may be a stranger's who typed the RUT. */
export async function findProvenAccount(tx: Tx, rut: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    select id from account where rut = ${rut} and deleted_at is null and proven_at is not null`)
  return row?.id
}

/** Errands of whoever did not come back, and persons who did not register. */
export const deleteOldClaveUnica = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`delete from clave_unica where expires_at <= ${now}::timestamptz returning token_hash`)
