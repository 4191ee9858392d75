/** Accounts for tests: somebody new each time unless the test says who. */
import { type AccountToAdd, addAccount } from '#app/identity/accounts/add-account.server.ts'
import { versionInForce } from '#app/identity/accounts/consent.queries.server.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import { hashPassword } from '#app/identity/recovery/password.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { testNow } from './supply.ts'

const hashes = new Map<string, Promise<string>>()

/** Of people whom a test only needs to be there: the dear computation is made once for each password of a process. */
export function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

let people = 0

/** As the session of whoever has it says it. */
export async function agreedTerms(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db.rows<{ version: string | null }>(
    sql`select ${versionInForce(sql`${accountId}::uuid`, 'terms')} as version`,
  )
  return row?.version ?? null
}

/** @returns the person as a session knows them. The password is `Demo1234` unless another one is given. */
export async function testAccount(db: Database, changes: Partial<AccountToAdd> = {}): Promise<SessionUser> {
  people += 1
  const body = 10_000_000 + people
  const account: AccountToAdd = {
    rut: `${body}-${checkDigit(body)}`,
    firstName: 'Rosa',
    lastName: `Muñoz ${people}`,
    email: `rosa.munoz${people}@ejemplo.cl`,
    phone: '+56912345678',
    prevision: 'fonasa',
    birthDate: Temporal.PlainDate.from('1985-03-02'),
    communeCode: null,
    address: null,
    password: 'Demo1234',
    passwordSetAt: testNow.subtract({ hours: 24 }),
    createdAt: testNow.subtract({ hours: 365 * 24 }),
    confirmedAt: testNow.subtract({ hours: 365 * 24 }),
    provenAt: testNow.subtract({ hours: 365 * 24 }),
    ...changes,
  }
  if (!(await addAccount(db, account, hashOnce))) throw new Error('the RUT or the e-mail has an account')
  const [row] = await db.rows<{ id: string }>(sql`select id from account where rut = ${account.rut}`)
  const id = row?.id ?? ''
  return {
    id,
    rut: account.rut,
    name: account.firstName,
    lastName: account.lastName,
    sharesData: false,
    agreedTerms: await agreedTerms(db, id),
    since: account.createdAt,
    proven: account.provenAt !== null,
  }
}
