import {
  asGuest,
  bookAsGuest,
  chooseDay,
  chooseHour,
  chooseInsurer,
  confirmButton,
  confirmHour,
  forMyself,
  forSomebodyElse,
  hours,
  lookForHours,
  mailOf,
  newPerson,
  onePage,
  openHours,
  openOwnPage,
  seeReceipt,
  takeFirst,
} from './actions/patient.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

test('a guest books an hour by specialty, every screen clean in both themes @both', async ({ page }) => {
  test.slow()
  const person = newPerson()
  const clean = async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await lookForHours(page)
  await chooseDay(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'hours.aria.yml' })
  await clean()
  const hour = await chooseHour(page)
  await expect(page.getByText(/Te guardamos esta hora hasta las \d\d:\d\d/)).toBeVisible()
  await clean()
  // All that is wrong at once, in a list at the top and beside each field.
  await confirmButton(page).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5)
  await clean()
  await asGuest(page, person)
  await forMyself(page, person, 'Fonasa B')
  await clean()
  const code = await confirmHour(page)
  await clean()
  const mail = await mailOf(page, person)
  expect(mail[0]).toMatchObject({ kind: 'email', subject: expect.stringContaining(code) })
  expect(mail[0]?.subject).toContain(hour)
  await openOwnPage(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await clean()
})

test('a lab test and an imaging exam are booked with their preparation', async ({ page }) => {
  test.slow()
  for (const search of [
    '/laboratorio/hemograma/santiago',
    '/imagenologia/radiografia-de-torax-frontal-y-lateral/santiago',
  ]) {
    const person = newPerson()
    await openHours(page, search)
    await chooseDay(page)
    await chooseHour(page)
    await expect(page.getByRole('main')).toContainText('Trae la orden médica')
    await forMyself(page, person)
    await asGuest(page, person)
    await confirmHour(page)
    expect((await mailOf(page, person))[0]?.text).toContain('la orden médica')
  }
})

test('an hour for a daughter is booked in her name @phone', async ({ page }) => {
  const [person, daughter] = [newPerson(), newPerson()]
  await openHours(page)
  await chooseDay(page)
  await chooseHour(page)
  await forSomebodyElse(page, daughter)
  await asGuest(page, person)
  await chooseInsurer(page, 'Fonasa B')
  await confirmHour(page)
  expect((await mailOf(page, person))[0]?.text).toContain('Para: Martina Pérez Soto')
})

test('an hour that somebody takes meanwhile: another one is taken at one press', async ({ page }) => {
  await openHours(page)
  await chooseDay(page)
  const taken = hours(page).first()
  await takeFirst(page, (await taken.getAttribute('value')) ?? '')
  await taken.click()
  const problem = page.getByRole('dialog', { name: 'La hora expiró o ya fue tomada' })
  await expect(problem).toBeVisible()
  await expectAccessible(page)
  await problem.locator('button[name="slot_id"]').first().click()
  await onePage(page)
})

