/** Somebody asks to be reached elsewhere while the person of a RUT makes the account theirs: whoever is reached then is warned. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { claimAccount, lockUnproven } from '../accounts/claim-account.queries.server.ts'
import { decideReach, openReachRequests } from './decide-reach.server.ts'
import { askForReach } from './lost-reach.server.ts'

const db = await testDatabase()
let now = testNow
const portal = testPortal(db, { clock: { now: () => now } })
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** An account that was made by whoever typed the RUT, the person whose it is, and what each of them does. */
async function taken(nth: number) {
  const own = `duena${nth}@ejemplo.cl`
  const { rut, id } = await testAccount(db, { provenAt: null, email: `intruso${nth}@ejemplo.cl` })
  const claim = (written = () => {}) =>
    db.transaction(async tx => {
      await lockUnproven(tx, rut)
      const person = { rut, firstName: 'Rosa', lastName: 'Soto', email: own, phone: '+56987654321' }
      const registration = { ...person, prevision: 'fonasa', sharesData: false, proven: true } as const
      await claimAccount(tx, registration, 'hash', now)
      written()
      if (db.engine === 'server') await pause(120)
    })
  const ask = () =>
    askForReach(
      portal,
      { rut, email: `ladrona${nth}@ejemplo.cl`, phone: '+56922222222', serial: 'A123456789' },
      { address: `10.0.0.${nth}`, cookie: null, language: 'es' },
      postOf(portal, 'es'),
    )
  const reached = async () => {
    const [row] = await db.rows<{ email: string }>(sql`select email from account where id = ${id}::uuid`)
    return row?.email
  }
  const open = async () => (await openReachRequests(portal)).filter(one => one.accountId === id)
  const warned = async () =>
    (await db.rows(sql`select from outbox where recipient = ${own} and dedupe_key like 'reach:%:warning'`))
      .length
  return { own, claim, ask, reached, open, warned }
}

test('what is asked while the account is made theirs warns its person, who can object', async () => {
  const { claim, ask, open, warned } = await taken(1)
  let go = () => {}
  const written = new Promise<void>(resolve => {
    go = resolve
  })
  const claimed = claim(go)
  await written
  await Promise.all([claimed, ask()])
  expect(await open()).toHaveLength(1)
  expect(await warned()).toBe(1)
})

test('what was asked before is decided by nobody, also in the moment in which the account is made theirs', async () => {
  for (let nth = 2; nth < 12; nth += 1) {
    const { own, claim, ask, reached, open } = await taken(nth)
    await ask()
    const [asked] = await open()
    now = now.add({ hours: 73 })
    const decide = () =>
      decideReach(portal, { id: asked?.id ?? '', outcome: 'approved', by: 'Marta', seenCard: true })
    await Promise.all(nth % 2 ? [claim(), decide()] : [decide(), claim()])
    expect(await reached()).toBe(own)
    expect(await open()).toEqual([])
  }
})
