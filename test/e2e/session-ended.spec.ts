/** The session ended while somebody was busy: downloads say so in a page, and what was written is there after signing in again. */
import { centreLanes } from '#app/text/centre/lanes.ts'
import { identity } from '#app/text/es/identity.ts'
import { accountMenu, enter, heading, newAccount } from './actions/account.ts'
import { signInAnew } from './actions/member.ts'
import { fallAsleep, hire } from './actions/operator.ts'
import { signInAtWork } from './actions/staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

const everything = '12.345.678-5'

test('a download after an hour of silence leads to the login, and from there to its document @either', async ({
  page,
}) => {
  await signInAnew(page, everything)
  await page.goto('/licencias')
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  const download = page.getByRole('link', { name: 'Descargar PDF' })
  await expect(download).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await fallAsleep(page, 'copihue_sesion')
  await download.click()
  await expect(heading(page, 'Ingresar')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?volver=%2Flicencias%2F/)
  await expectAccessible(page)
  await signInAnew(page, everything)
  await expect(heading(page, title)).toBeVisible()
})

test('what was being edited is in its form after signing in again, and nowhere else @either', async ({
  page,
}) => {
  const member = await newAccount(page)
  await page.goto('/mi-perfil?editar')
  await page.getByLabel('Nacionalidad').fill('Chilena y peruana')
  await page.getByLabel('Región').selectOption({ label: 'Valparaíso' })
  await fallAsleep(page, 'copihue_sesion')
  await page.getByRole('button', { name: 'Guardar', exact: false }).first().click()
  await expect(heading(page, 'Ingresar')).toBeVisible()
  await enter(page, member.rut)
  await expect(page.getByText('Lo que escribiste sigue aquí')).toBeVisible()
  await expect(page.getByLabel('Nacionalidad')).toHaveValue('Chilena y peruana')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto('/mi-perfil?editar')
  await expect(page.getByLabel('Nacionalidad')).toHaveValue('')
})

test('ended from another browser, a download of one’s data leads to the login', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await newAccount(page)
  const other = await browser.newContext({ baseURL, locale: 'es-CL', serviceWorkers: 'block' })
  const own = await other.newPage()
  await own.goto('/login?volver=%2Fmi-perfil')
  await enter(own, member.rut)
  await own.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await expect(own.getByText('Cerramos tus demás sesiones.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /PDF/ }).click()
  await expect(heading(page, 'Ingresar')).toBeVisible()
  await expect(accountMenu(page, member)).toHaveCount(0)
  await other.close()
})

test.describe('without JavaScript, at the desk', () => {
  test.use({ javaScriptEnabled: false })
  test('notes that come after half an hour of silence are there after signing in again @either', async ({
    page,
  }) => {
    const signInAtDesk = async () => {
      await page.getByLabel('RUT').fill('9.876.543-3')
      await page.getByLabel('Contraseña', { exact: true }).fill('Demo1234')
      await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    }
    await page.goto('/profesional')
    await signInAtDesk()
    const visit = page.getByRole('main').locator('a[href^="/profesional/visitas/"]').first()
    // The day's visit ends, and another takes its place within seconds.
    await expect(async () => {
      await page.goto('/profesional')
      await expect(visit).toBeVisible({ timeout: 1000 })
    }).toPass()
    await visit.click()
    const notes = page.getByLabel('Notas de la atención')
    await notes.fill('Control en dos semanas')
    await fallAsleep(page, 'copihue_profesional')
    await page.getByRole('button', { name: 'Guardar notas' }).click()
    await expect(page).toHaveURL(/\/profesional\?volver=/)
    await signInAtDesk()
    await expect(page.getByText('Lo que escribiste sigue aquí')).toBeVisible()
    await expect(notes).toHaveValue('Control en dos semanas')
    await expectNoSidewaysScroll(page)
  })
})

test('what one account has open does nothing for another that signs in beside it, and says so', async ({
  page,
  context,
}) => {
  await signInAnew(page, everything)
  await page.goto('/mi-perfil?editar')
  await page.getByLabel('Nacionalidad').fill('Chilena y peruana')
  await fallAsleep(page, 'copihue_sesion')
  const member = await newAccount(await context.newPage())
  await page.getByRole('button', { name: 'Guardar', exact: false }).first().click()
  await expect(heading(page, identity.another.title)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('peruana')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: identity.another.again }).click()
  await expect(page.getByLabel('Nacionalidad')).toHaveValue('')
  await expect(accountMenu(page, member)).toBeVisible()
})

test('what one of a desk has open does nothing in the name of a colleague who signs in beside them, and says so', async ({
  page,
  context,
}) => {
  await page.goto('/centro')
  await signInAtWork(page, '/centro', hire(page, 'administrator'))
  await page.goto('/centro/ajustes')
  const settings = heading(page, centreLanes.settings.title)
  await expect(settings).toBeVisible()
  const colleague = await context.newPage()
  await colleague.goto('/centro/ajustes')
  await colleague.getByRole('button', { name: 'Cerrar sesión' }).first().click()
  await signInAtWork(colleague, '/centro', hire(colleague, 'administrator'))
  const save = page.getByRole('button', { name: centreLanes.settings.submit })
  await save.click()
  await expect(heading(page, identity.another.title)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: identity.another.again }).click()
  await expect(settings).toBeVisible()
  await save.click()
  await expect(heading(page, identity.another.title)).toHaveCount(0)
  await expect(page.getByText(centreLanes.settings.saved)).toBeVisible()
})
