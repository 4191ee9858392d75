/** What is sent twice, changed on the way, late, or in somebody else's name. */
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { account } from '#app/text/es/account.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testLogin } from '#test/helpers/login.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { testNow } from '#test/helpers/supply.ts'
import * as password from '../recovery/password.server.ts'
import * as token from '../routes/account-token.tsx'
import * as perfil from '../routes/mi-perfil.tsx'
import * as restaurar from '../routes/restaurar.tsx'
import * as nueva from '../routes/restaurar-contrasena.tsx'
import { type Envelope, seal } from '../sessions/envelope.ts'

const computations = vi.spyOn(password, 'verifyPassword')

const db = await testDatabase()
let now = testNow
const portal = testPortal(db, { clock: { now: () => now } })
const key = portal.config.PAYLOAD_KEY
const { post, captcha } = testLogin(portal)
const pages = {
  '/restaurar': restaurar,
  '/restaurar-contrasena': nueva,
  '/account/token/:token': token,
  '/mi-perfil': perfil,
}
const browser = () => testBrowser(portal, pages)
const newPassword = (text: string) => ({ password: text, confirm_password: text })

beforeEach(() => {
  computations.mockClear()
  now = now.add({ hours: 48 })
})
afterAll(() => vi.restoreAllMocks())

const outbox = async (kind: 'sms' | 'email') => {
  const [row] = await db.rows<{ body: string }>(
    sql`select body from outbox where kind = ${kind} order by id desc limit 1`,
  )
  return row?.body ?? ''
}
const newestCode = async () => /\b\d{4}\b/.exec(await outbox('sms'))?.[0] ?? ''
const newestLink = async () => {
  const { pathname, search } = new URL(/http\S+/.exec(await outbox('email'))?.[0] ?? '')
  return pathname + search
}
let people = 0
async function person() {
  people += 1
  const email = `repite${people}@ejemplo.cl`
  return { ...(await testAccount(db, { email, confirmedAt: null })), email }
}
async function recovering(rut: string) {
  const at = browser()
  expect((await at.ask('/restaurar', { rut })).to).toBe('/restaurar')
  return { at, code: await newestCode() }
}
async function recoveryLink(rut: string) {
  const { at, code } = await recovering(rut)
  expect((await at.ask('/restaurar', { intent: 'codigo', code })).to).toBe('/restaurar')
  return newestLink()
}
const opens = async (id: string, text: string) => {
  const [row] = await db.rows<{ hash: string }>(
    sql`select password_hash as hash from account where id = ${id}::uuid`,
  )
  return password.verifyPassword(row?.hash ?? null, text)
}

