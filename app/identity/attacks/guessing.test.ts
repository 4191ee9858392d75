/** Guessing: one account, one address, many addresses, all at once. Whoever is stopped is told for how long. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { limitWindow } from '#app/platform/limits/limits.server.ts'
import { account } from '#app/text/es/account.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { solved, testLogin } from '#test/helpers/login.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { testNow } from '#test/helpers/supply.ts'
import * as password from '../recovery/password.server.ts'
import * as perfil from '../routes/mi-perfil.tsx'
import * as contrasena from '../routes/mi-perfil-contrasena.tsx'
import * as eliminar from '../routes/mi-perfil-eliminar.tsx'
import * as registro from '../routes/registro.tsx'
import * as restaurar from '../routes/restaurar.tsx'

const computations = vi.spyOn(password, 'verifyPassword')

const db = await testDatabase()
let now = testNow
const portal = testPortal(db, { clock: { now: () => now } })
const { logIn, apiFrom } = testLogin(portal)
const deviceOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find(line => line.includes('copihue_conocido='))
    ?.split(';')[0] ?? ''
const pages = {
  '/registro': registro,
  '/restaurar': restaurar,
  '/mi-perfil': perfil,
  '/mi-perfil/contrasena': contrasena,
  '/mi-perfil/eliminar': eliminar,
}
const browser = () => testBrowser(portal, pages)
const ownData = {
  intent: 'guardar',
  first_name: 'Rosa',
  last_name: 'Muñoz',
  phone: '12345678',
  prevision: 'fonasa',
  birth_date: '1985-03-02',
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const statusesOf = (answers: { status: number }[]) =>
  Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
    Number(status),
    all?.length,
  ])
const newestCode = async () => {
  const [sms] = await db.rows<{ body: string }>(
    sql`select body from outbox where kind = 'sms' order by id desc limit 1`,
  )
  return /\b\d{4}\b/.exec(sms?.body ?? '')?.[0] ?? ''
}

beforeEach(() => {
  computations.mockClear()
  now = now.add({ hours: 48 })
})
afterAll(() => vi.restoreAllMocks())

describe('a password cannot be guessed', () => {
  test('fifteen guesses at once from fifteen addresses are five guesses', async () => {
    const { rut } = await testAccount(db)
    const answers = await Promise.all(
      times(15).map(index => logIn(rut, `Guess${index}xyz`, { address: `10.0.${index}.1` })),
    )
    expect(statusesOf(answers)).toEqual([
      [401, 5],
      [429, 10],
    ])
    expect(computations).toHaveBeenCalledTimes(5)
  })

  test('a day from ever new addresses is five guesses without computing, then two addresses in each quarter', async () => {
    const { rut } = await testAccount(db)
    const began = now
    let guessed = 0
    for (const quarter of times(10)) {
      now = began.add({ minutes: 15 * quarter })
      for (const index of times(5))
        guessed += Number(
          (await logIn(rut, 'Demo9999', { address: `10.1.${quarter}.${index}` })).status === 401,
        )
      // Two that stay: what they were refused once, they may try once in each later quarter.
      for (const index of times(2))
        guessed += Number((await logIn(rut, 'Demo9999', { address: `10.1.99.${index}` })).status === 401)
    }
    expect(guessed).toBe(5 + 2 * 9)
  })

  test('the account never closes: whoever computes gets in among any number of guesses', async () => {
    const { rut } = await testAccount(db)
    for (const index of times(40)) await logIn(rut, 'Demo9999', { address: `10.7.${index}.1` })
    const refused = await logIn(rut, 'Demo1234', { address: '10.8.8.8' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    const { challenge, wait_seconds } = await refused.json()
    const proof = await solved(challenge)
    const early = await logIn(rut, 'Demo1234', { address: '10.8.8.8', proof })
    expect(early.status).toBe(429)
    now = now.add({ seconds: wait_seconds })
    expect((await logIn(rut, 'Demo1234', { address: '10.8.8.8', proof })).status).toBe(200)
    expect((await logIn(rut, 'Demo1234', { address: '10.8.8.8', proof })).status).toBe(429)
  })

  test('each guess that is paid for makes the next ones dearer, and none pays for another account', async () => {
    const [{ rut }, other] = [await testAccount(db), await testAccount(db)]
    const doublings: number[] = []
    for (const index of times(5)) await logIn(rut, 'Demo9999', { address: `10.9.${index}.1` })
    for (const index of times(36)) {
      const address = `10.10.${index}.1`
      const { challenge, wait_seconds } = await (await logIn(rut, 'Demo9999', { address })).json()
      doublings.push(challenge.parameters.data.doublings)
      now = now.add({ seconds: wait_seconds })
      const proof = await solved(challenge)
      expect((await logIn(rut, 'Demo9999', { address, proof })).status).toBe(401)
    }
    expect(doublings.slice(0, 4)).toEqual([0, 0, 0, 0])
    expect(doublings.slice(4, 14)).toEqual(times(10).map(() => 1))
    expect(doublings.at(-1)).toBe(3)
    for (const index of times(5)) await logIn(other.rut, 'Demo9999', { address: `10.11.${index}.1` })
    const { challenge } = await (await logIn(rut, 'Demo9999', { address: '10.12.1.1' })).json()
    now = now.add({ seconds: 60 })
    const proof = await solved(challenge)
    expect((await logIn(other.rut, 'Demo1234', { address: '10.12.1.1', proof })).status).toBe(429)
  })

  test('answers that were solved side by side are used one after the other by an address', async () => {
    const { rut } = await testAccount(db)
    const address = '10.16.1.1'
    for (const index of times(5)) await logIn(rut, 'Demo9999', { address: `10.16.${index}.2` })
    const proofs: string[] = []
    for (const _ of times(6))
      proofs.push(await solved((await (await logIn(rut, 'Demo9999', { address })).json()).challenge))
    now = now.add({ seconds: 60 })
    const answers = await Promise.all(proofs.map(proof => logIn(rut, 'Demo9999', { address, proof })))
    expect(statusesOf(answers)).toEqual([
      [401, 1],
      [429, 5],
    ])
  })

  test('a device that signed in before has tries of its own, behind the same address too', async () => {
    const { rut } = await testAccount(db)
    const address = '10.13.1.1'
    const first = await logIn(rut, 'Demo1234', { address })
    const cookie = deviceOf(first)
    for (const _ of times(60)) await logIn(rut, 'Demo9999', { address })
    expect((await logIn(rut, 'Demo1234', { address })).status).toBe(429)
    expect((await logIn(rut, 'Demo9999', { address, headers: { cookie } })).status).toBe(401)
    expect((await logIn(rut, 'Demo1234', { address, headers: { cookie } })).status).toBe(200)
  })

  test('a known device is known to its accounts only, as long as half a year, and guesses five times', async () => {
    const [own, other] = [await testAccount(db), await testAccount(db)]
    const cookie = deviceOf(await logIn(own.rut, 'Demo1234', { address: '10.14.1.1' }))
    const forged = cookie
      .replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
      .replace(/-(.)/, (_, one) => `-${one === 'A' ? 'B' : 'A'}`)
    const guess = (rut: string, headers: Record<string, string>, address: string) =>
      logIn(rut, 'Demo9999', { address, headers })
    for (const { rut } of [own, other]) for (const index of times(5)) await guess(rut, {}, `10.14.${index}.2`)
    expect((await guess(other.rut, { cookie }, '10.14.9.1')).status).toBe(429)
    expect((await guess(own.rut, { cookie: forged }, '10.14.9.2')).status).toBe(429)
    const answers = await Promise.all(times(9).map(index => guess(own.rut, { cookie }, `10.14.${index}.3`)))
    expect(statusesOf(answers)).toEqual([
      [401, 5],
      [429, 4],
    ])
    now = now.add({ hours: 24 * 181 })
    for (const index of times(5)) await guess(own.rut, {}, `10.15.${index}.2`)
    expect((await guess(own.rut, { cookie }, '10.15.9.1')).status).toBe(429)
  })

  test('one address cannot try one password on many accounts, at once neither', async () => {
    const ruts = await Promise.all(times(24).map(async () => (await testAccount(db)).rut))
    computations.mockClear()
    const answers = await Promise.all(ruts.map(rut => logIn(rut, 'Verano2026', { address: '10.3.3.3' })))
    expect(statusesOf(answers)).toEqual([
      [401, 20],
      [429, 4],
    ])
    expect(computations).toHaveBeenCalledTimes(20)
  })

  test('an own right password between guesses buys none', async () => {
    const [own, other] = [await testAccount(db), await testAccount(db)]
    const address = '10.4.4.4'
    const statuses: number[] = []
    for (const index of times(7)) {
      expect((await logIn(own.rut, 'Demo1234', { address })).status).toBe(200)
      statuses.push((await logIn(other.rut, `Guess${index}xyz`, { address })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('the refusal says when to come back, and then the right one opens', async () => {
    const { rut } = await testAccount(db)
    for (const _ of times(5)) await logIn(rut, 'Demo9999')
    const refused = await logIn(rut, 'Demo1234')
    expect(refused.status).toBe(429)
    now = now.add({ seconds: Number(refused.headers.get('retry-after')) })
    expect((await logIn(rut, 'Demo1234')).status).toBe(200)
  })

  test('by a browser that somebody left open: five at an hour, in every form that asks for it, all at once', async () => {
    const user = await testAccount(db)
    const at = testBrowser(portal, pages, user)
    const forms: [string, (guess: string) => Record<string, string>][] = [
      [
        '/mi-perfil/contrasena',
        current_password => ({ current_password, password: 'Nueva1234', confirm_password: 'Nueva1234' }),
      ],
      [
        '/mi-perfil/eliminar',
        password => ({
          intent: 'eliminar',
          reason: 'privacy',
          comment: 'No la quiero tener más',
          password,
        }),
      ],
      ['/mi-perfil', current_password => ({ ...ownData, email: 'ladron@ejemplo.cl', current_password })],
    ]
    const answers = await Promise.all(
      times(16).map(index => {
        const [path, form] = forms[index % forms.length] ?? ['', () => ({})]
        return at.ask(path, form(`Guess${index}xyz`))
      }),
    )
    expect(statusesOf(answers)).toEqual([
      [400, 5],
      [429, 11],
    ])
    expect(computations).toHaveBeenCalledTimes(5)
    for (const { status, retryAfter } of answers) if (status === 429) expect(retryAfter).toBeGreaterThan(0)
  })
})

describe('an SMS code cannot be guessed', () => {
  test('twenty at once from twenty browsers are five, and then the right one is none', async () => {
    const { rut } = await testAccount(db)
    const browsers = await Promise.all(
      times(20).map(async () => {
        const at = browser()
        await at.ask('/restaurar', { rut })
        return at
      }),
    )
    const code = await newestCode()
    const wrong = (index: number) => String((Number(code) + 1 + index) % 10_000).padStart(4, '0')
    const answers = await Promise.all(
      browsers.map((at, index) => at.ask('/restaurar', { intent: 'codigo', code: wrong(index) })),
    )
    expect(statusesOf(answers)).toEqual([
      [400, 5],
      [429, 15],
    ])
    const right = await browsers[0]?.ask('/restaurar', { intent: 'codigo', code })
    expect(right).toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
      data: { code: { error: account.errors.codeBlocked } },
    })
  })

  test('asking for new ones makes no room for more guesses, and no flood of SMS', async () => {
    const user = await testAccount(db)
    const sent = () =>
      db.rows(
        sql`select id from outbox where kind = 'sms' and created_at >= ${now}::timestamptz - interval '1 day'`,
      )
    const before = (await sent()).length
    const at = testBrowser(portal, pages, user)
    for (const _ of times(8)) {
      await at.ask('/mi-perfil', { intent: 'reenviar' })
      now = now.add({ seconds: 61 })
    }
    expect((await sent()).length - before).toBeLessThanOrEqual(5)
    const last = await at.ask('/mi-perfil', { intent: 'reenviar' })
    expect(last).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  })
})

describe('nobody can make a list of patients', () => {
  const ask = (rut: string, address: string) => apiFrom(address).request(`/user/info?rut=${rut}`)

  test('with rut_exist from one address, all at once', async () => {
    const { rut } = await testAccount(db)
    const answers = await Promise.all(times(25).map(() => ask(rut, '10.5.5.5')))
    expect(statusesOf(answers)).toEqual([
      [200, 10],
      [429, 15],
    ])
    for (const answer of answers)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('with rut_exist from one address in a day: forty', async () => {
    const { rut } = await testAccount(db)
    const began = now
    let told = 0
    for (const window of times(6)) {
      now = began.add({ minutes: 11 * window })
      for (const _ of times(10)) told += Number((await ask(rut, '10.6.6.6')).status === 200)
    }
    expect(told).toBe(40)
  })

  test('with the modal of getting back in: twenty an hour to an address', async () => {
    const at = browser()
    for (const _ of times(20)) expect((await at.ask('/restaurar', { rut: '7654321-6' })).status).toBe(404)
    expect(await at.ask('/restaurar', { rut: '7654321-6' })).toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
    })
  })

  const form = (changes: Record<string, string>) => ({
    nid: '7654321-6',
    first_name: 'Ana',
    last_name: 'Soto',
    email: 'lista@ejemplo.cl',
    confirm_email: changes.email ?? 'lista@ejemplo.cl',
    prevision: 'fonasa',
    phone: '87654321',
    confirm_phone: '87654321',
    agree_tos: 'on',
    ...changes,
  })

  test('with the form of registering, whatever it tells: counted with the look-ups of the same address', async () => {
    const { rut } = await testAccount(db)
    const email = 'usado@ejemplo.cl'
    await testAccount(db, { email })
    const register = async (changes: Record<string, string>) =>
      (await asker(portal, '10.6.7.8')(registro.action, '/registro', { form: form(changes) })).status
    const statuses = async () => [await register({ nid: rut }), await register({ email }), await register({})]
    expect(await statuses()).toEqual([409, 409, 303])
    for (const _ of times(7)) expect((await ask(rut, '10.6.7.8')).status).toBe(200)
    expect(await statuses()).toEqual([429, 429, 429])
    expect((await ask(rut, '10.6.7.8')).status).toBe(429)
  })

  test('however many addresses ask, and whoever computes registers all the same', async () => {
    const { rut } = await testAccount(db)
    const { key, start } = limitWindow({ purpose: 'rut-exists-everybody', max: 600, seconds: 3600 }, '', now)
    await db.rows(
      sql`insert into rate_limit (key, window_start, count) values (${key}, ${start}::timestamptz, 600)`,
    )
    expect((await ask(rut, '10.7.7.7')).status).toBe(429)
    const at = browser()
    const refused = await at.ask('/registro', form({ nid: rut }))
    expect([refused.status, refused.data.exists]).toEqual([429, false])
    const proof = await solved(refused.data.proof.challenge)
    now = now.add({ seconds: refused.data.proof.waitSeconds })
    expect((await at.ask('/registro', form({ proof }))).to).toBe('/registro/contrasena')
    expect((await at.ask('/registro', form({ proof }))).status, 'once').toBe(429)
  })

  test('of e-mails from inside an account: five an hour', async () => {
    const [user, other] = [await testAccount(db), await testAccount(db, { email: 'buscada@ejemplo.cl' })]
    expect(other.id).not.toBe(user.id)
    const at = testBrowser(portal, pages, user)
    const form = { ...ownData, email: 'buscada@ejemplo.cl', current_password: 'Demo1234' }
    for (const _ of times(5))
      expect((await at.ask('/mi-perfil', form)).data.errors[0].message).toBe(account.errors.emailExists)
    expect(await at.ask('/mi-perfil', form)).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  })
})

describe('what strangers try costs a known device nothing', () => {
  test('their SMS and wrong codes leave it its own code and its own tries', async () => {
    const { rut } = await testAccount(db, { phone: '+56966660001' })
    const device = deviceOf(await logIn(rut, 'Demo1234', { address: '10.20.1.1' }))
    const known = () => testBrowser(portal, pages, null, undefined, device)
    const mine = known()
    expect((await mine.ask('/restaurar', { rut })).status).toBe(303)
    const code = await newestCode()
    for (const index of times(8)) {
      const stranger = browser()
      now = now.add({ seconds: 61 })
      await stranger.ask('/restaurar', { rut })
      const wrong = String((Number(code) + 1 + index) % 10_000).padStart(4, '0')
      await stranger.ask('/restaurar', { intent: 'codigo', code: wrong })
    }
    expect((await browser().ask('/restaurar', { rut })).status).toBe(429)
    expect((await mine.ask('/restaurar', { intent: 'codigo', code })).status).toBe(303)
    const again = known()
    expect((await again.ask('/restaurar', { rut })).status).toBe(303)
  })

  test('a code that a stranger asked for is none of the known device, and the other way round', async () => {
    const { rut } = await testAccount(db, { phone: '+56966660002' })
    const device = deviceOf(await logIn(rut, 'Demo1234', { address: '10.21.1.1' }))
    const mine = testBrowser(portal, pages, null, undefined, device)
    const stranger = browser()
    await mine.ask('/restaurar', { rut })
    const code = await newestCode()
    await stranger.ask('/restaurar', { rut })
    expect((await stranger.ask('/restaurar', { intent: 'codigo', code })).status).toBe(400)
    expect((await mine.ask('/restaurar', { intent: 'codigo', code })).status).toBe(303)
  })

  test('all known devices of a RUT together have twenty codes a day, and guess each five times', async () => {
    const { rut } = await testAccount(db, { phone: '+56966660003' })
    let sent = 0
    for (const index of times(6)) {
      const device = deviceOf(await logIn(rut, 'Demo1234', { address: `10.22.${index}.1` }))
      for (const _ of times(4)) {
        now = now.add({ seconds: 61 })
        const { status } = await testBrowser(portal, pages, null, undefined, device).ask('/restaurar', {
          rut,
        })
        sent += Number(status === 303)
      }
    }
    expect(sent).toBe(20)
  })
})
