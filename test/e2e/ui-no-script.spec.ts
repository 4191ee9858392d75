/** The design system with JavaScript off: all of it can be read, all forms and links work. */
import { expect, expectNoSidewaysScroll, test } from './portal.ts'

test.use({ javaScriptEnabled: false })

test('a field with suggestions is a plain text field that a form sends', async ({ page }) => {
  await page.goto('/demo/ui')
  const input = page.getByLabel('Especialidad o profesional')
  await input.fill('huesos')
  await expect(input).toHaveAttribute('name', 'especialidad_texto')
  await expect(page.locator('input[name=comuna]')).toHaveValue('nunoa')
})

test('a dialog is drawn open with its way out as a link @both', async ({ page }) => {
  await page.goto('/demo/ui?ventana=warning')
  const dialog = page.getByRole('dialog', { name: '¿Cancelar tu hora?' })
  await expect(dialog).toBeVisible()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('link', { name: 'Cerrar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('hours are sent, days and pages are links', async ({ page }) => {
  await page.goto('/demo/ui')
  await page
    .getByRole('link', { name: /^jueves 26 de noviembre/ })
    .first()
    .click()
  await expect(page).toHaveURL(/dia=3/)
  await page
    .getByRole('button', { name: /, 10:40$/ })
    .first()
    .click()
  await expect(page.getByText('Elegiste las 10:40')).toBeVisible()
  await page.getByRole('link', { name: 'Página 5', exact: true }).click()
  await expect(page).toHaveURL(/pagina=5/)
})

test('questions and disclosures open', async ({ page }) => {
  await page.goto('/demo/ui')
  await page.locator('summary', { hasText: '¿Cuándo se paga?' }).click()
  await expect(page.getByText('Las horas presenciales se pueden pagar')).toBeVisible()
  await page.locator('summary', { hasText: 'Ver la preparación' }).click()
  await expect(page.getByText('Ayuno de 8 horas')).toBeVisible()
})

test('nothing is drawn that only a script could work', async ({ page }) => {
  await page.goto('/demo/ui')
  await expect(page.getByRole('button', { name: 'Mostrar la contraseña' })).toHaveCount(0)
})
