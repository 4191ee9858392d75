/** The way into a centre's desk: a password, then a second factor; nothing opens between them. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { loader as professionalDesk } from '#app/professional/routes/profesional.tsx'
import { action as acceptLink, loader as openLink } from '#app/professional/routes/profesional-invitacion.tsx'
import { inviteStaff, inviteToCentre } from '#app/staff/public.server.ts'
import { totpCode } from '#app/staff/second-factor.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentrePerson, centrePassword } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { justCookie } from '#test/helpers/visit.ts'
import Door, { action as act, loader as look } from './centro.tsx'
import { loader as lookAtTeam } from './centro-equipo.tsx'
import { action as leave } from './centro-salir.ts'

const db = await testDatabase()
const run = runOn(db)
const { centreId } = await addOffer(db)

type Person = Awaited<ReturnType<typeof addCentrePerson>>

async function afterPassword({ rut }: Pick<Person, 'rut'>, now = testNow, path = '/centro') {
  const answer = await run(act, path, { form: { rut, password: centrePassword }, now })
  return { ...answer, cookie: justCookie(answer.cookie) }
}

async function give(code: string, cookie: string, now = testNow, path = '/centro') {
  const answer = await run(act, path, { form: { code }, cookie, now })
  return { ...answer, cookie: answer.status === 303 ? justCookie(answer.cookie) : null }
}

const shown = async (cookie: string, now = testNow) =>
  (await run(look, '/centro', { cookie, now })).data?.show

test('a password alone opens nothing; with the code of the telephone it opens the day', async () => {
  const person = await addCentrePerson(db, { role: 'administrator', centreId })
  const { status, to, cookie } = await afterPassword(person)
  expect({ status, to }).toEqual({ status: 303, to: '/centro' })
  expect(await shown(cookie)).toBe('factor')
  expect((await run(lookAtTeam, '/centro/equipo', { cookie, now: testNow })).to).toBe(
    '/centro?volver=%2Fcentro%2Fequipo',
  )
  expect((await run(professionalDesk, '/profesional', { cookie, now: testNow })).data.desk).toBeNull()

  const opened = await give(totpCode(person.secret, testNow), cookie)
  expect(opened.to).toBe('/centro')
  const team = await run(lookAtTeam, '/centro/equipo', { cookie: opened.cookie ?? '', now: testNow })
  expect(team.status).toBe(200)
  expect((await run(lookAtTeam, '/centro/equipo', { cookie, now: testNow })).to, 'the token of before').toBe(
    '/centro?volver=%2Fcentro%2Fequipo',
  )
})

test('after the password one types on: the keyboard is in the field of the code, but where something is read first', async () => {
  const page = async (person: Pick<Person, 'rut'>) => {
    const { cookie } = await afterPassword(person)
    return drawn(Door, (await run(look, '/centro', { cookie, now: testNow })).data, '/centro')
  }
  const begins = /<input[^>]*name="code"[^>]*autofocus|<input[^>]*autofocus[^>]*name="code"/i
  const person = await addCentrePerson(db, { role: 'reception', centreId })
  expect(await page(person)).toMatch(begins)
  await db.rows(sql`update staff_account set totp_secret = null where rut = ${person.rut}`)
  expect(await page(person), 'a picture to scan').not.toMatch(begins)
})

test('the code leads to the page that was wanted', async () => {
  const person = await addCentrePerson(db, { role: 'administrator', centreId })
  const path = '/centro?volver=%2Fcentro%2Fequipo'
  const { to, cookie } = await afterPassword(person, testNow, path)
  expect(to).toBe(path)
  expect((await give(totpCode(person.secret, testNow), cookie, testNow, path)).to).toBe('/centro/equipo')
})

test('a code opens once, whoever saw it', async () => {
  const person = await addCentrePerson(db, { role: 'reception', centreId })
  const code = totpCode(person.secret, testNow)
  expect((await give(code, (await afterPassword(person)).cookie)).status).toBe(303)
  expect((await give(code, (await afterPassword(person)).cookie)).status).toBe(401)
  const next = testNow.add({ seconds: 30 })
  const { cookie } = await afterPassword(person, next)
  expect((await give(totpCode(person.secret, next), cookie, next)).status).toBe(303)
})

describe('a clock that is off', () => {
  test.each([
    [-30, 303],
    [0, 303],
    [30, 303],
    [-90, 401],
    [90, 401],
  ])('by %i seconds is answered %i', async (seconds, status) => {
    const person = await addCentrePerson(db, { role: 'reception', centreId })
    const { cookie } = await afterPassword(person)
    expect((await give(totpCode(person.secret, testNow.add({ seconds })), cookie)).status).toBe(status)
  })
})

test('after five wrong codes the right one waits, too, in any session of that account', async () => {
  const person = await addCentrePerson(db, { role: 'reception', centreId })
  const right = totpCode(person.secret, testNow)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < 5; tries++)
    expect((await give(wrong, (await afterPassword(person)).cookie)).status).toBe(401)
  const { cookie } = await afterPassword(person)
  expect((await give(right, cookie)).status).toBe(429)
})

test.each(['', '12345', 'doce34', '1234567'])('«%s» is no code, and is not counted as a try', async code => {
  const person = await addCentrePerson(db, { role: 'reception', centreId })
  const { cookie } = await afterPassword(person)
  for (let tries = 0; tries < 6; tries++) {
    const answer = await give(code, cookie)
    expect(answer.status).toBe(400)
    expect(answer.data.errors).toEqual([{ field: 'code', message: 'Escribe los 6 dígitos del código.' }])
  }
  expect((await give(totpCode(person.secret, testNow), cookie)).status).toBe(303)
})

test('a sign-in that stopped half-way ends after 15 minutes, or when somebody leaves', async () => {
  const person = await addCentrePerson(db, { role: 'reception', centreId })
  const { cookie } = await afterPassword(person)
  expect(await shown(cookie, testNow.add({ minutes: 14 }))).toBe('factor')
  const late = testNow.add({ minutes: 16 })
  expect(await shown(cookie, late)).toBe('sign-in')
  expect((await give(totpCode(person.secret, late), cookie, late)).status).toBe(400)
  const other = await afterPassword(person)
  await run(leave, '/centro/salir', { form: {}, cookie: other.cookie, now: testNow })
  expect(await shown(other.cookie)).toBe('sign-in')
})

async function invited() {
  const body = 8_900_000 + Math.floor(Math.random() * 90_000)
  const [row] = await db.rows<{ rut: string }>(sql`select ${`${body}-K`} as rut`)
  const person = { rut: row?.rut ?? '', email: `nueva-${body}@ejemplo.cl` }
  const as = { role: 'reception', place: { centreId }, by: 'operator', reach: 'everywhere' } as const
  await inviteToCentre(db, { ...person, ...as }, testNow)
  await inviteStaff(testPortal(db), testNow)
  const [mail] = await db.rows<{ body: string }>(
    sql`select body from outbox where recipient = ${person.email} order by id desc limit 1`,
  )
  return { ...person, token: /invitacion\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '' }
}

test('who is invited says their name, chooses a password and sets up the telephone, which then is asked for', async () => {
  const { token } = await invited()
  const link = { token, now: testNow }
  expect((await run(openLink, '/x', link)).data.invited).toEqual({ name: null })
  const pair = { password: centrePassword, confirm_password: centrePassword }
  const nameless = await run(acceptLink, '/x', { ...link, form: { ...pair, name: ' ' } })
  expect(nameless).toMatchObject({ status: 400, data: { errors: [{ field: 'name' }] } })
  const done = await run(acceptLink, '/x', { ...link, form: { ...pair, name: 'Rosa Toro' } })
  expect(done.to).toBe('/centro')
  const cookie = justCookie(done.cookie)
  const first = await run(look, '/centro', { cookie, now: testNow })
  const secret = first.data.factor.setUp.secret
  const again = await run(look, '/centro', { cookie, now: testNow })
  expect(again.data.factor.setUp.secret, 'the page drawn again shows the same').toBe(secret)
  expect((await give('000000', cookie)).status).toBe(401)
  expect((await give(totpCode(secret, testNow), cookie)).status).toBe(303)
  const [account] = await db.rows(
    sql`select name, totp_secret as secret from staff_account where totp_secret = ${secret}`,
  )
  expect(account).toEqual({ name: 'Rosa Toro', secret })
})

test('of two telephones that are set up at once the first is kept', async () => {
  const person = await addCentrePerson(db, { role: 'reception', centreId })
  await db.rows(sql`update staff_account set totp_secret = null where rut = ${person.rut}`)
  const [one, other] = [await afterPassword(person), await afterPassword(person)]
  const secretOf = async (cookie: string) =>
    (await run(look, '/centro', { cookie, now: testNow })).data.factor.setUp.secret
  const [first, second] = [await secretOf(one.cookie), await secretOf(other.cookie)]
  expect(first).not.toBe(second)
  const outcomes = await Promise.all([
    give(totpCode(first, testNow), one.cookie),
    give(totpCode(second, testNow), other.cookie),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([303, 401])
})

test('the audit knows who came in, and nothing personal', async () => {
  const person = await addCentrePerson(db, { role: 'reception', centreId })
  await give(totpCode(person.secret, testNow), (await afterPassword(person)).cookie)
  const rows = await db.rows(sql`
    select verb, detail from audit where actor = ${`staff:${person.accountId}`} order by id`)
  expect(rows).toEqual([
    { verb: 'enter-password', detail: {} },
    { verb: 'enter-factor', detail: {} },
  ])
})
