/** Registering, proving e-mail and telephone, and getting back in: through the real forms, without scripts. */
import { beforeEach, describe, expect, test } from 'vitest'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { account } from '#app/text/es/account.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { testNow } from '#test/helpers/supply.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { verifyPassword } from '../recovery/password.server.ts'
import { sendEmailLink } from '../recovery/send-email-link.server.ts'
import type { SessionUser } from '../user.server.ts'
import * as token from './account-token.tsx'
import * as registro from './registro.tsx'
import * as contrasena from './registro-contrasena.tsx'
import * as restaurar from './restaurar.tsx'
import * as nueva from './restaurar-contrasena.tsx'

const db = await testDatabase()
const pages = {
  '/registro': registro,
  '/registro/contrasena': contrasena,
  '/account/token/:token': token,
  '/restaurar': restaurar,
  '/restaurar-contrasena': nueva,
}
let now = testNow
const portal = testPortal(db, { clock: { now: () => now } })
const browser = () => testBrowser(portal, pages)
beforeEach(() => {
  now = now.add({ hours: 48 })
})

let people = 0
function newcomer(changes: Record<string, string> = {}) {
  people += 1
  const body = 20_000_000 + people
  return {
    nid: `${body}-${checkDigit(body)}`,
    first_name: 'Elena',
    last_name: 'Ríos Caro',
    email: `elena${people}@ejemplo.cl`,
    confirm_email: `elena${people}@ejemplo.cl`,
    prevision: 'fonasa',
    phone: '8765 4321',
    confirm_phone: '87654321',
    agree_tos: 'on',
    ...changes,
  }
}
const password = (text: string, repeat = text) => ({ password: text, confirm_password: repeat })
const errorsOf = (answer: { data: { errors: { field: string; message: string }[] } }) =>
  Object.fromEntries(answer.data.errors.map(({ field, message }) => [field, message]))

interface Sent {
  kind: string
  recipient: string
  body: string
}
const sentTo = (recipient: string) =>
  db.rows<Sent>(sql`select kind, recipient, body from outbox where recipient = ${recipient} order by id desc`)
const newestCode = async () => {
  const [sms] = await db.rows<Sent>(sql`select body from outbox where kind = 'sms' order by id desc limit 1`)
  return /\b\d{4}\b/.exec(sms?.body ?? '')?.[0] ?? ''
}
const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const linkIn = async (recipient: string) =>
  new URL(/http\S+/.exec((await sentTo(recipient))[0]?.body ?? '')?.[0] ?? '')

async function register(form = newcomer()) {
  const at = browser()
  expect((await at.ask('/registro', form)).to).toBe('/registro/contrasena')
  expect((await at.ask('/registro/contrasena', password('Clave1234'))).to).toBe('/registro/contrasena')
  return { at, form }
}
const accountOf = async (rut: string) => {
  const [row] = await db.rows<Record<string, unknown>>(sql`select * from account where rut = ${rut}`)
  return row
}

