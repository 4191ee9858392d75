/** What a system does holds its right to it: whoever ends it, or replaces its keys, comes before or after. */
import { expect, onTestFinished, test } from 'vitest'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { endSystemOf } from './manage-systems.server.ts'
import { inTurn, whileSystem } from './require-system.server.ts'
import { findAccess, replaceKeys } from './systems.queries.server.ts'

const db = await testDatabase()
const waiting = lockWaits(db)
const { centreId } = await addOffer(db)

const takes = [
  { what: 'ended', take: (id: string) => endSystemOf(db, { id, centreId, by: 'staff:1' }, testNow) },
  {
    what: 'given other keys',
    take: (id: string) => db.transaction(tx => replaceKeys(tx, { id, jwks: { keys: [{}] } }, centreId)),
  },
]

async function systemHere() {
  const system = await addSystem(db, { centres: [centreId] })
  const { access_token: token = '' } = (await system.askToken()).body
  const access = await findAccess(db, hashOfToken(token), testNow)
  if (!access) throw new Error('a token that was given just now holds')
  return { system, access }
}

test.each(takes)(
  'a system is $what after what it is writing, and is given a token meanwhile',
  async ({ take }) => {
    const { system, access } = await systemHere()
    const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const order: string[] = []
    const writing = whileSystem(db, access).transaction(async () => {
      held.resolve()
      await go.promise
      order.push('written')
    })
    onTestFinished(() => go.resolve())
    await held.promise
    expect((await system.askToken()).status).toBe(200)
    const taking = take(system.id).then(() => order.push('taken'))
    await expect.poll(async () => order.length > 0 || (await waiting()) === 1, { interval: 10 }).toBe(true)
    go.resolve()
    await Promise.all([writing, taking])
    expect(order).toEqual(['written', 'taken'])
  },
)

test.each(takes)('nothing more is written by what a system began before it was $what', async ({ take }) => {
  const { system, access } = await systemHere()
  await take(system.id)
  for (const held of [whileSystem(db, access), inTurn(db, access)])
    await expect(held.transaction(async () => 'written')).rejects.toMatchObject({ status: 401 })
})
