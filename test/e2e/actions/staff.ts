/** Whoever works at a centre or attends. */
import type { Page } from '@playwright/test'
import { totpCode } from '#app/staff/second-factor.server.ts'
import { expect } from '../portal.ts'
import type { Hired } from './operator.ts'

/** The password of every demo account; what comes next is asked. */
export async function givePassword(page: Page, desk: '/centro' | '/profesional', rut: string) {
  await page.goto(desk)
  await fillPassword(page, rut)
}

/** On the page of the sign-in, which leads back to what was wanted. */
export async function fillPassword(page: Page, rut: string) {
  await page.getByLabel('RUT').fill(rut)
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo1234')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

export async function giveCode(page: Page, { secret }: Hired) {
  await page.getByLabel('Código de 6 dígitos').fill(totpCode(secret, Temporal.Now.instant()))
  await page.getByRole('button', { name: 'Continuar' }).click()
}

export async function signInAtWork(page: Page, desk: '/centro' | '/profesional', hired: Hired) {
  await givePassword(page, desk, hired.rut)
  await giveCode(page, hired)
  await expect(page.getByRole('button', { name: 'Cerrar sesión' }).first()).toBeVisible()
}
