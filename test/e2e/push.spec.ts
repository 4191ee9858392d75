/** Reminders as notices on a device: asked for where one wants them, shown by the worker, and saying nothing of anybody. */
import { push } from '#app/text/es/push.ts'
import { findWholeChromium } from '../../tools/setup/chromium.mjs'
import { signInAnew } from './actions/member.ts'
import {
  countAsking,
  deliver,
  expectShown,
  pressNotice,
  standInForService,
  timesAsked,
} from './actions/told.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

// The light browser shows no notice and allows none.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: findWholeChromium(), args: ['--no-sandbox', '--disable-gpu'] },
})

const said = { title: push.notification.title('Copihue'), body: push.notification.body, lang: 'es' }
const turnOn = { name: 'Activar los avisos aquí' }

test('from one’s hours to a notice that says nothing of anybody, pressed, and ended at one touch @either', async ({
  page,
  context,
}) => {
  await countAsking(page)
  await standInForService(page)
  await context.grantPermissions(['notifications'])
  await signInAnew(page, '12.345.678-5')
  await page.goto('/mis-citas')
  await page.getByRole('link', { name: 'Recordármelas con avisos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: push.page.title })).toBeVisible()
  expect(await timesAsked(page)).toBe(0)
  await page.getByRole('button', turnOn).click()
  await expect(page.getByText(push.page.started)).toBeVisible()
  expect(await timesAsked(page)).toBe(1)
  await expect(page.getByText(push.page.here.on)).toBeVisible()
  await expect(page.getByRole('button', turnOn)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await deliver(page, JSON.stringify({ ...said, icon: '/icons/icon-192.png' }))
  await expectShown(page, [said])
  await pressNotice(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Mis citas' })).toBeVisible()
  await expectShown(page, [])

  await page.goto('/mi-perfil#seguridad')
  await page.getByRole('link', { name: push.page.title }).click()
  const here = page.getByRole('listitem').filter({ hasText: push.page.thisOne })
  await here.getByRole('button', { name: /^Desactivar los avisos en / }).click()
  await expect(page.getByText(push.page.ended)).toBeVisible()
  await expect(page.getByRole('button', turnOn)).toBeVisible()
})

test('a message that cannot be read is shown in general words, and a second one takes its place', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  await deliver(page, 'no JSON')
  await expectShown(page, [{ title: 'Tienes un aviso', body: 'Ábrelo para verlo.', lang: 'es' }])
  await deliver(page, JSON.stringify(said))
  await expectShown(page, [said])
  // Nobody is signed in here any more: what is pressed asks who one is, and shows nothing.
  await pressNotice(page)
  await expect(page).toHaveURL('/mis-citas')
  await expect(page.getByRole('main').getByRole('link', { name: 'Ingresar' })).toBeVisible()
})

test('where the browser does not allow it the page says so, and reminders go by e-mail as ever', async ({
  page,
}) => {
  await countAsking(page)
  await signInAnew(page, '12.345.678-5')
  await page.goto('/mi-perfil/avisos')
  await page.getByRole('button', turnOn).click()
  await expect(page.getByText(push.page.here.denied)).toBeVisible()
  await expect(page.getByRole('button', turnOn)).toHaveCount(0)
  await expectAccessible(page)
})

test('a browser without a push service is told so and may try again', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'))
  })
  await signInAnew(page, '12.345.678-5')
  await page.goto('/mi-perfil/avisos')
  await page.getByRole('button', turnOn).click()
  await expect(page.getByText(push.page.here.failed)).toBeVisible()
  await expect(page.getByRole('button', turnOn)).toBeEnabled()
})

test.describe('where the code that asks does not come', () => {
  test.use({ expectedTrouble: ['turn-on-push', 'Failed to load resource'] })
  test('the press says that it was not done, and may be tried again', async ({ page }) => {
    await signInAnew(page, '12.345.678-5')
    await page.route('**/assets/turn-on-push-*.js', route => route.fulfill({ status: 404, body: '' }))
    await page.goto('/mi-perfil/avisos')
    // The page has been drawn anew once for it (app/frame/chunk-reload.ts): that this is over shows no other way.
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', turnOn).click()
    await expect(page.getByText(push.page.here.failed)).toBeVisible()
    await expect(page.getByRole('button', turnOn)).toBeEnabled()
  })
})
