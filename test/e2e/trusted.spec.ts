/** Somebody of confidence is invited: what was sent is seen to be sent. */

import { signIn } from './actions/member.ts'
import { newPerson } from './actions/patient.ts'
import { expect, test } from './portal.ts'

test('after an invitation the form is empty for the next one, and typed words survive a mistake @phone', async ({
  page,
}) => {
  const delegate = newPerson()
  await signIn(page, '12.345.678-5')
  await page.goto('/mi-perfil/personas-de-confianza')
  const name = page.getByLabel('Su nombre y apellido')
  await name.fill('Elena Rojas')
  await page.getByLabel('Su RUT').fill(delegate.rut)
  await page.getByLabel('Su correo').fill(delegate.email)
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByRole('alert')).toContainText('Elige quién es para ti')
  await expect(name).toHaveValue('Elena Rojas')
  await page.getByLabel('Quién es para ti').selectOption('Mi hija')
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText(/^Enviamos la invitación/)).toBeVisible()
  await expect(name).toHaveValue('')
  await expect(page.getByLabel('Su RUT')).toHaveValue('')
  // The world is others' too.
  await page.getByRole('button', { name: 'Quitar el permiso a Elena Rojas' }).first().click()
  await expect(page.getByText('El permiso terminó en este momento.')).toBeVisible()
})
