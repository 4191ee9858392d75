/** What somebody does to find an hour, by what they see and press. */
import type { Page } from '@playwright/test'
import { expect } from '../portal.ts'

export const searchForm = (page: Page) => page.getByRole('form', { name: 'Buscar una hora' })

/** Types into a field with suggestions and takes the first that carries these words. */
export async function pick(page: Page, label: string, typed: string, option: string | RegExp) {
  const field = searchForm(page).getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

export const submitSearch = (page: Page) =>
  searchForm(page).getByRole('button', { name: 'Buscar horas' }).click()

/** The results, as cards. */
export const offers = (page: Page) => page.getByRole('region', { name: 'Resultados' }).getByRole('article')

/** The name on the first result. */
export const firstName = async (page: Page): Promise<string> =>
  (await offers(page).first().getByRole('heading', { level: 2 }).textContent()) ?? ''

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The filters are folded on a phone. */
export async function openFilters(page: Page) {
  const apply = page.getByRole('button', { name: 'Aplicar filtros' })
  if (!(await apply.isVisible()))
    await page
      .getByText(/^Filtros/)
      .first()
      .click()
  await expect(apply).toBeVisible()
}

/** Prices as whole pesos, in the order in which they are shown. */
export async function pricesShown(page: Page): Promise<number[]> {
  const words = await offers(page)
    .getByText(/^(Tú pagas|Valor) \$/)
    .allTextContents()
  return words.map(text => Number(text.replace(/\D/g, '')))
}
