/** A system of its own goes on by itself: whoever is taken off the team in that second connects none. */
import { expect, test } from 'vitest'
import { addSystemOf, replaceKeysOf } from '#app/fhir/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { endMembership } from '#app/staff/public.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addCentrePerson } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const { centreId } = await addOffer(db)
const administrator = () => addCentrePerson(db, { role: 'administrator', centreId })

test('of forty systems connected at once none is there that was not before the role ended', async () => {
  const [chief, gone] = [await administrator(), await administrator()]
  const by = `staff:${gone.accountId}`
  const connect = (nth: number) =>
    addSystemOf(
      db,
      {
        centreId,
        by,
        self: gone.accountId,
        name: `Sistema ${nth}`,
        scopes: ['system/Appointment.rs'],
        jwks: { keys: [] },
        jwksUrl: 'https://sistema.example/keys',
      },
      testNow,
    )
  const member = {
    roleId: gone.roleId,
    centreId,
    by: `staff:${chief.accountId}`,
    self: chief.accountId,
    reach: [centreId],
  }
  const connects = (from: number) => Array.from({ length: 20 }, (_, nth) => connect(from + nth))
  const before = connects(0)
  const ended = endMembership(db, member, testNow)
  const outcomes = await Promise.all([...before, ...connects(20)])
  expect(await ended).toBe('done')
  const [noted] = await db.rows<{ after: number }>(sql`
    select count(*)::int as after from audit s join audit e on e.verb = 'end-role' and e.detail ->> 'account' = ${gone.accountId}
    where s.actor = ${by} and s.verb = 'add-system' and s.id > e.id`)
  expect(noted?.after).toBe(0)
  expect(outcomes.at(-1)).toBeUndefined()
  const [kept] = await db.rows<{ systems: number }>(
    sql`select count(*)::int as systems from system_client where created_by = ${by}`,
  )
  expect(kept?.systems).toBe(outcomes.filter(Boolean).length)
})

test('whoever is no administrator any more by then puts no keys of theirs in the place of others', async () => {
  const [chief, gone] = [await administrator(), await administrator()]
  const system = { centreId, by: `staff:${chief.accountId}`, self: chief.accountId, name: 'Agenda' }
  const keys = { jwks: { keys: [] }, jwksUrl: 'https://sistema.example/keys' }
  const id = await addSystemOf(db, { ...system, scopes: ['system/Appointment.rs'], ...keys }, testNow)
  if (!id) throw new Error('no system was added')
  const theirs = { id, centreId, by: `staff:${gone.accountId}`, self: gone.accountId, jwks: { keys: [] } }
  expect(await replaceKeysOf(db, { ...theirs, jwksUrl: 'https://otro.example/keys' }, testNow)).toBe(true)
  const reach = { centreId, by: system.by, self: chief.accountId, reach: [centreId] }
  expect(await endMembership(db, { ...reach, roleId: gone.roleId }, testNow)).toBe('done')
  expect(
    await replaceKeysOf(db, { ...theirs, jwksUrl: 'https://tarde.example/keys' }, testNow),
  ).toBeUndefined()
  const [kept] = await db.rows(sql`select jwks_url as "jwksUrl" from system_client where id = ${id}::uuid`)
  expect(kept).toEqual({ jwksUrl: 'https://otro.example/keys' })
})
