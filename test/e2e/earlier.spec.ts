/** «Avísame si se libera antes»: two patients, one hour, one message. */
import {
  asGuest,
  chooseDay,
  chooseHour,
  confirmHour,
  forMyself,
  hours,
  mailOf,
  newPerson,
  openHours,
} from './actions/patient.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

test('an hour that somebody gives back is kept for whoever waits, and taken from the e-mail @either', async ({
  page,
  browser,
}) => {
  test.slow()
  const [first, waiting] = [newPerson(), newPerson()]
  await openHours(page)
  await chooseDay(page)
  const calendar = page.url()
  const earliest = hours(page).first()
  const time = /\d\d:\d\d/.exec((await earliest.textContent()) ?? '')?.[0] ?? ''
  await earliest.click()
  await forMyself(page, first)
  await asGuest(page, first)
  await confirmHour(page)

  const context = await browser.newContext({ baseURL: new URL(calendar).origin })
  const other = await context.newPage()
  await other.goto(calendar)
  await chooseHour(other)
  await forMyself(other, waiting)
  await asGuest(other, waiting)
  const code = await confirmHour(other)
  await other.getByRole('link', { name: 'Ver, cambiar o cancelar' }).click()
  await other.getByRole('link', { name: 'Avísame si se libera antes' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Avísame si se libera antes' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Avísame si se libera antes' }).press('Enter')
  await expect(other.getByText('Eres la primera persona de la fila')).toBeVisible()
  // The button went away with its answer: the keyboard goes on at the answer's beginning.
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
  await context.close()

  await page.getByRole('link', { name: 'Ver, cambiar o cancelar' }).click()
  await page.getByRole('link', { name: 'Cancelar hora' }).click()
  await page.getByRole('button', { name: 'Sí, cancelar la hora' }).click()
  await expect(page.getByText('Tu hora fue cancelada.')).toBeVisible()

  const offers = async () =>
    (await mailOf(page, waiting)).filter(mail => mail.subject.startsWith('Puedes adelantar tu hora'))
  await expect.poll(async () => (await offers()).length).toBe(1)
  const link = (await offers())[0]?.links.find(href => href.endsWith('/antes')) ?? ''
  await page.goto(new URL(link).pathname)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Se liberó una hora antes que la tuya' }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Tomar esta hora' }).click()
  await expect(page.getByText('Tu hora cambió.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await expect(page.getByRole('main')).toContainText(time)
})
