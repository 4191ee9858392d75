/** The portal is updated while a page is open: files that the page has not fetched yet are gone, and another page brings new ones. */
import type { Page } from '@playwright/test'
import {
  asGuest,
  chooseHour,
  chooseInsurer,
  confirmButton,
  hours,
  newPerson,
  openHours,
  visits,
} from './actions/patient.ts'
import { expect, test } from './portal.ts'

/** From here on nothing of this version comes any more, until the browser opens a page of the new one. @returns how many it opened. */
async function update(page: Page): Promise<() => number> {
  let opened = 0
  await page.waitForLoadState('networkidle')
  await page.route('**/*', route => {
    if (route.request().isNavigationRequest()) opened++
    const gone = opened === 0 && route.request().url().includes('/assets/')
    return gone ? route.fulfill({ status: 404, body: '' }) : route.fallback()
  })
  return () => opened
}

const main = (page: Page) => page.getByRole('main')

test('what is typed after an update is kept where it is and sent from there', async ({ page }) => {
  await page.goto('/ayuda')
  const opened = await update(page)
  const message = main(page).locator('textarea')
  await message.fill('No me llegó el correo')
  await main(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert', { name: /^Falta corregir/ })).toBeFocused()
  await expect(message).toHaveValue('No me llegó el correo')
  expect(opened(), 'pages that were opened anew').toBe(0)
})

test('whoever presses «Ingresar» after an update keeps what they have typed, and has a way in', async ({
  page,
}) => {
  await page.goto('/ayuda')
  const message = main(page).locator('textarea')
  await message.fill('No me llegó el correo')
  const opened = await update(page)
  const way = page.getByRole('banner').getByRole('link', { name: 'Ingresar' })
  await way.click()
  const panel = page.getByRole('region', { name: 'Ingresar' })
  await expect(panel).toContainText('Lo que escribiste sigue aquí')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    panel.getByRole('link', { name: 'Ingresar' }).click(),
  ])
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Ingresar')
  await tab.close()
  await expect(message).toHaveValue('No me llegó el correo')
  expect(opened(), 'pages that were opened anew').toBe(0)
})

test.describe('what leads on after an update', () => {
  test.use({ expectedTrouble: ['Error loading route module', 'dynamically imported module', 'TypeError'] })

  test('is the page of the hour that was pressed', async ({ page }) => {
    await page.goto(visits)
    const opened = await update(page)
    await hours(page).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Confirma tu hora' })).toBeVisible()
    expect(opened(), 'pages that were opened anew').toBe(1)
  })

  test('is the hour that was just booked', async ({ page }) => {
    await openHours(page)
    await chooseHour(page)
    const opened = await update(page)
    await asGuest(page, newPerson())
    await chooseInsurer(page, 'Particular')
    await confirmButton(page).click()
    await expect(
      page.getByRole('heading', { level: 1, name: '¡Listo! Tu hora está reservada' }),
    ).toBeVisible()
    expect(opened(), 'pages that were opened anew').toBe(1)
  })

  test('is a link, pressed once', async ({ page }) => {
    await page.goto('/bonos')
    const opened = await update(page)
    await main(page).getByRole('link').first().click()
    await expect(page).not.toHaveURL(/\/bonos$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresar')
    expect(opened(), 'pages that were opened anew').toBe(1)
  })
})

test('a menu opens after an update @phone', async ({ page }) => {
  await page.goto('/bonos')
  const opened = await update(page)
  await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Licencias médicas' })).toBeVisible()
  expect(opened(), 'pages that were opened anew').toBe(0)
})

test('whoever types their RUT as the portal is updated signs in', async ({ page }) => {
  await page.goto('/login')
  const opened = await update(page)
  const form = main(page)
  await form.getByLabel('RUT').pressSequentially('123456785')
  await form.getByLabel('Contraseña', { exact: true }).pressSequentially('Demo1234')
  await expect(form.getByLabel('RUT')).toHaveValue('12.345.678-5')
  expect(opened(), 'pages that were opened anew').toBe(0)
  await form.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(main(page).getByText(/No perdiste nada: escribe tu contraseña otra vez/)).toBeVisible()
  await expect(form.getByLabel('RUT')).toHaveValue('12.345.678-5')
  await form.getByLabel('Contraseña', { exact: true }).fill('Demo1234')
  await form.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL(url => !/login|loading/.test(url.pathname))
  await expect(page.getByRole('banner').getByText('Camila', { exact: true })).toBeVisible()
})
