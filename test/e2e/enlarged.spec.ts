/** The smallest phone with letters twice as large: whatever the page, one reads downwards and never sideways (WCAG 1.4.4 and 1.4.10). */
import type { Page } from '@playwright/test'
import { plainRoutes } from '../../tools/gallery/gallery-pages.ts'
import { signInAsProfessional } from './actions/caller.ts'
import { signIn } from './actions/member.ts'
import { hire, hourInPersonOf, leaveBehind } from './actions/operator.ts'
import { signInAtWork } from './actions/staff.ts'
import { enlargeLetters, tornWords } from './enlarge.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** It goes on by itself. */
const passing = '/loading'
/** Every page in `npm run test:long`; else those on whose frames the others are built, and those that were once too wide. */
const main =
  /^\/(?:$|buscador|login|registro|ayuda|demo\/ui|licencias|recetas|mis-citas|mi-perfil$|profesional$|profesional\/calendario|centro\/(?:agenda$|agenda\/nueva|espera|caja|oferta|incidentes|operacion|red|reportes))/
const walked = process.env.EVERY_WIDTH === '1' ? /^/ : main
const pagesUnder = (theirs: RegExp) =>
  plainRoutes().filter(path => theirs.test(path) && walked.test(path) && path !== passing)

const patientPages =
  /^\/(?:$|licencias|bonos|recetas|notificaciones-ges|mis-citas|mi-perfil|credenciales$|cotizar-receta|videoconsulta)/

/** How many pixels of it lie beside the screen, with all that is folded open. */
async function excessOf(page: Page, path: string) {
  await page.goto(path)
  await enlargeLetters(page)
  return page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}

async function expectOneColumn(page: Page, paths: readonly string[]) {
  const wide: string[] = []
  for (const path of paths) {
    const excess = await excessOf(page, path)
    if (excess > 0) wide.push(`${path}: ${excess} px too wide`)
  }
  expect(wide).toEqual([])
}

/** The first that a page leads to of each sort, if it leads to any: other stories take away what a desk has. */
const firstOf = async (page: Page, path: string, ...sorts: string[]) => {
  await page.goto(path)
  const found: string[] = []
  for (const sort of sorts) {
    const [link] = await page.getByRole('main').locator(`a[href^="${sort}"]`).all()
    const to = await link?.getAttribute('href')
    if (to) found.push(to)
  }
  return found
}

test('with letters twice as large no public page moves sideways on the smallest phone', async ({ page }) => {
  test.slow()
  await expectOneColumn(page, pagesUnder(/^\/(?!centro|profesional|mi-perfil)/))
})

test('with letters twice as large no page of a patient moves sideways on the smallest phone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, '12.345.678-5')
  const documents: string[] = []
  for (const list of ['/licencias', '/bonos', '/recetas', '/notificaciones-ges'])
    documents.push(...(await firstOf(page, list, `${list}/`)))
  await expectOneColumn(page, [...pagesUnder(patientPages), ...documents])
})

test('with letters twice as large the smallest phone tears no medicine, exam or hour of a patient, and shows a whole mobile', async ({
  page,
}) => {
  await signIn(page, '12.345.678-5')
  const documents: string[] = []
  for (const list of ['/recetas', '/ordenes-de-examenes'])
    documents.push(...(await firstOf(page, list, `${list}/`)))
  const torn: Record<string, string[]> = {}
  for (const path of ['/', '/mis-citas', '/credenciales', ...documents]) {
    await page.goto(path)
    await enlargeLetters(page)
    torn[path] = await tornWords(page)
  }
  expect(Object.entries(torn).filter(([, words]) => words.length > 0)).toEqual([])

  await page.goto('/recuperar-cita')
  await enlargeLetters(page)
  const mobile = page.getByLabel('Celular')
  await mobile.fill('87654321')
  expect(await mobile.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('with letters twice as large the smallest phone tears no word of a question that stands before the page', async ({
  page,
}) => {
  await signIn(page, '12.345.678-5')
  await page.goto('/mis-citas')
  const cancel = page.getByRole('main').locator('a[href*="accion=cancelar"]').first()
  await page.goto((await cancel.getAttribute('href')) ?? '')
  await enlargeLetters(page)
  await expect(page.getByRole('dialog', { name: '¿Cancelar esta hora?' })).toBeVisible()
  expect(await tornWords(page, 'dialog[open]')).toEqual([])
})

test('with letters twice as large the way in of the smallest phone is a sign, without the first letter of its word', async ({
  page,
}) => {
  await page.goto('/buscador')
  await enlargeLetters(page)
  const cut = page.getByRole('banner').getByRole('link', { name: 'Ingresar' })
  const seen = await cut.evaluate(link => {
    const word = document.createRange()
    word.selectNodeContents(link.lastChild ?? link)
    return link.getBoundingClientRect().right - word.getBoundingClientRect().left
  })
  expect(seen).toBeLessThanOrEqual(0)
})

test('with letters twice as large no page of a professional moves sideways on the smallest phone', async ({
  page,
}) => {
  await signInAsProfessional(page)
  const hour = hourInPersonOf(page, '9876543-3')
  await expectOneColumn(page, [...pagesUnder(/^\/profesional/), `/profesional/horas/${hour}`])
})

test('with letters twice as large no page of a desk, a network or the operation moves sideways on the smallest phone', async ({
  page,
}) => {
  test.slow()
  await page.goto('/centro')
  leaveBehind(page)
  await signInAtWork(page, '/centro', hire(page, 'administrator'))
  const guide = (await (await page.request.get('/demo.json')).json()) as { staff: { centre: number }[] }
  const at = `?centro=${guide.staff[0]?.centre}`
  const linked = [
    ...(await firstOf(page, `/centro/agenda${at}`, '/centro/agenda/hora/', '/centro/agenda/pago/')),
    ...(await firstOf(page, `/centro/bloqueos${at}`, '/centro/bloqueos/')),
    ...(await firstOf(
      page,
      `/centro/oferta${at}`,
      '/centro/oferta/persona/',
      '/centro/oferta/horas/',
      '/centro/oferta/precio/',
    )),
  ]
  // The room's own screen hangs on a wall.
  const desk = pagesUnder(/^\/centro/).filter(path => path !== '/centro/sala')
  await expectOneColumn(page, [...desk.map(path => path + at), ...linked])
})
