/** Whoever makes an account, or gets back into one, on the way to a page gets there: from the letter that invites to the invitation. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { loginFor, onTheWayInLetter, rememberedPath } from '#app/shell/remembered-path.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { invitationPath } from '../delegation/delegation.rules.ts'
import type { SessionUser } from '../user.server.ts'
import * as token from './account-token.tsx'
import * as login from './login.tsx'
import * as recuperar from './recuperar-cuenta.tsx'
import * as registro from './registro.tsx'
import * as contrasena from './registro-contrasena.tsx'
import * as restaurar from './restaurar.tsx'
import * as nueva from './restaurar-contrasena.tsx'

const db = await testDatabase()
const pages = {
  '/login': login,
  '/registro': registro,
  '/registro/contrasena': contrasena,
  '/account/token/:token': token,
  '/restaurar': restaurar,
  '/recuperar-cuenta': recuperar,
  '/restaurar-contrasena': nueva,
}
const browser = (user: SessionUser | null = null) => testBrowser(testPortal(db), pages, user)
const newcomer = {
  nid: '20000001-3',
  first_name: 'Elena',
  last_name: 'Ríos Caro',
  email: 'elena@ejemplo.cl',
  confirm_email: 'elena@ejemplo.cl',
  prevision: 'fonasa',
  phone: '87654321',
  confirm_phone: '87654321',
  agree_tos: 'on',
}
const password = { password: 'Clave1234', confirm_password: 'Clave1234' }
const way = `?volver=${encodeURIComponent(invitationPath)}`
/** The link of the newest letter to somebody, as a path; the digits of the newest SMS. */
async function newest(kind: 'email' | 'sms', recipient: string, what: RegExp): Promise<string> {
  const [row] = await db.rows<{ body: string }>(
    sql`select body from outbox where kind = ${kind} and recipient = ${recipient} order by id desc limit 1`,
  )
  return what.exec(row?.body ?? '')?.[1] ?? ''
}
const linkTo = (recipient: string) => newest('email', recipient, /https?:\/\/[^/]+(\/\S+)/)
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)

test('from the letter that invites, through a new account, back to the invitation', async () => {
  const at = browser()
  const asked = await at.ask(loginFor(invitationPath))
  expect(hrefs(drawn(login.default, asked.data, '/login')).filter(to => to.startsWith('/registro'))).toEqual([
    `/registro${way}`,
    `/registro${way}`,
  ])
  const form = await at.ask(`/registro${way}`)
  expect(hrefs(drawn(registro.default, form.data, '/registro'))).toContain(loginFor(invitationPath))
  const sent = await at.ask(`/registro${way}`, newcomer)
  expect(sent.to).toBe(`/registro/contrasena${way}`)
  const before = await at.ask(sent.to ?? '')
  expect(hrefs(drawn(contrasena.default, before.data, '/registro/contrasena'))).toContain(`/registro${way}`)
  expect((await at.ask(sent.to ?? '', password)).to).toBe(sent.to)
  const done = await at.ask(sent.to ?? '')
  const links = hrefs(drawn(contrasena.default, done.data, '/registro/contrasena'))
  expect(links).toContain(loginFor(invitationPath))
  // The letter that confirms the address leads on to it too.
  const letter = await linkTo(newcomer.email)
  expect(letter).toMatch(/^\/account\/token\/[\w-]{43}\?volver=/)
  expect((await browser().ask(letter)).data.next).toEqual({ to: loginFor(invitationPath), words: 'login' })
  const own = browser({ ...(await testAccount(db)), proven: false })
  expect((await own.ask(letter)).data.next).toEqual({ to: invitationPath, words: 'goOn' })
})

test('a forgotten password leads back to what was wanted: RUT, code, letter, new password, sign-in', async () => {
  const email = 'olvida@ejemplo.cl'
  const phone = '+56911112222'
  const { rut } = await testAccount(db, { email, phone })
  const at = browser()
  const asked = await at.ask(loginFor(invitationPath))
  expect(hrefs(drawn(login.default, asked.data, '/login'))).toContain(`/restaurar${way}`)
  const form = await at.ask(`/restaurar${way}`)
  expect(form.data).toMatchObject({ here: `/restaurar${way}`, register: `/registro${way}` })
  expect((await at.ask(`/restaurar${way}`, { rut })).to).toBe(`/restaurar${way}`)
  const other = await at.ask(`/recuperar-cuenta${way}`)
  expect(hrefs(drawn(recuperar.default, other.data, '/recuperar-cuenta'))).toContain(`/restaurar${way}`)
  const code = await newest('sms', phone, /\b(\d{4})\b/)
  expect((await at.ask(`/restaurar${way}`, { intent: 'codigo', code })).to).toBe(`/restaurar${way}`)
  const letter = await linkTo(email)
  expect(letter).toMatch(/^\/restaurar-contrasena\?enlace=[\w-]{43}&volver=/)
  const mail = browser()
  expect((await mail.ask(letter)).to).toBe(`/restaurar-contrasena${way}`)
  const saved = await mail.ask(`/restaurar-contrasena${way}`, {
    password: 'Nueva1234',
    confirm_password: 'Nueva1234',
  })
  const done = await mail.ask(saved.to ?? '')
  expect(hrefs(drawn(nueva.default, done.data, '/restaurar-contrasena'))).toContain(loginFor(invitationPath))
  const over = await mail.ask(letter)
  const { data } = await mail.ask(over.to ?? '')
  expect(hrefs(drawn(nueva.default, data, '/restaurar-contrasena'))).toContain(`/restaurar${way}`)
})