describe('the registration form', () => {
  test.each([
    ['nid', '12345678-9', account.errors.rut],
    ['nid', '', account.errors.rut],
    ['first_name', ' ', account.errors.firstName],
    ['last_name', '', account.errors.lastName],
    ['first_name', 'Gana http://x.cl', account.errors.nameShape],
    ['email', '', account.errors.email],
    ['email', 'elena@', account.errors.emailShape],
    ['confirm_email', 'otra@ejemplo.cl', account.errors.confirmEmail],
    ['prevision', 'ninguna', account.errors.prevision],
    ['phone', '1234567', account.errors.phoneShape],
    ['phone', 'ocho', account.errors.phoneShape],
    ['confirm_phone', '11111111', account.errors.confirmPhone],
    ['agree_tos', '', account.errors.tos],
  ])('refuses %s «%s» with its words, and keeps what was typed', async (field, value, message) => {
    const answer = await browser().ask('/registro', newcomer({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(errorsOf(answer)[field]).toBe(message)
    expect(answer.data.typed.first_name).toBe(field === 'first_name' ? value : 'Elena')
  })

  test('names what is missing in the order in which the page asks for it', async () => {
    const { data } = await browser().ask('/registro', { nid: '' })
    const html = drawn(registro.default, (await browser().ask('/registro')).data, '/registro')
    const asked = [...html.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name)
    const places = (data as { errors: { field: string }[] }).errors.map(({ field }) => asked.indexOf(field))
    expect(places.length).toBe(7)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('offers the login for a RUT that has an account', async () => {
    const { rut } = await testAccount(db)
    const answer = await browser().ask('/registro', newcomer({ nid: rut }))
    expect(answer).toMatchObject({ status: 409, data: { exists: true } })
  })

  test('offers a child whom a registry knows what it offers a RUT with an account, until the 14th birthday', async () => {
    for (const [days, status] of [
      [1, 409],
      [0, 303],
    ] as const) {
      const form = newcomer()
      const birthDate = chileanDay(now).subtract({ years: 14 }).add({ days })
      await db.rows(sql`
        insert into guardianship (import_key, adult_rut, child_rut, first_name, last_name, birth_date)
        values (${form.nid}, '11111111-1', ${form.nid}, 'Elena', 'Ríos', ${birthDate.toString()}::date)`)
      const answer = await browser().ask('/registro', form)
      expect(answer.status).toBe(status)
      if (status === 303) continue
      const { rut } = await testAccount(db)
      const taken = await browser().ask('/registro', { ...form, nid: rut })
      expect({ ...answer.data, typed: null }).toEqual({ ...taken.data, typed: null })
    }
  })

  test('asks for another e-mail when somebody has it, however it is written', async () => {
    const { form } = await register()
    const email = form.email.toUpperCase()
    const answer = await browser().ask('/registro', newcomer({ email, confirm_email: email }))
    expect(errorsOf(answer)).toEqual({ email: account.errors.emailExists })
  })

  test('gives no account, rank or proof that its fields do not name', async () => {
    const { form } = await register(
      newcomer({
        proven_at: '2020-01-01',
        created_at: '2000-01-01',
        id: '7',
        email_confirmed_at: '2020-01-01',
      }),
    )
    expect(await accountOf(form.nid)).toMatchObject({
      proven_at: null,
      email_confirmed_at: null,
      phone_confirmed_at: null,
      created_at: now,
    })
  })
})

describe('the password of a new account', () => {
  test.each([
    ['Corta12', 'password', account.errors.passwordWeak],
    ['sinmayuscula1', 'password', account.errors.passwordWeak],
    ['SINMINUSCULA1', 'password', account.errors.passwordWeak],
    ['SinNumeros', 'password', account.errors.passwordWeak],
    ['', 'password', account.errors.password],
  ])('«%s» is refused', async (text, field, message) => {
    const at = browser()
    await at.ask('/registro', newcomer())
    const answer = await at.ask('/registro/contrasena', password(text))
    expect(errorsOf(answer)[field]).toBe(message)
  })

  test('must be repeated', async () => {
    const at = browser()
    await at.ask('/registro', newcomer())
    const answer = await at.ask('/registro/contrasena', password('Clave1234', 'Clave1235'))
    expect(errorsOf(answer)).toEqual({ confirm_password: 'Debes ingresar la misma contraseña.' })
  })

  test('is kept as argon2id; the account, its consent and its messages come with it, once', async () => {
    const { at, form } = await register(newcomer({ share_data_third_partners: 'on' }))
    expect((await at.ask('/registro/contrasena')).data.done).toMatchObject({
      phoneConfirmed: false,
      withheld: null,
    })
    const row = await accountOf(form.nid)
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(String(row?.password_hash), 'Clave1234')).toBe(true)
    const consents = await db.rows(
      sql`select kind from consent where account_id = ${String(row?.id)}::uuid order by kind`,
    )
    expect(consents).toEqual([{ kind: 'share-data' }, { kind: 'terms' }])
    expect(await sentTo(form.email)).toHaveLength(1)
  })

  test('that is sent a second time shows the account that is there, and blames no code that nobody typed', async () => {
    const { at } = await register()
    expect((await at.ask('/registro/contrasena', password('Clave1234'))).to).toBe('/registro/contrasena')
  })

  test('cannot be set by somebody who filled in no form', async () => {
    const answer = await browser().ask('/registro/contrasena', password('Clave1234'))
    expect(answer.to).toBe('/registro')
  })

  test.each([
    ['RUT', (form: ReturnType<typeof newcomer>) => ({ nid: form.nid })],
    ['e-mail', (form: ReturnType<typeof newcomer>) => ({ email: form.email, confirm_email: form.email })],
  ])(
    'comes too late when somebody took the %s meanwhile, and whoever was slower is told',
    async (_what, same) => {
      const [slow, form] = [browser(), newcomer()]
      await slow.ask('/registro', form)
      await register(newcomer(same(form)))
      expect((await slow.ask('/registro/contrasena', password('Clave1234'))).to).toBe('/registro?vencio')
      expect((await slow.ask('/registro/contrasena')).to).toBe('/registro')
    },
  )

  test('cannot be set half an hour after the form, and whoever was half-way is told', async () => {
    const at = browser()
    await at.ask('/registro', newcomer())
    now = now.add({ minutes: 31 })
    const answer = await at.ask('/registro/contrasena', password('Clave1234'))
    expect(answer.to).toBe('/registro?vencio')
    expect((await at.ask('/registro?vencio')).data.expired).toBe(true)
    expect((await at.ask('/registro')).data.expired).toBe(false)
  })
})

describe('proving e-mail and telephone', () => {
  test('opening the link proves nothing yet; the button does, once', async () => {
    const { form } = await register()
    const { pathname } = await linkIn(form.email)
    const at = browser()
    expect(await at.ask(pathname)).toMatchObject({ status: 200, data: { trouble: null } })
    expect(await accountOf(form.nid)).toMatchObject({ email_confirmed_at: null })
    expect((await at.ask(pathname, {})).data).toEqual({ outcome: 'confirmed' })
    expect(await accountOf(form.nid)).toMatchObject({ email_confirmed_at: now })
    expect((await at.ask(pathname, {})).data).toEqual({ outcome: 'used' })
    // Said before any button, too.
    expect(await at.ask(pathname)).toMatchObject({ status: 200, data: { trouble: 'used' } })
    expect(await at.ask(`/account/token/${'x'.repeat(43)}`)).toMatchObject({
      status: 404,
      data: { trouble: 'unknown' },
    })
    expect((await at.ask(`/account/token/${'x'.repeat(43)}`, {})).data).toEqual({ outcome: 'unknown' })
  })

  test('a link that is three days old is over', async () => {
    const { form } = await register()
    const { pathname } = await linkIn(form.email)
    now = now.add({ hours: 73 })
    expect((await browser().ask(pathname)).data.trouble).toBe('expired')
    expect((await browser().ask(pathname, {})).data).toEqual({ outcome: 'expired' })
  })

  test('the link to an address that the account has no more neither proves another nor uses its link up', async () => {
    const { form } = await register()
    const old = await linkIn(form.email)
    const address = `nueva.${form.email}`
    await db.rows(sql`update account set email = ${address} where email = ${form.email}`)
    const [{ id } = { id: '' }] = await db.rows<{ id: string }>(
      sql`select id from account where email = ${address}`,
    )
    await sendEmailLink(portal, id, postOf(portal, 'es'))
    expect((await browser().ask(old.pathname, {})).data).toEqual({ outcome: 'expired' })
    const { pathname } = await linkIn(address)
    expect((await browser().ask(pathname, {})).data).toEqual({ outcome: 'confirmed' })
  })

  test('the used link of an address that the account left and took again does not say that it is confirmed', async () => {
    const { form } = await register()
    const { pathname } = await linkIn(form.email)
    expect((await browser().ask(pathname, {})).data).toEqual({ outcome: 'confirmed' })
    const take = (from: string, to: string) =>
      db.rows(sql`update account set email = ${to}, email_confirmed_at = null where email = ${from}`)
    await take(form.email, `otra.${form.email}`)
    await take(`otra.${form.email}`, form.email)
    expect((await browser().ask(pathname)).data.trouble).toBe('expired')
    expect((await browser().ask(pathname, {})).data).toEqual({ outcome: 'expired' })
    expect(await accountOf(form.nid)).toMatchObject({ email_confirmed_at: null })
  })

  test('the page after it leads on: to the login, to the identity check, to the profile', async () => {
    const person = await testAccount(db)
    const next = async (user: SessionUser | null) =>
      (await testBrowser(portal, pages, user).ask(`/account/token/${'x'.repeat(43)}`)).data.next.to
    expect([await next(null), await next({ ...person, proven: false }), await next(person)]).toEqual([
      '/login?volver=%2Fmi-perfil',
      '/mi-perfil/identidad',
      '/mi-perfil',
    ])
  })

  test('the code of the SMS proves the telephone', async () => {
    const { at, form } = await register()
    const code = await newestCode()
    for (const bad of ['', '12', '12345', 'abcd'])
      expect((await at.ask('/registro/contrasena', { intent: 'codigo', code: bad })).data.code).toEqual({
        error: 'Debes ingresar un código válido de 4 dígitos',
      })
    const wrong = await at.ask('/registro/contrasena', { intent: 'codigo', code: wrongOf(code) })
    expect(wrong.data.code).toEqual({ error: 'El código ingresado no es válido' })
    expect((await at.ask('/registro/contrasena', { intent: 'codigo', code })).to).toBe('/registro/contrasena')
    expect(await accountOf(form.nid)).toMatchObject({ phone_confirmed_at: now })
    const again = await at.ask('/registro/contrasena', { intent: 'codigo', code })
    expect(again.data.code).toEqual({ error: account.errors.codeExpired })
  })
})

describe('getting back in', () => {
  async function startOf(rut: string) {
    const at = browser()
    expect((await at.ask('/restaurar', { rut })).to).toBe('/restaurar')
    return { at, code: await newestCode() }
  }
  async function linkFor(rut: string, email: string) {
    const { at, code } = await startOf(rut)
    expect((await at.ask('/restaurar', { intent: 'codigo', code })).to).toBe('/restaurar')
    const { pathname, search } = await linkIn(email)
    return pathname + search
  }
  async function person() {
    people += 1
    const email = `vuelve${people}@ejemplo.cl`
    return { ...(await testAccount(db, { email })), email }
  }

  test('RUT, code, link, new password: then only the new one opens, and no session goes on', async () => {
    const { rut, email, id } = await person()
    await db.rows(sql`
      insert into session (account_id, token_hash, access_hash, browser, created_at, seen_at, expires_at)
      values (${id}::uuid, ${`t${rut}`}, ${`a${rut}`}, 'Chrome', now(), now(), now())`)
    const at = browser()
    expect((await at.ask('/restaurar', { rut })).to).toBe('/restaurar')
    expect((await at.ask('/restaurar')).data).toMatchObject({ phone: '78', email: null })
    await at.ask('/restaurar', { intent: 'codigo', code: await newestCode() })
    expect((await at.ask('/restaurar')).data).toMatchObject({ phone: null, email: 'v•••@ejemplo.cl' })
    const { pathname, search } = await linkIn(email)
    const mail = browser()
    expect((await mail.ask(pathname + search)).to).toBe('/restaurar-contrasena')
    expect((await mail.ask('/restaurar-contrasena')).data.refused).toBeNull()
    const saved = await mail.ask('/restaurar-contrasena', password('Nueva1234'))
    expect(saved.to).toBe('/restaurar-contrasena?listo')
    const row = await accountOf(rut)
    expect(await verifyPassword(String(row?.password_hash), 'Nueva1234')).toBe(true)
    expect(await db.rows(sql`select from session where account_id = ${id}::uuid`)).toEqual([])
  })

  test('nobody with that RUT: the modal, and no message leaves', async () => {
    const before = await db.rows(sql`select id from outbox`)
    const answer = await browser().ask('/restaurar', { rut: '7654321-6' })
    expect(answer).toMatchObject({ status: 404, data: { missing: true } })
    expect(await db.rows(sql`select id from outbox`)).toHaveLength(before.length)
    expect((await browser().ask('/restaurar', { rut: '7654321-1' })).data.rutError).toBe(account.errors.rut)
  })

  test('a code lasts ten minutes, and another one takes a minute to ask for', async () => {
    const { rut } = await person()
    const { at, code } = await startOf(rut)
    const soon = await at.ask('/restaurar', { intent: 'reenviar' })
    expect(soon.data.code).toEqual({ resent: 'wait' })
    now = now.add({ minutes: 11 })
    const late = await at.ask('/restaurar', { intent: 'codigo', code })
    expect(late.data.code).toEqual({ error: account.errors.codeExpired })
    const sent = await at.ask('/restaurar', { intent: 'reenviar' })
    expect(sent.data.code).toEqual({ resent: 'sent' })
    expect((await at.ask('/restaurar', { intent: 'codigo', code: await newestCode() })).to).toBe('/restaurar')
  })

  test('five wrong codes block until tomorrow, the right one and new browsers too', async () => {
    const { rut } = await person()
    const { at, code } = await startOf(rut)
    for (let time = 0; time < 5; time++)
      expect((await at.ask('/restaurar', { intent: 'codigo', code: wrongOf(code) })).data.code.error).toBe(
        'El código ingresado no es válido',
      )
    const blocked = await at.ask('/restaurar', { intent: 'codigo', code })
    expect(blocked.data.code).toMatchObject({ error: account.errors.codeBlocked })
    expect(blocked).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    now = now.add({ minutes: 2 })
    expect(await browser().ask('/restaurar', { rut })).toMatchObject({
      status: 429,
      data: { limited: account.errors.codeBlocked },
    })
  })

  test('a link works once, from one password to another', async () => {
    const { rut, email } = await person()
    const link = await linkFor(rut, email)
    const [at, thief] = [browser(), browser()]
    await at.ask(link)
    await thief.ask(link)
    expect((await at.ask('/restaurar-contrasena', password('Nueva1234'))).to).toContain('listo')
    expect(await thief.ask('/restaurar-contrasena', password('Robada1234'))).toMatchObject({
      status: 403,
      data: { refused: 'forbidden' },
    })
    expect(await verifyPassword(String((await accountOf(rut))?.password_hash), 'Nueva1234')).toBe(true)
  })

  test('a link pressed twice at once changes the password once', async () => {
    const { rut, email } = await person()
    const link = await linkFor(rut, email)
    const both = [browser(), browser()]
    for (const at of both) await at.ask(link)
    const answers = await Promise.all(
      both.map((at, place) => at.ask('/restaurar-contrasena', password(`Nueva123${place}`))),
    )
    expect(answers.filter(({ to }) => to?.includes('listo'))).toHaveLength(1)
  })

  test.each([
    ['unauthorized', 401, async () => '/restaurar-contrasena?enlace=inventado'],
    ['unauthorized', 401, async () => `/restaurar-contrasena?enlace=${'x'.repeat(43)}`],
    [
      'forbidden',
      403,
      async () => {
        const { rut, email } = await person()
        const link = await linkFor(rut, email)
        now = now.add({ minutes: 31 })
        return link
      },
    ],
    [
      'not-found',
      404,
      async () => {
        const { rut, email } = await person()
        const link = await linkFor(rut, email)
        await db.rows(sql`update account set rut = null, email = null, deleted_at = now() where rut = ${rut}`)
        return link
      },
    ],
    [
      'conflict',
      409,
      async () => {
        const { rut, email } = await person()
        const link = await linkFor(rut, email)
        await db.rows(sql`
          update account set password_set_at = ${now.add({ seconds: 1 })}::timestamptz where rut = ${rut}`)
        return link
      },
    ],
  ])('%s is said as such', async (refused, status, linkOf) => {
    const at = browser()
    await at.ask(await linkOf())
    expect(await at.ask('/restaurar-contrasena')).toMatchObject({ status, data: { refused } })
    expect(await at.ask('/restaurar-contrasena', password('Nueva1234'))).toMatchObject({
      status,
      data: { refused },
    })
  })

  test('no earlier password is taken again', async () => {
    const { rut, email } = await person()
    const at = browser()
    await at.ask(await linkFor(rut, email))
    const answer = await at.ask('/restaurar-contrasena', password('Demo1234'))
    expect(errorsOf(answer)).toEqual({ password: 'No puedes reutilizar una contraseña anterior' })
  })
})
