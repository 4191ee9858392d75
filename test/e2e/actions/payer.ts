/** What a patient does at the gateway and on the way back, by what they see and press. */
import type { Page } from '@playwright/test'
import { expect } from '../portal.ts'
import { asGuest, chooseDay, chooseHour, forMyself, lookForHours, newPerson, type Person } from './patient.ts'

export const videoVisits = '/especialidad/medicina-general/videoconsulta/santiago'

/** Books an hour up to the screen that says that it is booked; a video visit must still be paid. */
export async function bookToPay(
  page: Page,
  { video = true, covered = false, person = newPerson() } = {},
): Promise<Person> {
  await (video ? lookForHours(page, videoVisits) : lookForHours(page))
  await chooseDay(page)
  await chooseHour(page)
  await forMyself(page, person, covered ? await insurerThatPays(page) : 'Particular')
  await asGuest(page, person)
  await page.getByRole('button', { name: 'Confirmar mi hora' }).click()
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: video ? 'Tu hora está reservada: falta pagarla' : '¡Listo! Tu hora está reservada',
    }),
  ).toBeVisible()
  return person
}

/** The first insurer that pays a part here. */
async function insurerThatPays(page: Page): Promise<string> {
  const insurer = page.getByLabel('Previsión del paciente')
  for (const label of await insurer.locator('option').allTextContents()) {
    await insurer.selectOption({ label })
    if (await page.getByText(/ aporta \$/).isVisible()) return label
  }
  throw new Error('no insurer pays anything here')
}

/** From there to the screen with the coverage and the amount. */
export async function goToPay(page: Page) {
  await page.getByRole('link', { name: /^Pagar (ahora|en línea)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paga tu atención' })).toBeVisible()
}

/** Out of the portal, into the gateway's form. */
export async function openGateway(page: Page) {
  await page.getByRole('button', { name: 'Ir a pagar con Webpay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estás pagando en Copihue' })).toBeVisible()
}

const answers = {
  approve: /^Pagar \$/,
  reject: 'Que el banco lo rechace',
  cancel: 'Anular y volver al comercio',
  expire: 'Dejar que se acabe el tiempo',
}

export const answer = (page: Page, decision: keyof typeof answers) =>
  page.getByRole('button', { name: answers[decision] }).click()

export const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

export const paid = '¡Listo! Tu hora está pagada'
