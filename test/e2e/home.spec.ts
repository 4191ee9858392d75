/** The first page: its slides, its news, its contact form. */
import { signInAnew } from './actions/member.ts'
import { brokenWords } from './around-page.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

const announcement = 'Estrenamos portal'

test('slides pass by keyboard and by button @both', async ({ page }) => {
  await page.goto('/')
  const slider = page.getByRole('region', { name: 'Lo que puedes hacer aquí' })
  const slide = (name: string) => slider.getByRole('heading', { name })
  await expectNoSidewaysScroll(page)
  await slider.getByRole('list').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(slide('Atiéndete sin salir de tu casa')).toBeInViewport()
  await page.keyboard.press('End')
  await expect(slide('Con la letra que necesites')).toBeInViewport()
  await slider.getByRole('button', { name: 'Novedad siguiente' }).click()
  await expect(slide('Escríbelo como lo dices')).toBeInViewport()
  await slider.getByRole('link', { name: 'Ver: Tu licencia, paso a paso' }).click()
  await expect(slide('Tu licencia, paso a paso')).toBeInViewport()
  await expect(page).toHaveURL(/\/$/)
})

for (const width of [320, 360, 390])
  test(`no word of the headline breaks at ${width}, and the way in stands above it`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const language of ['es', 'en', 'fr']) {
      await context.addCookies([{ name: 'copihue_idioma', value: language, url: baseURL }])
      await page.goto('/')
      expect(await brokenWords(page.getByRole('heading', { level: 1 })), language).toEqual([])
      await expect(
        page.getByRole('banner').locator('a[href^="/login"]').first(),
        'the way in',
      ).toBeInViewport()
      await expectNoSidewaysScroll(page)
    }
  })

test('what few choose is folded on a phone, open once chosen, and counts all the same @phone', async ({
  page,
}) => {
  await page.goto('/')
  const kind = page.getByRole('group', { name: 'Tipo de especialidad' })
  await expect(kind).toBeHidden()
  await page.getByText('Más opciones').click()
  await kind.getByText('Dentales').click()
  await expect(kind.getByRole('radio', { name: 'Dentales' })).toBeChecked()
  await page.goto('/buscador?tipo=consulta&clase=dental')
  await expect(kind).toBeVisible()
})

test('the slides stay where they are until somebody moves them', async ({ page }) => {
  await page.clock.install()
  const slider = page.getByRole('region', { name: 'Lo que puedes hacer aquí' })
  await page.goto('/')
  await slider.getByRole('button', { name: 'Novedad siguiente' }).waitFor()
  await page.clock.runFor(30_000)
  const list = slider.getByRole('list').first()
  expect(await list.evaluate(track => track.scrollLeft)).toBe(0)
  await list.focus()
  await page.keyboard.press('Alt+ArrowRight')
  expect(await list.evaluate(track => track.scrollLeft)).toBe(0)
})

test('the news stand in the page once per browser, and open and close by keyboard @either', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const strip = page.getByRole('link', { name: `${announcement}: qué hay de nuevo` })
  const news = page.getByRole('dialog', { name: announcement })
  await expect(news).toBeHidden()
  await strip.press('Enter')
  await expect(news).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(news).toBeHidden()
  await expect(strip).toBeFocused()
  const later = await context.newPage()
  await later.goto('/')
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(later.getByRole('link', { name: announcement })).toBeHidden()
})

for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const)
  test(`nothing lies over what has the keyboard at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('link', { name: announcement })).toBeVisible()
    const covered = new Set<string>()
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      const over = await page.evaluate(() => {
        const field = document.activeElement as HTMLElement
        const shown = (field.matches('input[type=radio]') && field.closest('label')) || field
        const { left, right, top, bottom } = shown.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
        const there = document.elementFromPoint(x, y)
        const free = there === null || shown.contains(there) || there.contains(shown)
        return free ? null : `${field.outerHTML.slice(0, 80)} under ${there.outerHTML.slice(0, 80)}`
      })
      if (over) covered.add(over)
    }
    expect([...covered]).toEqual([])
  })

test('whoever signs in begins at what is theirs, above the heading', async ({ page }) => {
  await signInAnew(page, '12.345.678-5')
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeInViewport()
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the news go, the slides scroll, and a centre’s details arrive', async ({ page, request }) => {
    await page.goto('/')
    await page.getByRole('link', { name: announcement }).click()
    await page.getByRole('dialog', { name: announcement }).getByRole('link', { name: 'Entendido' }).click()
    await expect(page.getByRole('dialog', { name: announcement })).toBeHidden()
    await page.getByRole('link', { name: 'Ver: La toma de muestra va a tu casa' }).click()
    await expect(page.getByRole('heading', { name: 'La toma de muestra va a tu casa' })).toBeInViewport()
    const email = `centro.${Date.now()}@ejemplo.cl`
    await page.getByLabel('Tu nombre').fill('Ana Soto')
    await page.getByRole('button', { name: 'Quiero que me contacten' }).click()
    await expect(page.getByRole('alert')).toContainText('Escribe tu correo')
    await expect(page.getByLabel('Tu nombre')).toHaveValue('Ana Soto')
    await page.getByLabel('Consulta o centro médico').fill('Consulta Los Boldos')
    await page.getByLabel('Tu correo').fill(email)
    await page.getByLabel('Tu celular').fill('87654321')
    await page.getByRole('button', { name: 'Quiero que me contacten' }).click()
    await expect(page.getByText('Recibimos tus datos')).toBeVisible()
    const messages = (await (await request.get('/demo/buzon.json')).json()) as { to: string; text: string }[]
    expect(messages.filter(({ to, text }) => to === email || text.includes(email))).toHaveLength(2)
  })
})
