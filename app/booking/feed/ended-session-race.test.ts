/** What a session allows in the second in which it is ended: nothing that holds after it. */
import { afterAll, expect, test } from 'vitest'
import { postOf } from '#app/identity/accounts/account-notices.server.ts'
import { findOwnGrants } from '#app/identity/apps/apps.queries.server.ts'
import { allow } from '#app/identity/apps/authorize.server.ts'
import { inviteDelegate } from '#app/identity/delegation/invite-delegate.server.ts'
import { changePassword } from '#app/identity/recovery/change-password.server.ts'
import { openSession } from '#app/identity/sessions/session.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addPatientApp, redirectUri } from '#test/helpers/fhir/apps.ts'
import { openPushService, subscribedBrowser } from '#test/helpers/push/push-service.ts'
import { testNow } from '#test/helpers/supply.ts'
import { keepDevice, listDevices } from '../push/push-devices.server.ts'
import { loadFeed, openFeed } from './calendar-feed.server.ts'

const db = await testDatabase()
const service = await openPushService()
afterAll(() => service.close())

// Each look at the clock is later than the one before.
let now = testNow
const clock = {
  now: () => {
    now = now.add({ milliseconds: 1 })
    return now
  },
}
const portal = testPortal(db, { clock, env: { PUSH_HOSTS: service.host } })

async function signedIn() {
  const user = await testAccount(db)
  await openSession(db, user.id, new Request('http://portal/'), false, clock.now())
  const [row] = await db.rows<{ id: string }>(sql`select id from session where account_id = ${user.id}::uuid`)
  return { ...user, sessionId: row?.id ?? '' }
}
type User = Awaited<ReturnType<typeof signedIn>>

async function appOf() {
  const id = await addPatientApp(db)
  const app = { id, name: 'Mi Bitácora', publisher: 'Bitácora SpA', redirectUris: [redirectUri] }
  const scopes = ['patient/Appointment.rs' as const]
  return { app, redirectUri, state: 'x', challenge: 'y'.repeat(43), offline: false, scopes }
}
const decided = { dependantId: null, scopes: ['patient/Appointment.rs' as const], days: 1 }

const calendar = (user: User) => openFeed(portal, { accountId: user.id, sessionId: user.sessionId }, 'es')
const device = (user: User) =>
  keepDevice(portal, user.id, subscribedBrowser(service.host).subscription, new Headers(), user.sessionId)

const allowed = async (user: User) => ({
  calendar: (await loadFeed({ db }, { accountId: user.id })) !== null,
  devices: (await listDevices(db, user.id, null)).length,
  apps: (await findOwnGrants(db, user.id, now)).length,
})
const nothing = { calendar: false, devices: 0, apps: 0 }

test('a session allows a calendar, a device, an app and a person, and none of them once it is over', async () => {
  const asks = await appOf()
  const invitation = {
    rut: '7654321-6',
    name: 'Luz',
    email: 'luz@ejemplo.cl',
    relation: 'other' as const,
    grant: 'books' as const,
    span: '3m' as const,
  }
  const all = async (user: User) => ({
    calendar: (await calendar(user)) !== undefined,
    device: await device(user),
    app: (await allow(db, asks, user, decided, clock.now())).ok,
    person: await inviteDelegate(portal, user, invitation, postOf(portal, 'es')),
  })
  const [open, over] = [await signedIn(), await signedIn()]
  expect(await all(open)).toMatchObject({
    calendar: true,
    device: { ok: true },
    app: true,
    person: { ok: true },
  })
  await db.rows(sql`delete from session where id = ${over.sessionId}::uuid`)
  const refused = { ok: false, reason: 'signed-out' }
  expect(await all(over)).toEqual({ calendar: false, device: refused, app: false, person: refused })
  expect(await allowed(over)).toEqual(nothing)
  // Nor by the session of somebody else.
  expect(await calendar({ ...over, sessionId: open.sessionId })).toBeUndefined()
})

test('what another session allows again and again while the password is changed ends with it', async () => {
  const rounds = roundsOn(db, { embedded: 3, server: 60 })
  const asks = await appOf()
  for (let round = 0; round < rounds; round++) {
    const user = await signedIn()
    let isOver = false
    const again = async (act: () => Promise<unknown>) => {
      while (!isOver) {
        await act()
        // The embedded engine answers without leaving the turn: the password would never be computed.
        await new Promise(setImmediate)
      }
    }
    const change = { accountId: user.id, current: 'Demo1234', next: 'Nueva1234', keep: null }
    const changing = changePassword(portal, change, postOf(portal, 'es')).finally(() => {
      isOver = true
    })
    const [outcome] = await Promise.all([
      changing,
      again(() => calendar(user)),
      again(() => device(user)),
      again(() => allow(db, asks, user, decided, clock.now())),
    ])
    expect(outcome).toMatchObject({ ok: true })
    expect(await allowed(user)).toEqual(nothing)
  }
})