describe('an envelope', () => {
  const flip = (text: string, place: number) => {
    const bytes = Buffer.from(text, 'base64')
    bytes[place] = (bytes[place] ?? 0) ^ 1
    return bytes.toString('base64')
  }

  test('cannot be replayed: its captcha was used, whatever else is right', async () => {
    const { rut } = await testAccount(db)
    const sealed = await seal(key, { rut, password: 'Demo1234', token: await captcha() })
    expect((await post(sealed)).status).toBe(200)
    for (let time = 0; time < 2; time++) {
      const again = await post(sealed, { address: `10.7.7.${time}` })
      expect(again.status).toBe(422)
      expect(again.headers.get('set-cookie')).toBeNull()
    }
  })

  test('sent ten times at once opens one session', async () => {
    const { rut, id } = await testAccount(db)
    const sealed = await seal(key, { rut, password: 'Demo1234', token: await captcha() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(sealed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await db.rows(sql`select from session where account_id = ${id}::uuid`)).toHaveLength(1)
  })

  test('with one bit turned anywhere is refused, and no password is computed for another RUT', async () => {
    const { rut } = await testAccount(db)
    const sealed = await seal(key, { rut, password: 'Demo1234', token: 'x'.repeat(40) })
    const length = Buffer.from(sealed.encryptedPayload, 'base64').length
    for (let place = 0; place < length; place++) {
      const changed = { ...sealed, encryptedPayload: flip(sealed.encryptedPayload, place) }
      expect((await post(changed)).status, `byte ${place}`).toBe(422)
    }
    expect(computations).not.toHaveBeenCalled()
  })

  test.each<[string, (sealed: Envelope) => unknown]>([
    ['empty', () => ({})],
    ['not JSON', () => 'x'],
    ['with an empty payload', ({ iv }) => ({ encryptedPayload: '', iv })],
    ['not whole blocks', sealed => ({ ...sealed, encryptedPayload: Buffer.from('hola').toString('base64') })],
    ['of a megabyte', sealed => ({ ...sealed, encryptedPayload: 'A'.repeat(1_000_000) })],
    ['with an iv too short', sealed => ({ ...sealed, iv: '00' })],
    ['with an iv that is no number', sealed => ({ ...sealed, iv: 'z'.repeat(32) })],
    ['with a list for a payload', sealed => ({ ...sealed, encryptedPayload: [sealed.encryptedPayload] })],
  ])('%s is refused', async (_what, make) => {
    const sealed = await seal(key, { rut: '12345678-5', password: 'Demo1234', token: 'x' })
    expect((await post(make(sealed))).status).toBe(422)
    expect(computations).not.toHaveBeenCalled()
  })

  test.each([
    ['nothing', null],
    ['a list', ['12345678-5', 'Demo1234']],
    ['objects for texts', { rut: { $ne: '' }, password: { $ne: '' }, token: { $ne: '' } }],
    ['a RUT with SQL', { rut: "12345678-5' or '1'='1", password: 'Demo1234', token: 'x' }],
    ['a password of a book', { rut: '12345678-5', password: 'A1a'.repeat(400), token: 'x' }],
  ])('with %s inside is refused', async (_what, inside) => {
    const answer = await post(await seal(key, inside))
    expect(answer.status).toBe(422)
    // People read Spanish here, whatever the schema did not expect.
    expect(await answer.text()).not.toMatch(/Invalid |expected |Too /)
    expect(computations).not.toHaveBeenCalled()
  })
})

describe('an answer to the captcha', () => {
  const send = async (text: string) =>
    post(await seal(key, { rut: '12345678-5', password: 'Demo1234', token: text }))
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString())
  const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

  test('that is ten minutes old is none', async () => {
    const old = await captcha()
    now = now.add({ minutes: 10 })
    expect((await send(old)).status).toBe(422)
  })

  test.each<[string, (given: ReturnType<typeof read>) => unknown]>([
    [
      'with a later end',
      given => ({
        ...given,
        challenge: {
          ...given.challenge,
          parameters: { ...given.challenge.parameters, data: { expires: 4e12 } },
        },
      }),
    ],
    [
      'with less work',
      given => ({
        ...given,
        challenge: {
          ...given.challenge,
          parameters: { ...given.challenge.parameters, cost: 1, keyLength: 1 },
        },
      }),
    ],
    [
      'with another counter',
      given => ({
        ...given,
        solution: { ...given.solution, counter: given.solution.counter + 1, derivedKey: '00' },
      }),
    ],
    [
      'with another signature',
      given => ({ ...given, challenge: { ...given.challenge, signature: '0'.repeat(64) } }),
    ],
    ['without a signature', given => ({ ...given, challenge: { parameters: given.challenge.parameters } })],
    [
      'with another algorithm',
      given => ({
        ...given,
        challenge: {
          ...given.challenge,
          parameters: { ...given.challenge.parameters, algorithm: 'SHA-256' },
        },
      }),
    ],
    ['with nothing solved', given => ({ challenge: given.challenge, solution: {} })],
    ['that is a number', () => 7],
  ])('%s is none, and costs no password', async (_what, change) => {
    expect((await send(write(change(read(await captcha()))))).status).toBe(422)
    expect(computations).not.toHaveBeenCalled()
  })

  test('of a challenge that somebody else signed is none', async () => {
    const own = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      data: { expires: now.add({ minutes: 5 }).epochMilliseconds },
      hmacSignatureSecret: 'theirs',
      hmacKeySignatureSecret: 'theirs',
    })
    const { solveChallenge } = await import('altcha-lib')
    const solution = await solveChallenge({ challenge: own, deriveKey })
    expect((await send(write({ challenge: own, solution }))).status).toBe(422)
  })

  test('with the same signature written otherwise works once all the same', async () => {
    const given = read(await captcha())
    const shouted = {
      ...given,
      challenge: { ...given.challenge, signature: given.challenge.signature.toUpperCase() },
    }
    const statuses = [(await send(write(given))).status, (await send(write(shouted))).status]
    expect(statuses).toEqual([401, 422])
  })
})

