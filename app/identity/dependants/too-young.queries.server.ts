/**
 * Whether an account is of somebody who may not have one yet. Asked whenever it is entered: by the age of the day, so that it
 * opens by itself on the birthday (docs/decisions/0312-by-age-on-the-day.md).
 */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { endGrantsOf } from '../apps/patient-app.queries.server.ts'
import { findRegisteredBirth } from './dependant.queries.server.ts'
import { stageOn } from './minors.rules.ts'

/** By what a registry knows of the RUT; a profile takes no birth date of a child, so one that is there came of a registry too. */
export async function isTooYoung(tx: Tx, accountId: string, now: Temporal.Instant): Promise<boolean> {
  const [row] = await tx.rows<{ rut: string; birthDate: Temporal.PlainDate | null }>(sql`
    select rut, birth_date as "birthDate" from account where id = ${accountId}::uuid and deleted_at is null`)
  const birth = row && ((await findRegisteredBirth(tx, row.rut)) ?? row.birthDate)
  return birth ? mayHaveNone(birth, now) : false
}

const mayHaveNone = (birth: Temporal.PlainDate, now: Temporal.Instant) =>
  !stageOn(birth, chileanDay(now)).account

/**
 * A registry has said when somebody was born: of a child, the account keeps the day, and whoever is in it is out, apps, calendars and devices too.
 * @returns whether it is a child's.
 */
export async function closeIfYoung(
  tx: Tx,
  accountId: string,
  birth: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!mayHaveNone(birth, now)) return false
  await tx.rows(
    sql`update account set birth_date = ${birth.toString()}::date where id = ${accountId}::uuid and deleted_at is null`,
  )
  await shutOut(tx, accountId, now)
  return true
}

/** An import of the registry names children: whoever is in an account of theirs is out, as above. A line that is corrected opens the account again. */
export async function signOutYoung(tx: Tx, ruts: readonly string[], now: Temporal.Instant): Promise<void> {
  const accounts = await tx.rows<{ id: string }>(
    sql`select id from account where rut = any(${list([...new Set(ruts)])}::text[]) and deleted_at is null`,
  )
  for (const { id } of accounts) if (await isTooYoung(tx, id, now)) await shutOut(tx, id, now)
}

async function shutOut(tx: Tx, accountId: string, now: Temporal.Instant): Promise<void> {
  await tx.rows(sql`update account set allowed_since = ${now}::timestamptz where id = ${accountId}::uuid`)
  await tx.rows(sql`delete from session where account_id = ${accountId}::uuid`)
  await endGrantsOf(tx, accountId, now)
}
