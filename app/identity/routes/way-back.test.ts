/** Whoever makes an account on the way to a page gets there: from the letter that invites to the invitation. */
import { expect, test } from 'vitest'
import { loginFor, rememberedPath } from '#app/shell/remembered-path.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { invitationPath } from '../delegation/delegation.rules.ts'
import * as login from './login.tsx'
import * as registro from './registro.tsx'
import * as contrasena from './registro-contrasena.tsx'

const db = await testDatabase()
const pages = { '/login': login, '/registro': registro, '/registro/contrasena': contrasena }
const browser = () => testBrowser(testPortal(db), pages)
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
})

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
  expect(rememberedPath(new URL(loginFor('/registro'), 'http://portal.test'))).toBe('/')
})
