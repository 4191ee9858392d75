/** What a patient does on the way to an appointment, by what they see and press. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { checkDigit } from '#app/platform/rut.ts'
import { calendarsIn } from '../../helpers/pages/calendars.ts'
import { expect } from '../portal.ts'
import { hoursOnCards } from './searcher.ts'

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

/** Each story looks for its hour at a doctor and on a day of its own choice. */
const any = (from: number, below: number) => randomInt(from, below)

export function anyOf<One>(all: readonly One[], what: string): One {
  const one = all[all.length > 0 ? any(0, all.length) : 0]
  if (one === undefined) throw new Error(`there is no ${what} to choose from`)
  return one
}

export const visits = '/especialidad/medicina-general/consulta-presencial/santiago'
const calendarOpens = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Elige día y hora' })).toBeVisible()

/** @returns the address of one of the calendars that are found there. */
export async function findCalendar(page: Page, search = visits, wish: { covered?: boolean } = {}) {
  const html = await (await page.request.get(search)).text()
  const calendar = anyOf(calendarsIn(html, search, wish), 'calendar')
  // Who pays is said later, on the page that books.
  return calendar.replace(/[&]prevision=[^&]*/, '')
}

/** The days and hours of somebody whom a search would find, for a story that begins there. */
export async function openHours(page: Page, search = visits, wish: { covered?: boolean } = {}) {
  await page.goto(await findCalendar(page, search, wish))
  await calendarOpens(page)
}

/** From the results of a search to the days and hours of one of them. */
export async function lookForHours(page: Page, search = visits) {
  await page.goto(search)
  await openCalendarOfAnyHour(page)
}

/** From results that are shown to the days and hours of one of them that is paid at the visit. */
export async function openCalendarOfAnyHour(page: Page) {
  const { slot } = anyOf(await hoursOnCards(page, { video: false }), 'hour')
  // Of one professional there may be several ways, each under its heading.
  const way = hourOf(page, slot).locator('xpath=ancestor::*[.//h3][1]')
  await way.getByRole('link', { name: /Ver más horas/ }).click()
  await calendarOpens(page)
}

/** Another day than the first one, so that the hour is neither too close nor everybody's. */
export async function chooseDay(page: Page) {
  const days = page.getByRole('group', { name: 'Elige el día' }).getByRole('link')
  const day = days.nth(any(1, Math.max(2, Math.min(await days.count(), 12))))
  await day.click()
  // The address tells of the new day before its hours stand in the place of the old one's.
  await expect(day).toHaveAttribute('aria-current', 'date')
  // Pressing a day changes what is seen, on a phone too.
  await expect(page.getByRole('heading', { name: /^Horas del/ })).toBeInViewport()
  // The day and how many are said aloud, not every hour.
  await expect(page.getByRole('status').filter({ hasText: /^Horas del .*: \d+ horas?$/ })).toHaveCount(1)
}

/** The hours that are shown, as buttons. */
export const hours = (page: Page) => page.locator('button[name="slot_id"]')

export const hourOf = (page: Page, slot: string) => hours(page).and(page.locator(`[value="${slot}"]`))

/** @returns the hour in words, as it was read on its button. */
export async function chooseHour(page: Page): Promise<string> {
  const shown = hours(page)
  const hour = shown.nth(any(0, await shown.count()))
  const words = (await hour.getAttribute('aria-label')) ?? ''
  await hour.click()
  await onePage(page)
  return words
}

/** The page that asks everything and books. */
export const onePage = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Confirma tu hora' })).toBeVisible()

/** By its name on the cards: «Particular», «Fonasa B», or an isapre. */
export async function chooseInsurer(page: Page, name: string) {
  const card = (start: string) => page.getByRole('radio', { name: new RegExp(`^${start}`) })
  if (name === 'Particular') return card(name).check()
  if (!name.startsWith('Fonasa')) {
    await card('Isapre').check()
    const isapre = page.getByLabel('¿Cuál?')
    const label = (await isapre.locator('option').allTextContents()).find(option => option.startsWith(name))
    await isapre.selectOption({ label: label ?? name })
    return
  }
  await card('Fonasa Elige').check()
  await page
    .getByRole('group', { name: /^¿Cuál es (?:tu|su) tramo\?$/ })
    .getByRole('radio', { name })
    .check()
}

export async function forMyself(page: Page, person: Person, prevision = 'Particular') {
  await chooseInsurer(page, prevision)
  if (prevision !== 'Particular') await page.getByLabel('Tu RUT').fill(person.rut)
}

export async function forSomebodyElse(page: Page, other: Person) {
  await page.getByLabel('Para otra persona').check()
  const asked = page.getByRole('group', { name: 'Datos del paciente' })
  await asked.getByLabel('RUT', { exact: true }).fill(other.rut)
  await asked.getByLabel('Nombre').fill('Martina')
  await asked.getByLabel('Apellidos').fill('Pérez Soto')
  await asked.getByLabel('Fecha de nacimiento').fill('2014-05-06')
}

export async function asGuest(page: Page, person: Person) {
  const asked = page.getByRole('region', { name: 'Tus datos' })
  // Somebody else in the same browser.
  const change = asked.getByText('Cambiar mis datos')
  if (await change.isVisible()) await change.click()
  await asked.getByLabel('Nombre').fill(person.name)
  await asked.getByLabel('Apellidos').fill(person.lastName)
  await asked.getByLabel('Correo electrónico').fill(person.email)
  await asked.getByLabel('Celular').fill(person.phone)
}

/** The button that books what is paid at the visit. */
export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirmar', exact: true })

/** @returns the code. */
export async function confirmHour(page: Page): Promise<string> {
  await confirmButton(page).click()
  return seeReceipt(page)
}

export async function seeReceipt(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: '¡Listo! Tu hora está reservada' })).toBeVisible()
  const code = /CPH-[2-9A-Z]{5}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0]
  expect(code).toBeDefined()
  return code ?? ''
}

/** The whole way, from the calendar to the code. */
export async function bookAsGuest(page: Page, person = newPerson()): Promise<{ code: string; hour: string }> {
  await openHours(page)
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
