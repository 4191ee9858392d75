/** Health documents: found, understood, taken along; and nobody else's. */
import { devices } from '@playwright/test'
import { signIn } from './actions/member.ts'
import { brokenWords, sendByEnter } from './around-page.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

const everything = '12.345.678-5'
const newcomer = '22.222.222-2'

test('on the smallest phone no word of a list of documents breaks, nor of what waits at home', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, everything)
  for (const path of ['/licencias', '/bonos', '/notificaciones-ges', '/ordenes-de-examenes', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await brokenWords(page.getByRole('main')), path).toEqual([])
    await expectNoSidewaysScroll(page)
  }
})

test('a patient finds a licence, reads where it stands and takes the PDF along @either', async ({ page }) => {
  await signIn(page, everything)
  await page.goto('/licencias')
  await expect(page.getByRole('heading', { level: 1, name: 'Licencias médicas' })).toBeVisible()
  await expect(page.getByText('12 licencias')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The documents come first; what searches them is folded, and stays open while it says something.
  await page.getByText('Buscar en la lista').click()
  await page.getByLabel('Buscar').fill('2077')
  await sendByEnter(page)
  await expect(page.getByText('1 licencia de 12')).toBeVisible()
  const row = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Esta licencia es de otro operador')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lista para pago' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const link = page.getByRole('link', { name: 'Descargar PDF' })
  const address = (await link.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/api\/documents\/download\?f=licencia-/)
  await link.focus()
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    const opened = page.context().waitForEvent('request', one => one.url().includes('/api/documents/signed'))
    await page.keyboard.press('Enter')
    expect((await (await opened).response())?.status()).toBe(200)
  } else {
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toBe('licencia-2077889901-4.pdf')
  }
})

