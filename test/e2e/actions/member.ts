/** Somebody with an account of the demo world. */
import type { Cookie, Page } from '@playwright/test'
import { awake } from '../awake.ts'

/** The sessions of this worker's stories, which end with none of them. */
const kept = new Map<string, Cookie>()

/**
 * Signs in with a demo account: by the form where a page sent to it, else with the session of an earlier story, which need not
 * be a new one. A story that ends its session takes one of its own (`signInAnew`).
 */
export async function signIn(page: Page, rut: string) {
  const session = kept.get(rut)
  if (session && !page.url().includes('/login')) return page.context().addCookies([session])
  await signInAnew(page, rut)
  const cookies = await page.context().cookies()
  const made = cookies.find(({ name }) => name === 'copihue_sesion')
  if (made) kept.set(rut, made)
}

/** By the form, from a page that sent to the login or from the login itself. */
export async function signInAnew(page: Page, rut: string) {
  if (!page.url().includes('/login')) await page.goto('/login')
  await awake(page)
  const form = page.getByRole('main')
  await form.getByLabel('RUT').fill(rut)
  await form.getByLabel('Contraseña', { exact: true }).fill('Demo1234')
  await form.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL(url => !/login|loading/.test(url.pathname))
}
