/** A centre that opens itself: an empty database, a letter, and ten minutes later an hour that patients find. By keyboard alone. */
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { totpCode } from '#app/staff/second-factor.server.ts'
import { type OwnPortal, ownPortal } from './actions/founder.ts'
import { Typist } from './actions/typist.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from './portal.ts'

const test = base.extend<{ own: OwnPortal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
  own: async ({}, use) => {
    mkdirSync('.cache/e2e', { recursive: true })
    const portal = await ownPortal()
    await use(portal)
    await portal.stop()
  },
  baseURL: async ({ own }, use) => use(own.url),
})

const minute = 60

test('from a command on an empty database to an hour that patients find, in ten minutes of a person', async ({
  page,
  context,
  own,
}) => {
  test.slow()
  expect(own.staff('invite', '8.333.444-4', 'ana@centro.example', 'administrator', 'new')).toContain(
    '/centro/apertura',
  )
  const asked = Date.now()
  const ana = new Typist(page)
  const link = await own.linkFor('ana@centro.example')
  const letterSeconds = (Date.now() - asked) / 1000
  ana.lookUp(letterSeconds)

  await page.goto(link)
  await ana.read(/contraseña/i)
  await ana.type(page.getByLabel('Tu nombre'), 'Ana Rojas')
  await ana.type(page.getByLabel('Contraseña nueva'), 'Recepcion1')
  await ana.type(page.getByLabel(/^Repite/), 'Recepcion1')
  await ana.press(page.getByRole('button', { name: 'Guardar y entrar' }))

  await ana.read('Protege tu cuenta')
  // The telephone, the application and its camera.
  ana.lookUp(minute)
  const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(/\s/g, '')
  await ana.type(page.getByLabel('Código de 6 dígitos'), totpCode(secret, Temporal.Now.instant()))
  await ana.press(page.getByRole('button', { name: 'Continuar' }))

  await ana.read('Abrir un centro')
  await expectAccessible(page)
  await ana.type(page.getByLabel('Nombre', { exact: true }), 'Consulta Los Robles')
  await ana.choose(page.getByLabel('Qué es'), 'Consulta')
  await ana.choose(page.getByLabel('Comuna'), 'Valdivia')
  await ana.type(page.getByLabel('Dirección'), 'Picarte 100')
  await ana.type(page.getByLabel('Teléfono'), '63 2123456')
  await ana.type(page.getByLabel('Correo'), 'hola@losrobles.cl')
  await ana.tick(page.getByLabel('Entrada para silla de ruedas'))
  await ana.press(page.getByRole('button', { name: 'Abrir el centro' }))

  await ana.read('Lo que ofrece este centro')
  await expectAccessible(page)
  await ana.press(page.getByRole('link', { name: 'Quien atiende', exact: true }))

  await ana.read('Quien atiende')
  await ana.type(page.getByLabel('Nombre completo'), 'Luz Soto Vera')
  // Called away: the tab is closed, and so is the day.
  await expect(page.getByText(/^Borrador guardado, hoy/)).toBeVisible()
  const later = await context.newPage()
  await page.close()
  ana.goesOnIn(later)
  await later.goto('/centro/oferta')
  await ana.press(later.getByRole('link', { name: /Luz Soto Vera: borrador de hoy/ }))
  await ana.read('Quien atiende')
  await expect(later.getByText(/^Borrador de hoy/)).toBeVisible()
  await expect(later.getByLabel('Nombre completo')).toHaveValue('Luz Soto Vera')
  await expectAccessible(later)
  ana.lookUp(20)
  await ana.type(later.getByLabel('RUT'), '9.876.543-3')
  await ana.type(later.getByLabel('Número de registro'), '123456')
  await ana.attach(later.locator('input[type=file]'), {
    name: 'luz.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: '#557799' } })
      .jpeg()
      .toBuffer(),
  })
  await ana.tick(later.getByLabel('Esta persona está de acuerdo'))
  await ana.press(later.getByRole('button', { name: 'Guardar', exact: true }))

  await ana.read('Lo que ofrece este centro')
  await ana.press(later.getByRole('link', { name: 'Sus horas' }))
  await ana.read('Horas de la semana')
  const monday = later.getByRole('group', { name: 'Lunes, tramo 1' })
  await ana.type(monday.getByLabel('Desde'), '09:00')
  await ana.type(monday.getByLabel('Hasta'), '18:00')
  await ana.press(later.getByRole('button', { name: 'Copiar el lunes' }))
  await expect(later.getByText('Copiado.')).toBeVisible()
  const lunch = later.getByRole('group', { name: 'Colación' })
  await ana.type(lunch.getByLabel('Desde'), '13:00')
  await ana.type(lunch.getByLabel('Hasta'), '14:00')
  await ana.press(later.getByRole('button', { name: 'Guardar', exact: true }))

  await ana.read('Lo que ofrece este centro')
  await ana.press(later.getByRole('link', { name: 'Qué se ofrece y a qué precio' }))
  await ana.read('Qué se ofrece y a qué precio')
  await ana.choose(later.getByLabel('Qué se ofrece', { exact: true }), 'Medicina General')
  await ana.type(later.getByLabel('Valor completo'), '25.000')
  // What each insurer pays stands in a contract.
  ana.lookUp(minute)
  await ana.type(later.getByLabel('Colmena'), '10.000')
  await ana.press(later.getByRole('button', { name: 'Guardar', exact: true }))

  await ana.read('Lo que ofrece este centro')
  await expectAccessible(later)
  await expectNoSidewaysScroll(later)
  const soldAt = Date.now()
  await ana.press(later.getByRole('link', { name: 'Alguien más en el equipo' }))
  await ana.read(/equipo/i)
  await ana.type(later.getByLabel('RUT'), '7.654.321-6')
  await ana.type(later.getByLabel('Correo'), 'eva@losrobles.cl')
  await ana.choose(later.getByLabel('Qué hará'), 'Recep')
  await ana.press(later.getByRole('button', { name: 'Invitar', exact: true }))
  await expect(later.getByText('Ya está en tu equipo.')).toBeVisible()
  await ana.press(later.getByRole('link', { name: 'Oferta', exact: true }))
  await ana.read('Lo que ofrece este centro')
  await expect(later.getByText('Ya se puede reservar')).toBeVisible()
  await ana.press(later.getByRole('link', { name: 'Ver como paciente la primera hora' }))
  await expect(later.getByRole('heading', { name: /Luz Soto Vera/ }).first()).toBeVisible()
  await expectAccessible(later)

  // Whoever looks for it finds it.
  await later.goto('/especialidad/medicina-general/consulta-presencial/valdivia')
  await expect(later.getByText('Luz Soto Vera').first()).toBeVisible()
  expect(Date.now() - soldAt, 'in search within a minute').toBeLessThan(minute * 1000)

  test.info().annotations.push({
    type: `letter after ${letterSeconds} s; page | fields | seconds`,
    description: ana.account(),
  })
  if (process.env.OPENING_ACCOUNT) console.log(`letter ${letterSeconds}`, ana.account())
  expect(ana.seconds).toBeLessThan(10 * minute)
})
