/** What decides who works where: every condition of its statements, each with somebody whom it must leave out. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addCentrePerson, addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { endRole, findTeam, findWithoutFactor, holdsElsewhere, isComplete } from './roles.queries.server.ts'
import { keepSecret } from './second-factor.queries.server.ts'

const db = await testDatabase()
const here = (await addOffer(db)).centreId
const elsewhere = (await addOffer(db)).centreId
const by = 'operator'

const without = (accountId: string, column: 'password_hash' | 'totp_secret') =>
  db.rows(
    column === 'totp_secret'
      ? sql`update staff_account set totp_secret = null where id = ${accountId}::uuid`
      : sql`update staff_account set password_hash = null where id = ${accountId}::uuid`,
  )
const sessions = async (accountId: string) =>
  (await db.rows(sql`select from staff_session where staff_account_id = ${accountId}::uuid`)).length

test('who signs in with a password alone: nobody invited who has none yet, nobody with a code, nobody of another centre', async () => {
  const alone = await addCentrePerson(db, { role: 'reception', centreId: here })
  const invited = await addCentrePerson(db, { role: 'reception', centreId: here })
  await addCentrePerson(db, { role: 'reception', centreId: here })
  const other = await addCentrePerson(db, { role: 'reception', centreId: elsewhere })
  for (const { accountId } of [alone, invited, other]) await without(accountId, 'totp_secret')
  await without(invited.accountId, 'password_hash')
  expect(await findWithoutFactor(db, [here])).toEqual([
    { centreId: here, accountId: alone.accountId, name: alone.name },
  ])
})

test('an account is complete with both secrets, not with one', async () => {
  const [whole, noCode, noPassword] = await Promise.all(
    Array.from({ length: 3 }, () => addCentrePerson(db, { role: 'reception', centreId: here })),
  )
  if (!whole || !noCode || !noPassword) throw new Error('three were added')
  await without(noCode.accountId, 'totp_secret')
  await without(noPassword.accountId, 'password_hash')
  expect(await isComplete(db, whole.rut)).toBe(true)
  expect(await isComplete(db, noCode.rut)).toBe(false)
  expect(await isComplete(db, noPassword.rut)).toBe(false)
})

test('a role of a place is elsewhere for any other place', async () => {
  const { accountId } = await addCentrePerson(db, { role: 'reception', centreId: here })
  expect(await holdsElsewhere(db, accountId, [here])).toBe(false)
  expect(await holdsElsewhere(db, accountId, [elsewhere])).toBe(true)
})

test('a role ends at its own centre only, and with it that person alone is out', async () => {
  const person = await addCentreStaff(db, { role: 'reception', centreId: here })
  const colleague = await addCentreStaff(db, { role: 'reception', centreId: here })
  expect(
    await endRole(db, { roleId: person.roleId, centreId: elsewhere, by, elsewhere: false }, testNow),
  ).toBe(false)
  expect(await sessions(person.accountId)).toBe(1)
  const before = (await findTeam(db, here)).length
  expect(await endRole(db, { roleId: person.roleId, centreId: here, by, elsewhere: false }, testNow)).toBe(
    true,
  )
  expect((await findTeam(db, here)).length).toBe(before - 1)
  expect([await sessions(person.accountId), await sessions(colleague.accountId)]).toEqual([0, 1])
})

test('a second authenticator takes no place of the first', async () => {
  const { accountId } = await addCentrePerson(db, { role: 'reception', centreId: here })
  const other = await addCentrePerson(db, { role: 'reception', centreId: here })
  for (const one of [accountId, other.accountId]) await without(one, 'totp_secret')
  expect(await keepSecret(db, accountId, { secret: 'FIRST', step: 1 })).toBe(true)
  expect(await keepSecret(db, accountId, { secret: 'SECOND', step: 2 })).toBe(false)
  const rows = await db.rows(
    sql`select totp_secret as secret from staff_account where id = any(array[${accountId}, ${other.accountId}]::uuid[]) order by secret`,
  )
  expect(rows).toEqual([{ secret: 'FIRST' }, { secret: null }])
})