test.each([
  ['a page of the account', '/mis-citas', true],
  ['an invitation', invitationPath, true],
  [
    'an hour that is kept',
    '/agendamiento/confirmacion-cita?reserva=0190aaaa-0000-7000-8000-000000000000',
    true,
  ],
  ['what somebody looked for', '/especialidad/psiquiatria/consulta/arica', false],
  ['words of a stranger', '/mi-perfil?GANASTE-UN-PREMIO', false],
  ['the way to an appointment', `/cita/${'a'.repeat(43)}`, false],
  ['another site', '//malo.example', false],
])(
  'of what was wanted, a letter names nothing but pages without words or rights: %s',
  (_what, wanted, named) => {
    expect(onTheWayInLetter('/account/token/x', wanted)).toBe(
      named ? `/account/token/x?volver=${encodeURIComponent(wanted)}` : '/account/token/x',
    )
  },
)

test('without a form, or after its half hour, the way back stays', async () => {
  expect((await browser().ask(`/registro/contrasena${way}`)).to).toBe(`/registro${way}`)
})

test.each([
  ['another site', 'https://malo.example/'],
  ['another host', '//malo.example'],
  ['a host behind a backslash', '/\\malo.example'],
  ['another host through a page of signing in', '/registro?volver=//malo.example'],
])('the way back leads to no other site: %s', async (_what, volver) => {
  const at = browser()
  const query = `?${new URLSearchParams({ volver })}`
  expect((await at.ask(`/registro/contrasena${query}`)).to).toBe('/registro')
  const { data } = await at.ask(`/registro${query}`)
  expect(hrefs(drawn(registro.default, data, '/registro')).join(' ')).not.toContain('malo')
  const form = { ...newcomer, nid: '20000002-1', email: 'eva@ejemplo.cl', confirm_email: 'eva@ejemplo.cl' }
  expect((await at.ask(`/registro${query}`, form)).to).toBe('/registro/contrasena')
})

test('signing in from the page of the registration leads to what that one was asked for', () => {
  const here = `/registro${way}`
  expect(rememberedPath(new URL(loginFor(here), 'http://portal.test'))).toBe(invitationPath)
  expect(
    rememberedPath(new URL(loginFor(`/login?volver=${encodeURIComponent(here)}`), 'http://portal.test')),
  ).toBe(invitationPath)
  for (const page of ['/restaurar', '/restaurar-contrasena', '/recuperar-cuenta']) {
    expect(rememberedPath(new URL(loginFor(`${page}${way}`), 'http://portal.test'))).toBe(invitationPath)
    expect(rememberedPath(new URL(loginFor(page), 'http://portal.test'))).toBe('/')
  }
  expect(rememberedPath(new URL(loginFor('/registro'), 'http://portal.test'))).toBe('/')
})

test('whoever has just made an account is not asked for its RUT again where they sign in', async () => {
  const at = browser()
  const rutIn = async (page: '/login' | '/registro') => (await at.ask(page)).data.rut
  const form = { ...newcomer, nid: '20000033-1', email: 'rut@ejemplo.cl', confirm_email: 'rut@ejemplo.cl' }
  expect([await rutIn('/login'), await rutIn('/registro')]).toEqual([null, null])
  await at.ask('/registro', form)
  expect([await rutIn('/login'), await rutIn('/registro')], 'before the password').toEqual([
    null,
    '20.000.033-1',
  ])
  await at.ask('/registro/contrasena', password)
  const { data } = await at.ask('/login')
  expect(data.rut).toBe('20.000.033-1')
  expect(data.page.forOne, 'a page of nobody else').toBe(true)
  expect(drawn(login.default, data, '/login')).toContain('value="20.000.033-1"')
  expect((await browser().ask('/login')).data.rut, 'another browser').toBeNull()
})
