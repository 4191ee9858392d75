/** SQL of who proved to be whom. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface Standing {
  rut: string
  name: string
  email: string
  emailConfirmed: boolean
  phoneConfirmed: boolean
  provenAt: Temporal.Instant | null
  /** As they wrote it themselves. */
  birthDate: Temporal.PlainDate | null
}

/** Undefined of an account that is deleted. */
export async function findStanding(tx: Tx, accountId: string): Promise<Standing | undefined> {
  const [row] = await tx.rows<Standing>(sql`
    select rut, first_name as name, email, email_confirmed_at is not null as "emailConfirmed",
      phone_confirmed_at is not null as "phoneConfirmed", proven_at as "provenAt",
      birth_date as "birthDate"
    from account where id = ${accountId}::uuid and deleted_at is null`)
  return row
}

/** What the account booked for its own person, children whom a registry names included, is proven from now on. */
export const proveAppointments = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows(sql`select prove_appointments(${accountId}::uuid, ${chileanDay(now).toString()}::date)`)

/** Only while e-mail and telephone are still confirmed. @returns whether it was this call. */
export async function markProven(tx: Tx, accountId: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.rows(sql`
    update account set proven_at = ${now}::timestamptz
    where id = ${accountId}::uuid and deleted_at is null and proven_at is null and email_confirmed_at is not null
      and phone_confirmed_at is not null returning id`)
  return rows.length > 0
}
