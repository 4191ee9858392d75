import type { Locator, Page } from '@playwright/test'
import { fieldsBelowPrefix } from '../helpers/pages/prefixes.ts'
import {
  applyFilters,
  chooseWhen,
  firstName,
  heading,
  hoursOnCards,
  offers,
  openFilters,
  orderBy,
  pick,
  pricesShown,
  searchForm,
  submitSearch,
} from './actions/searcher.ts'
import { awake } from './awake.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

/** @returns what has moved on its way to another page since. */
async function watchMoves(page: Page) {
  await page.evaluate(() => {
    const kept = window as Window & { moved?: (string | null | undefined)[] }
    kept.moved = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = update => {
      const transition = start(update)
      void transition.ready.then(() =>
        kept.moved?.push(
          ...document.getAnimations().map(one => (one.effect as KeyframeEffect | null)?.pseudoElement),
        ),
      )
      return transition
    }
  })
  return () => page.evaluate(() => (window as Window & { moved?: unknown[] }).moved)
}

const general = '/especialidad/medicina-general/consulta-presencial/santiago'

test('an everyday word and a commune lead to hours that can be taken @both', async ({ page }) => {
  await page.goto('/buscador')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await pick(page, 'Especialidad o profesional', 'guagua', /^Pediatría/)
  await pick(page, 'Comuna', 'stgo', /^Santiago/)
  await searchForm(page).getByLabel('Previsión').selectOption({ label: 'Fonasa B' })
  await submitSearch(page)
  await expect(page).toHaveURL('/especialidad/pediatria/consulta-presencial/santiago?prevision=fonasa-b')
  await expect(heading(page)).toHaveText('Pediatría en Santiago')
  await expect(offers(page).first()).toContainText('Tú pagas')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const [own] = await hoursOnCards(page, { video: false })
  const hour = page.locator(`button[name="slot_id"][value="${own?.slot}"]`)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const moved = await watchMoves(page)
  await hour.click()
  await expect(page).toHaveURL(/\/agendamiento\/confirmacion-cita/)
  await expect.poll(moved).toContain('::view-transition-group(chosen-hour)')
  await expect.poll(moved).toContain('::view-transition-old(chosen-hour)')
  // Going back waits for nobody.
  let answer = () => {}
  const held = new Promise<void>(done => {
    answer = done
  })
  const data = '**/especialidad/**/*.data*'
  await page.route(data, route => held.then(() => route.continue()).catch(() => {}))
  const asked = page.waitForRequest(data)
  await page.goBack()
  await expect(offers(page).first()).toContainText('Tú pagas')
  // What has changed meanwhile is asked for then.
  await asked
  answer()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a professional is found by name, whoever types it @either', async ({ page }) => {
  await page.goto(general)
  const name = (await hoursOnCards(page, { video: false }))[0]?.name ?? ''
  await page.goto('/buscador')
  const withoutAccents = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  await pick(page, 'Especialidad o profesional', withoutAccents, name)
  await pick(page, 'Comuna', 'santiago', /^Santiago/)
  await submitSearch(page)
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText('Registro de prestadores (Superintendencia de Salud)')).toBeVisible()
  // One place needs no drawing of where it is beside others.
  const where = page.getByRole('region', { name: 'Dónde atiende' })
  await expect(where.getByRole('link', { name: /Cómo llegar/ }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.locator('button[name="slot_id"]').first().click()
  await expect(page).toHaveURL(/\/agendamiento\/confirmacion-cita/)
  await expect(page.getByRole('main')).toContainText(name)
})

test('an exam is found by its area, and says how to prepare for it @either', async ({ page }) => {
  await page.goto('/buscador')
  await page.getByRole('radio', { name: 'Exámenes de laboratorio' }).check({ force: true })
  await searchForm(page).getByLabel('Área del examen').first().selectOption({ label: 'Bioquímica' })
  await pick(page, 'Examen', 'lipidico', /^Perfil lipídico/)
  await pick(page, 'Comuna', 'santiago', /^Santiago/)
  await submitSearch(page)
  await expect(page).toHaveURL('/laboratorio/perfil-lipidico/santiago')
  await expect(offers(page).first()).toContainText('Trae la orden médica')
  await expect(offers(page).first()).toContainText('Ayuno de 12 horas')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // With a check-up: what was pressed far below leads to the list, and its results begin at their top.
  await page.getByRole('link', { name: 'Agregar otro examen de tu orden' }).click()
  await page.getByRole('button', { name: /^Chequeo general/ }).click()
  await expect(page.locator('#orden')).toBeFocused()
  await page.getByRole('button', { name: 'Buscar dónde hacerlos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '5 exámenes en Santiago' })).toBeInViewport()
})

test('what is chosen before the script wakes up is what counts @either', async ({ page }) => {
  let wake = () => {}
  const woken = new Promise<void>(resolve => (wake = resolve))
  await page.route('**/assets/*.js', async route => {
    await woken
    await route.continue()
  })
  await page.goto('/buscador', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Exámenes de laboratorio' }).check({ force: true })
  await searchForm(page).getByLabel('Área del examen').first().selectOption({ label: 'Bioquímica' })
  wake()
  await pick(page, 'Examen', 'lipidico', /^Perfil lipídico/)
  await expect(searchForm(page).getByLabel('Área del examen').first()).toHaveValue(/./)
  await pick(page, 'Comuna', 'santiago', /^Santiago/)
  await submitSearch(page)
  await expect(page).toHaveURL('/laboratorio/perfil-lipidico/santiago')
})

/** How many there are, in which order, with how many filters: what is said aloud when it changes. */
const said = (page: Page) => page.getByRole('main').getByRole('status').first()

const remembers = 'Recordamos lo que elegiste la última vez en este navegador.'

/** Searches, comes back, and has both fields emptied; results of an address stay what they are. */
async function comesBack(page: Page) {
  const commune = searchForm(page).getByLabel('Comuna')
  const insurer = searchForm(page).getByLabel('Previsión')
  await page.goto('/buscador')
  await expect(page.getByText(remembers)).toHaveCount(0)
  await searchForm(page).getByLabel('Especialidad o profesional').fill('dermatologo')
  await commune.fill('ñuñoa')
  await insurer.selectOption({ label: 'Fonasa B' })
  await submitSearch(page)
  await expect(page).toHaveURL('/especialidad/dermatologia/consulta-presencial/nunoa?prevision=fonasa-b')
  await page.goto('/buscador')
  await expect(commune).toHaveValue('Ñuñoa')
  await expect(insurer).toHaveValue('fonasa-b')
  await expectNoSidewaysScroll(page)
  await page.goto('/')
  await expect(commune).toHaveValue('Ñuñoa')
  await expect(insurer).toHaveValue('fonasa-b')
  await page.getByRole('button', { name: 'Olvidarlo' }).click()
  await expect(page.getByText(remembers)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(commune).toHaveValue('')
  await expect(insurer).toHaveValue('')
}

test('the search comes back with what was chosen last, until it is forgotten @either', async ({ page }) => {
  await comesBack(page)
  await page.context().addCookies([{ name: 'copihue_busqueda', value: 'nunoa.fonasa-b', url: page.url() }])
  for (const path of ['/', '/buscador']) {
    await page.goto(path)
    await expect(page.getByText(remembers)).toBeVisible()
    await expectAccessible(page)
  }
})

test('in the system’s own colours the way to one’s place draws no frame over the commune', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/buscador')
  const button = page.getByRole('button', { name: 'Usar mi ubicación' })
  await expect(button).toHaveCSS('border-block-end-width', '0px')
  await expect(button).toHaveCSS('background-color', /, 0\)$/)
})

test('results are narrowed, put in order and given back @both', async ({ page }) => {
  await page.goto(`${general}?prevision=fonasa-b`)
  const before = /^\d+ opciones con horas/.exec((await said(page).textContent()) ?? '')?.[0] ?? 'none'
  await orderBy(page, 'Precio')
  await expect(page).toHaveURL(/orden=precio/)
  let prices: number[] = []
  await expect(async () => {
    prices = await pricesShown(page)
    expect(prices.length).toBeGreaterThan(5)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  }).toPass()

  await openFilters(page)
  await page.getByLabel('Hasta').fill(String(prices[2]))
  await page.getByText('Mujer', { exact: true }).click()
  await applyFilters(page).click()
  await expect(page).toHaveURL(/precio_max=\d+.*sexo=mujer/)
  await expect(async () => {
    const left = await pricesShown(page)
    expect(left.length).toBeGreaterThan(0)
    for (const price of left) expect(price).toBeLessThanOrEqual(prices[2] ?? 0)
  }).toPass()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Limpiar filtros' }).first().click()
  await expect(said(page)).toHaveText(`${before}, por precio`)
  await expect(page).toHaveURL(`${general}?prevision=fonasa-b&orden=precio`)
})

test('the first hours stand on the first screen of a phone @both', async ({ page }) => {
  if ((page.viewportSize()?.width ?? 0) > 600) return
  await page.setViewportSize({ width: 390, height: 844 })
  const searches = [general, `${general}?prevision=fonasa-b`, '/laboratorio/hemograma/santiago']
  for (const address of [
    ...searches,
    '/especialidad/psicologia-adulto/consulta/santiago?prevision=colmena',
  ]) {
    await page.goto(address)
    const hours = await page.locator('button[name="slot_id"]').all()
    const first = await Promise.all(hours.slice(0, 3).map(hour => hour.boundingBox()))
    for (const box of first) expect((box?.y ?? 9999) + (box?.height ?? 0), address).toBeLessThanOrEqual(844)
  }
})

test('on a small laptop the first result stands on the first screen, and the filters behind a button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(general)
  await expect(page.getByRole('button', { name: /^Filtros/ })).toBeVisible()
  await expect(applyFilters(page)).toBeHidden()
  const box = await page.locator('button[name="slot_id"]').first().boundingBox()
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(768)
})

test('beside the filters the insurer is asked for once, a link away', async ({ page }) => {
  await page.goto(general)
  await expect(page.getByLabel('Previsión').filter({ visible: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'Elegirla en los filtros' }).click()
  await expect(page.getByLabel('Previsión').filter({ visible: true })).toBeFocused()
})

test('the seven days of a week stand in one row on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(general)
  await offers(page).getByRole('heading', { level: 2 }).getByRole('link').first().click()
  // The results have days too, which wrap.
  await expect(page).toHaveURL(/\/medico\//)
  const days = page.getByRole('article').first().getByRole('heading', { level: 4 })
  await expect(days.first()).toBeVisible()
  const boxes = await Promise.all((await days.all()).map(day => day.boundingBox()))
  expect(new Set(boxes.map(box => Math.round((box?.y ?? 0) + (box?.height ?? 0)))).size).toBe(1)
  expect(new Set(boxes.map(box => Math.round(box?.height ?? 0))).size).toBe(1)
  await expectNoSidewaysScroll(page)
})

test('order and days keep the keyboard, and say how many there are @both', async ({ page }) => {
  await page.goto(general)
  await expect(said(page)).toHaveText(/^\d+ opciones con horas, por fecha$/)
  await orderBy(page, 'Nombre')
  await expect(said(page)).toHaveText(/^\d+ opciones con horas, por nombre$/)
  await expect(page.locator(':focus')).toHaveText(/^Nombre$/)
  await chooseWhen(page, 'Cuándo', 'Sábado')
  await expect(page).toHaveURL(`${general}?dia=sabado&orden=nombre`)
  await expect(said(page)).toHaveText(/^\d+ opci(ón|ones) con horas, por nombre, con 1 filtro$/)
  await expect(page.locator(':focus')).toHaveText('Sábado')
  for (const day of await offers(page).getByRole('heading', { level: 4 }).allTextContents())
    expect(day).toMatch(/sáb/)
  await expectAccessible(page)
  await chooseWhen(page, 'Parte del día', 'Tarde')
  await expect(page).toHaveURL(`${general}?dia=sabado&jornada=tarde&orden=nombre`)
})

test('the button of the filters says how many there would be @both', async ({ page }) => {
  await page.goto(general)
  await openFilters(page)
  const before = await applyFilters(page).textContent()
  await page.getByText('Mujer', { exact: true }).click()
  await expect(applyFilters(page)).not.toHaveText(before ?? '')
  const figure = /\d+/.exec((await applyFilters(page).textContent()) ?? '')?.[0]
  await applyFilters(page).click()
  await expect(page).toHaveURL(`${general}?sexo=mujer`)
  await expect(said(page)).toHaveText(new RegExp(`^${figure} `))
  // Where the sheet was opened from, or the button of the filters as they are now.
  await expect(page.locator(':focus')).toHaveText(/^(Filtros \(1\)|Ver \d+ resultados)$/)
})

test('past what is chosen to what was found, with one key', async ({ page }) => {
  await page.goto(general)
  const skip = page.getByRole('link', { name: 'Saltar a resultados' })
  // Where a search by keyboard leads to.
  await page.getByRole('heading', { level: 1 }).evaluate(one => {
    one.tabIndex = -1
    one.focus()
  })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect(focused).toBeVisible()
  expect(await focused.evaluate(one => Boolean(one.closest('#resultados')))).toBe(true)
})

test('what is typed wrong is said beside its field and not lost', async ({ page }) => {
  await page.goto(general)
  await openFilters(page)
  await page.getByLabel('Desde').fill('mucho')
  await page.getByLabel('Nombre del profesional').fill('a')
  await applyFilters(page).click()
  await expect(page.getByRole('alert', { name: 'Falta corregir un dato' })).toBeVisible()
  await expect(page.getByLabel('Desde')).toHaveValue('mucho')
  await expect(page.getByLabel('Desde')).toHaveAccessibleDescription(/solo con números/)
  await expect(page.getByLabel('Nombre del profesional')).toHaveValue('a')
})

/** All that is typed is seen. */
async function expectWhole(field: Locator, typed: string) {
  await field.fill(typed)
  expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
}

test('opened, the filters take the whole width, and a price fits in its field @both', async ({ page }) => {
  await page.goto(general)
  await openFilters(page)
  const phone = (page.viewportSize()?.width ?? 0) < 600
  if (phone) {
    expect((await page.locator('#filtros').boundingBox())?.width).toBe(page.viewportSize()?.width)
    await page.keyboard.press('Escape')
    await expect(applyFilters(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Filtros/ })).toBeFocused()
    await openFilters(page)
  }
  for (const field of ['Desde', 'Hasta']) await expectWhole(page.getByLabel(field), '1200000')
  expect(await fieldsBelowPrefix(page)).toEqual([])
  await expectNoSidewaysScroll(page)
})

test('filters that leave nobody have their own screen, with the way out @both', async ({ page }) => {
  await page.goto(`${general}?medico=zzzz`)
  await expect(said(page)).toHaveText('Ninguna opción cumple tus filtros')
  await expect(page.getByRole('heading', { name: 'Ninguna opción cumple tus filtros' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(general)
  await expect(offers(page)).toHaveCount(10)
})

test('pages are real pages', async ({ page }) => {
  await page.goto(general)
  const first = await firstName(page)
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(`${general}?pagina=2`)
  await expect(offers(page).first().getByRole('heading', { level: 2 })).not.toHaveText(first)
  await page.goBack()
  await expect(offers(page).first().getByRole('heading', { level: 2 })).toHaveText(first)
  await page.goto(`${general}?pagina=999`)
  await expect(page).toHaveURL(/pagina=[2-9]$/)
})

test('a commune without doctors shows where there are some @either', async ({ page }) => {
  await page.goto('/especialidad/dermatologia/consulta-presencial/putre')
  await expect(page.getByRole('heading', { name: 'No hay Dermatología en Putre' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Arica, a \d+ km/ }).click()
  await expect(heading(page)).toHaveText('Dermatología en Arica')
  await expect(offers(page).first()).toBeVisible()
})

test('an island is offered no neighbour, but video and its region', async ({ page }) => {
  await page.goto('/especialidad/dermatologia/consulta-presencial/juan-fernandez')
  await expect(page.getByRole('heading', { name: 'Comunas cercanas' })).toHaveCount(0)
  await expect(page.getByText('Para llegar hay que viajar en avión o en barco.')).toBeVisible()
  await page
    .getByRole('link', { name: /videoconsulta/ })
    .last()
    .click()
  await expect(heading(page)).toHaveText('Dermatología por videoconsulta')
})

test('a slug that does not exist is a 404 that says what was meant', async ({ page }) => {
  const answer = await page.goto('/especialidad/traumatologia/consulta-presencial/santiago')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'Traumatología y Ortopedia', exact: true }).click()
  await expect(heading(page)).toHaveText('Traumatología y Ortopedia en Santiago')
})

test.describe('where one is', () => {
  test.use({ geolocation: { latitude: -33.4569, longitude: -70.5975 }, permissions: ['geolocation'] })

  test('fills in the commune and stands in no address', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/buscador')
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
    await expect(searchForm(page).getByLabel('Comuna')).toHaveValue('Ñuñoa')
    expect(asked.filter(url => url.includes('-33.4') || url.includes('70.59'))).toEqual([])
    await pick(page, 'Especialidad o profesional', 'medicina general', /^Medicina General/)
    await submitSearch(page)
    await expect(page).toHaveURL(/\/consulta-presencial\/nunoa$/)
  })
})

test('the whole search works with the keyboard alone', async ({ page }) => {
  await page.goto('/buscador')
  await page.getByRole('combobox', { name: 'Especialidad o profesional' }).focus()
  await page.keyboard.type('dermatolo')
  await expect(page.getByRole('form', { name: 'Buscar una hora' })).toMatchAriaSnapshot({
    name: 'suggestions.aria.yml',
  })
  // Where VoiceOver reads, the option under the cursor is said as news too.
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
  const popular = page.waitForResponse('**/api/search/suggestions*')
  await page.goto('/buscador')
  await page.getByRole('combobox', { name: 'Especialidad o profesional' }).focus()
  await popular
  let answer = () => {}
  const held = new Promise<void>(done => {
    answer = done
  })
  await page.route('**/api/search/suggestions*', route => held.then(() => route.continue()).catch(() => {}))
  await page.keyboard.type('dermatolo')
  await page.keyboard.press('ArrowDown')
  // Of what most people look for nothing can be picked that has other words, however soon somebody presses.
  await expect(page.getByRole('option', { name: /^Medicina General/ })).toHaveCount(0)
  const highlighted = page.getByRole('listbox').locator('[aria-selected=true]')
  await expect(highlighted).toHaveCount(0)
  answer()
  await expect(highlighted).toHaveCount(1)
  await expect(page.getByRole('option', { name: /^Medicina General/ })).toHaveCount(0)
  await expect(page.getByRole('option', { name: /^Dermatología/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { selected: true })
  const words = await option.locator('span').allTextContents()
  await expect(page.getByRole('status').filter({ hasText: words.join(', ') })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Comuna' }).focus()
  await page.keyboard.type('santiago')
  await expect(page.getByRole('option', { name: /^Santiago/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/^Dermatología.* en Santiago$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what several exams ask for together stands in a frame of the page, and no mark of it beside it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/laboratorio/perfil-lipidico/santiago?examen=hemograma')
    const lines = page.getByRole('heading', { name: 'Cómo prepararse' }).locator('xpath=../ul')
    // As far in as its marks are wide: a sheet that no script brings would leave them outside.
    const room = await lines.evaluate(list => Number.parseFloat(getComputedStyle(list).paddingInlineStart))
    expect(room).toBeGreaterThanOrEqual(16)
  })

  test('words alone find the results', async ({ page }) => {
    await page.goto('/buscador')
    await searchForm(page).getByLabel('Especialidad o profesional').fill('dermatologo')
    await searchForm(page).getByLabel('Comuna').fill('santiago')
    await submitSearch(page)
    await expect(page).toHaveURL('/especialidad/dermatologia/consulta-presencial/santiago')
    await expect(offers(page).first()).toBeVisible()
  })

  test('what was chosen last is there again, until it is forgotten', async ({ page }) => {
    await comesBack(page)
  })

  test('doubtful words are asked about, and nothing typed is lost @either', async ({ page }) => {
    await page.goto('/buscador')
    await searchForm(page).getByLabel('Especialidad o profesional').fill('psico')
    await searchForm(page).getByLabel('Comuna').fill('ñuñoa')
    await submitSearch(page)
    await expect(page.getByText('¿Quisiste decir…?')).toBeVisible()
    await expect(searchForm(page).getByLabel('Comuna')).toHaveValue('ñuñoa')
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Psicología Adulto', exact: true }).click()
    await expect(page).toHaveURL('/especialidad/psicologia-adulto/consulta-presencial/nunoa')
  })

  test('another type shows its own fields, and an area its exams', async ({ page }) => {
    await page.goto('/buscador')
    await page.getByText('Imagenología', { exact: true }).first().click()
    await expect(searchForm(page).getByLabel('Especialidad o profesional')).toBeHidden()
    await searchForm(page).locator('#img_area').selectOption({ label: 'Mamografía' })
    await searchForm(page).getByLabel('Comuna').fill('santiago')
    await submitSearch(page)
    await page.getByRole('link', { name: 'Mamografía bilateral' }).click()
    await expect(page).toHaveURL('/imagenologia/mamografia-bilateral/santiago')
  })

  test('filters, order and pages are forms and links', async ({ page }) => {
    await page.goto(general)
    await openFilters(page)
    await page.getByLabel('Hasta').fill('20.000')
    await applyFilters(page).click()
    await expect(page).toHaveURL(/precio_max=20000/)
    for (const price of await pricesShown(page)) expect(price).toBeLessThanOrEqual(20_000)
    await page.getByRole('link', { name: 'Quitar Hasta $20.000' }).click()
    await expect(offers(page)).toHaveCount(10)
  })
})

test('a sheet that was opened before the scripts came stays open when they do @phone', async ({
  page,
  context,
}) => {
  let wake = () => {}
  const asked = new Promise<void>(resolve => {
    wake = resolve
  })
  await context.route('**/assets/entry*.js', async route => {
    await asked
    await route.continue()
  })
  await page.goto('/especialidad/medicina-general/consulta/santiago', { waitUntil: 'commit' })
  await page.getByRole('list', { name: 'Filtros' }).getByRole('button', { name: 'Previsión' }).click()
  const sheet = page.locator('#panel-prevision')
  await sheet.getByLabel('Previsión').selectOption({ label: 'Fonasa B' })
  wake()
  await awake(page)
  await expect(sheet.getByRole('button', { name: 'Ver precios' })).toBeInViewport()
  await sheet.getByRole('button', { name: 'Ver precios' }).click()
  await expect(page).toHaveURL(/prevision=fonasa-b/)
  await expect(sheet).toBeHidden()
})
