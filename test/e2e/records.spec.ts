/** Health documents: found, understood, taken along; and nobody else's. */
import { signIn } from './actions/member.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

const everything = '12.345.678-5'
const newcomer = '22.222.222-2'

test('a patient finds a licence, reads where it stands and takes the PDF along @both', async ({ page }) => {
  await signIn(page, everything)
  await page.goto('/licencias')
  await expect(page.getByRole('heading', { level: 1, name: 'Licencias médicas' })).toBeVisible()
  await expect(page.getByText('12 licencias')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('Buscar').fill('2077')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 licencia de 12')).toBeVisible()
  const row = page.getByRole('main').getByRole('listitem').getByRole('link')
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
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.locator('a[href^="/api/documents/download?f="]')).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/bonos?texto=nada-de-esto')
  await expect(page.getByText('Ningún documento coincide')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Quitar filtros' }).last().click()
  await expect(page.getByText('23 bonos')).toBeVisible()
})

test('appointments show what can be done, and a video visit too early says both times @both', async ({
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

  await page.getByRole('link', { name: 'Cancelar hora' }).last().click()
  await expect(page.getByRole('dialog')).toContainText('banco')
  await page.getByRole('dialog').getByRole('link', { name: 'No, mantenerla' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a visitor meets the promise of each section; somebody new, an empty one @both', async ({ page }) => {
  for (const path of ['/licencias', '/bonos', '/recetas', '/notificaciones-ges', '/mis-citas']) {
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
  await expect(page.getByText('Aún no tienes documentos aquí')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/mis-citas')
  await expect(page.getByText('No tienes citas próximas')).toBeVisible()
})
