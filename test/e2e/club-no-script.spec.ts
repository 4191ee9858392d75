/** The club with JavaScript off: lists, coupons and the request of exams at home. */
import { randomInt } from 'node:crypto'
import { benefits } from './actions/club-member.ts'
import { expect, test } from './portal.ts'

test.use({ javaScriptEnabled: false })

test('coupons are ordered and turned by links, and a request of exams reaches the mailbox', async ({
  page,
  request,
}) => {
  await page.goto(benefits)
  await page.getByRole('link', { name: 'Nombre Z–A' }).click()
  await expect(page).toHaveURL(/orden=alphabetic_desc/)
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/orden=alphabetic_desc&pagina=2/)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Ingresa para ver tu código' })).toBeVisible()

  await page.goto('/examenes-a-domicilio')
  const email = `domicilio.${randomInt(1e9)}@ejemplo.cl`
  await page.getByLabel('Nombre y apellido').fill('Andrea Soto')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Comuna').selectOption({ label: 'Ñuñoa' })
  await page.getByLabel('Dirección').fill('Calle Uno 123, depto. 4')
  await page.getByLabel('Exámenes', { exact: true }).fill('Hemograma')
  await page.getByLabel('07:00 a 09:00, en ayunas').check()
  await page.getByRole('button', { name: 'Pedir la visita' }).click()
  await expect(page.getByRole('alert')).toContainText('Escribe tu celular')
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle Uno 123, depto. 4')

  await page.getByLabel('Celular').fill('8765 4321')
  const day = page.getByLabel('Día')
  const first = Temporal.PlainDate.from((await day.getAttribute('min')) ?? '')
  await day.fill(String(first.dayOfWeek === 7 ? first.add({ days: 1 }) : first))
  await page.getByRole('button', { name: 'Pedir la visita' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu solicitud' })).toBeVisible()
  const code = /EXD-\w{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
  const mailbox = await (await request.get('/demo/buzon.json')).json()
  const sent = mailbox.filter((message: { subject: string | null }) => message.subject?.includes(code))
  expect(sent.map((message: { to: string }) => message.to)).toEqual(expect.arrayContaining([email]))
  expect(sent).toHaveLength(2)
})
