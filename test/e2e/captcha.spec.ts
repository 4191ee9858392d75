/** Somebody's telephone was written to several times today: the next form that would write to it asks first. */
import type { APIRequestContext, Page } from '@playwright/test'
import {
  asGuest,
  chooseDay,
  chooseHour,
  confirmButton,
  forMyself,
  mailOf,
  newPerson,
  openHours,
} from './actions/patient.ts'
import { freeHours } from './actions/program.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

/** Six bookings, as a program makes them, for one telephone and other mailboxes. */
async function writeOften(request: APIRequestContext, phone: string) {
  let booked = 0
  for (const id of (await freeHours(request, 'medicina-general')).flat()) {
    const held = await request.post('/api/holds', { data: { slot_id: id } })
    if (!held.ok()) continue
    const { hold_id } = (await held.json()) as { hold_id: string }
    const contact = { name: 'Rosaura', last_name: 'Quilodrán', email: `rosaura.${id}.${phone}@ejemplo.cl` }
    const answer = await request.post('/api/appointments', {
      data: { hold_id, ...contact, mobile_phone: phone },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    booked += 1
    if (booked === 6) return
  }
  throw new Error('too few hours were free')
}

async function upToTheCaptcha(page: Page, request: APIRequestContext) {
  const person = newPerson()
  await writeOften(request, person.phone)
  await openHours(page)
  await chooseDay(page)
  await chooseHour(page)
  await forMyself(page, person)
  await asGuest(page, person)
  await confirmButton(page).click()
  await expect(page.getByText('Hoy ya escribimos varias veces a ese celular o correo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirma tu hora' })).toBeVisible()
  return person
}

test('a guest answers the captcha when booking, and is written to @either', async ({ page, request }) => {
  test.slow()
  const person = await upToTheCaptcha(page, request)
  await expect(page.getByText('Listo: vuelve a presionar el botón')).toBeVisible({ timeout: 30_000 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '¡Listo! Tu hora está reservada' })).toBeVisible()
  await expect(page.getByText(`Enviamos los detalles a ${person.email}`)).toBeVisible()
  // Six left before it.
  expect(await mailOf(page, { ...person, email: `+569${person.phone}` })).toHaveLength(7)
})

test('a guest goes on without messages, and is given the link @either', async ({ page, request }) => {
  test.slow()
  await upToTheCaptcha(page, request)
  await page.getByRole('button', { name: 'Seguir sin recibir mensajes' }).click()
  await expect(page.getByText('pero esta vez no un SMS')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /\/cita\// }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Tu hora/ })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what to do, and nothing that was typed is lost', async ({ page, request }) => {
    test.slow()
    await upToTheCaptcha(page, request)
    // What stands in a noscript is no text to the driver.
    expect(await page.content()).toContain('Tu navegador no usa JavaScript')
    await page.getByRole('button', { name: 'Seguir sin recibir mensajes' }).click()
    await expect(page.getByText('pero esta vez no un SMS')).toBeVisible()
  })
})
