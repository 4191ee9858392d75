/** A centre's coordinator, by keyboard alone: sign in with two factors, the day, and an afternoon that nobody can attend. */
import type { Locator, Page } from '@playwright/test'
import { totpCode } from '#app/staff/second-factor.server.ts'
import { hire } from './actions/operator.ts'
import { signInAtWork } from './actions/staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

/** As `/demo.json` names them. */
async function coordinatorOf(page: Page) {
  const guide = (await (await page.request.get('/demo.json')).json()) as {
    staff: { rut: string; role: string; totp_secret: string; centre: number }[]
  }
  const found = guide.staff.find(({ role }) => role === 'coordinator')
  if (!found) throw new Error('the demo has no coordinator')
  return found
}

/** Presses Tab until that is what the keyboard is on. @param key of what stands before: Shift+Tab. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox',
  name: RegExp | string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
) {
  const wanted = page.getByRole(role, { name }).first()
  for (let press = 0; press < 80; press++) {
    if (await wanted.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not come to «${name}»`)
}

/** The first day after today that has what is wanted: what is left of today may begin while it is looked at, and on Sundays nobody attends. */
async function openDayWith(page: Page, wanted: Locator) {
  await page.goto(`/centro/agenda?centro=${(await coordinatorOf(page)).centre}`)
  const title = page.getByRole('heading', { level: 1 })
  for (let day = 0; day < 5 && (day === 0 || (await wanted.count()) === 0); day++) {
    const shown = (await title.textContent()) ?? ''
    await page.getByRole('link', { name: 'Día siguiente' }).click()
    await expect(title).not.toHaveText(shown)
  }
}

/** The form of an hour that is free after today. @returns when it begins, as the board says it. */
async function openFreeHour(page: Page): Promise<string> {
  const free = page.getByRole('link', { name: /^Libre de .*: dar una hora$/ })
  await openDayWith(page, free)
  // Whoever is at another desk at the same time takes another one.
  const one = free.nth(Math.min(test.info().parallelIndex, (await free.count()) - 1))
  const from = /Libre de (\d\d:\d\d)/.exec((await one.textContent()) ?? '')?.[1] ?? ''
  await one.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dar una hora' })).toBeVisible()
  return from
}

/** A board that is opened at one of its hours shows whose it is, and the clock above it, however low it lies. */
async function expectBoardAtItsHour(page: Page) {
  const room = () =>
    page.evaluate(() => {
      const line = document.getElementById(location.hash.slice(1))
      const column = line?.closest('section')
      const stays = [...(column?.querySelectorAll('[data-stays]') ?? [])].filter(
        one => getComputedStyle(one).position === 'sticky',
      )
      const below = Math.max(...stays.map(one => one.getBoundingClientRect().bottom))
      const name = column?.querySelector('h2')?.getBoundingClientRect().top ?? -1
      return { name, clock: (line?.getBoundingClientRect().top ?? 0) - below }
    })
  const address = page.url()
  const line = page.locator(`[id="${new URL(address).hash.slice(1)}"]`)
  for (const way of [null, 'about:blank', address]) {
    if (way) await page.goto(way)
    if (way === 'about:blank') await page.goto(address)
    await expect.poll(async () => (await room()).name, 'the name is in sight').toBeGreaterThanOrEqual(0)
    await expect(line).toBeInViewport()
    expect((await room()).clock, 'room for a line of small letters').toBeGreaterThan(20)
  }
}

