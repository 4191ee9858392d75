/** The design system: axe in both themes on every state, at both sizes. Its keys are in ui-keys.spec.ts. */
import type { Page } from '@playwright/test'
import {
  asGuest,
  chooseHour,
  confirmHour,
  findCalendar,
  forMyself,
  newPerson,
  openHours,
  visits,
} from './actions/patient.ts'
import { enlargeLetters, tornWords } from './enlarge.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'
import { cutByWideText } from './spacing.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const open = async (page: Page, query = '') => {
  await page.goto(`/demo/ui${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('every component at rest is accessible and fits the screen @both', async ({ page }) => {
  await open(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the largest letter fits the screen @both', async ({ page }) => {
  await open(page)
  await page.locator('html').evaluate(html => html.setAttribute('data-font-size', '24'))
  const { content, view } = await page
    .locator('main')
    .evaluate(main => ({ content: main.scrollWidth, view: main.clientWidth }))
  expect(content).toBeLessThanOrEqual(view)
})

test('with the largest letters no page is wider than the smallest phone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'copihue_letra', value: '24', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 320, height: 640 })
  const paths = '/ /buscador /laboratorio/hemograma/santiago /restaurar /verificar /ayuda /about /profesional'
  for (const path of [...paths.split(' '), '/especialidad/medicina-general/consulta/santiago']) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  }
})

/** Ours, however late it comes: of a page that did without, the browser keeps the system's (base.css). */
const inOurFace = (page: Page) =>
  page.evaluate(async () => {
    const asked = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')
    const face = new FontFace('Atkinson Hyperlegible Next', `url(${asked?.href})`, { weight: '400 800' })
    document.fonts.add(await face.load())
  })

async function expectWholeWords(page: Page, face: 'ours' | "the system's" = 'ours') {
  if (face === 'ours') await inOurFace(page)
  await enlargeLetters(page)
  expect(await tornWords(page), page.url()).toEqual([])
  await expectNoSidewaysScroll(page)
}

async function readsWholeWords(page: Page, face: 'ours' | "the system's" = 'ours') {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHours(page)
  await chooseHour(page)
  await expectWholeWords(page, face)
  const card = page.getByRole('main').getByRole('article').first()
  expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
}

test('on a phone with letters twice as large no word of an hour is torn up to its receipt, and nothing is cut off @phone', async ({
  page,
}) => {
  await readsWholeWords(page)
  const person = newPerson()
  await forMyself(page, person)
  await asGuest(page, person)
  await confirmHour(page)
  await expectWholeWords(page)
})

test("in the system's letters, where ours came late, no word of an hour is torn either @phone", async ({
  page,
}) => {
  await page.route('**/*.woff2', route => route.abort())
  await readsWholeWords(page, "the system's")
})

test('on a phone with letters twice as large no public page tears a word or scrolls sideways @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const paths = '/ /laboratorio/hemograma/santiago /orden /ayuda /login /registro /accesibilidad /no-existe'
  await page.goto(visits)
  await expectWholeWords(page)
  const person = page.getByRole('main').locator('a[href^="/medico/"]').first()
  const calendar = await findCalendar(page)
  for (const path of [(await person.getAttribute('href')) ?? '', calendar, ...paths.split(' ')]) {
    await page.goto(path)
    await expectWholeWords(page)
  }
})

test('wide spacing of letters, words and lines cuts nothing off @both', async ({ page }) => {
  const results = '/especialidad/medicina-general/consulta/santiago'
  await page.goto(results)
  const person = await page.getByRole('main').locator('a[href^="/medico/"]').first().getAttribute('href')
  for (const path of ['/', results, person ?? '', '/agendamiento?oferta=1']) {
    await page.goto(path)
    expect(await cutByWideText(page), path).toEqual([])
  }
})

test('a list to choose from looks like any other field, and not like one that is locked', async ({
  page,
}) => {
  await page.goto('/buscador')
  const ground = (tag: string) =>
    page
      .getByRole('main')
      .locator(`${tag}:visible`)
      .first()
      .evaluate(field => getComputedStyle(field).backgroundColor)
  expect(await ground('select')).toBe(await ground('input[type=text]'))
})

test('the letter size scales the whole page, headings and targets alike', async ({ page }) => {
  await open(page)
  const height = () => page.getByRole('button', { name: 'Reservar hora' }).evaluate(b => b.clientHeight)
  const before = await height()
  await page.locator('html').evaluate(html => html.setAttribute('data-font-size', '24'))
  await expect.poll(async () => (await height()) / before).toBeGreaterThan(1.45)
})

test('every target is at least 44 px in one direction and 24 in the other @both', async ({ page }) => {
  await open(page)
  const small = await page.locator('main').evaluate(main =>
    [...main.querySelectorAll<HTMLElement>('a, button, summary, select, input:not([type=hidden]), textarea')]
      .filter(target => target.getClientRects().length > 0)
      // A link inside a sentence is as high as its line (WCAG 2.5.8 excepts it); a control in a label is hit by the label.
      .filter(target => !(target.tagName === 'A' && target.closest('p, li:not([class])')))
      .map(target => target.closest('label') ?? target)
      .filter(target => {
        const { width, height } = target.getBoundingClientRect()
        return Math.max(width, height) < 44 || Math.min(width, height) < 43.5
      })
      .map(target => `${target.tagName} ${target.textContent} ${target.getBoundingClientRect().height}`),
  )
  expect(small).toEqual([])
})

for (const [tone, name] of [
  ['info', 'Todavía no es la hora'],
  ['danger', 'Esa hora ya no está disponible'],
] as const) {
  test(`an open ${tone} dialog is accessible`, async ({ page }) => {
    await open(page, `?ventana=${tone}`)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessible(page)
  })
}

test('open suggestions are accessible and leave the rest of the page to everyone @both', async ({ page }) => {
  await open(page)
  await page.getByRole('combobox', { name: 'Especialidad o profesional' }).click()
  await page.keyboard.type('c')
  await expect(page.getByRole('option', { name: /Cardiología/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a form with errors and open questions are accessible', async ({ page }) => {
  await open(page, '?errores=1&hora=10:20')
  for (const question of await page.locator('#mostrar details').all())
    await question.locator('summary').click()
  await expectAccessible(page)
})

for (const [language, title] of [
  ['en', 'Design system'],
  ['fr', 'Système de conception'],
] as const) {
  test(`the components speak ${language}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'copihue_idioma', value: language, url: baseURL }])
    await open(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Commune' })).toHaveCount(2)
  })
}

test('every drawing is painted in the colours of the theme', async ({ page }) => {
  await open(page)
  await page.locator('#imagenes').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  for (const drawing of await page.locator('#imagenes svg:has(use[href$="#a"])').all()) {
    const { width, height } = await drawing.evaluate((svg: SVGSVGElement) => {
      const { width, height } = svg.getBBox()
      return { width, height }
    })
    expect(Math.min(width, height)).toBeGreaterThan(50)
  }
})
