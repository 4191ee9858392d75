import { drawer, footer, health, licences } from './around-page.ts'
import { awake } from './awake.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

test.describe('the menus of the head', () => {
  test('open by pointing, stay on the way to a link and close when one leaves', async ({ page }) => {
    await page.goto('/licencias')
    await expect(licences(page)).toBeHidden()
    await health(page).hover()
    await expect(licences(page)).toBeVisible()
    await licences(page).hover()
    await expect(licences(page)).toBeVisible()
    await page.mouse.move(900, 850)
    await expect(licences(page)).toBeHidden()
    // Esc too, wherever the keyboard is, without moving it.
    await health(page).hover()
    await expect(licences(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(licences(page)).toBeHidden()
    await expect(health(page)).not.toBeFocused()
  })

  test('open by click, close by click, by Esc and by a click elsewhere; one at a time', async ({ page }) => {
    await page.goto('/licencias')
    const benefits = page
      .getByRole('navigation', { name: 'Principal' })
      .getByText('Beneficios', { exact: true })
    const card = page.getByRole('link', { name: /Hasta 30% de descuento/ })
    await health(page).click()
    await page.mouse.move(700, 850)
    await expect(licences(page)).toBeVisible()
    await benefits.click()
    await expect(card).toBeVisible()
    await expect(licences(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await health(page).click()
    await expect(licences(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 }, force: true })
    await expect(licences(page)).toBeHidden()
  })

  test('open by keyboard, lead on by Tab, and give focus back on Esc', async ({ page }) => {
    await page.goto('/nada')
    await health(page).focus()
    await page.keyboard.press('Enter')
    await expect(licences(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(licences(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(licences(page)).toBeHidden()
    await expect(health(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(licences(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/licencias$/)
    await expect(licences(page)).toBeHidden()
  })
})

test('the drawer of a phone keeps the keyboard inside, folds its parts and closes on the way @phone', async ({
  page,
}) => {
  await page.goto('/bonos')
  const button = page.getByRole('button', { name: 'Menú' })
  await expect(health(page)).toBeHidden()
  await button.click()
  await expect(drawer(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const recetas = drawer(page).getByRole('link', { name: /Recetas electrónicas/ })
  const club = drawer(page).getByRole('link', { name: /Beneficios médicos/ })
  await drawer(page).getByText('Salud', { exact: true }).click()
  await expect(recetas).toBeVisible()
  await drawer(page).getByText('Beneficios', { exact: true }).click()
  await expect(club).toBeVisible()
  await expect(recetas).toBeHidden()
  for (let press = 0; press < 40; press++) await page.keyboard.press('Tab')
  const inside = await page.evaluate(
    () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
  )
  expect(inside).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await drawer(page).getByText('Salud', { exact: true }).click()
  await recetas.click()
  await expect(page).toHaveURL(/\/recetas$/)
  await expect(drawer(page)).toBeHidden()
})

test('login from anywhere remembers the page', async ({ page }) => {
  await page.goto('/licencias?pagina=2')
  const link = page.getByRole('banner').getByRole('link', { name: 'Ingresar' })
  await expect(link).toHaveAttribute('href', '/login?volver=%2Flicencias%3Fpagina%3D2')
  await link.click()
  await expect(page.getByRole('banner').getByLabel('RUT', { exact: true })).toBeVisible()
})

test('the first Tab leads past the menus to the page', async ({ page }) => {
  await page.goto('/licencias')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('another page starts at its top, takes the keyboard and says its title', async ({ page }) => {
  await page.goto('/bonos')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await footer(page).getByRole('link', { name: 'Recetas electrónicas' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Recetas electrónicas' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/^Recetas electrónicas · /)
  await expect(page.getByRole('status').first()).toHaveText(/^Recetas electrónicas · /)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Bonos electrónicos' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('an address that ends in a hash that cannot be decoded shows its page', async ({ page }) => {
  await page.goto('/bonos#%')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonos electrónicos' })).toBeFocused()
})

test.describe('how one wants to see the portal', () => {
  test('colours and letters change in place, without losing what was being typed, and stay', async ({
    page,
    context,
  }) => {
    await page.goto('/buscador')
    const typed = page
      .getByRole('main')
      .getByRole('combobox')
      .or(page.getByRole('main').getByRole('textbox'))
      .first()
    await typed.fill('dermato')
    await page.keyboard.press('Escape')
    await footer(page).getByRole('button', { name: 'Oscuro' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await footer(page).getByRole('button', { name: 'Letra más grande' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-font-size', '20')
    await expect(footer(page).getByRole('button', { name: 'Letra más grande' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(typed).toHaveValue('dermato')
    expect(
      await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
    ).toBe(20)

    // Another visit: the very first paint is dark already, before any script.
    const later = await context.newPage()
    await later.route('**/*.js', route => route.abort())
    await later.goto('/', { waitUntil: 'load' })
    expect(await later.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await expect(later.locator('html')).toHaveAttribute('data-font-size', '20')
    await later.close()
  })

  test('another language is a whole page in that language, and back @either', async ({ page }) => {
    // A button still at work would ignore a press, and so would a page that is being replaced.
    const choose = async (name: string) => {
      await awake(page)
      await expect(page.locator('button[aria-disabled="true"]')).toHaveCount(0)
      await footer(page).getByRole('button', { name }).click()
    }
    await page.goto('/nada?x=1')
    await choose('English')
    await expect(page).toHaveURL(/\/nada\?x=1$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page')
    await expect(page.getByRole('main')).not.toContainText(/[¿¡ñáéíóú]/)
    await choose('Français')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous ne trouvons pas cette page')
    await choose('Español')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
  })

  test('very large letters break nothing @both', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'copihue_letra', value: '24', url: baseURL ?? '' }])
    for (const path of ['/', '/nada', '/licencias', '/test']) {
      await page.goto(path)
      await expectNoSidewaysScroll(page)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('menus, preferences and pages to come all work', async ({ page }) => {
    await page.goto('/licencias')
    await health(page).click()
    await expect(licences(page)).toBeVisible()
    await footer(page).getByRole('button', { name: 'Oscuro' }).click()
    await expect(page).toHaveURL(/\/licencias$/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await footer(page).getByRole('button', { name: 'Letra muy grande' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-font-size', '24')
    await footer(page).getByRole('button', { name: 'Français' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arrêts de travail')
  })

  test('the drawer opens, folds and leads on @phone', async ({ page }) => {
    await page.goto('/licencias')
    await page.getByRole('button', { name: 'Menú' }).click()
    await expect(drawer(page)).toBeVisible()
    await drawer(page).getByText('Salud', { exact: true }).click()
    await drawer(page)
      .getByRole('link', { name: /Bonos electrónicos/ })
      .click()
    await expect(page).toHaveURL(/\/bonos$/)
    await page.getByRole('button', { name: 'Menú' }).click()
    await drawer(page).getByRole('button', { name: 'Cerrar el menú' }).click()
    await expect(drawer(page)).toBeHidden()
  })
})

test.describe('every layout', () => {
  const pages: Record<string, string> = {
    default: '/licencias',
    convenios: '/examenes-a-domicilio',
    transition: '/loading',
    videocall: '/test',
  }
  for (const [layout, path] of Object.entries(pages)) {
    test(`is what it is, accessible in both themes: ${layout} @both`, async ({ page }) => {
      // It goes on at once: where it leads is kept waiting while one looks.
      if (layout === 'transition')
        await page.route(
          ({ pathname }) => pathname === '/' || pathname.endsWith('.data'),
          () => {},
        )
      await page.goto(path)
      await expect(page.locator('body')).toHaveAttribute('data-layout', layout)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }

  test('the first page is accessible in both themes, menus open @both', async ({ page }) => {
    await page.goto('/')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (await health(page).isVisible()) {
      await health(page).click()
      await expectAccessible(page)
    }
  })
})

test('from a page that only staff know, loaded again elsewhere, Back leads there', async ({ page }) => {
  await page.goto('/centro')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('link', { name: 'Probar mi equipo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  expect(new URL(page.url()).pathname).toBe('/centro')
})

test('the head of a phone has no room that nothing fills @phone', async ({ page }) => {
  await page.goto('/licencias')
  const enter = await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).boundingBox()
  const menu = await page.getByRole('banner').getByRole('button', { name: 'Menú' }).boundingBox()
  expect(menu?.x).toBeCloseTo((enter?.x ?? 0) + (enter?.width ?? 0), 0)
  // As wide as its sign: a word that does not fit beside it takes no place either.
  expect(menu?.width).toBeLessThan(60)
})

test('what a visitor writes to the help desk arrives at the first press @either', async ({ page }) => {
  await page.goto('/ayuda')
  await page.getByRole('radio', { name: /^Una consulta/ }).check()
  await page.getByLabel('Tu nombre').fill('Rosa Muñoz')
  await page.getByLabel('Tu correo').fill('rosa.munoz.ayuda@ejemplo.cl')
  await page.getByLabel('¿Qué pasó?').fill('No encuentro el correo de mi hora de mañana.')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page).toHaveURL(/enviado=AYU-/)
})

test('a page goes on in the language that it was opened in, whatever another tab chose since @either', async ({
  page,
  context,
}) => {
  await page.goto('/recuperar-cita')
  const other = await context.newPage()
  await other.goto('/ayuda')
  await footer(other).getByRole('button', { name: 'English' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(main.getByText('Escribe tu número de celular').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CL')
  // What is opened anew is in the one that was chosen.
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})
