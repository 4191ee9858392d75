/** The benefits club: anybody looks, members take their code, and nobody's data leaves without being asked. */
import { benefits, coupons, openNewCoupon, shownCode } from './actions/club-member.ts'
import { signIn } from './actions/member.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

const title = (page: import('@playwright/test').Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

test('a visitor sees a coupon and is asked to log in; registered today, is told when it opens @either', async ({
  page,
}) => {
  await page.goto(benefits)
  await expect(coupons(page)).toHaveCount(10)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mayor descuento' }).click()
  await expect(coupons(page).first()).toContainText('30%')
  await page.getByRole('link', { name: /^Óptica/ }).click()
  await expect(title(page, 'Óptica')).toBeVisible()
  await page.getByRole('link', { name: 'Lentes ópticos' }).click()
  await expect(title(page, 'Lentes ópticos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Obtener mi código' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Ingresar', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?volver=/)
  await signIn(page, '22.222.222-2')
  await expect(title(page, 'Lentes ópticos')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ya casi es tuyo' })).toBeVisible()
  await expect(page.getByText(/cumple el \p{L}+ \d+ de \p{L}+, \d\d:\d\d/u)).toBeVisible()
  await page.goto('/credenciales')
  await expect(title(page, 'Antonia, tu credencial viene en camino')).toBeVisible()
})

test('a member gets a code by keyboard, twice the same; a programme asks to join first @either', async ({
  page,
}) => {
  test.slow()
  await signIn(page, '12.345.678-5')
  await openNewCoupon(page, { programme: false })
  const coupon = page.url()
  await page.getByRole('button', { name: 'Obtener mi código' }).focus()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Tu cupón')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Código QR de tu cupón/ })).toBeVisible()
  const code = await shownCode(page)
  expect(code).toMatch(/^[A-Z0-9]+-[A-Z0-9]{6}$/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto(coupon)
  await page.getByRole('link', { name: 'Ver mi cupón' }).click()
  await expect(title(page, 'Tu cupón')).toBeVisible()
  expect(await shownCode(page)).toBe(code)

  await openNewCoupon(page, { programme: true })
  await page.getByRole('button', { name: 'Inscribirme' }).click()
  await expect(page.getByRole('alert')).toContainText('Marca que leíste las condiciones')
  await page.getByLabel('Leí las condiciones').check()
  await page.getByRole('button', { name: 'Inscribirme' }).click()
  await expect(page.getByText('Quedaste en el programa')).toBeVisible()
  await page.getByRole('button', { name: 'Obtener mi código' }).click()
  await expect(title(page, 'Tu cupón')).toBeVisible()

  await page.goto('/credenciales')
  await expect(page.getByText('12.345.678-5')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the code of a coupon is for its member only', async ({ page, browser }) => {
  await signIn(page, '12.345.678-5')
  await openNewCoupon(page, { programme: false })
  await page.getByRole('button', { name: 'Obtener mi código' }).click()
  await expect(title(page, 'Tu cupón')).toBeVisible()
  const ticket = page.url()
  const code = await shownCode(page)
  const other = await (await browser.newContext()).newPage()
  await other.goto(ticket)
  await other.getByRole('main').getByRole('link', { name: 'Ingresar' }).click()
  await expect(other).toHaveURL(/\/login\?volver=/)
  await signIn(other, '22.222.222-2')
  await expect(other.getByRole('heading', { name: 'Ya casi es tuyo' })).toBeVisible()
  expect(await other.content()).not.toContain(code)
  await other.context().close()
})

test('consent to share data is asked in a modal, leads on, and is taken back', async ({ page }) => {
  await page.goto('/club-de-beneficios/salud-a-domicilio?volver=%2Fcredenciales')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await signIn(page, '22.222.222-2')
  await page.goto('/club-de-beneficios/salud-a-domicilio')
  const stop = page.getByRole('button', { name: 'Dejar de compartir' })
  if (await stop.isVisible()) await stop.click()
  const ask = page.getByRole('link', { name: 'Compartir mis datos' })
  await expect(ask).toBeVisible()
  await page.goto('/club-de-beneficios/salud-a-domicilio?volver=%2Fcredenciales')
  const modal = page.getByRole('dialog', { name: '¿Compartimos tus datos con los convenios?' })
  await expect(modal).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await page.goto('/club-de-beneficios/salud-a-domicilio?volver=%2Fcredenciales')
  await modal.getByRole('button', { name: 'Sí, compartir y seguir' }).click()
  await expect(page).toHaveURL(/\/credenciales$/)
  await page.goto('/club-de-beneficios/salud-a-domicilio')
  await stop.click()
  await expect(ask).toBeVisible()
})

test('questions are found by one’s own words, and covenants and card are promoted @either', async ({
  page,
}) => {
  await page.goto('/club-de-beneficios/preguntas-frecuentes')
  await page.getByLabel('Buscar en las preguntas').fill('vencen')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('heading', { name: '¿Qué pasa si mi cupón vence o se agota?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Buscar en las preguntas').fill('helicóptero')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Nada responde a «helicóptero»')).toBeVisible()
  for (const path of [
    '/club-de-beneficios/salud-a-domicilio',
    '/club-de-beneficios/salud-a-domicilio/telemedicina',
    '/examenes-a-domicilio',
    '/credenciales',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  }
})
