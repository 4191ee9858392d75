/** At work: passkeys pressed in a real browser, a form that came too late, and every page of the desks in both themes. */
import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import {
  askedByLaw,
  fallAsleep,
  type Hired,
  hire,
  hourInPersonOf,
  issuedBy,
  leaveBehind,
  orderedAt,
  registerDrill,
} from './actions/operator.ts'
import { fillPassword, giveCode, givePassword, signInAtWork } from './actions/staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

for (const [as, desk] of [
  ['administrator', '/centro'],
  ['professional', '/profesional'],
] as const)
  test(`a passkey of a ${as} is added, opens in the place of the code, and is taken away`, async ({
    page,
    context,
  }) => {
    await page.goto(desk)
    const hired: Hired = hire(page, as)
    const browser = await context.newCDPSession(page)
    await browser.send('WebAuthn.enable')
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await signInAtWork(page, desk, hired)
    await page.goto('/centro/cuenta')
    await page.getByLabel('Nombre de la llave').fill('Computador de recepción')
    await page.getByRole('button', { name: 'Agregar una llave' }).click()
    await expect(page.getByText('Llave agregada.')).toBeVisible()
    await expect(page.getByText('Computador de recepción').first()).toBeVisible()
    await expectAccessible(page)

    await page.goto(desk)
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
    await givePassword(page, desk, hired.rut)
    await page.getByRole('button', { name: 'Ingresar con tu llave de acceso' }).click()
    await expect(page.getByRole('button', { name: 'Cerrar sesión' }).first()).toBeVisible()

    await page.goto('/centro/cuenta')
    await page.getByRole('button', { name: /^Quitar.*Computador de recepción/ }).click()
    await expect(page.getByText('Llave quitada.')).toBeVisible()
    await expect(page.getByText('Todavía no tienes llaves.')).toBeVisible()
  })

const pagesOf = (entries: readonly RouteConfigEntry[], desk: string): string[] =>
  entries.flatMap(({ path, file, children }) => [
    ...(path?.split('/')[0] === desk && !path.endsWith('/*') && file.endsWith('.tsx') ? [`/${path}`] : []),
    ...pagesOf(children ?? [], desk),
  ])

async function firstLink(page: Page, from: string, way: string) {
  await page.goto(from)
  return page.locator(`main a[href*="${way}"]`).first().getAttribute('href', { timeout: 10_000 })
}

/** @param seen an address of every page of the portal's own routes: one that has none fails. */
async function lookAtAll(page: Page, seen: ReadonlyMap<string, string | null>) {
  for (const [path, address] of seen) {
    if (!address || address.includes(':')) throw new Error(`${path}: the demo world shows none`)
    const answer = await page.goto(address)
    expect([200, ...(path.includes(':token') ? [404] : [])], address).toContain(answer?.status())
    await expectAccessible(page)
  }
}

test('every page of whoever attends is accessible in both themes', async ({ page }) => {
  test.setTimeout(300_000)
  await givePassword(page, '/profesional', '9876543-3')
  await expect(page.getByRole('heading', { name: 'Atenciones del día' })).toBeVisible()
  const visit = await firstLink(page, '/profesional', '/profesional/visitas/')
  const hour = `/profesional/horas/${hourInPersonOf(page, '9876543-3')}`
  const issued = issuedBy(page, '9876543-3')
  await lookAtAll(
    page,
    new Map(
      pagesOf(routes, 'profesional').map(path => [
        path,
        path
          .replace(/^.profesional.(visitas|horas).*folio$/, (_, way: keyof typeof issued) => issued[way])
          .replace('/profesional/visitas/:reservation', visit ?? ':')
          .replace('/profesional/horas/:reservation', hour)
          .replace(':kind', 'receta')
          .replace(':token', 'A'.repeat(43)),
      ]),
    ),
  )
})

