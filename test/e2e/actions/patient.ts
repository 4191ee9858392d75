/** What a patient does on the way to an appointment, by what they see and press. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { checkDigit } from '#app/platform/rut.ts'
import { expect } from '../portal.ts'

/** Somebody new each time, so that nobody is busy by accident. */
export function newPerson() {
  const body = randomInt(5_000_000, 25_000_000)
  return {
    name: 'Andrea',
    lastName: 'Soto Riquelme',
    email: `andrea.${body}@ejemplo.cl`,
    phone: String(body).padStart(8, '2'),
    rut: `${body}${checkDigit(body)}`,
  }
}
export type Person = ReturnType<typeof newPerson>

/** Stories run side by side: each looks for its hour at a doctor and on a day of its own choice. */
const any = (from: number, below: number) => randomInt(from, below)

/** From the results of a search to the days and hours of one of them. */
export async function lookForHours(
  page: Page,
  search = '/especialidad/medicina-general/consulta-presencial/santiago',
) {
  await page.goto(search)
  const more = page.getByRole('link', { name: /Ver más horas/ })
  await expect(more.first()).toBeVisible()
  await more.nth(any(0, Math.min(await more.count(), 10))).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elige día y hora' })).toBeVisible()
}

/** Another day than the first one, so that the hour is neither too close nor everybody's. */
export async function chooseDay(page: Page) {
  const days = page.getByRole('group', { name: 'Elige el día' }).getByRole('link')
  const day = days.nth(any(1, Math.max(2, Math.min(await days.count(), 12))))
  await day.click()
  // The address tells of the new day before its hours stand in the place of the old one's.
  await expect(day).toHaveAttribute('aria-current', 'date')
  await expect(page.getByRole('heading', { name: /^Horas del/ })).toBeVisible()
}

/** The hours that are shown, as buttons. */
export const hours = (page: Page) => page.locator('button[name="slot_id"]')

/** @returns the hour in words, as it was read on its button. */
export async function chooseHour(page: Page): Promise<string> {
  const shown = hours(page)
  const hour = shown.nth(any(0, await shown.count()))
  const words = (await hour.getAttribute('aria-label')) ?? ''
  await hour.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu hora' })).toBeVisible()
  return words
}

export async function forMyself(page: Page, person: Person, prevision = 'Particular') {
  await page.getByLabel('Previsión del paciente').selectOption({ label: prevision })
  if (prevision !== 'Particular') await page.getByLabel('Tu RUT').fill(person.rut)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

export async function forSomebodyElse(page: Page, other: Person) {
  await page.getByLabel('Para otra persona').check()
  await page.getByLabel('RUT', { exact: true }).fill(other.rut)
  await page.getByLabel('Nombre').fill('Martina')
  await page.getByLabel('Apellidos').fill('Pérez Soto')
  await page.getByLabel('Fecha de nacimiento').fill('2014-05-06')
  await page.getByRole('button', { name: 'Continuar' }).click()
}

export async function asGuest(page: Page, person: Person) {
  await expect(page.getByRole('heading', { name: 'Seguir sin cuenta' })).toBeVisible()
  await page.getByLabel('Nombre').fill(person.name)
  await page.getByLabel('Apellidos').fill(person.lastName)
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByLabel('Celular').fill(person.phone)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirma tu hora' })).toBeVisible()
}

/** @returns the code. */
export async function confirmHour(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Confirmar mi hora' }).click()
  return seeReceipt(page)
}

export async function seeReceipt(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: '¡Listo! Tu hora está reservada' })).toBeVisible()
  const code = /CPH-[2-9A-Z]{5}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0]
  expect(code).toBeDefined()
  return code ?? ''
}

/** The whole way, from the search to the code. */
export async function bookAsGuest(page: Page, person = newPerson()): Promise<{ code: string; hour: string }> {
  await lookForHours(page)
  await chooseDay(page)
  const hour = await chooseHour(page)
  await forMyself(page, person)
  await asGuest(page, person)
  return { code: await confirmHour(page), hour }
}

/** From the receipt to the guest's own page. */
export async function openOwnPage(page: Page) {
  await page.getByRole('link', { name: 'Ver, cambiar o cancelar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Tu hora/ })).toBeVisible()
}

interface Sent {
  kind: 'email' | 'sms'
  to: string
  subject: string
  text: string
  links: string[]
}

/** What the demo mailbox holds for somebody, newest first. */
export async function mailOf(page: Page, person: Person): Promise<Sent[]> {
  const sent: Sent[] = await (await page.request.get('/demo/buzon.json')).json()
  return sent.filter(message => message.to === person.email)
}

/** Somebody else, from another browser, takes an hour first. */
export async function takeFirst(page: Page, slotId: string) {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('no second browser')
  const answer = await context.request.post(new URL('/api/holds', page.url()).href, {
    data: { slot_id: slotId },
  })
  expect(answer.status()).toBe(201)
  await context.close()
}
