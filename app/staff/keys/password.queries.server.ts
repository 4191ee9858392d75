/** SQL of passwords at work. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { readLocked } from '#app/platform/database/read-locked.queries.server.ts'

/** @param name what they say they are called, of whoever has no name yet. */
export const setPasswordHash = (
  tx: Tx,
  accountId: string,
  { hash, name = null }: { hash: string; name?: string | null },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    update staff_account set password_hash = ${hash}, name = coalesce(name, ${name}), allowed_since = ${now}::timestamptz
    where id = ${accountId}::uuid`)

/** Only where there is none: the demo's own professional keeps whatever was chosen since. */
export const setFirstPassword = (tx: Tx, rut: string, hash: string) =>
  tx.rows(sql`update staff_account set password_hash = ${hash} where rut = ${rut} and password_hash is null`)

/** Whose account has no password yet. */
export interface Uninvited {
  id: string
  email: string
  name: string | null
  /** Of whoever works for the portal itself and for no centre. */
  portalRole: 'operator' | 'rights' | null
}

/** Of the account `s`, as `Uninvited` says it. */
export const portalRole = sql`(select min(r.role) from staff_role r where r.staff_account_id = s.id
  having bool_and(r.centre_id is null and r.network_id is null)) as "portalRole"`

/** Accounts that wait for an invitation, locked: of two nodes one writes it, also where the other has just written. */
export const lockUninvited = (tx: Tx, limit: number) =>
  readLocked<Uninvited>(tx, {
    id: sql`s.id`,
    from: sql`
      from staff_account s left join professional p on p.id = s.professional_id
      where s.password_hash is null and not exists (select from staff_invitation i where i.staff_account_id = s.id)`,
    lock: sql`order by s.id limit ${limit} for update of s skip locked`,
    columns: sql`s.id, s.email, p.name, ${portalRole}`,
    order: sql`s.id`,
  })
