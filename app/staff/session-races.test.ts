/**
 * Somebody ends all sessions of an account in the very moment in which one of them is being opened: after another password, a lost
 * telephone, a counter that was left open. What was looked at before holds no more.
 */
import { expect, test } from 'vitest'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { testPortal } from '#test/helpers/api.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { softwareKey } from '#test/helpers/passkey.ts'
import { addCentrePerson, centrePassword } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { justCookie } from '#test/helpers/visit.ts'
import { openDevice } from './devices/desk-device.server.ts'
import { giveFactor } from './give-factor.server.ts'
import { inviteToCentre } from './invite-to-centre.server.ts'
import { addPasskey, offerPasskey } from './keys/passkeys.server.ts'
import { totpCode } from './second-factor.server.ts'
import { changeStaffPassword } from './set-staff-password.server.ts'
import { signInStaff } from './sign-in-staff.server.ts'
import { openStaffSession, staffTokenHash } from './staff-session.server.ts'
import { closeMemberSessions, endMembership, resetFactor, resetFactorOf } from './team.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const { centreId } = await addOffer(db)
type Person = Awaited<ReturnType<typeof addCentrePerson>>
const administrator = () => addCentrePerson(db, { role: 'administrator', centreId })

const signIn = ({ rut }: Person, on: Database = db) =>
  signInStaff({ ...portal, db: on }, { rut, password: centrePassword, address: '10.0.0.1', cookie: null })
async function halfIn(person: Person) {
  const outcome = await signIn(person)
  if (!outcome.ok) throw new Error(outcome.reason)
  return justCookie(outcome.cookie)
}
const give = ({ secret }: Person, cookie: string, on: Database = db) =>
  giveFactor({ ...portal, db: on }, { code: totpCode(secret, testNow), cookie })
const sessions = async ({ accountId }: Person) =>
  (await db.rows(sql`select from staff_session where staff_account_id = ${accountId}::uuid`)).length

/** Its first transaction begins when somebody else has just done something. */
function after(deed: () => Promise<unknown>): Database {
  let done = false
  return {
    ...db,
    async transaction(work) {
      if (!done) {
        done = true
        await deed()
      }
      return db.transaction(work)
    },
  }
}
const chief = await administrator()
const member = (person: Person, by = chief) => ({
  roleId: person.roleId,
  centreId,
  by: `staff:${by.accountId}`,
  self: by.accountId,
  reach: [centreId],
})
const anotherPassword = ({ accountId }: Person) =>
  db.transaction(async tx => {
    await tx.rows(sql`update staff_account set password_hash = 'another' where id = ${accountId}::uuid`)
    await tx.rows(sql`delete from staff_session where staff_account_id = ${accountId}::uuid`)
  })

test('a password that was changed while it was being looked at opens nothing, and changes nothing', async () => {
  const person = await administrator()
  expect(
    await signIn(
      person,
      after(() => anotherPassword(person)),
    ),
  ).toEqual({ ok: false, reason: 'wrong' })
  expect(await sessions(person)).toBe(0)
  const other = await administrator()
  const given = { current: centrePassword, password: 'Otra12345', cookie: null }
  const racing = { ...portal, db: after(() => anotherPassword(other)) }
  expect(await changeStaffPassword(racing, other.accountId, given)).toEqual({ ok: false, reason: 'wrong' })
  expect(await sessions(other)).toBe(0)
})

test.each([
  ['another password was set', anotherPassword],
  ['an administrator closed them all', (person: Person) => closeMemberSessions(db, member(person), testNow)],
  [
    'an administrator took the lost telephone off',
    (person: Person) => resetFactor(portal, member(person), testNow),
  ],
])('the right code opens nothing where in that moment %s', async (_, deed) => {
  const person = await administrator()
  const cookie = await halfIn(person)
  expect(
    await give(
      person,
      cookie,
      after(() => deed(person)),
    ),
  ).toEqual({ ok: false, reason: 'none-due' })
  expect(await sessions(person)).toBe(0)
})

test('a code that is wrong, or was taken before, leaves the question open', async () => {
  const person = await administrator()
  const [one, other] = [await halfIn(person), await halfIn(person)]
  expect(await give(person, one)).toMatchObject({ ok: true })
  expect(await give(person, other)).toEqual({ ok: false, reason: 'wrong' })
  expect(await sessions(person)).toBe(2)
})

const rounds = roundsOn(db, { embedded: 3, server: 40 })
test('whoever closes all sessions while one is being opened leaves none, in any order', async () => {
  for (let round = 0; round < rounds; round++) {
    const person = await administrator()
    const cookie = await halfIn(person)
    await Promise.all([give(person, cookie), closeMemberSessions(db, member(person), testNow)])
    expect(await sessions(person)).toBe(0)
  }
})

test('whoever closes all sessions while a tablet is being opened leaves none of it, in any order', async () => {
  for (let round = 0; round < rounds; round++) {
    const person = await administrator()
    const cookie = justCookie(await openStaffSession(db, person.accountId, null, false, testNow))
    const asked = {
      kind: 'arrivals',
      place: { id: centreId, zone: 'America/Santiago' },
      accountId: person.accountId,
    } as const
    await Promise.all([
      openDevice(db, asked, { cookieHeader: cookie, secure: false }, testNow),
      closeMemberSessions(db, member(person), testNow),
    ])
    const left = await db.rows(sql`select from desk_device where opened_by = ${`staff:${person.accountId}`}`)
    expect(left).toEqual([])
  }
})

