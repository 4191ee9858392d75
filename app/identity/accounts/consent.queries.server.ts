/** SQL of consents: given in a version, revoked by a date, never deleted. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { whatsAppPhone } from '../public.queries.server.ts'

export type ConsentKind = 'terms' | 'share-data' | 'whatsapp'

export interface Consent {
  kind: ConsentKind
  version: string
  givenAt: Temporal.Instant
  revokedAt: Temporal.Instant | null
}

/** Once in force it is not given a second time, nor by an account that is being deleted. */
export const insertConsent = (
  tx: Tx,
  accountId: string,
  kind: ConsentKind,
  version: string,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into consent (account_id, kind, version, given_at)
    select id, ${kind}::text, ${version}::text, ${now}::timestamptz from account
    where id = ${accountId}::uuid and deleted_at is null for share
    on conflict (account_id, kind) where revoked_at is null do nothing returning id`)

/** Of what was given a moment later than whoever takes it back had read the clock, too. @returns a row where it was in force, else none. */
export const revoke = (tx: Tx, accountId: string, kind: ConsentKind, now: Temporal.Instant) =>
  tx.rows(sql`
    update consent set revoked_at = greatest(given_at, ${now}::timestamptz)
    where account_id = ${accountId}::uuid and kind = ${kind} and revoked_at is null returning id`)

/** An agreement to an earlier text ends where the one to the next begins. */
export const revokeOlder = (
  tx: Tx,
  accountId: string,
  kind: ConsentKind,
  current: string,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    update consent set revoked_at = greatest(given_at, ${now}::timestamptz)
    where account_id = ${accountId}::uuid and kind = ${kind} and version <> ${current} and revoked_at is null`)

/** The version of a text that an account agrees to, null where it agrees to none: part of a statement. */
export const versionInForce = (accountId: SQL, kind: ConsentKind): SQL => sql`
  (select version from consent where account_id = ${accountId} and kind = ${kind} and revoked_at is null)`

/** Newest first. */
export const findConsents = (tx: Tx, accountId: string) =>
  tx.rows<Consent>(sql`
    select kind, version, given_at as "givenAt", revoked_at as "revokedAt" from consent
    where account_id = ${accountId}::uuid order by given_at desc, id desc`)

export interface WhatsAppState {
  phone: string | null
  /** Whether the telephone is known to be theirs. */
  proved: boolean
  /** Whether reminders go there. */
  on: boolean
}

/** `on`: it was agreed to, and holds for the telephone of today (`whatsAppPhone`). Undefined of an account that is deleted. */
export async function findWhatsAppState(tx: Tx, accountId: string): Promise<WhatsAppState | undefined> {
  const [row] = await tx.rows<WhatsAppState>(sql`
    select a.phone, a.phone_confirmed_at is not null as proved, ${whatsAppPhone(sql`a.id`)} is not null as "on"
    from account a where a.id = ${accountId}::uuid and a.deleted_at is null`)
  return row
}
