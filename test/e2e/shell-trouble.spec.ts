import { chooseHour, hours, openHours } from './actions/patient.ts'
import { footer } from './around-page.ts'
import { letSleep } from './awake.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

test.describe('a page that is not there', () => {
  test('suggests where to go, is counted, and leads home @either', async ({ page }) => {
    await page.addInitScript(() => {
      window.addEventListener('copihue:event', event => {
        const kept = window as Window & { heard?: unknown[] }
        kept.heard = [...(kept.heard ?? []), (event as CustomEvent).detail]
      })
    })
    const answer = await page.goto('/receta/12345678-5')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(/^No encontramos esta página · /)
    await expect
      .poll(() => page.evaluate(() => (window as Window & { heard?: unknown[] }).heard))
      .toEqual([{ event: 'not-found', fields: { path: '/receta/…' } }])
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /Club de beneficios/ })).toBeVisible()
    await expect(main.getByRole('link', { name: /Convenios/ })).toBeVisible()
    await expect(main.getByRole('link', { name: /Buscar una hora/ })).toHaveAttribute('href', '/buscador')
    await main.getByRole('link', { name: 'Ir al inicio' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('when something fails', () => {
  test('a connection that drops keeps the page, says so, and goes on when it is back', async ({
    page,
    context,
  }) => {
    await page.goto('/bonos')
    await context.setOffline(true)
    await footer(page).getByRole('link', { name: 'Recetas electrónicas' }).click()
    const modal = page.getByRole('dialog', { name: 'Estás sin conexión' })
    await expect(modal).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Bonos electrónicos', includeHidden: true }),
    ).toBeVisible()
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(modal).toBeVisible()
    await context.setOffline(false)
    await modal.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recetas electrónicas' })).toBeVisible()
    await expect(modal).toBeHidden()
  })

  test('without internet, what was never opened keeps the form that one is in, and comes when it is back', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openHours(page)
    await chooseHour(page)
    const name = page.locator('main input[name=name]')
    await name.fill('Antonia')
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click()
    await expect(page.getByRole('region', { name: 'Ingresar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }).click()
    const modal = page.getByRole('dialog', { name: 'Estás sin conexión' })
    await expect(modal).toBeVisible()
    await expect(name).toHaveValue('Antonia')
    await context.setOffline(false)
    await modal.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeVisible()
  })

  test('who leaves it for now without internet has the form as it was, and sends it later', async ({
    page,
    context,
  }) => {
    await openHours(page)
    await chooseHour(page)
    const name = page.locator('main input[name=name]')
    await name.fill('Antonia')
    const confirm = page.getByRole('button', { name: /^Confirmar/ })
    const modal = page.getByRole('dialog', { name: 'Estás sin conexión' })
    await context.setOffline(true)
    for (const leave of [
      () => modal.getByRole('button', { name: 'Dejarlo por ahora' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await confirm.click()
      await expect(modal).toBeVisible()
      await leave()
      await expect(modal).toBeHidden()
      await expect(name).toHaveValue('Antonia')
      await expect(confirm).toBeEnabled()
      await expect(confirm).toBeFocused()
    }
    await context.setOffline(false)
    await confirm.click()
    await expect(page.getByRole('alert', { name: /^Falta corregir/ })).toBeFocused()
    await expect(name).toHaveValue('Antonia')
  })

  test('what a form says is wrong stays when a file of an older version is gone', async ({ page }) => {
    await page.route('**/assets/recheck-*.js', route => route.fulfill({ status: 404, body: '' }))
    await openHours(page)
    await chooseHour(page)
    await page.locator('main input[name=name]').fill('Antonia')
    const asked = page.waitForRequest('**/assets/recheck-*.js')
    await page.getByRole('button', { name: /^Confirmar/ }).click()
    await asked
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alert', { name: /^Falta corregir/ })).toBeFocused()
    await expect(page.locator('main input[name=name]')).toHaveValue('Antonia')
  })

  test.describe('a bug', () => {
    test.use({ expectedTrouble: ['Unexpected Server Error', 'SanitizedError', 'decode', 'Error'] })
    test('shows the error page with the code of the request and no details', async ({ page }) => {
      await page.route('**/recetas.data*', route =>
        route.fulfill({ status: 500, contentType: 'text/plain', body: 'stack: at secret.ts:1' }),
      )
      await page.goto('/bonos')
      await footer(page).getByRole('link', { name: 'Recetas electrónicas' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo falló de nuestro lado')
      await expect(page.getByRole('main').locator('code')).toHaveText(/^[0-9a-f-]{36}$/)
      await expect(page.getByRole('main')).not.toContainText('secret')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(footer(page)).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/recetas.data*')
      await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Recetas electrónicas' })).toBeVisible()
    })
  })

  test.describe('a route file that is gone', () => {
    test.use({
      expectedTrouble: [
        'Error loading route module',
        'Failed to fetch dynamically imported module',
        'TypeError',
      ],
    })
    test('reloads to the page once; within ten seconds of that, the error page', async ({ page }) => {
      await page.route('**/assets/not-logged-*.js', route => route.abort())
      let documents = 0
      page.on('request', request => {
        if (request.isNavigationRequest()) documents++
      })
      await page.goto('/bonos')
      // The page that comes by itself lacks the same file.
      letSleep(page)
      await page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }).click()
      await expect(page).toHaveURL(/\/registro$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeVisible()
      expect(documents).toBe(2)
      await page.goto('/bonos')
      await page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos conectarnos')
      expect(documents).toBe(3)
    })
  })
})

test('a slow page shows a bar after 200 ms; a fast one shows none', async ({ page }) => {
  await page.clock.install()
  await page.goto('/bonos')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/recetas.data*', async route => {
    await held
    await route.continue()
  })
  // However long the machine takes, in the page no time passes but what is said here.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const bar = page.getByRole('progressbar', { name: 'Cargando la página' })
  const asked = page.waitForRequest('**/recetas.data*')
  await footer(page).getByRole('link', { name: 'Recetas electrónicas' }).click()
  await asked
  await page.clock.runFor(199)
  await expect(bar).toBeHidden()
  await page.clock.runFor(1)
  await expect(bar).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Recetas electrónicas' })).toBeVisible()
  await page.clock.runFor(400)
  await expect(bar).toBeHidden()

  await footer(page).getByRole('link', { name: 'Bonos electrónicos' }).click()
  await page.clock.runFor(199)
  await expect(page.getByRole('heading', { level: 1, name: 'Bonos electrónicos' })).toBeVisible()
  await page.clock.runFor(400)
  await expect(bar).toBeHidden()
})

test('files of a page that one points at come ahead, four at a time, and never its data', async ({
  page,
}) => {
  let under = 0
  let most = 0
  const data: string[] = []
  await page.goto('/bonos')
  // The foot sleeps until somebody comes near.
  await footer(page).hover()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(1, 1)
  page.on('request', request => {
    if (request.url().includes('.data')) data.push(request.url())
  })
  await page.route('**/assets/*.js', async route => {
    most = Math.max(most, ++under)
    await new Promise(resolve => setTimeout(resolve, 150))
    under--
    await route.continue()
  })
  for (const name of ['Pedir una hora', 'Recuperar mi hora', 'Accesibilidad', 'Exámenes a domicilio'])
    await footer(page).getByRole('link', { name }).hover()
  await footer(page).getByRole('link', { name: 'Pedir una hora' }).focus()
  await expect.poll(() => page.locator('head link[rel=modulepreload][href*=buscador]').count()).toBe(1)
  await expect.poll(() => most).toBeGreaterThan(1)
  await page.waitForTimeout(1000)
  expect(most).toBeLessThanOrEqual(4)
  expect(data).toEqual([])
})

test('a form that fails low on its page is answered where it is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHours(page)
  const hour = hours(page).last()
  await hour.evaluate((button: HTMLButtonElement) => {
    button.value = 'nothing'
  })
  await hour.click()
  await expect(page.getByRole('heading', { level: 1, name: 'No pudimos hacer eso' })).toBeInViewport()
})
