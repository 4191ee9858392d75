/** An app that a patient carries, by fhirclient as it is published: registered, allowed, reading, renewed, and ended while it is open. */
import type { Page } from '@playwright/test'
import { carriedApp } from './actions/carried-app.ts'
import { signIn } from './actions/member.ts'
import { hire } from './actions/operator.ts'
import { signInAtWork } from './actions/staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

const patient = '12.345.678-5'

// The app is somebody else's: its pages ask the portal, and the portal's ask nobody.
// A header that no page sets would have its requests refused before they are made (CORS).
test.use({ expectedTrouble: ['third party asked: http://127.0.0.1'], extraHTTPHeaders: {} })

/** @returns its client_id. */
async function registerApp(page: Page, name: string, redirects: string): Promise<string> {
  await page.goto('/centro')
  await signInAtWork(page, '/centro', hire(page, 'administrator'))
  await page.goto('/centro/operacion')
  const form = page.getByRole('region', { name: 'Apps que los pacientes pueden autorizar' })
  await form.getByText('Registrar una app').press('Enter')
  await form.getByLabel('Nombre').fill(name)
  await form.getByLabel('Quién la hace').fill('Bitácora SpA')
  await form.getByLabel('Direcciones a las que vuelve').fill(redirects)
  await form.getByLabel('Motivo').last().fill('Convenio de noviembre')
  await form.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('La app está registrada.')).toBeVisible()
  return (
    (await form.getByRole('listitem').filter({ hasText: name }).getByRole('code').first().textContent()) ?? ''
  )
}

test('an app reads what its patient allows, and no more from the touch that ends it @either', async ({
  browser,
  page,
  baseURL,
}) => {
  const name = `Bitácora ${Math.random().toString(36).slice(2, 7)}`
  const app = await carriedApp(`${baseURL}/fhir`)
  const work = await browser.newContext({ baseURL: baseURL ?? '' })
  app.registeredAs(
    await registerApp(await work.newPage(), name, `${app.url.replace(/:\d+$/, '')}/vuelta.html`),
  )
  await work.close()

  await page.goto(`${app.url}/entrar.html`, { waitUntil: 'commit' })
  await page.waitForURL(/\/login\?volver=/)
  await signIn(page, patient)
  await expect(page.getByRole('heading', { level: 1, name: 'Una app quiere leer tus datos' })).toBeVisible()
  await expect(page.getByText(`${name}, de Bitácora SpA`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Hasta cuándo').selectOption('30')
  await page.getByRole('button', { name: 'Permitir', exact: true }).focus()
  await page.keyboard.press('Enter')

  await page.waitForURL(/127\.0\.0\.1:\d+\/vuelta\.html/)
  await expect(page.locator('#nombre')).not.toBeEmpty()
  const says = page.locator('#dice')
  await page.locator('#horas').click()
  await expect(says).toHaveText(/^horas: \d+$/)
  await page.locator('#papeles').click()
  await expect(says).toHaveText(/^recetas: \d+, %PDF-$/)
  await page.locator('#renueva').click()
  await expect(says).toHaveText('renovado')

  const own = await page.context().newPage()
  await own.goto('/mi-perfil')
  const line = own.getByRole('listitem').filter({ hasText: name })
  await expect(line.filter({ hasText: 'Leyó por última vez' })).toBeVisible()
  await expect(own.getByText(`La app ${name} vio tus horas`)).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('button', { name: `Terminar el permiso de ${name}` }).click()
  await expect(own.getByText('esa app ya no lee tus datos')).toBeVisible()
  await expect(own.getByRole('button', { name: `Terminar el permiso de ${name}` })).toHaveCount(0)

  await page.locator('#horas').click()
  await expect(says).toHaveText(/^No: /)
  await page.locator('#renueva').click()
  await expect(says).toHaveText(/^No: /)
  await app.close()
})

test('whoever does not allow it goes back to the app, without scripts too', async ({
  browser,
  page,
  baseURL,
}) => {
  const app = await carriedApp(`${baseURL}/fhir`)
  const clientId = await registerApp(page, `Sin permiso ${Date.now()}`, `${app.url}/vuelta.html`)
  const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const asking = await plain.newPage()
  const signed = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(signed, patient)
  await plain.addCookies(await signed.context().cookies())
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: `${app.url}/vuelta.html`,
    scope: 'patient/Appointment.rs',
    state: 'mi-estado',
    aud: `${baseURL}/fhir`,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  await asking.goto(`/autorizar?${query}`)
  await asking.getByRole('checkbox').uncheck()
  await asking.getByRole('button', { name: 'Permitir', exact: true }).click()
  await expect(asking.getByText('Marca al menos una cosa').first()).toBeVisible()
  await asking.getByRole('button', { name: 'No permitir' }).click()
  await asking.waitForURL(/vuelta\.html\?error=access_denied.*state=mi-estado/)
  await asking.goto(`/autorizar?${query}`)
  await asking.getByRole('button', { name: 'Permitir', exact: true }).click()
  await asking.waitForURL(/vuelta\.html\?code=[\w-]{43}&state=mi-estado/)
  await app.close()
})