describe('a recovery link', () => {
  test('works once, and takes the older ones with it', async () => {
    const { rut, id } = await person()
    const first = await recoveryLink(rut)
    now = now.add({ minutes: 2 })
    const second = await recoveryLink(rut)
    const [at, late, again] = [browser(), browser(), browser()]
    await at.ask(second)
    await late.ask(first)
    await again.ask(second)
    expect((await at.ask('/restaurar-contrasena', newPassword('Nueva1234'))).to).toContain('listo')
    for (const thief of [late, again, at])
      expect(
        (await thief.ask('/restaurar-contrasena', newPassword('Robada1234'))).status,
      ).toBeGreaterThanOrEqual(400)
    expect(await opens(id, 'Nueva1234')).toBe(true)
  })

  test('is over after half an hour', async () => {
    const { rut, id } = await person()
    const at = browser()
    await at.ask(await recoveryLink(rut))
    now = now.add({ minutes: 30 })
    expect((await at.ask('/restaurar-contrasena', newPassword('Nueva1234'))).status).toBe(403)
    expect(await opens(id, 'Demo1234')).toBe(true)
  })

  test('to an address that the account has no more is over', async () => {
    const { rut, id } = await person()
    const at = browser()
    await at.ask(await recoveryLink(rut))
    await db.rows(sql`update account set email = 'nueva.direccion@ejemplo.cl' where id = ${id}::uuid`)
    expect(await at.ask('/restaurar-contrasena', newPassword('Nueva1234'))).toMatchObject({
      status: 409,
      data: { refused: 'conflict' },
    })
    expect(await opens(id, 'Demo1234')).toBe(true)
  })

  test('that proves an e-mail sets no password, and one that sets a password proves no e-mail', async () => {
    const user = await person()
    await testBrowser(portal, pages, user).ask('/mi-perfil', { intent: 'correo' })
    const proves = (await newestLink()).split('/').at(-1) ?? ''
    const at = browser()
    await at.ask(`/restaurar-contrasena?enlace=${proves}`)
    expect((await at.ask('/restaurar-contrasena', newPassword('Nueva1234'))).status).toBe(401)
    const sets = new URLSearchParams((await recoveryLink(user.rut)).split('?')[1]).get('enlace')
    expect((await browser().ask(`/account/token/${sets}`, {})).data.outcome).toBe('unknown')
    expect(await opens(user.id, 'Demo1234')).toBe(true)
  })

  test('is kept nowhere as it is', async () => {
    const { rut } = await person()
    const sent = new URLSearchParams((await recoveryLink(rut)).split('?')[1]).get('enlace') ?? ''
    const kept = await db.rows<{ all: string }>(sql`select to_jsonb(l)::text as all from one_time_link l`)
    expect(sent).toHaveLength(43)
    for (const { all } of kept) expect(all).not.toContain(sent)
  })
})

