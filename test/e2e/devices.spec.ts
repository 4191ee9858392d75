/** The device test: with everything in order, and with each thing that can be wrong. */
import type { Page } from '@playwright/test'
import { findWholeChromium } from '../../tools/setup/chromium.mjs'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

// A picture that counts, four times a second (it is drawn by the processor), and a sound that beeps; whether a page may have them is each story's own choice.
test.use({
  launchOptions: {
    executablePath: findWholeChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream=fps=4'],
  },
})

const check = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const start = async (page: Page) => {
  await page.goto('/test')
  await page.getByRole('button', { name: 'Comenzar la prueba' }).click()
}
const modal = (page: Page, name: string) => page.getByRole('dialog', { name })

/** A device that is not there, or that refuses, whatever this machine has. */
const withTrouble = (page: Page, device: 'video' | 'audio', error: string) =>
  page.addInitScript(
    ([kind, name]) => {
      const devices = Object.getPrototypeOf(navigator.mediaDevices)
      const ask = devices.getUserMedia
      devices.getUserMedia = function (wishes: MediaStreamConstraints) {
        if (wishes[kind as 'video']) return Promise.reject(new DOMException('', name))
        return ask.call(this, wishes)
      }
    },
    [device, error] as const,
  )

test.describe('with a camera and a microphone', () => {
  test.use({ permissions: ['camera', 'microphone'] })

  test('everything works: measured, seen, heard @either', async ({ page }) => {
    await start(page)
    await expect(page.getByRole('list').filter({ has: check(page, 'Internet') })).toBeFocused()
    await expect(check(page, 'Internet')).toContainText('Tu conexión alcanza', { timeout: 20_000 })
    await expect(check(page, 'Internet')).toContainText(/Subida: .*Mbps/)
    await expect(check(page, 'Cámara')).toContainText('Tu cámara funciona')
    // The fake microphone beeps.
    await expect(check(page, 'Micrófono')).toContainText('Te oímos bien')
    const picture = page.getByLabel('Así te verán')
    await expect
      .poll(() => picture.evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Tocar un sonido' }).click()
    await page.getByRole('button', { name: 'Sí, la oí' }).press('Enter')
    await expect(page.getByText('Tu equipo está listo')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Tocarlo otra vez' })).toBeFocused()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('a sound that nobody hears has its way out', async ({ page }) => {
    await start(page)
    await page.getByRole('button', { name: 'Tocar un sonido' }).click()
    await page.getByRole('button', { name: 'No la oí' }).click()
    await expect(modal(page, 'No oyes el sonido')).toContainText('Sube el volumen')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(check(page, 'Parlantes')).toContainText('No oíste el sonido')
  })

  test('a line under half a megabit is said to be slow, and a good one after it is not', async ({ page }) => {
    const line = await page.context().newCDPSession(page)
    const bytesPerSecond = (mbps: number) => (mbps * 1_000_000) / 8
    const emulate = (mbps: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 60,
        downloadThroughput: bytesPerSecond(mbps),
        uploadThroughput: bytesPerSecond(mbps),
      })
    await page.goto('/test')
    await line.send('Network.enable')
    await emulate(0.35)
    await page.getByRole('button', { name: 'Comenzar la prueba' }).click()
    const slow = modal(page, 'Tu internet está lento')
    await expect(slow).toBeVisible({ timeout: 30_000 })
    await expect(slow).toContainText('Acércate al router')
    await emulate(20)
    await slow.getByRole('button', { name: 'Probar de nuevo' }).click()
    await expect(check(page, 'Internet')).toContainText('Tu conexión alcanza', { timeout: 20_000 })
  })

  test('a server that does not answer is not called a slow line', async ({ page }) => {
    await page.route('**/api/speed?*', route => route.abort())
    await start(page)
    await expect(modal(page, 'No pudimos medir tu internet')).toBeVisible()
  })

  for (const [device, error, title] of [
    ['audio', 'NotFoundError', 'No encontramos un micrófono'],
    ['audio', 'NotReadableError', 'El micrófono está ocupado'],
    ['video', 'NotReadableError', 'La cámara está ocupada'],
  ] as const)
    test(`${title}: said, while the other device is tried all the same`, async ({ page }) => {
      await withTrouble(page, device, error)
      await start(page)
      await expect(modal(page, title)).toBeVisible({ timeout: 20_000 })
      await page.keyboard.press('Escape')
      const other = device === 'audio' ? 'Tu cámara funciona' : 'Te oímos bien'
      await expect(page.getByText(other)).toBeVisible()
    })
})

test.describe('with a camera but without the permission', () => {
  test('where the permission is given is said in the words of this browser', async ({ page }) => {
    await start(page)
    const refused = modal(page, 'Falta el permiso de la cámara y del micrófono')
    await expect(refused).toBeVisible({ timeout: 20_000 })
    await expect(refused).toContainText('Haz clic en el ícono a la izquierda de la dirección.')
    await refused.getByRole('button', { name: 'Cerrar' }).last().click()
    await check(page, 'Cámara').getByRole('button', { name: 'Cómo solucionarlo' }).click()
    await expect(modal(page, 'Falta el permiso de la cámara')).toBeVisible()
  })
})

test.describe('with several problems at once', () => {
  test('each is told by itself, the next one when the one before it was read', async ({ page }) => {
    await page.route('**/api/speed?*', route => route.abort())
    await start(page)
    const internet = modal(page, 'No pudimos medir tu internet')
    await expect(internet).toBeVisible()
    await expect(check(page, 'Cámara')).toContainText('El navegador no deja usar la cámara')
    await expect(internet).toBeVisible()
    await page.keyboard.press('Escape')
    const refused = modal(page, 'Falta el permiso de la cámara y del micrófono')
    await expect(refused).toBeVisible()
    await expect(refused.getByRole('button', { name: 'Probar de nuevo' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('inside Instagram', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85',
  })
  test('without a camera the way to the real browser is told', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
    await page.goto('/test')
    await expect(page.getByText('dentro de Instagram')).toBeVisible()
    await expect(page.getByText('Elige «Abrir en Safari»')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says what needs it', async ({ page }) => {
    await page.goto('/test')
    await expect(page.getByRole('button', { name: 'Comenzar la prueba' })).toBeDisabled()
    // A browser that is only told not to run scripts still draws no noscript: what is sent is what counts.
    const sent = await (await page.request.get('/test')).text()
    expect(/<noscript>(.*?)<\/noscript>/s.exec(sent)?.[1]).toContain('Esta prueba necesita JavaScript')
  })
})
