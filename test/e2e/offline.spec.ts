/** Installed or not: without internet one still sees one's next hours and member card, and nobody does after signing out. */
import { signInAnew } from './actions/member.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const kept = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => Boolean(await caches.match('/api/offline')))

test('next hours and member card show without internet, and are gone after signing out @either', async ({
  page,
  context,
}) => {
  await signInAnew(page, '12.345.678-5')
  const account = page.getByRole('banner').getByLabel(/^Cuenta de /)
  await expect(account).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => kept(page)).toBe(true)

  await context.setOffline(true)
  await page.goto('/mis-citas')
  await expect(page.getByRole('heading', { level: 1, name: 'Estás sin conexión' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tus próximas citas' })).toBeVisible()
  await expect(page.getByText('12.345.678-5')).toBeVisible()
  // The card is what one stands at a counter with.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Tu credencial del club')
  const qr = page.getByRole('img', { name: 'Código QR para comprobar tu credencial' })
  expect((await qr.boundingBox())?.width).toBeGreaterThan(150)
  expect(await qr.locator('path').getAttribute('d')).toMatch(/^M4 4h7v1h-7z/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await context.setOffline(false)
  // It tries again by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Mis citas' })).toBeVisible()
  await page.goto('/')
  await account.click()
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
  await page.getByRole('button', { name: 'Sí, salir' }).click()
  await expect(page.getByRole('banner').getByText('Ingresar').first()).toBeVisible()
  await expect.poll(() => kept(page)).toBe(false)
  await context.setOffline(true)
  await page.goto('/credenciales')
  await expect(page.getByRole('heading', { level: 1, name: 'Estás sin conexión' })).toBeVisible()
  await expect(page.getByText('12.345.678-5')).toBeHidden()
  await expect(page.getByText('Si ingresas a tu cuenta en este equipo')).toBeVisible()
  await context.setOffline(false)
})

test('a device that stays without internet forgets after a day', async ({ page, context }) => {
  await signInAnew(page, '12.345.678-5')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => kept(page)).toBe(true)
  // What the first page still fetches would fail, and that is another story.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const inHours = (hours: number) => page.clock.setSystemTime(Date.now() + hours * 3_600_000)
  await inHours(23)
  await page.goto('/mis-citas')
  await expect(page.getByText('12.345.678-5')).toBeVisible()
  await inHours(25)
  await page.reload()
  await expect(page.getByText('Si ingresas a tu cuenta en este equipo')).toBeVisible()
  await expect(page.getByText('12.345.678-5')).toBeHidden()
  await expect.poll(() => kept(page)).toBe(false)
})

test('what is kept is no page of the portal, and the portal can be installed', async ({ page, request }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const stored = await page.evaluate(async () => {
    const found: { path: string; policy: string | null; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const asked of await cache.keys()) {
        const answer = await cache.match(asked)
        found.push({
          path: new URL(asked.url).pathname,
          policy: answer?.headers.get('content-security-policy') ?? null,
          text: (await answer?.text()) ?? '',
        })
      }
    }
    return found
  })
  expect(stored.map(({ path }) => path).sort()).toEqual([
    '/favicon.svg',
    '/offline/offline.css',
    '/offline/offline.js',
    '/sin-conexion',
    '/tema.css',
  ])
  const spare = stored.find(({ path }) => path === '/sin-conexion')
  expect(spare?.policy).not.toContain('nonce')
  expect(spare?.text).not.toContain('nonce')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ lang: 'es-CL', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type'], src).toBe('image/png')
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).ok(), url).toBe(true)
})
