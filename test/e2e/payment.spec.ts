import { chooseInsurer, mailOf, newPerson } from './actions/patient.ts'
import { answer, bookToPay, goToPay, openGateway, paid, payLink, title } from './actions/payer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

test('a covered video visit is booked and paid, and the return page reloads for ever @either', async ({
  page,
}) => {
  test.slow()
  const clean = async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  const person = await bookToPay(page, { covered: true })
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Cuotas').selectOption('3')
  await answer(page, 'approve')
  await title(page, paid)
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'paid.aria.yml' })
  await clean()
  for (const line of ['Crédito, 3 cuotas sin interés', '•••• 6623', 'Bono electrónico'])
    await expect(page.getByRole('main')).toContainText(line)
  await page.reload()
  await title(page, paid)
  await page.getByRole('link', { name: 'Ver el comprobante' }).click()
  await title(page, 'Comprobante de pago')
  await clean()
  const receipts = (await mailOf(page, person)).filter(mail => mail.subject.startsWith('Recibimos tu pago'))
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.text).toContain('Código de autorización')
})

test('a rejected payment leaves an in-person visit booked, to be paid at the visit @phone', async ({
  page,
}) => {
  test.slow()
  await bookToPay(page, { video: false })
  await goToPay(page)
  await openGateway(page)
  await answer(page, 'reject')
  await title(page, 'Tu banco rechazó el pago')
  await expect(page.getByRole('main')).toContainText('pagarla en el centro')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pagar en el centro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Tu hora/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Se paga el día de la atención, en el centro.')
})

test('cancelled in the form, run out of time, and paid at last; then cancelled and given back', async ({
  page,
}) => {
  test.slow()
  const person = await bookToPay(page)
  await answer(page, 'cancel')
  await title(page, 'Anulaste el pago')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await answer(page, 'expire')
  await title(page, 'Se acabó el tiempo para pagar')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await answer(page, 'approve')
  await title(page, paid)

  await page.getByRole('link', { name: 'Ver mi hora' }).click()
  await expect(page.getByText('Esta hora está pagada.')).toBeVisible()
  await page.getByRole('link', { name: 'Cancelar hora' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Te devolvemos todo lo que pagaste')
  await expect(question).toContainText('la devolución debes revisarla con tu banco')
  await question.getByRole('button', { name: 'Sí, cancelar la hora' }).click()
  await expect(page.getByText(/la devolución de \$/).first()).toBeVisible()
  await expect
    .poll(async () => (await mailOf(page, person)).map(mail => mail.subject), { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(/^Devolvimos tu pago/))
  await page.reload()
  await expect(page.getByText(/^Webpay aceptó la devolución de/)).toBeVisible()
})

test('back from the form, and in a second tab: wait, or finish the payment that is open', async ({
  page,
  context,
}) => {
  test.slow()
  const person = await bookToPay(page)
  const screen = await payLink(page, person)
  // Back is the receipt of what was booked: nothing is booked or paid twice.
  await page.goBack()
  await title(page, 'Tu hora está reservada: falta pagarla')
  await expect(page.getByRole('main')).toContainText('en línea antes del')
  await page.goto(screen)
  await title(page, 'Ya hay un pago en curso')
  await expect(page.getByText(/Faltan \d+ minutos como máximo/)).toBeVisible()
  await expectAccessible(page)
  const tab = await context.newPage()
  await tab.goto(screen)
  await title(tab, 'Ya hay un pago en curso')
  await tab.getByRole('button', { name: 'Volver al formulario de pago' }).click()
  await answer(tab, 'approve')
  await title(tab, paid)
  // The first tab asks by itself.
  await title(page, paid)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a guest pays from the link in the e-mail, with another coverage than the one booked', async ({
    page,
  }) => {
    test.slow()
    const person = await bookToPay(page, { person: newPerson() })
    await answer(page, 'cancel')
    const link = await payLink(page, person)
    await page.context().clearCookies()
    await page.goto(link)
    await title(page, 'Paga tu atención')
    await page.getByRole('link', { name: 'Cambiar la previsión' }).click()
    await chooseInsurer(page, 'Fonasa D')
    await page.getByRole('button', { name: 'Ir a pagar con Webpay' }).click()
    await expect(page.getByRole('alert')).toContainText('Ingresa el RUT del paciente')
    await page.getByLabel('RUT del paciente').fill(person.rut)
    await openGateway(page)
    await answer(page, 'approve')
    await title(page, paid)
    await expect(page.getByRole('main')).toContainText('Código de autorización')
  })
})