test('a coordinator closes an afternoon by keyboard: first who is affected, then an hour kept for each', async ({
  page,
}) => {
  const { rut, totp_secret: secret } = await coordinatorOf(page)
  await page.goto('/centro')
  await tabTo(page, 'textbox', 'RUT')
  await page.keyboard.type(rut)
  await tabTo(page, 'textbox', 'Contraseña')
  await page.keyboard.type('Demo1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /Código/ }), 'one types on').toBeFocused()
  await page.keyboard.type(totpCode(secret, Temporal.Now.instant()))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hoy')
  await expectAccessible(page)
  // A page begins at its title; the sections stand before it, however long the day is.
  await tabTo(page, 'link', 'Bloqueos', 'Shift+Tab')
  await page.keyboard.press('Enter')
  // Two once a day has begun since the world was filled: each day proposes one.
  await expect(page.getByText('Sin confirmar').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await tabTo(page, 'link', /Ver a quién afecta/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Afecta a 5 personas' })).toBeVisible()
  const sizeOf = (level: number) =>
    page
      .locator('main')
      .getByRole('heading', { level })
      .last()
      .evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(await sizeOf(3), 'no name is larger than what it stands under').toBeLessThan(await sizeOf(2))
  await tabTo(page, 'button', 'Confirmar el bloqueo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Estas horas ya no se ofrecen.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Por avisar: 1 persona' })).toBeVisible()
  await tabTo(page, 'button', 'Ofrecer a todos la hora más cercana')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Con una hora ofrecida')).toHaveCount(4)
  const whenAndWhat = page.getByText(/, 14:00.· [^·]+$/)
  expect(await whenAndWhat.textContent(), 'no line begins with the point between them').toContain(
    '14:00\u00a0·',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await tabTo(page, 'button', /^Avisado/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Por (llamar|avisar)/ })).toHaveCount(0)
  await tabTo(page, 'link', 'Desbloquear')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Sí, desbloquear')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Las horas se ofrecen de nuevo.')).toBeVisible()
})

test('the reception gives an hour to whoever calls, from what is free on the board: the price first, and the line for an earlier one', async ({
  page,
}) => {
  await page.goto('/centro')
  await signInAtWork(page, '/centro', hire(page, 'administrator'))
  const from = await openFreeHour(page)
  const form = page.url()
  await expect(page.getByLabel('Hora', { exact: true }).locator('option:checked')).toContainText(from)
  await page.getByLabel('Previsión').selectOption('particular')
  await expect(page.getByText(/^Paga \$[\d.]+, el valor completo\./)).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Elena')
  await page.getByLabel('Apellidos').fill('Mora Soto')
  await page
    .getByRole('textbox', { name: 'Celular' })
    .fill(String(70_000_000 + Math.floor(Math.random() * 1_000_000)))
  await page.getByLabel('Avisarle si puede adelantar la hora').check()
  // Looking for somebody beside the form leaves it as it is.
  await page.getByRole('searchbox', { name: /^RUT, celular/ }).fill('Nadie Conocido')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Nadie con esos datos tuvo una hora')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Elena')
  await expect(page.getByLabel('Hora', { exact: true }).locator('option:checked')).toContainText(from)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dar la hora' }).click()
  const said = page.getByText(
    /Hora dada, con el código .* La confirmación va por SMS\. Quedó en la lista de espera\./,
  )
  await expect(said, 'where one lands').toBeInViewport()
  await expectAccessible(page)

  // Whoever is chosen again, or somebody else of that name, is filled in anew: nothing of the one before stays.
  await page.goto(form)
  for (const time of ['once', 'again']) {
    await page.getByRole('searchbox', { name: /^RUT, celular/ }).fill('Elena Mora Soto')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page
      .getByRole('button', { name: /^Usar estos datos/ })
      .first()
      .click()
    await expect(page.getByLabel('Apellidos'), time).toHaveValue('Mora Soto')
    await page.getByLabel('Apellidos').fill('de otra persona')
  }
})

