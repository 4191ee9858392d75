/** What somebody does with an account of their own, by what they see and press. Each story makes its own people. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { awake } from '../awake.ts'
import { expect } from '../portal.ts'
import { newPerson } from './patient.ts'

export const password = 'Clave1234'

/** Somebody new, with a telephone of their own: what is sent to it is theirs. */
export const newMember = () => ({ ...newPerson(), phone: String(randomInt(20_000_000, 99_999_999)) })
export type Member = ReturnType<typeof newMember>

/** The number on every identity card of the demo world. */
export const cardNumber = '512.345.678'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

export async function fillRegistration(page: Page, member: Member) {
  await page.getByLabel('RUT').fill(member.rut)
  await page.getByLabel('Nombre').fill(member.name)
  await page.getByLabel('Apellidos').fill(member.lastName)
  await page.getByLabel('Fonasa').check()
  await page.getByLabel('Correo electrónico').fill(member.email)
  await page.getByLabel('Repite tu correo').fill(member.email)
  await page.getByLabel('Celular', { exact: true }).fill(member.phone)
  await page.getByLabel('Repite tu celular').fill(member.phone)
  await page.getByLabel(/Acepto los términos/).check()
}

export async function choosePassword(page: Page, chosen: string, repeat = chosen) {
  await page.getByLabel(/^Contraseña/).fill(chosen)
  await page.getByLabel('Repite la contraseña').fill(repeat)
}

/** From the empty form to the page that says that the account is there. */
export async function register(page: Page, member = newMember()): Promise<Member> {
  await page.goto('/registro')
  await fillRegistration(page, member)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(heading(page, 'Crea tu contraseña')).toBeVisible()
  await choosePassword(page, password)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(heading(page, '¡Listo! Tu cuenta está creada')).toBeVisible()
  return member
}

interface Sent {
  kind: 'email' | 'sms'
  to: string
  subject: string
  text: string
  links: string[]
}

/** The newest message to somebody that says what is looked for. */
async function messageTo(page: Page, to: string, about: RegExp): Promise<Sent> {
  let found: Sent | undefined
  await expect
    .poll(async () => {
      const sent: Sent[] = await (await page.request.get('/demo/buzon.json')).json()
      found = sent.find(message => message.to === to && about.test(`${message.subject} ${message.text}`))
      return found !== undefined
    })
    .toBe(true)
  return found as Sent
}

// An SMS leaves without the accents that would cost it a second part.
export async function codeFor(page: Page, { phone }: Member): Promise<string> {
  const { text } = await messageTo(page, `+569${phone}`, /c[oó]digo es/)
  return /\b\d{4}\b/.exec(text)?.[0] ?? ''
}

/** @returns the path of the link in an e-mail. */
export async function linkFor(page: Page, { email }: Member, about: RegExp): Promise<string> {
  const { links } = await messageTo(page, email, about)
  const { pathname, search } = new URL(links[0] ?? '')
  return pathname + search
}

/** Another code than the right one. */
export const wrongCode = (right: string) => String((Number(right) + 1) % 10_000).padStart(4, '0')

/** Signs in by the form that is on the page, and waits until the portal has gone on. */
export async function enter(page: Page, rut: string, secret = password) {
  await awake(page)
  const form = page.locator('form').filter({ has: page.getByLabel('RUT') })
  await form.getByLabel('RUT').fill(rut)
  await form.getByLabel('Contraseña', { exact: true }).fill(secret)
  await form.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL(url => !/login|loading/.test(url.pathname))
}

/** What somebody who is signed in finds in the header. */
export const accountMenu = (page: Page, { name }: Member) =>
  page.getByRole('banner').getByText(name, { exact: true })

/** A new account, signed in, on Mi perfil. */
export async function newAccount(page: Page): Promise<Member> {
  const member = await register(page)
  await page.goto('/login?volver=%2Fmi-perfil')
  await enter(page, member.rut)
  await expect(heading(page, 'Mi perfil')).toBeVisible()
  return member
}