test('the other kinds open from their lists, and a filter without a match leads back', async ({ page }) => {
  await signIn(page, everything)
  for (const [path, words] of [
    ['/bonos', 'Monto pagado'],
    ['/recetas', 'Medicamentos'],
    ['/notificaciones-ges', 'Problema de salud GES'],
    ['/ordenes-de-examenes', 'Motivo o hipótesis diagnóstica'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.locator('a[href^="/api/documents/download?f="]')).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/bonos?texto=nada-de-esto')
  await expect(page.getByText('Ningún documento coincide')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Quitar filtros' }).last().click()
  await expect(page.getByText('23 bonos')).toBeVisible()
})

test('appointments show what can be done, and a video visit too early says both times @either', async ({
  page,
}) => {
  await signIn(page, everything)
  await page.goto('/mis-citas')
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Entrar a la videoconsulta' }).last().click()
  const early = page.getByRole('dialog', { name: 'Todavía no puedes entrar' })
  await expect(early).toContainText('15 minutos antes')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(early).toBeHidden()

  await page.getByText('Más opciones').last().click()
  await page.getByRole('link', { name: 'Cancelar hora' }).last().click()
  await expect(page.getByRole('dialog')).toContainText('banco')
  await page.getByRole('dialog').getByRole('link', { name: 'No, mantenerla' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('links that lead to different documents and hours are never called the same', async ({ page }) => {
  await signIn(page, everything)
  for (const path of ['/mis-citas', '/licencias', '/recetas', '/bonos', '/notificaciones-ges']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const named = await page
      .getByRole('main')
      .locator('li a[href]:not([href^="tel:"])')
      .evaluateAll(links =>
        links.map(link => [
          link.textContent?.replace(/\s+/g, ' ').trim() ?? '',
          // The same calendar opened with another insurer is the same calendar.
          link.getAttribute('href')?.replace(/&prevision=[^&]*/, '') ?? '',
        ]),
      )
    expect(named.length, path).toBeGreaterThan(5)
    const twice = named.filter(([name, to]) => named.some(([same, other]) => same === name && other !== to))
    expect(twice, path).toEqual([])
  }
})

test('on paper the hours of a patient are dark words on white, with no button among them', async ({
  page,
}) => {
  await signIn(page, everything)
  await page.goto('/mis-citas')
  await page.emulateMedia({ media: 'print' })
  const time = page.getByText(/^\d\d:\d\d a \d\d:\d\d$/).first()
  await expect(time).toBeVisible()
  // Grounds are not printed: what was light on a dark one would be grey.
  const [dark] = await time.evaluate(one => getComputedStyle(one).color.match(/\d+/g) ?? [])
  expect(Number(dark)).toBeLessThan(64)
  await expect(page.getByRole('link', { name: 'Ver esta hora' }).locator('visible=true')).toHaveCount(0)
})

test('a visitor meets the promise of each section; somebody new, an empty one @either', async ({ page }) => {
  for (const path of [
    '/licencias',
    '/bonos',
    '/recetas',
    '/notificaciones-ges',
    '/ordenes-de-examenes',
    '/mis-citas',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name: 'Ingresar' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await signIn(page, newcomer)
  await page.goto('/bonos')
  const recovering = page.getByRole('dialog', { name: 'Estamos recuperando tus bonos' })
  await expect(recovering).toContainText('Vuelve mañana')
  await recovering.getByRole('link', { name: 'Entendido' }).click()
  await expect(recovering).toBeHidden()
  // Before the identity check nobody knows whether there are any.
  await expect(page.getByText('Primero comprobemos que eres tú')).toBeVisible()
  await expect(page.getByText('No tienes bonos electrónicos')).toBeHidden()
  await expectAccessible(page)
  await page.goto('/mis-citas')
  await expect(page.getByText('No tienes citas próximas')).toBeVisible()
})

test('an adult chooses whose documents to see and takes the child’s along @either', async ({ page }) => {
  await signIn(page, everything)
  await page.goto('/recetas')
  const whose = page.getByRole('navigation', { name: 'Documentos de' })
  await expect(whose.getByRole('link', { name: 'Tú' })).toHaveAttribute('aria-current', 'true')
  await whose.getByRole('link', { name: 'Tomás' }).click()
  await expect(page.getByText('1 receta', { exact: true })).toBeVisible()
  await page.getByText('Buscar en la lista').click()
  await page.getByLabel('Buscar').fill('nada de esto')
  await sendByEnter(page)
  await page.getByRole('main').getByRole('link', { name: 'Quitar filtros' }).last().click()
  await expect(whose.getByRole('link', { name: 'Tomás' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Salbutamol/ })
    .click()
  await expect(page.getByText('Receta electrónica de Tomás')).toBeVisible()
  const file = (await page.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href')) ?? ''
  const pdf = await page.request.get(file)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.getByRole('link', { name: 'Recetas electrónicas', exact: true }).first().click()
  await expect(page).toHaveURL(/\/recetas\?de=/)
  await page.goto('/licencias')
  await whose.getByRole('link', { name: 'Tomás' }).click()
  await expect(page.getByText('Tomás no tiene documentos aquí')).toBeVisible()
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent })

  test('the PDF is opened from its bytes, and trouble is said @phone', async ({ page }) => {
    await signIn(page, everything)
    await page.goto('/bonos')
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    const link = page.getByRole('link', { name: 'Descargar PDF' })
    await page.route('**/api/documents/download**', route => route.fulfill({ status: 503 }), { times: 1 })
    await link.click()
    await expect(page.getByText('El servicio está intermitente')).toBeVisible()
    const asked = page.waitForRequest(/\/api\/documents\/download/)
    // A browser that draws no PDF keeps it instead.
    const opened = Promise.any([
      page.waitForURL(/^blob:/, { waitUntil: 'commit' }).then(() => page.url()),
      page.waitForEvent('download').then(download => download.url()),
    ])
    await link.click()
    expect((await asked).resourceType()).toBe('fetch')
    expect(await opened).toMatch(/^blob:/)
  })
})

test('without an account: the bono of the day, a check by code and a quote @either', async ({ page }) => {
  const { documents } = (await (await page.request.get('/demo.json')).json()) as {
    documents: { href: string; note: string }[]
  }
  const [bono, check, quote, old] = documents
  const folioIn = (note = '') => /Folio ([\w-]+)/.exec(note)?.[1] ?? ''
  const ask = async (folio: string, rut = everything) => {
    await page.goto('/cotizar-receta?otra')
    await page.getByLabel('Folio de la receta').fill(folio)
    await page.getByLabel('RUT del paciente').fill(rut)
    await sendByEnter(page)
  }

  await page.goto(bono?.href ?? '')
  const rut = page.getByLabel('RUT del beneficiario')
  await rut.fill(newcomer)
  await sendByEnter(page)
  await expect(page.getByText('No pudimos abrir el bono')).toBeVisible()
  await rut.fill(everything)
  await sendByEnter(page)
  await expect(page.getByText('Monto pagado')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(check?.href ?? '')
  await expect(page.getByRole('heading', { name: 'El documento es auténtico' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Camila')
  await expectAccessible(page)

  await ask(folioIn(old?.note))
  await expect(page.getByText('disponible solo para recetas emitidas desde mayo de 2022')).toBeVisible()
  await ask(folioIn(quote?.note), newcomer)
  await expect(page.getByText('No encontramos esa receta')).toBeVisible()
  await expect(page.getByLabel('Folio de la receta')).toHaveValue(folioIn(quote?.note))
  await ask(folioIn(quote?.note))
  await expect(page.getByRole('heading', { name: 'Lo que cuesta tu receta' })).toBeVisible()
  // Six pharmacies, but for those that have none of its medicines.
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).nth(2)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