test('giving an hour to whoever stands at the counter stays in sight under the names, however late the hours shown', async ({
  page,
}) => {
  await page.goto('/centro')
  await signInAtWork(page, '/centro', hire(page, 'administrator'))
  await openFreeHour(page)
  await page.getByRole('link', { name: 'Volver al día' }).click()
  // As little room as a board scrolls in on any day.
  await page.setViewportSize({ width: 1280, height: 420 })
  const give = page.getByRole('link', { name: /^Dar una hora con / }).first()
  const board = page.getByRole('group').filter({ has: give })
  await board.evaluate(element => {
    element.scrollIntoView()
    element.scrollTop = element.scrollHeight
  })
  expect(await board.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await expect(board.getByRole('heading', { level: 2 }).first()).toBeInViewport()
  await expect(give).toBeInViewport()
  await give.click({ trial: true })
})

test('the reception writes down who found no hour, and gives it from the list in one press', async ({
  page,
}) => {
  await page.goto('/centro')
  await signInAtWork(page, '/centro', hire(page, 'administrator'))
  await page.goto(`/centro/espera?centro=${(await coordinatorOf(page)).centre}`)
  await page.getByText('Anotar a alguien sin hora').click()
  await page.getByRole('button', { name: 'Anotar en la lista' }).click()
  await expect(
    page.getByLabel('Qué necesita'),
    'one types on where something is missing',
  ).toHaveAccessibleDescription('Error: Elige qué necesita.')
  await expectAccessible(page)
  await page.getByLabel('Qué necesita').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Rosa')
  await page.getByLabel('Apellidos').fill('Fuentes Lillo')
  const phone = String(60_000_000 + Math.floor(Math.random() * 1_000_000))
  await page.getByRole('textbox', { name: 'Celular' }).fill(phone)
  await page.getByLabel('Nota para la recepción').fill('Solo por la mañana')
  await page.getByRole('button', { name: 'Anotar en la lista' }).click()
  const rosa = page.getByRole('listitem').filter({ hasText: 'Rosa Fuentes Lillo' })
  await expect(rosa.getByText('Solo por la mañana')).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await rosa.getByRole('link', { name: 'Cambiar datos' }).click()
  await expect(page.getByRole('heading', { name: 'Datos de Rosa Fuentes Lillo' })).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Rosa')
  await page.getByLabel('Nota para la recepción').fill('Solo hasta las once')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(rosa.getByText('Solo hasta las once')).toBeInViewport()

  const soonest = rosa.getByRole('list').getByRole('link').first()
  const hour = /\d\d:\d\d/.exec((await soonest.textContent()) ?? '')?.[0] ?? 'none'
  await soonest.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dar una hora' })).toBeVisible()
  await expect(page.getByText('Para Rosa Fuentes Lillo, de la lista de espera')).toBeVisible()
  await expect(page.getByLabel('Hora', { exact: true }).locator('option:checked')).toContainText(hour)
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Rosa')
  await expect(page.getByRole('textbox', { name: 'Celular' })).toHaveValue(phone)
  await page.getByLabel('Previsión').selectOption('particular')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dar la hora' }).click()
  await expect(page.getByText(/Hora dada, con el código/)).toBeInViewport()
  await page.goto(`/centro/espera?centro=${(await coordinatorOf(page)).centre}`)
  await page.getByText('Salieron de la lista hace poco').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rosa Fuentes Lillo' })).toContainText(
    'Se le dio hora',
  )
})

