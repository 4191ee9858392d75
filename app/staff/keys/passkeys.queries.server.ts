/** SQL of passkeys of people at work, and of the challenge that one is to sign: of a session, good once. */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface Passkey {
  /** Credential id, base64url. */
  id: string
  name: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  transports: string[]
  createdAt: Temporal.Instant
  usedAt: Temporal.Instant | null
}

export const findPasskeys = (tx: Tx, accountId: string) =>
  tx.rows<Passkey>(sql`
    select id, name, public_key as "publicKey", counter, transports, created_at as "createdAt", used_at as "usedAt"
    from staff_passkey where staff_account_id = ${accountId}::uuid order by created_at, id`)

/** The one before it in that session is worth nothing any more. */
export const keepChallenge = (tx: Tx, tokenHash: string, challenge: string, until: Temporal.Instant) =>
  tx.rows(sql`
    update staff_session set challenge = ${challenge}, challenge_until = ${until}::timestamptz where token_hash = ${tokenHash}`)

/** @returns what was to be signed in this session, which is signed no second time. */
export async function takeChallenge(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ challenge: string }>(sql`
    with before as (
      select token_hash, challenge from staff_session
      where token_hash = ${tokenHash} and challenge_until > ${now}::timestamptz for update)
    update staff_session s set challenge = null, challenge_until = null from before
    where s.token_hash = before.token_hash and before.challenge is not null returning before.challenge`)
  return row?.challenge
}

/** @returns false where there are as many as may be, or no code yet: a passkey is never the only way in. */
export async function insertPasskey(
  tx: Tx,
  accountId: string,
  key: Omit<Passkey, 'createdAt' | 'usedAt'>,
  most: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into staff_passkey (id, staff_account_id, public_key, counter, transports, name, created_at)
    select ${key.id}, s.id, ${key.publicKey}, ${key.counter}::bigint,
      array(select jsonb_array_elements_text(${json(key.transports)}::jsonb)), ${key.name}, ${now}::timestamptz
    from staff_account s
    where s.id = ${accountId}::uuid and s.totp_secret is not null
      and (select count(*) from staff_passkey p where p.staff_account_id = s.id) < ${most}::int
    on conflict (id) do nothing returning id`)
  return rows.length > 0
}

/** @returns false where a signature with that counter was taken meanwhile. */
export async function countUse(
  tx: Tx,
  { id, counter }: { id: string; counter: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update staff_passkey set counter = ${counter}::bigint, used_at = ${now}::timestamptz
    where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0)) returning id`)
  return rows.length > 0
}

/** @returns whether that account had it. */
export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from staff_passkey where id = ${id} and staff_account_id = ${accountId}::uuid returning id`)
  return rows.length > 0
}
