/** Somebody with an account of the demo world. */
import type { Page } from '@playwright/test'
import { awake } from '../awake.ts'

/** Signs in with a demo account, from a page that sent to the login or from the login itself. */
export async function signIn(page: Page, rut: string) {
  if (!page.url().includes('/login')) await page.goto('/login')
  await awake(page)
  const form = page.getByRole('main')
  await form.getByLabel('RUT').fill(rut)
  await form.getByLabel('Contraseña', { exact: true }).fill('Demo1234')
  await form.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL(url => !/login|loading/.test(url.pathname))
}
