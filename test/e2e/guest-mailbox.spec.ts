/** A guest's mailbox is asked for once: a slip in it would lose the appointment's link. */
import { chooseHour, lookForHours } from './actions/patient.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

test('a provider that does not exist is asked about, and corrected with one press @phone', async ({
  page,
}) => {
  await lookForHours(page)
  await chooseHour(page)
  const mailbox = page.getByLabel('Correo electrónico')
  await mailbox.fill('rosa.munoz@gmial.com')
  await page.getByLabel('Celular').focus()
  await expect(page.getByText('¿Quisiste decir rosa.munoz@gmail.com?')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Sí, corregir' }).click()
  await expect(mailbox).toHaveValue('rosa.munoz@gmail.com')
  await expect(mailbox).toBeFocused()
  await expect(page.getByText(/¿Quisiste decir rosa/)).toBeHidden()
})
