import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testApi, testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { cookieOf, testLogin } from '#test/helpers/login.ts'
import { testNow } from '#test/helpers/supply.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { addAccount } from '../accounts/add-account.server.ts'
import { forgetOldIdentityData } from '../own-data/forget-old.server.ts'
import { changePassword } from '../recovery/change-password.server.ts'
import * as password from '../recovery/password.server.ts'
import { type Envelope, seal, unseal } from './envelope.ts'
import { reportLogin } from './report-login.server.ts'

const { verifyPassword } = password
const computations = vi.spyOn(password, 'verifyPassword')
afterAll(() => vi.restoreAllMocks())

const db = await testDatabase()
const portal = testPortal(db)
const key = portal.config.PAYLOAD_KEY

await addAccount(db, {
  rut: '12345678-5',
  firstName: 'Rosa',
  lastName: 'Muñoz',
  email: 'rosa@ejemplo.cl',
  phone: '+56912345678',
  prevision: 'fonasa',
  birthDate: null,
  communeCode: null,
  address: null,
  password: 'Demo1234',
  passwordSetAt: testNow,
  createdAt: testNow,
  confirmedAt: null,
  provenAt: null,
})

beforeEach(async () => {
  computations.mockClear()
  await db.rows(sql`delete from rate_limit`)
})

const { apiFrom, captcha, post, logIn, userBy } = testLogin(portal)

