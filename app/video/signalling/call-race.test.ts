/** A guest's page enters the call in the moment in which somebody signs in beside it. */
import { expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { grantCall, rightsOf } from '#app/platform/limits/browser-rights.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testLogin } from '#test/helpers/login.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { findVisitRight } from '../visit/visit-right.server.ts'
import { takePlace } from './signal.queries.server.ts'

const db = await testDatabase()
const login = testLogin(testPortal(db, { clock: fixedClock(inWindow.toString()) }))

async function readyToEnter() {
  const { appointmentId, cookie } = await addVisit(db)
  const guest = { cookie, user: null }
  const visitId = (await findVisitRight(db, guest, appointmentId, 'patient', inWindow))?.visitId ?? ''
  const enter = (before = async () => {}) =>
    db.transaction(async tx => {
      const call = await grantCall(tx, guest, appointmentId, inWindow)
      await takePlace(tx, visitId, 'patient', crypto.randomUUID(), call)
      await before()
      return call
    })
  const { rut } = await testAccount(db)
  const signIn = async () => {
    const headers = { cookie }
    const answer = await login.logIn(rut, 'Demo1234', { headers })
    expect(answer.status).toBe(200)
    const brought = answer.headers.getSetCookie().map(line => line.split(';')[0])
    const now = { cookie: brought.join('; ') }
    return { ...now, user: await login.userBy(now, inWindow) }
  }
  const old = hashOfToken(cookie.split('=')[1] ?? '')
  const leftOfOld = () => db.rows(sql`select kind from browser_right where token_hash = ${old}`)
  return { enter, signIn, leftOfOld }
}

// The embedded engine has one connection, on which nobody is seen waiting.
if (db.engine === 'server')
  test('who was quicker to enter is waited for: the call goes on under the new token, and nothing is left of the old', async () => {
    const { enter, signIn, leftOfOld } = await readyToEnter()
    const granted = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const entering = enter(() => {
      granted.resolve()
      return go.promise
    })
    await granted.promise
    const signing = signIn()
    await expect.poll(lockWaits(db), { timeout: 10_000 }).toBe(1)
    go.resolve()
    const [call, now] = await Promise.all([entering, signing])
    expect(await rightsOf(db, now, 'call', inWindow)).toEqual([call])
    expect(await leftOfOld()).toEqual([])
  })

test('whoever is first, no right to a call is left under the token of before', async () => {
  for (const _ of Array(15)) {
    const { enter, signIn, leftOfOld } = await readyToEnter()
    const [call, now] = await Promise.all([enter(), signIn()])
    expect(await leftOfOld()).toEqual([])
    expect(await rightsOf(db, now, 'call', inWindow)).toEqual(call ? [call] : [])
  }
})
