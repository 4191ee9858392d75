/** What somebody does to find an hour, by what they see and press. */
import type { Page } from '@playwright/test'
import { prepaid } from '../../helpers/pages/calendars.ts'
import { ownShare } from '../../helpers/pages/own-share.ts'
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

interface HourOnCard {
  /** Of the professional, or of the centre of an exam. */
  name: string
  /** The minute of the day. */
  minute: number
  slot: string
}

/** The hours that a story may press, by what their cards say: in person what is paid there, by video what is paid before. */
export async function hoursOnCards(page: Page, { video }: { video: boolean }): Promise<HourOnCard[]> {
  const hours = offers(page).locator('button[name="slot_id"]')
  await expect(hours.first()).toBeVisible()
  const shown = await hours.evaluateAll(buttons =>
    buttons.map(button => ({
      name: button.closest('article')?.querySelector('h2')?.textContent ?? '',
      way: button.parentElement?.closest(':has(h3)')?.querySelector('h3')?.textContent ?? '',
      time: button.textContent ?? '',
      slot: button.getAttribute('value') ?? '',
    })),
  )
  const all = shown.map(({ name, way, time, slot }) => {
    const [, hour, minute] = /(\d\d):(\d\d)/.exec(time) ?? []
    return { name, paidBefore: way.includes(prepaid), minute: Number(hour) * 60 + Number(minute), slot }
  })
  return ownShare(all.filter(({ paidBefore }) => paidBefore === video))
}

/** The button of the filters, with how many there would be. */
export const applyFilters = (page: Page) => page.getByRole('button', { name: /^Ver (\d+ )?resultados?$/ })

/** What a wide screen shows beside the list is a sheet on a phone, that its chip opens. */
async function openPanel(page: Page, chip: string | RegExp) {
  const button = page.getByRole('list', { name: 'Filtros' }).getByRole('button', { name: chip })
  if (await button.isVisible()) await button.click()
}

export async function openFilters(page: Page) {
  await openPanel(page, /^Filtros/)
  await expect(applyFilters(page)).toBeVisible()
}

export async function orderBy(page: Page, order: string) {
  await openPanel(page, /^(Próximas|Precio|Distancia|Nombre)$/)
  await page.getByRole('navigation', { name: 'Ordenar por' }).getByRole('link', { name: order }).click()
}

export async function chooseWhen(page: Page, kind: 'Cuándo' | 'Parte del día', when: string) {
  await openPanel(page, /^(Cualquier día|Hoy|Esta semana|Sábado|En la )/)
  await page.getByRole('navigation', { name: kind }).getByRole('link', { name: when, exact: true }).click()
}

/** Prices as whole pesos, in the order in which they are shown. */
export async function pricesShown(page: Page): Promise<number[]> {
  const words = await offers(page)
    .getByText(/^(Tú pagas|Valor) \$/)
    .allTextContents()
  return words.map(text => Number(text.replace(/\D/g, '')))
}