/** A session in which a passkey is just being made. */
async function addingPasskey(person: Person) {
  const { accountId, name } = person
  const tokenHash =
    staffTokenHash(justCookie(await openStaffSession(db, accountId, null, false, testNow))) ?? ''
  const options = await offerPasskey(portal, { accountId, name, tokenHash })
  const response = softwareKey(new URL(portal.config.PUBLIC_URL).origin).make(options)
  return (on: Database = db) =>
    addPasskey({ ...portal, db: on }, { accountId, tokenHash, response, name: 'Llave' })
}
const passkeys = async ({ accountId }: Person) =>
  (await db.rows(sql`select from staff_passkey where staff_account_id = ${accountId}::uuid`)).length

test('a passkey is not added by a session that was ended while it was being made, whatever code there is by then', async () => {
  const person = await administrator()
  const add = await addingPasskey(person)
  const reset = async () => {
    await resetFactor(portal, member(person), testNow)
    await db.rows(sql`update staff_account set totp_secret = 'new' where id = ${person.accountId}::uuid`)
  }
  expect(await add(after(reset))).toEqual({ ok: false, reason: 'late' })
  expect(await passkeys(person)).toBe(0)
})

test.each([
  ['an administrator', (person: Person) => resetFactor(portal, member(person), testNow)],
  [
    'the operator',
    ({ rut }: Person) =>
      resetFactorOf(
        portal,
        { rut, reason: 'Perdió su teléfono', by: 'operator', self: chief.accountId },
        testNow,
      ),
  ],
])(
  'no passkey outlives the second factor that %s takes off in that moment, in any order',
  async (_, reset) => {
    for (let round = 0; round < rounds; round++) {
      const person = await administrator()
      const add = await addingPasskey(person)
      await Promise.all([add(), reset(person)])
      expect(await passkeys(person)).toBe(0)
    }
  },
)

const rolesOf = async (people: readonly Person[]) => {
  const held = await Promise.all(
    people.map(({ roleId }) => db.rows(sql`select from staff_role where id = ${roleId}::uuid`)),
  )
  return held.flat().length
}

test('of two who take each other off the team in one second one stays', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [await administrator(), await administrator()]
    const outcomes = await Promise.all([
      endMembership(db, member(other, one), testNow),
      endMembership(db, member(one, other), testNow),
    ])
    expect(outcomes.toSorted()).toEqual(['done', 'not-theirs'])
    expect(await rolesOf([one, other])).toBe(1)
  }
})

test('of several who take each other off in a ring one stays', async () => {
  for (let round = 0; round < rounds; round++) {
    const ring = [await administrator(), await administrator(), await administrator(), await administrator()]
    await Promise.all(
      ring.map((person, at) =>
        endMembership(db, member(ring[(at + 1) % ring.length] as Person, person), testNow),
      ),
    )
    expect(await rolesOf(ring)).toBeGreaterThan(0)
  }
})

test.each([
  [
    'closes the sessions',
    (person: Person, by: Person) => closeMemberSessions(db, member(person, by), testNow),
  ],
  [
    'takes the second factor off',
    (person: Person, by: Person) => resetFactor(portal, member(person, by), testNow),
  ],
  ['ends the role', (person: Person, by: Person) => endMembership(db, member(person, by), testNow)],
])('whoever was taken off the team meanwhile %s of nobody', async (_, deed) => {
  const [gone, person] = [await administrator(), await administrator()]
  expect(await endMembership(db, member(gone), testNow)).toBe('done')
  expect(await deed(person, gone)).toBe('not-theirs')
})

let brought = 0
/** Somebody new, brought in as administrator. */
function inviting({ accountId: self }: Person) {
  brought += 1
  const body = 6_400_000 + brought
  const rut = `${body}-${checkDigit(body)}`
  const given = { rut, email: `traida-${brought}@ejemplo.cl`, role: 'administrator' as const }
  const invite = (on: Database = db) =>
    inviteToCentre(
      on,
      { ...given, place: { centreId }, by: `staff:${self}`, reach: [centreId], self },
      testNow,
    )
  const accounts = async () => (await db.rows(sql`select from staff_account where rut = ${rut}`)).length
  return { invite, accounts }
}

test('whoever was taken off the team while they invite somebody brings nobody in', async () => {
  const person = await administrator()
  const { invite, accounts } = inviting(person)
  const ended = () => endMembership(db, member(person), testNow)
  expect(await invite(after(ended))).toEqual({ ok: false, reason: 'not-theirs' })
  expect(await accounts()).toBe(0)
})

test('of a hundred invitations at once none is given after the role has ended', async () => {
  const person = await administrator()
  const many = Array.from({ length: 100 }, () => inviting(person))
  const outcomes = await Promise.all([
    ...many.slice(0, 50).map(({ invite }) => invite()),
    endMembership(db, member(person), testNow),
    ...many.slice(50).map(({ invite }) => invite()),
  ])
  expect(outcomes[50]).toBe('done')
  const [noted] = await db.rows<{ after: number }>(sql`
    select count(*)::int as after from audit g join audit e on e.verb = 'end-role' and e.detail ->> 'account' = ${person.accountId}
    where g.actor = ${`staff:${person.accountId}`} and g.verb = 'grant-role' and g.id > e.id`)
  expect(noted?.after).toBe(0)
})

test('two who invite each other’s person at once wait for each other, and both are in', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [await administrator(), await administrator()]
    const rutOf = ({ rut, email }: Person) => ({ rut, email, role: 'coordinator' as const })
    const invite = (by: Person, whom: Person) =>
      inviteToCentre(
        db,
        {
          ...rutOf(whom),
          place: { centreId },
          by: `staff:${by.accountId}`,
          reach: [centreId],
          self: by.accountId,
        },
        testNow,
      )
    const outcomes = await Promise.all([invite(one, other), invite(other, one)])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
  }
})
