/** The device test on a machine without camera and microphone. */
import { findWholeChromium } from '../../tools/setup/chromium.mjs'
import { expect, test } from './portal.ts'

test.use({
  permissions: ['camera', 'microphone'],
  launchOptions: {
    executablePath: findWholeChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream=device-count=0'],
  },
})

test('what is not there is named, and how to go on without it', async ({ page }) => {
  await page.goto('/test')
  await page.getByRole('button', { name: 'Comenzar la prueba' }).click()
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const missing = page.getByRole('dialog')
  await expect(missing).toContainText('También puedes atenderte desde tu teléfono', { timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(card('Cámara')).toContainText('No encontramos una cámara')
  await card('Cámara').getByRole('button', { name: 'Cómo solucionarlo' }).click()
  await expect(page.getByRole('dialog', { name: 'No encontramos una cámara' })).toBeVisible()
})
