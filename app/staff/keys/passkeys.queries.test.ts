/** What the database holds of a passkey, whoever asks it and however often at once. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { countUse, insertPasskey, keepChallenge, takeChallenge } from './passkeys.queries.server.ts'

const db = await testDatabase()
const { centreId } = await addOffer(db)
const person = async () => {
  const { accountId, cookie } = await addCentreStaff(db, { role: 'reception', centreId })
  return { accountId, tokenHash: hashOfToken(cookie.split('=')[1] ?? '') }
}
const keyOf = (id: string) => ({ id, name: 'Llave', publicKey: 'x', counter: 0, transports: [] })
const soon = testNow.add({ minutes: 5 })

test('what is to be signed is handed out once, to one of two who ask at once, and in its own session', async () => {
  const [mine, other] = [await person(), await person()]
  await keepChallenge(db, mine.tokenHash, 'sign this', soon)
  expect(await takeChallenge(db, other.tokenHash, testNow)).toBeUndefined()
  const taken = await Promise.all([1, 2].map(() => takeChallenge(db, mine.tokenHash, testNow)))
  expect(taken.filter(one => one !== undefined)).toEqual(['sign this'])
  expect(await takeChallenge(db, mine.tokenHash, testNow)).toBeUndefined()
})

test('of two who sign with one counter the second is a copy; a key that does not count is taken each time', async () => {
  const { accountId } = await person()
  expect(await insertPasskey(db, accountId, keyOf('counts'), 10, testNow)).toBe(true)
  const at = (counter: number) => countUse(db, { id: 'counts', counter }, testNow)
  expect([await at(0), await at(0), await at(5), await at(5), await at(4), await at(0), await at(6)]).toEqual(
    [...[true, true, true, false], ...[false, false, true]],
  )
})

test('a passkey is never the only way in, nobody has more than so many, and none is of two people', async () => {
  const [mine, other] = [await person(), await person()]
  const add = (accountId: string, id: string) => insertPasskey(db, accountId, keyOf(id), 2, testNow)
  await db.rows(sql`update staff_account set totp_secret = null where id = ${other.accountId}::uuid`)
  expect(await add(other.accountId, 'no code')).toBe(false)
  expect([await add(mine.accountId, 'one'), await add(mine.accountId, 'two')]).toEqual([true, true])
  expect(await add(mine.accountId, 'three')).toBe(false)
  await db.rows(sql`update staff_account set totp_secret = 'x' where id = ${other.accountId}::uuid`)
  expect(await add(other.accountId, 'one')).toBe(false)
})