test('an hour that is paid part in cash and part by card is one payment, and goes back as it came', async ({
  page,
}) => {
  await page.goto('/centro')
  await signInAtWork(page, '/centro', hire(page, 'administrator'))
  await openFreeHour(page)
  await page.getByLabel('Previsión').selectOption('particular')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Marta')
  await page.getByLabel('Apellidos').fill('Pino Araya')
  const phone = String(80_000_000 + Math.floor(Math.random() * 1_000_000))
  await page.getByRole('textbox', { name: 'Celular' }).fill(phone)
  await page.getByRole('button', { name: 'Dar la hora' }).click()
  await expect(page.getByText(/Hora dada, con el código/)).toBeInViewport()
  await expectBoardAtItsHour(page)
  const centre = (await coordinatorOf(page)).centre
  const bill = `/centro/agenda/pago/${page.url().split('#hora-')[1]}?centro=${centre}`
  await page.goto(bill)
  await expect(page.getByRole('button', { name: /^Anotar .* en efectivo$/ }), 'one press').toBeVisible()
  await page.getByText('Pago mixto').click()
  const note = page.getByRole('button', { name: /^Anotar .* con varios medios$/ })
  const due = Number(((await note.textContent()) ?? '').replaceAll(/\D/g, ''))
  const pesos = (amount: number) => `$${amount.toLocaleString('es-CL')}`
  await page.getByLabel('En efectivo', { exact: true }).fill('5.000')
  await note.click()
  const missing = `Suma $5.000 y se deben ${pesos(due)}: faltan ${pesos(due - 5000)}.`
  await expect(page.getByLabel('En efectivo', { exact: true }), 'nothing is lost').toHaveValue('5.000')
  await expect(page.getByLabel('En efectivo', { exact: true })).toHaveAccessibleDescription(
    `$ Error: ${missing}`,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Con tarjeta', { exact: true }).fill(String(due - 5000))
  await page.getByLabel(/^Código de autorización del terminal, si/).fill('123456')
  await note.click()
  await expect(page.getByText('El pago quedó anotado.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pago mixto' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/centro/caja?centro=${centre}`)
  await expect(page.getByText('Según el registro: $5.000')).toBeVisible()
  await expect(page.getByText(`Según el registro: ${pesos(due - 5000)}`)).toBeVisible()
  await page.goto(bill)
  const way = `Se devuelve como se pagó: $5.000 en efectivo y ${pesos(due - 5000)} con tarjeta.`
  await expect(page.getByText(way)).toBeVisible()
  await page.getByLabel('Motivo').fill('No vino el profesional')
  await page.getByRole('button', { name: /^Devolver .* al paciente$/ }).click()
  await expect(page.getByText('La devolución quedó anotada.')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the day on paper says of which centre it is, and holds nothing to be pressed', async ({ page }) => {
  await page.goto('/centro')
  await signInAtWork(page, '/centro', hire(page, 'administrator'))
  await page.goto(`/centro/agenda?centro=${(await coordinatorOf(page)).centre}`)
  const place = await page
    .getByRole('main')
    .getByText(/^(Centro|Clínica) /)
    .first()
    .textContent()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(place ?? '', { exact: true }).locator('visible=true')).toHaveCount(1)
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
  // A free stretch is read, and is a link all the same.
  const ways = page
    .getByRole('link')
    .locator('visible=true')
    .filter({ hasNotText: /^Libre de / })
  await expect(ways).toHaveText(['Copihue'])
})

test('what a patient takes home on paper stands together, is dark on white, and says nothing of a desk', async ({
  page,
}) => {
  // As tall as a sheet: there is more of it than what it says.
  await page.setViewportSize({ width: 800, height: 1400 })
  await page.goto('/centro')
  await signInAtWork(page, '/centro', hire(page, 'administrator'))
  const { centre } = await coordinatorOf(page)
  const hours = page.locator('li[id^="hora-"]').filter({ hasText: 'Mover o cancelar' })
  await openDayWith(page, hours)
  const appointment = (await hours.first().getAttribute('id'))?.replace('hora-', '')
  await page.goto(`/centro/agenda/comprobante/${appointment}?centro=${centre}`)
  await page.emulateMedia({ media: 'print' })
  const title = page.getByRole('heading', { level: 1, name: 'Comprobante de hora' })
  await expect(title).toBeVisible()
  await expect(page.getByText('Escritorio')).toBeHidden()
  const colourOf = (one: typeof title) => one.evaluate(shown => getComputedStyle(shown).color)
  expect(await colourOf(page.getByRole('banner').getByRole('link').first())).toBe(await colourOf(title))
  const [head, first, last] = await Promise.all(
    [title, page.getByText('Paciente', { exact: true }), page.getByText('Este comprobante no es')].map(one =>
      one.boundingBox(),
    ),
  )
  const between = (first?.y ?? 0) - (head?.y ?? 0)
  expect(between, 'the title belongs to what is under it').toBeLessThan((last?.y ?? 0) - (first?.y ?? 0))
  expect(between).toBeLessThan(150)
})
