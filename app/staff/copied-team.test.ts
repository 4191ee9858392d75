/** A centre joins another and its team goes along, while somebody is being taken off one of both: they do not come back by it. */
import { expect, test } from 'vitest'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addCentrePerson } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import type { Role } from './roles.rules.ts'
import { copyTeam, endMembership } from './team.server.ts'

const db = await testDatabase()
const [{ centreId: from }, { centreId: to }] = [await addOffer(db), await addOffer(db)]
const chief = await addCentrePerson(db, { role: 'administrator', centreId: to })
const chiefBefore = await addCentrePerson(db, { role: 'administrator', centreId: from })

const giveRole = async (accountId: string, role: Role, centreId: number) => {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into staff_role (staff_account_id, role, centre_id, granted_at, granted_by)
    values (${accountId}::uuid, ${role}, ${centreId}::bigint, ${testNow}::timestamptz, 'operator') returning id`)
  return row?.id ?? ''
}

/** Administers both centres. */
async function ofBoth() {
  const { accountId, roleId } = await addCentrePerson(db, { role: 'administrator', centreId: from })
  return { accountId, roleId, roleAtOther: await giveRole(accountId, 'administrator', to) }
}

const rolesAt = async (accountId: string, centreId: number) =>
  (
    await db.rows<{ role: Role }>(
      sql`select role from staff_role where staff_account_id = ${accountId}::uuid and centre_id = ${centreId}::bigint`,
    )
  ).map(({ role }) => role)

const copy = (self: string, on: Database = db) =>
  copyTeam(on, { from, to, by: `staff:${self}`, self }, testNow)

const takeOff = (roleId: string, centreId: number) => {
  const { accountId: self } = centreId === to ? chief : chiefBefore
  return endMembership(db, { roleId, centreId, by: `staff:${self}`, self, reach: [from, to] }, testNow)
}

/** Its first transaction begins when somebody else has just done something. */
const after = (deed: () => Promise<unknown>): Database => ({
  ...db,
  async transaction(work) {
    await deed()
    return db.transaction(work)
  },
})

test('the team goes along as what it is, and twice is once', async () => {
  const { accountId: self } = await ofBoth()
  const desk = await addCentrePerson(db, { role: 'reception', centreId: from })
  await copy(self)
  await copy(self)
  expect(await rolesAt(desk.accountId, to)).toEqual(['reception'])
})

test('who was taken off the other centre in that moment does not come back to it, nor brings anybody', async () => {
  const one = await ofBoth()
  const desk = await addCentrePerson(db, { role: 'reception', centreId: from })
  await copy(
    one.accountId,
    after(() => takeOff(one.roleAtOther, to)),
  )
  expect(await rolesAt(one.accountId, to)).toEqual([])
  expect(await rolesAt(desk.accountId, to)).toEqual([])
})

test('who was taken off the centre that goes brings nobody from there', async () => {
  const one = await ofBoth()
  const desk = await addCentrePerson(db, { role: 'reception', centreId: from })
  await copy(
    one.accountId,
    after(() => takeOff(one.roleId, from)),
  )
  expect(await rolesAt(desk.accountId, to)).toEqual([])
})

const rounds = roundsOn(db, { embedded: 3, server: 40 })

test('who is taken off the other centre while the team goes along has no role there, in any order', async () => {
  for (let round = 0; round < rounds; round++) {
    const one = await ofBoth()
    await Promise.all([copy(one.accountId), takeOff(one.roleAtOther, to)])
    expect(await rolesAt(one.accountId, to)).toEqual([])
  }
})