test('an hour let go in another tab: a new one is offered and nothing typed is lost', async ({
  page,
  context,
}) => {
  const person = newPerson()
  await openHours(page)
  await chooseDay(page)
  await chooseHour(page)
  await asGuest(page, person)
  await forMyself(page, person, 'Fonasa C')
  const tab = await context.newPage()
  await tab.goto(page.url())
  await tab.getByRole('button', { name: 'Ya no quiero esta hora' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Elige día y hora' })).toBeVisible()
  await confirmButton(page).click()
  const problem = page.getByRole('dialog', { name: 'La hora expiró o ya fue tomada' })
  await problem.locator('button[name="slot_id"]').first().click()
  await expect(problem).toBeHidden()
  await expect(page.getByRole('radio', { name: /^Fonasa C/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(person.email)
  await confirmHour(page)
})

test('the time left is counted, announced and extended once', async ({ page }) => {
  await page.clock.install()
  await openHours(page)
  await chooseDay(page)
  await chooseHour(page)
  const left = page.getByText(/^Quedan \d+:\d\d$/)
  await expect(left).toHaveText(/^Quedan (10:00|9:5\d)$/)
  await page.clock.fastForward('05:10')
  await expect(page.getByRole('status').filter({ hasText: 'Quedan 5 minutos' })).toBeAttached()
  await page.getByRole('button', { name: 'Necesito 10 minutos más' }).click()
  await expect(page.getByText('Ya te dimos 10 minutos más.')).toBeVisible()
  await expect(left).toHaveText(/^Quedan (20:00|19:\d\d)$/)
  await expect(page.getByRole('button', { name: 'Necesito 10 minutos más' })).toBeHidden()
  // The browser's clock says that it is over; the server knows better, and is asked.
  await page.clock.fastForward('20:00')
  await expect(left).toHaveText(/^Quedan (20:00|19:\d\d)$/)
})

test('pressing twice, going back and reloading make one appointment', async ({ page }) => {
  const person = newPerson()
  await openHours(page)
  await chooseDay(page)
  await chooseHour(page)
  await forMyself(page, person)
  await asGuest(page, person)
  await confirmButton(page).dblclick()
  const code = await seeReceipt(page)
  await page.goBack()
  expect(await seeReceipt(page)).toBe(code)
  await page.reload()
  expect(await seeReceipt(page)).toBe(code)
  expect((await mailOf(page, person)).filter(message => message.subject.includes('reservada'))).toHaveLength(
    1,
  )
})

test('two tabs book for two people without mixing them', async ({ page, context }) => {
  test.slow()
  const [mother, son, friend] = [newPerson(), newPerson(), { ...newPerson(), name: 'Fabiola' }]
  const tab = await context.newPage()
  for (const one of [page, tab]) {
    await openHours(one)
    await chooseDay(one)
    await chooseHour(one)
  }
  await forSomebodyElse(page, son)
  await chooseInsurer(page, 'Particular')
  await forMyself(tab, friend, 'Fonasa D')
  await asGuest(page, mother)
  await asGuest(tab, friend)
  await confirmHour(page)
  await confirmHour(tab)
  expect((await mailOf(page, mother))[0]?.text).toContain('Para: Martina')
  expect((await mailOf(page, friend))[0]?.text).toContain('Hola, Fabiola')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an hour is booked, moved and cancelled', async ({ page }) => {
    test.slow()
    const person = newPerson()
    await openHours(page)
    await chooseDay(page)
    await chooseHour(page)
    // Every choice says its price; what was typed stays whatever is pressed.
    await expect(page.getByRole('radio', { name: /^Particular \$/ })).toBeVisible()
    await asGuest(page, person)
    await chooseInsurer(page, 'Fonasa B')
    await page.getByRole('button', { name: 'Necesito 10 minutos más' }).click()
    await expect(page.getByText('Ya te dimos 10 minutos más.')).toBeAttached()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email)
    // A price that was drawn for another insurer than the one that is chosen is not said.
    const drawn = [page.getByText('Tú pagas'), page.getByText(/^Fonasa B: \$/)]
    for (const [insurer, shown] of [
      ['Fonasa B', true],
      ['Fonasa C', false],
      ['Particular', false],
      ['Fonasa B', true],
    ] as const) {
      await chooseInsurer(page, insurer)
      for (const price of drawn) await expect(price).toBeVisible({ visible: shown })
    }
    await confirmButton(page).click()
    await expect(page.getByRole('link', { name: /Ingresa el RUT/ })).toBeVisible()
    await forMyself(page, person, 'Fonasa B')
    const code = await confirmHour(page)
    await openOwnPage(page)
    await page.getByRole('link', { name: 'Cambiar de hora' }).click()
    await page
      .getByRole('region', { name: 'Elige la nueva hora' })
      .getByRole('link', { name: /, \d\d:\d\d$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Sí, cambiar' }).click()
    await expect(page.getByText('Tu hora cambió.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
    await page.getByRole('link', { name: 'Cancelar hora' }).click()
    await page.getByRole('button', { name: 'Sí, cancelar la hora' }).click()
    await expect(page.getByText('Tu hora fue cancelada.')).toBeVisible()
    expect((await mailOf(page, person)).map(message => message.subject.split(':')[0])).toEqual([
      'Tu hora fue cancelada',
      'Tu hora cambió',
      'Tu hora está reservada',
    ])
  })
})

test('an hour is booked with the keyboard alone', async ({ page }) => {
  test.slow()
  const person = newPerson()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 80; steps++) {
      await press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        const label = element?.labels?.[0]?.textContent ?? ''
        return `${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.textContent ?? ''}`
      })
      if (name.test(focused)) return
    }
    throw new Error(`the keyboard never reached ${name}`)
  }
  await openHours(page)
  // On its last evening the first day has one hour.
  await tabTo(/\d horas?$/)
  await press('ArrowRight', 'ArrowRight', 'Enter')
  await expect(page).toHaveURL(/dia=/)
  // The address tells of the new day before its hours stand in the place of the old one's.
  const day = new URL(page.url()).searchParams.get('dia')
  await expect(page.locator(`a[aria-current="date"][href*="dia=${day}"]`)).toHaveCount(1)
  await tabTo(/, \d\d:\d\d/)
  await press('ArrowRight', 'Enter')
  await onePage(page)
  for (const [field, text] of [
    [/Nombre/, person.name],
    [/Apellidos/, person.lastName],
    [/Correo electrónico/, person.email],
    [/Celular/, person.phone],
  ] as const) {
    await tabTo(field)
    await page.keyboard.type(text)
  }
  // A group without a choice is entered at its first card.
  await tabTo(/^ ?Fonasa/)
  await press('ArrowDown', 'ArrowDown')
  await expect(page.getByRole('radio', { name: /^Particular/ })).toBeChecked()
  await tabTo(/^ *Confirmar$/)
  await press('Enter')
  await seeReceipt(page)
})

test('a guest confirms, moves and cancels by the link in the e-mail @either', async ({ page }) => {
  test.slow()
  const person = newPerson()
  const { code } = await bookAsGuest(page, person)
  const link = (await mailOf(page, person))[0]?.links.find(href => href.includes('/cita/')) ?? ''
  await page.context().clearCookies()
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await page.getByRole('link', { name: 'Cambiar de hora' }).click()
  const region = page.getByRole('region', { name: 'Elige la nueva hora' })
  await expect(region).toBeInViewport()
  // Whoever has no mouse goes on among the hours, not among what was above them.
  await expect(region.getByRole('heading', { name: 'Elige la nueva hora' })).toBeFocused()
  await expectAccessible(page)
  await region
    .getByRole('link', { name: /, \d\d:\d\d$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: '¿Cambiar a esta hora?' })).toBeVisible()
  await page.getByRole('button', { name: 'Sí, cambiar' }).click()
  // Pressed far down the page: what came of it is seen without looking for it.
  await expect(page.getByText('Tu hora cambió.')).toBeInViewport()
  await page.getByRole('link', { name: 'Cancelar hora' }).click()
  const question = page.getByRole('dialog', { name: '¿Cancelar esta hora?' })
  await expect(question).toContainText('la devolución debes revisarla con tu banco')
  await expectAccessible(page)
  await question.getByRole('link', { name: 'No, mantenerla' }).click()
  await expect(question).toBeHidden()
  // Where one was before the question.
  await expect(page.getByRole('link', { name: 'Cancelar hora' })).toBeFocused()
  await page.getByRole('link', { name: 'Cancelar hora' }).click()
  await page.getByRole('button', { name: 'Sí, cancelar la hora' }).click()
  await expect(page.getByText('Tu hora fue cancelada.')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Ver todas las horas' })).toBeVisible()
})

test('the calendar file is downloaded', async ({ page }) => {
  await bookAsGuest(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Agregar a mi calendario' }).click()
  expect((await download).suggestedFilename()).toBe('hora-medica.ics')
})

test('a lost e-mail is asked for again @phone', async ({ page }) => {
  const person = { ...newPerson(), phone: String(Math.floor(Math.random() * 90_000_000) + 10_000_000) }
  const { code } = await bookAsGuest(page, person)
  await page.goto('/recuperar-cita')
  // The same errors once more are told once more: else the button would seem to do nothing.
  for (let press = 0; press < 2; press++) {
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
  }
  await expectAccessible(page)
  await page.getByLabel('Código de la hora').fill(code.toLowerCase())
  await page.getByLabel('Celular con que reservaste').fill(person.phone)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu correo y tus SMS' })).toBeVisible()
  expect((await mailOf(page, person))[0]?.subject).toBe(`El enlace de tu hora ${code}`)
})

test('a video visit offers its hours, which are paid in advance', async ({ page }) => {
  await page.goto('/especialidad/medicina-general/videoconsulta/santiago')
  await page
    .getByRole('link', { name: /Ver más horas/ })
    .first()
    .click()
  await expect(hours(page).first()).toBeVisible()
  await expectAccessible(page)
})

test("a doctor's link leads to their hours, in the external layout @both", async ({ page }) => {
  const { doctor_links } = await (await page.request.get('/demo.json')).json()
  const open = doctor_links.find((link: { has_hours: boolean }) => link.has_hours)
  await page.goto(open.href)
  await expect(page.locator('body')).toHaveAttribute('data-layout', 'external')
  await expect(page.getByRole('heading', { level: 1, name: open.label })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Ver horas Consulta/ })
    .first()
    .click()
  await chooseDay(page)
  await chooseHour(page)
  expect(new URL(page.url()).pathname).toBe('/agendamiento/link/confirmacion-cita')
  await expect(page.locator('body')).toHaveAttribute('data-layout', 'external')

  const closed = doctor_links.find((link: { has_hours: boolean }) => !link.has_hours)
  await page.goto(closed.href)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Por ahora no hay horas disponibles' }),
  ).toBeVisible()
  await expectAccessible(page)
  expect((await page.goto('/reserva-tu-hora/nadie'))?.status()).toBe(404)
})

test('the booking reads in English and French without a Spanish word of ours', async ({
  page,
  context,
  baseURL,
}) => {
  await openHours(page)
  const calendar = page.url()
  for (const [language, title] of [
    ['en', 'Choose a day and time'],
    ['fr', 'Choisissez le jour et l’heure'],
  ]) {
    await context.addCookies([{ name: 'copihue_idioma', value: language ?? '', url: baseURL }])
    await page.goto(calendar)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/Elige|Horas del|Tú pagas|Mañana|Tarde/)
  }
})