describe('the login call', () => {
  test('answers with an envelope of access_token and user, and both open the session', async () => {
    const answer = await logIn('12345678-5', 'Demo1234')
    expect(answer.status).toBe(200)
    const sealed = (await answer.json()) as Envelope
    expect(Object.keys(sealed).sort()).toEqual(['encryptedPayload', 'iv'])
    expect(sealed.iv).toMatch(/^[0-9a-f]{32}$/)
    const opened = (await unseal(key, sealed)) as { access_token: string; user: unknown }
    expect(opened).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user: { name: 'Rosa', lastName: 'Muñoz' },
    })
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax/)
    const expected = {
      rut: '12345678-5',
      name: 'Rosa',
      proven: false,
      sharesData: false,
      agreedTerms: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }
    expect(await userBy({ cookie: cookieOf(answer) })).toMatchObject(expected)
    expect(await userBy({ apiKey: opened.access_token })).toMatchObject(expected)
    const kept = JSON.stringify(await db.rows(sql`select * from session`))
    expect(kept).not.toContain(opened.access_token)
    expect(kept).not.toContain(cookieOf(answer).split('=')[1])
  })

  test('reads and costs the same for a wrong password and for a RUT that nobody has', async () => {
    const wrong = await logIn('12345678-5', 'Demo9999')
    expect(computations).toHaveBeenCalledTimes(1)
    const unknown = await logIn('7654321-6', 'Demo9999')
    expect(computations).toHaveBeenCalledTimes(2)
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await unknown.json()).toEqual(await wrong.json())
  })

  test('says one thing of each field that is empty', async () => {
    const answer = await logIn('', '')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errors: [
        { field: 'rut', message: 'Debes ingresar un rut válido' },
        { field: 'password', message: 'Debes ingresar tu contraseña' },
      ],
    })
  })

  test('after five wrong passwords the right one has to wait too, from any address', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await logIn('12345678-5', 'Demo9999', { address: `10.0.0.${attempt}` })).status).toBe(401)
    const refused = await logIn('12345678-5', 'Demo1234', { address: '10.0.0.9' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(computations).toHaveBeenCalledTimes(5)
  })

  test('who came in with a password is known after the session has ended; a wrong one is nobody', async () => {
    const entered = async () =>
      (await db.rows(sql`select from audit where actor like 'account:%' and verb = 'enter-password'`)).length
    const before = await entered()
    await logIn('12345678-5', 'Equivocada1')
    expect(await entered()).toBe(before)
    await logIn('12345678-5', 'Demo1234')
    await db.rows(sql`delete from session`)
    expect(await entered()).toBe(before + 1)
  })

  test('right passwords are forgiven: one can sign in as often as one likes', async () => {
    for (let attempt = 0; attempt < 7; attempt++)
      expect((await logIn('12345678-5', 'Demo1234')).status).toBe(200)
  })

  test('one address cannot try many accounts', async () => {
    const statuses: number[] = []
    for (let body = 5_000_000; body < 5_000_021; body++) {
      const [row] = await db.rows<{ rut: string }>(sql`
        select rut from (select parse_rut(${`${body}-`} || d) as rut from unnest('{0,1,2,3,4,5,6,7,8,9,K}'::text[]) d) r
        where rut is not null`)
      statuses.push((await logIn(row?.rut ?? '', 'Demo9999', { address: '10.1.1.1' })).status)
    }
    expect(statuses.slice(0, 20).every(status => status === 401)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  test('a captcha answer works once, and none of ours is none', async () => {
    const token = await captcha()
    const given = { rut: '12345678-5', password: 'Demo1234', token }
    expect((await post(await seal(key, given))).status).toBe(200)
    const again = await post(await seal(key, given))
    expect(again.status).toBe(422)
    expect(await again.json()).toMatchObject({ type: '/problems/captcha' })
    const other = Buffer.from(JSON.stringify({ challenge: {}, solution: {} })).toString('base64')
    expect((await post(await seal(key, { ...given, token: other }))).status).toBe(422)
    expect(computations).toHaveBeenCalledTimes(1)
  })

  test('an envelope that was changed, cut or sealed with another key is refused, and nothing is computed', async () => {
    const sealed = await seal(key, { rut: '12345678-5', password: 'Demo1234', token: await captcha() })
    const other = await seal('00'.repeat(32), { rut: '12345678-5', password: 'Demo1234', token: 'x' })
    for (const changed of [
      { ...sealed, iv: '00'.repeat(16) },
      { ...sealed, encryptedPayload: sealed.encryptedPayload.slice(4) },
      { ...sealed, iv: 'short' },
      { encryptedPayload: sealed.encryptedPayload },
      other,
    ])
      expect((await post(changed)).status).toBe(422)
    expect(computations).not.toHaveBeenCalled()
  })
})

describe('a session', () => {
  test('is a new one after every login, and the old one of the browser is over', async () => {
    const planted = `copihue_sesion=${'a'.repeat(43)}`
    const first = await logIn('12345678-5', 'Demo1234', { headers: { cookie: planted } })
    expect(cookieOf(first)).not.toBe(planted)
    expect(await userBy({ cookie: planted })).toBeNull()
    const second = await logIn('12345678-5', 'Demo1234', { headers: { cookie: cookieOf(first) } })
    expect(await userBy({ cookie: cookieOf(first) })).toBeNull()
    expect(await userBy({ cookie: cookieOf(second) })).not.toBeNull()
  })

  test('is not opened by a password that changed while it was being looked at', async () => {
    const user = await testAccount(db)
    computations.mockImplementationOnce(async (hash, given) => {
      const right = await verifyPassword(hash, given)
      const change = { accountId: user.id, current: 'Demo1234', next: 'Nueva1234', keep: null }
      expect(await changePassword(portal, change, postOf(portal, 'es'))).toEqual({ ok: true })
      return right
    })
    expect((await logIn(user.rut, 'Demo1234')).status).toBe(401)
    expect(await db.rows(sql`select from session where account_id = ${user.id}::uuid`)).toEqual([])
  })

  test('ends after an hour without a sign of life, and after twelve hours with one', async () => {
    const cookie = cookieOf(await logIn('12345678-5', 'Demo1234'))
    expect(await userBy({ cookie }, testNow.add({ minutes: 61 }))).toBeNull()
    for (let minutes = 50; minutes < 12 * 60; minutes += 50)
      expect(await userBy({ cookie }, testNow.add({ minutes }))).not.toBeNull()
    expect(await userBy({ cookie }, testNow.add({ hours: 12 }))).toBeNull()
  })

  test('is closed by the header apiKey, and asking twice is no trouble', async () => {
    const answer = await logIn('12345678-5', 'Demo1234')
    const { access_token } = (await unseal(key, (await answer.json()) as Envelope)) as {
      access_token: string
    }
    for (let time = 0; time < 2; time++) {
      const out = await apiFrom().request('/auth/logout', {
        method: 'POST',
        headers: { apiKey: access_token },
      })
      expect(out.status).toBe(200)
      expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    }
    expect(await userBy({ cookie: cookieOf(answer) })).toBeNull()
  })

  test('that is closed takes along what was typed as a guest', async () => {
    const cookie = `${cookieOf(await logIn('12345678-5', 'Demo1234'))}; copihue_invitado=${'g'.repeat(43)}`
    const out = await apiFrom().request('/auth/logout', { method: 'POST', headers: { cookie } })
    const gone = out.headers.getSetCookie().map(line => line.replace(/; .*(?=Max-Age)/, '; '))
    expect(gone).toEqual([
      expect.stringMatching(/^copihue_\w+=; Max-Age=0/),
      expect.stringMatching(/^copihue_invitado=; Max-Age=0/),
    ])
    expect(await userBy({ cookie })).toBeNull()
  })

  test('has a cookie for encrypted connections only where the portal has one', async () => {
    const secure = testPortal(db, { env: { PUBLIC_URL: 'https://portal.cl' } })
    const body = JSON.stringify(
      await seal(key, { rut: '12345678-5', password: 'Demo1234', token: await captcha() }),
    )
    const answer = await testApi(secure).request('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/)
  })
})

describe('whether a RUT has an account', () => {
  const ask = (rut: string, address?: string) => apiFrom(address).request(`/user/info?rut=${rut}`)

  test('is told of a valid RUT, however it is written', async () => {
    expect(await (await ask('12.345.678-5')).json()).toEqual({ rut_exist: true })
    expect(await (await ask('76543216')).json()).toEqual({ rut_exist: false })
    expect((await ask('12345678-9')).status).toBe(422)
  })

  test('is told ten times to an address and six hundred times an hour to all', async () => {
    for (let time = 0; time < 10; time++) expect((await ask('12345678-5', '10.2.0.1')).status).toBe(200)
    const refused = await ask('12345678-5', '10.2.0.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const statuses = new Set<number>()
    for (let time = 0; time < 600; time++) statuses.add((await ask('12345678-5', `10.3.${time}.1`)).status)
    expect(statuses).toEqual(new Set([200, 429]))
  })
})

const report = {
  device: 'Android',
  browser: 'Chrome',
  page: 'login',
  value: '12345678-5',
  input: 'rut',
  error: 'no 12345678-5',
}
const sendReport = (changes = {}) =>
  apiFrom().request('/logger/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...report, ...changes }),
  })

test('a report with a sign that no column has a place for is refused by its field', async () => {
  for (const device of ['a\0', 'a\ud800']) {
    const answer = await sendReport({ device })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'device' }] })
  }
})

test('a report of a failed login keeps no RUT, and its answer is kept by nobody', async () => {
  const answer = await sendReport()
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const kept = JSON.stringify(await db.rows(sql`select * from login_report`))
  expect(kept).not.toMatch(/12\.?345/)
  expect(kept).toMatch(/"value_hmac":"[0-9a-f]{64}"/)
})

test('a report of a failed login is kept for thirty days', async () => {
  await db.rows(sql`delete from login_report`)
  await reportLogin(
    portal,
    { device: '', browser: '', page: 'login', value: '', input: 'rut', error: '' },
    'x',
  )
  const keptAfter = async (hours: number) => {
    await forgetOldIdentityData(db, testNow.add({ hours }))
    return (await db.rows(sql`select id from login_report`)).length
  }
  expect([await keptAfter(30 * 24), await keptAfter(30 * 24 + 1)]).toEqual([1, 0])
})
