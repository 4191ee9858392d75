/** What an account opens in the second in which it is reached elsewhere: whoever is out of it by then has opened nothing. */
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { changeProfile } from '../accounts/change-profile.server.ts'
import { blockData } from '../blocking/block-data.server.ts'
import { switchSharing } from '../dependants/load-parents.server.ts'
import { findSharing } from '../dependants/parent-share.queries.server.ts'
import { decideReach } from '../recovery/decide-reach.server.ts'
import { insertReachRequest } from '../recovery/lost-reach.queries.server.ts'
import { openSession } from '../sessions/session.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const post = postOf(portal, 'es')

const waiting = lockWaits(db)

/** Somebody of 16, signed in, and an adult whom a registry names. */
async function family() {
  const [parent, child] = [await testAccount(db), await testAccount(db)]
  await db.rows(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${parent.id}::uuid, ${child.rut}, 'Sol', 'Muñoz', '2009-12-01', 'registry', ${testNow}::timestamptz)`)
  await openSession(db, child.id, new Request('http://portal/'), false, testNow)
  const [row] = await db.rows<{ id: string }>(
    sql`select id from session where account_id = ${child.id}::uuid`,
  )
  return { parent, child: { ...child, sessionId: row?.id } }
}

async function reachedElsewhere(accountId: string) {
  const [from, decidable] = [testNow.subtract({ hours: 73 }), testNow.subtract({ hours: 1 })]
  const asked = { accountId, email: `lejos-${accountId}@ejemplo.cl`, phone: '+56955555555', serial: 'A1' }
  const wish = { ...asked, language: 'es' as const, objectionHash: `objection-${accountId}`, decidable }
  const id = await insertReachRequest(db, wish, from)
  return () => decideReach(portal, { id, outcome: 'approved', by: 'Marta', seenCard: true })
}

test('what is being shared while an account is reached elsewhere ends with it', async () => {
  const { parent, child } = await family()
  const decide = await reachedElsewhere(child.id)
  const [shared, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => go.resolve())
  const sharingFollower = async () => async () => {
    shared.resolve()
    await go.promise
  }
  const sharing = switchSharing({ ...portal, sharingFollower }, child, parent.id, true)
  await shared.promise
  let over = false
  const deciding = decide().then(outcome => {
    over = true
    return outcome
  })
  await expect.poll(async () => over || (await waiting()) === 1, { interval: 10 }).toBe(true)
  go.resolve()
  await sharing
  expect(await deciding).toEqual({ ok: true })
  expect(await findSharing(db, child.id)).toEqual([])
})

test('a session that was ended while its form was under way shares nothing', async () => {
  const { parent, child } = await family()
  const decide = await reachedElsewhere(child.id)
  const sharingFollower: typeof portal.sharingFollower = async house => {
    await decide()
    return portal.sharingFollower(house)
  }
  expect(await switchSharing({ ...portal, sharingFollower }, child, parent.id, true)).toBe(false)
  expect(await findSharing(db, child.id)).toEqual([])
})

/** Presses a button of Mi perfil in the moment in which somebody ends every session of the account. */
async function pressed(user: Awaited<ReturnType<typeof family>>['child'], intent: string) {
  const [ended, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => go.resolve())
  const ending = db.transaction(async tx => {
    await tx.rows(sql`select from account where id = ${user.id}::uuid for no key update`)
    await tx.rows(sql`delete from session where account_id = ${user.id}::uuid`)
    ended.resolve()
    await go.promise
  })
  await ended.promise
  const form = new FormData()
  form.set('intent', intent)
  let over = false
  const pressing = changeProfile(portal, user, form, { language: 'es', tokenHash: null, post }).finally(
    () => {
      over = true
    },
  )
  await expect.poll(async () => over || (await waiting()) === 1, { interval: 10 }).toBe(true)
  go.resolve()
  await Promise.all([ending, pressing])
}

test('a session that was ended while its form was under way lifts no block', async () => {
  const { child: user } = await family()
  const by = `account:${user.id}`
  await db.transaction(tx => blockData(tx, { accountId: user.id }, { by, post }, testNow))
  await pressed(user, 'desbloquear')
  const standing = await db.rows(
    sql`select from data_block where account_id = ${user.id}::uuid and lifted_at is null`,
  )
  expect(standing).toHaveLength(1)
})

test('a session that was ended while its form was under way agrees to share nothing with companies', async () => {
  const { child: user } = await family()
  await pressed(user, 'compartir')
  const agreed = sql`select from consent where account_id = ${user.id}::uuid and kind = 'share-data'`
  expect(await db.rows(agreed)).toEqual([])
})