describe('a code by SMS', () => {
  test('works once', async () => {
    const { rut } = await person()
    const { at, code } = await recovering(rut)
    expect((await at.ask('/restaurar', { intent: 'codigo', code })).to).toBe('/restaurar')
    const again = await at.ask('/restaurar', { intent: 'codigo', code })
    expect(again.data.code).toEqual({ error: account.errors.codeExpired })
  })

  test('given by two browsers at once sends one link', async () => {
    const { rut, email } = await person()
    const [one, two] = [await recovering(rut), await recovering(rut)]
    await Promise.all([one, two].map(({ at }) => at.ask('/restaurar', { intent: 'codigo', code: one.code })))
    expect(await db.rows(sql`select from outbox where kind = 'email' and recipient = ${email}`)).toHaveLength(
      1,
    )
  })

  test('is over after ten minutes', async () => {
    const { rut } = await person()
    const { at, code } = await recovering(rut)
    now = now.add({ minutes: 10 })
    const late = await at.ask('/restaurar', { intent: 'codigo', code })
    expect(late.data.code).toEqual({ error: account.errors.codeExpired })
  })

  test('of one account opens no other', async () => {
    const [mine, other] = [await person(), await person()]
    const theirs = await recovering(other.rut)
    let own = await recovering(mine.rut)
    while (own.code === theirs.code) {
      now = now.add({ minutes: 2 })
      await own.at.ask('/restaurar', { intent: 'reenviar' })
      own = { ...own, code: await newestCode() }
    }
    const tried = await theirs.at.ask('/restaurar', { intent: 'codigo', code: own.code })
    expect(tried.data.code).toEqual({ error: account.errors.codeWrong })
  })

  test('proves the telephone that it went to, and no other that the account has since', async () => {
    const user = await person()
    const inside = testBrowser(portal, pages, user)
    await inside.ask('/mi-perfil', { intent: 'reenviar' })
    const code = await newestCode()
    await db.rows(sql`update account set phone = '+56987654321' where id = ${user.id}::uuid`)
    expect((await inside.ask('/mi-perfil', { intent: 'codigo', code })).data.code).toEqual({
      error: account.errors.codeWrong,
    })
    const lost = await recovering(user.rut)
    await db.rows(sql`update account set phone = '+56955555555' where id = ${user.id}::uuid`)
    const tried = await lost.at.ask('/restaurar', { intent: 'codigo', code: lost.code })
    expect(tried.data.code).toEqual({ error: account.errors.codeWrong })
  })

  test('that proves a telephone gets nobody back in, nor the other way round', async () => {
    const user = await person()
    const inside = testBrowser(portal, pages, user)
    await inside.ask('/mi-perfil', { intent: 'reenviar' })
    const proves = await newestCode()
    const { at, code } = await recovering(user.rut)
    if (code !== proves)
      expect((await at.ask('/restaurar', { intent: 'codigo', code: proves })).data.code.error).toBe(
        account.errors.codeWrong,
      )
    await at.ask('/restaurar', { intent: 'codigo', code })
    if (code !== proves)
      expect((await inside.ask('/mi-perfil', { intent: 'codigo', code })).data.code.error).toBe(
        account.errors.codeWrong,
      )
    const [row] = await db.rows<{ phone: unknown }>(
      sql`select phone_confirmed_at as phone from account where id = ${user.id}::uuid`,
    )
    expect(row?.phone).toBeNull()
  })

  test('is kept as a HMAC with the account in it: written into the row of another person, it opens nothing', async () => {
    const [mine, other] = [await person(), await person()]
    const [own, theirs] = [await recovering(mine.rut), await recovering(other.rut)]
    const moved = await db.rows<{ hmac: string }>(sql`
      update one_time_code set code_hmac = (select code_hmac from one_time_code where account_id = ${mine.id}::uuid)
      where account_id = ${other.id}::uuid returning code_hmac as hmac`)
    expect(moved).toEqual([{ hmac: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    const tried = await theirs.at.ask('/restaurar', { intent: 'codigo', code: own.code })
    expect(tried.data.code).toEqual({ error: account.errors.codeWrong })
  })
})
