/** What a patient does at the gateway and on the way back, by what they see and press. */
import type { Page } from '@playwright/test'
import { expect } from '../portal.ts'
import {
  asGuest,
  chooseDay,
  chooseHour,
  confirmButton,
  forMyself,
  mailOf,
  newPerson,
  openHours,
  type Person,
  visits,
} from './patient.ts'

export const videoVisits = '/especialidad/medicina-general/videoconsulta/santiago'

/** Books an hour up to where it is paid: what is paid in advance goes straight to the gateway's form. */
export async function bookToPay(
  page: Page,
  { video = true, covered = false, person = newPerson() } = {},
): Promise<Person> {
  const insurer = covered ? 'Fonasa B' : 'Particular'
  const search = video ? videoVisits : visits
  // Not every centre has an agreement.
  await (covered ? openHours(page, `${search}?prevision=fonasa-b`, { covered }) : openHours(page, search))
  await chooseDay(page)
  await chooseHour(page)
  await asGuest(page, person)
  await forMyself(page, person, insurer)
  if (video) {
    await page.getByRole('button', { name: /^Confirmar y pagar/ }).click()
    await atGateway(page)
  } else {
    await confirmButton(page).click()
    await title(page, '¡Listo! Tu hora está reservada')
  }
  return person
}

const atGateway = (page: Page) => title(page, 'Estás pagando en Copihue')

/** From the receipt to the screen with the coverage and the amount. */
export async function goToPay(page: Page) {
  await page.getByRole('link', { name: /^Pagar (ahora|en línea)$/ }).click()
  await title(page, 'Paga tu atención')
}

/** Out of the portal, into the gateway's form. */
export async function openGateway(page: Page) {
  await page.getByRole('button', { name: 'Ir a pagar con Webpay' }).click()
  await atGateway(page)
}

/** The page of the payment, from the link in the e-mail. */
export async function payLink(page: Page, person: Person): Promise<string> {
  const [mail] = await mailOf(page, person)
  return new URL(mail?.links.find(href => href.endsWith('/pago')) ?? '').pathname
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
