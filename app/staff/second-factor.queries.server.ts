/** SQL of the second factor: what is due in a session, and what an account has. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { deleteSessionsOf } from './staff.queries.server.ts'

export interface DueFactor {
  accountId: string
  rut: string
  /** Null: there is none yet, and one is set up now. */
  secret: string | null
  lastStep: number | null
  /** What is being set up. */
  offered: string | null
}

/** Whoever has given the right password and owes the second factor. */
export async function findDueFactor(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<DueFactor | undefined> {
  const [row] = await tx.rows<DueFactor>(sql`
    select s.id as "accountId", s.rut, s.totp_secret as secret,
      s.totp_step as "lastStep", t.offered_secret as offered
    from staff_session t join staff_account s on s.id = t.staff_account_id
    where t.token_hash = ${tokenHash} and t.factor_due and t.expires_at > ${now}::timestamptz`)
  return row
}

/** Once for each session: a page that is drawn again shows the same. @returns what is offered. */
export async function offerSecret(tx: Tx, tokenHash: string, secret: string): Promise<string> {
  const [row] = await tx.rows<{ secret: string }>(sql`
    update staff_session set offered_secret = coalesce(offered_secret, ${secret})
    where token_hash = ${tokenHash} and factor_due returning offered_secret as secret`)
  return row?.secret ?? secret
}

/** @returns false where a code of that period, or of a later one, was taken meanwhile, or it is another authenticator's by now. */
export async function takeStep(
  tx: Tx,
  accountId: string,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update staff_account set totp_step = ${step}::bigint
    where id = ${accountId}::uuid and totp_secret = ${secret} and (totp_step is null or totp_step < ${step}::bigint) returning id`)
  return rows.length > 0
}

export async function hasSecret(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx.rows(
    sql`select from staff_account where id = ${accountId}::uuid and totp_secret is not null`,
  )
  return rows.length > 0
}

/** Only where there is none: whoever comes second gives a code of the first. */
export async function keepSecret(
  tx: Tx,
  accountId: string,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update staff_account set totp_secret = ${secret}, totp_step = ${step}::bigint
    where id = ${accountId}::uuid and totp_secret is null returning id`)
  return rows.length > 0
}

/** The telephone is lost: the next sign-in sets up another. Passkeys go with it: they are never the only way in. */
export async function forgetSecret(tx: Tx, accountId: string): Promise<void> {
  await tx.rows(
    sql`update staff_account set totp_secret = null, totp_step = null where id = ${accountId}::uuid`,
  )
  await tx.rows(sql`delete from staff_passkey where staff_account_id = ${accountId}::uuid`)
  // Its own statement: one that was being opened is seen once the account is ours.
  await deleteSessionsOf(tx, accountId)
}