test('the line of a desk begins at the page that is open, and the ways to a centre are whole words', async ({
  page,
}) => {
  await page.goto('/centro')
  await signInAtWork(page, '/centro', hire(page, 'administrator'))
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, name] of [
    ['/centro/reportes', 'Reportes'],
    ['/centro/caja', 'Caja'],
  ] as const) {
    await page.goto(path)
    const section = page.getByRole('navigation').getByRole('link', { name, exact: true })
    await expect(section).toBeInViewport({ ratio: 1 })
  }
  await page.goto('/centro/reportes')
  const spans = await page
    .getByRole('navigation', { name: 'Período' })
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getBoundingClientRect().top))
  expect(spans).toHaveLength(3)
  expect(new Set(spans).size, 'the spans of a report stand on one line').toBe(1)
  const tables = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('table') })
  const excess = await tables.evaluateAll(all =>
    all.map(one => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
      return one.scrollWidth - one.clientWidth
    }),
  )
  expect(excess.length).toBeGreaterThan(5)
  expect(new Set(excess), 'no table moves sideways on a telephone').toEqual(new Set([0]))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/centro/red')
  const lines = await page
    .locator('td a')
    .evaluateAll(links => links.map(link => Math.round(link.getClientRects().length)))
  expect(lines.length).toBeGreaterThan(0)
  expect(new Set(lines), 'each on one line').toEqual(new Set([1]))
})

test('every page of the desks is accessible in both themes, and what was typed waits behind the sign-in', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await page.goto('/centro')
  await expectAccessible(page)
  const hired = hire(page, 'administrator')
  await signInAtWork(page, '/centro', hired)

  const seen = new Map<string, string | null>()
  // Whoever has a network begins at its first centre: the one that the demo fills is named.
  const guide = (await (await page.request.get('/demo.json')).json()) as {
    staff: { role: string; centre: number }[]
    centres: { b: { id: number } }
  }
  const centre = `${guide.staff.find(({ role }) => role === 'coordinator')?.centre}`
  const at = `?centro=${centre}`
  await page.goto(`/centro/agenda${at}`)
  const hour = (await page.locator('[id^="hora-"]').first().getAttribute('id'))?.slice(5) ?? ''
  const bills = await page
    .locator('main a[href*="/centro/agenda/pago/"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  for (const path of pagesOf(routes, 'centro')) seen.set(path, path.replace(':appointment', hour) + at)
  // One that can be paid at the desk; paid, it has a slip.
  for (const bill of bills) {
    await page.goto(bill)
    seen.set('/centro/agenda/pago/:appointment', bill)
    if (await page.getByRole('heading', { name: 'Cómo paga' }).isVisible()) break
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Anotar .* en efectivo/ }).click()
  const slip = page.locator('main a[href*="/centro/comprobante/"]').first()
  await expect(slip).toBeVisible()
  seen.set('/centro/comprobante/:payment', await slip.getAttribute('href'))
  // At the other centre: another story closes this one's afternoon and lifts it again.
  const other = `/centro/bloqueos?centro=${guide.centres.b.id}`
  seen.set('/centro/bloqueos/:closure', await firstLink(page, other, '/centro/bloqueos/'))
  seen.set('/centro/oferta/:what/:key', await firstLink(page, `/centro/oferta${at}`, '/centro/oferta/'))
  const hours = await firstLink(page, `/centro/oferta${at}`, '/centro/oferta/horas/')
  seen.set('/centro/cambios/:change/:key', hours?.replace('/oferta/horas/', '/cambios/horario/') ?? null)
  seen.set(
    '/centro/agenda/orden-emitida/:appointment',
    `/centro/agenda/orden-emitida/${orderedAt(page, centre)}${at}`,
  )
  seen.set('/centro/incidentes/:incident', await registerDrill(page))
  seen.set('/centro/derechos/:folio', `/centro/derechos/${askedByLaw(page)}`)
  // A page that has nothing to do says little.
  leaveBehind(page)
  await lookAtAll(page, seen)
  await page.goto('/centro/operacion')
  await expect(page.getByText('HTTP-503').first()).toBeVisible()
  await expect(page.getByText('HTTP-422').first()).toBeVisible()
  await page.getByText('Intentar todos otra vez').first().click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const narrow of ['/centro/operacion', '/centro/red']) {
    await page.goto(narrow)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  // Half an hour later, with the form half-written.
  await page.goto(`/centro/equipo${at}`)
  await page.getByLabel('RUT').fill('11.111.111-1')
  await page.getByLabel('Correo').fill('nueva@ejemplo.cl')
  await fallAsleep(page, 'copihue_profesional')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Ingres/ })).toBeVisible()
  await fillPassword(page, hired.rut)
  await giveCode(page, hired)
  await expect(page.getByText('Todavía no cambió nada')).toBeVisible()
  await expect(page.getByLabel('RUT')).toHaveValue('11.111.111-1')
  await expect(page.getByLabel('Correo')).toHaveValue('nueva@ejemplo.cl')
  await expectAccessible(page)
})
