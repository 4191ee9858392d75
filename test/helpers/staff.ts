/** Builders of professionals at their desk, for tests and benchmarks. Plain Node. */
import { createHash, randomBytes } from 'node:crypto'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { testNow } from './supply.ts'

let staffMade = 0

/** A professional who is signed in, and at work for a week. */
export async function addStaff(db: Database, professionalId: number | null, now = testNow) {
  staffMade += 1
  const token = randomBytes(32).toString('base64url')
  const weekLater = now.add({ hours: 24 * 7 })
  const hash = createHash('sha256').update(token).digest('hex')
  await db.rows(sql`
    with account as (
      insert into staff_account (professional_id, rut, email, created_at)
      values (${professionalId}::bigint, ${`${9_000_000 + staffMade}-${checkDigit(9_000_000 + staffMade)}`}, 'staff@ejemplo.cl', ${now}::timestamptz)
      returning id)
    insert into staff_session (token_hash, staff_account_id, created_at, seen_at, expires_at)
    select ${hash}, id, ${now}::timestamptz, ${weekLater}::timestamptz, ${weekLater}::timestamptz from account`)
  return { cookie: `copihue_profesional=${token}` }
}
