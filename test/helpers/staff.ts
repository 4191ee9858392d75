/** Builders of professionals at their desk, for tests and benchmarks. Plain Node. */
import { createHash, randomBytes } from 'node:crypto'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import type { Role } from '#app/staff/roles.rules.ts'
import { newTotpSecret } from '#app/staff/second-factor.server.ts'
import { hashOnce } from './account.ts'
import { testNow } from './supply.ts'

let staffMade = 0

/** A professional who is signed in, and at work for a week. */
export async function addStaff(db: Database, professionalId: number | null, now = testNow) {
  staffMade += 1
  const token = randomBytes(32).toString('base64url')
  const weekLater = now.add({ hours: 24 * 7 })
  const hash = createHash('sha256').update(token).digest('hex')
  const [session] = await db.rows<{ accountId: string }>(sql`
    with account as (
      insert into staff_account (professional_id, rut, email, created_at)
      values (${professionalId}::bigint, ${`${9_000_000 + staffMade}-${checkDigit(9_000_000 + staffMade)}`}, 'staff@ejemplo.cl', ${now}::timestamptz)
      returning id)
    insert into staff_session (token_hash, staff_account_id, created_at, seen_at, expires_at)
    select ${hash}, id, ${now}::timestamptz, ${weekLater}::timestamptz, ${weekLater}::timestamptz from account
    returning staff_account_id as "accountId"`)
  return { accountId: session?.accountId ?? '', cookie: `copihue_profesional=${token}` }
}

export const centrePassword = 'Recepcion1'

interface CentrePerson {
  role: Role
  /** Absent: for the operator. */
  centreId?: number
  networkId?: number
}

/** Somebody of a centre, with password and second factor, not signed in. */
export async function addCentrePerson(
  db: Database,
  { role, centreId, networkId }: CentrePerson,
  now = testNow,
) {
  staffMade += 1
  const body = 8_500_000 + staffMade
  const person = {
    rut: `${body}-${checkDigit(body)}`,
    email: `centro-${staffMade}@ejemplo.cl`,
    name: `Persona ${staffMade}`,
    secret: newTotpSecret(),
  }
  const [account] = await db.rows<{ id: string }>(sql`
    insert into staff_account (rut, email, name, password_hash, totp_secret, created_at)
    values (${person.rut}, ${person.email}, ${person.name}, ${await hashOnce(centrePassword)}, ${person.secret}, ${now}::timestamptz)
    returning id`)
  const accountId = account?.id ?? ''
  const [given] = await db.rows<{ id: string }>(sql`
    insert into staff_role (staff_account_id, role, centre_id, network_id, granted_at, granted_by)
    values (${accountId}::uuid, ${role}, ${centreId ?? null}::bigint, ${networkId ?? null}::bigint, ${now}::timestamptz, 'operator')
    returning id`)
  return { ...person, accountId, roleId: given?.id ?? '' }
}

/** The same, signed in and at work for a week. */
export async function addCentreStaff(db: Database, person: CentrePerson, now = testNow) {
  const added = await addCentrePerson(db, person, now)
  const token = randomBytes(32).toString('base64url')
  const weekLater = now.add({ hours: 24 * 7 })
  await db.rows(sql`
    insert into staff_session (token_hash, staff_account_id, created_at, seen_at, expires_at)
    values (${createHash('sha256').update(token).digest('hex')}, ${added.accountId}::uuid, ${now}::timestamptz,
      ${weekLater}::timestamptz, ${weekLater}::timestamptz)`)
  return { ...added, cookie: `copihue_profesional=${token}` }
}
