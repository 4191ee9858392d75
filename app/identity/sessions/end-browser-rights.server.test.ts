/** What a browser could open before somebody signs in or out, and what is left of it afterwards. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { type CookieName, cookieFates } from '#app/platform/http/cookies.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { rightsOf } from '#app/platform/limits/browser-rights.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour, holdFor } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { cookieOf, testLogin } from '#test/helpers/login.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const { logIn, apiFrom, userBy } = testLogin(portal)

const names = Object.keys(cookieFates) as CookieName[]
const fated = (fate: string) => names.filter(name => cookieFates[name] === fate)
const tokenOf = (name: CookieName) =>
  name.slice('copihue_'.length, 'copihue_'.length + 1).repeat(42) + names.indexOf(name).toString(36)

/** A browser that brings every cookie of the portal but a session, each of which opens something. */
async function fullBrowser() {
  const { offerId } = await addOffer(db)
  const { id: other } = await testAccount(db)
  const hash = (name: CookieName) => hashOfToken(tokenOf(name))
  const end = testNow.add({ hours: 1 })
  const hold = await holdFor(db, offerId, { holder: hash('copihue_invitado'), start: firstHour })
  for (const kind of ['visit', 'bono', 'quote', 'call'])
    await db.rows(sql`
      insert into browser_right (token_hash, kind, subject, granted_at, expires_at)
      values (${hash('copihue_permisos')}, ${kind}, gen_random_uuid(), ${testNow}::timestamptz, ${end}::timestamptz)`)
  await db.rows(sql`
    insert into recovery (token_hash, account_id, expires_at)
    values (${hash('copihue_recuperacion')}, ${other}::uuid, ${end}::timestamptz)`)
  await db.rows(sql`
    insert into pending_registration (token_hash, data, expires_at)
    values (${hash('copihue_registro')}, '{}'::jsonb, ${end}::timestamptz)`)
  await db.rows(sql`
    insert into clave_unica (token_hash, rut, first_name, last_name, expires_at)
    values (${hash('copihue_claveunica')}, '12345678-5', 'Rosa', 'Muñoz', ${end}::timestamptz)`)
  const brought = names.filter(name => name !== 'copihue_sesion')
  return { hold, cookie: brought.map(name => `${name}=${tokenOf(name)}`).join('; ') }
}

const rowsLeft = async () => {
  const [row] = await db.rows<{ left: number }>(sql`
    select ((select count(*) from browser_right) + (select count(*) from recovery) +
      (select count(*) from pending_registration) + (select count(*) from clave_unica))::int as left`)
  return row?.left
}
const setBy = (answer: Response) =>
  new Map(answer.headers.getSetCookie().map(line => [line.split('=', 1)[0] ?? '', line] as const))

test.each(['in', 'out'] as const)(
  'signing %s ends every cookie that opens something of somebody',
  async way => {
    const user = await testAccount(db)
    const session = way === 'out' ? cookieOf(await logIn(user.rut, 'Demo1234')) : ''
    const { hold, cookie } = await fullBrowser()
    expect(await rowsLeft()).toBe(7)
    const headers = { cookie: session ? `${session}; ${cookie}` : cookie }
    const answer =
      way === 'in'
        ? await logIn(user.rut, 'Demo1234', { headers })
        : await apiFrom().request('/auth/logout', { method: 'POST', headers })
    expect(answer.status).toBe(200)
    const set = setBy(answer)
    // Whoever declares a cookie says here, by its fate, what becomes of it.
    for (const name of fated('dies')) expect(set.get(name)).toMatch(/=; .*Max-Age=0;/)
    for (const name of [...fated('stays'), ...fated('apart')]) expect(set.has(name)).toBe(false)
    for (const name of fated('remembers')) expect(set.has(name)).toBe(way === 'in')
    for (const name of fated('session')) expect(set.get(name)).toMatch(way === 'in' ? /=[\w-]{43};/ : /=; /)
    for (const name of fated('handed-over')) {
      if (name === 'copihue_permisos' && way === 'out') {
        expect(set.get(name)).toMatch(/=; .*Max-Age=0;/)
        continue
      }
      expect(set.get(name)).toMatch(/=[\w-]{43};/)
      expect(set.get(name)).not.toContain(tokenOf(name))
    }
    expect([...set.keys()].sort()).toEqual(
      [
        ...fated('dies'),
        ...fated('session'),
        ...fated('handed-over'),
        ...(way === 'in' ? fated('remembers') : []),
      ].sort(),
    )
    // A copy of the cookies is worth nothing either; the hour on the way to an appointment goes along, and a call for whoever signs in.
    expect(await rowsLeft()).toBe(way === 'in' ? 1 : 0)
    for (const kind of ['visit', 'call'] as const)
      expect(await rightsOf(db, { cookie, user: null }, kind, testNow)).toEqual([])
    await db.rows(sql`delete from session`)
    expect(await rowsLeft()).toBe(0)
    const guest = /copihue_invitado=([\w-]{43})/.exec(set.get('copihue_invitado') ?? '')?.[1] ?? ''
    const [held] = await db.rows(sql`select holder_hash as holder from appointment where id = ${hold}::uuid`)
    expect(held).toEqual({ holder: hashOfToken(guest) })
  },
)

test('what was opened in a session ends with it, also by itself, and with it alone', async () => {
  const user = await testAccount(db)
  const session = cookieOf(await logIn(user.rut, 'Demo1234'))
  const signedIn = await userBy({ cookie: session })
  const token = tokenOf('copihue_permisos')
  await db.rows(sql`
    insert into browser_right (token_hash, kind, subject, session_id, granted_at, expires_at)
    values (${hashOfToken(token)}, 'bono', gen_random_uuid(), ${signedIn?.sessionId ?? null}::uuid,
      ${testNow}::timestamptz, ${testNow.add({ hours: 20 })}::timestamptz)`)
  const cookie = `copihue_permisos=${token}`
  const open = async (who: typeof signedIn, now = testNow) =>
    (await rightsOf(db, { cookie, user: who }, 'bono', now)).length
  expect(await open(signedIn)).toBe(1)
  // An hour of silence: the session's cookie is still there, the session is not.
  expect(await open(await userBy({ cookie: session }, testNow.add({ minutes: 61 })))).toBe(0)
  expect(await open({ ...user, sessionId: crypto.randomUUID() })).toBe(0)
  await db.rows(sql`delete from session where account_id = ${user.id}::uuid`)
  expect(await open(signedIn)).toBe(0)
})
