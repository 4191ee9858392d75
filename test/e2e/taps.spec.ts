/**
 * How long the way to an hour is, from the home page: what a thumb presses, and on how many pages. A promise of the product:
 * whoever makes it longer says why.
 */
import type { Page } from '@playwright/test'
import { anyOf, hourOf, newPerson, type Person } from './actions/patient.ts'
import { hoursOnCards, searchForm } from './actions/searcher.ts'
import { type Tapper, tapper } from './actions/tapper.ts'
import { expect, test } from './portal.ts'

interface Wish {
  video: boolean
}

async function lookFor(page: Page, { tap, fill }: Tapper, what: string) {
  const field = searchForm(page).getByRole('combobox', { name: 'Especialidad o profesional', exact: true })
  await fill(field, what)
  await tap(page.getByRole('option', { name: new RegExp(`^${what}`, 'i') }).first())
}

/** From the home page to the page that confirms, with what this browser knows. @returns its minute of the day. */
async function chooseHour(page: Page, thumb: Tapper, { video }: Wish, taken?: number) {
  await page.goto('/')
  const commune = searchForm(page).getByRole('combobox', { name: 'Comuna', exact: true })
  const known = (await commune.inputValue()) !== ''
  await lookFor(page, thumb, 'Medicina general')
  if (!known) {
    await thumb.fill(commune, 'Santiago')
    await thumb.tap(page.getByRole('option', { name: /^Santiago/ }).first())
  }
  if (video) await thumb.tap(searchForm(page).getByText('Videoconsulta', { exact: true }))
  await thumb.tap(searchForm(page).getByRole('button', { name: 'Buscar horas' }))
  const all = await hoursOnCards(page, { video })
  // Nobody is in two places at once.
  const free = all.filter(({ minute }) => Math.abs(minute - (taken ?? -60)) >= 40)
  const { slot, minute } = anyOf(free, 'hour')
  await thumb.tap(hourOf(page, slot))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirma tu hora' })).toBeVisible()
  return minute
}

async function confirm(page: Page, thumb: Tapper, { video }: Wish) {
  const name = video ? /^Confirmar y pagar \$/ : 'Confirmar'
  await thumb.tap(page.getByRole('button', { name, exact: true }))
  const next = video ? 'Estás pagando en Copihue' : '¡Listo! Tu hora está reservada'
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
}

async function sayWho(page: Page, thumb: Tapper, person: Person, { video }: Wish) {
  const own = page.getByRole('region', { name: 'Tus datos' }).getByLabel('Nombre')
  await thumb.fill(own, person.name, person.lastName, person.email, person.phone)
  const card = (name: RegExp) => page.locator('label').filter({ hasText: name })
  if (video) return thumb.tap(card(/^Particular/))
  await thumb.tap(card(/^Fonasa.*tramo$/))
  await thumb.tap(card(/^Fonasa B/))
  await thumb.fill(page.getByLabel('Tu RUT'), person.rut)
}

for (const wish of [{ video: false }, { video: true }]) {
  const what = wish.video ? 'a video visit that is paid in advance' : 'a visit in person with Fonasa'
  test(`${what}: eleven presses at most where nobody was before, nine the next time @phone`, async ({
    page,
  }) => {
    test.slow()
    const first = tapper(page)
    const taken = await chooseHour(page, first, wish)
    await sayWho(page, first, newPerson(), wish)
    await confirm(page, first, wish)
    test.info().annotations.push({ type: 'first time', description: JSON.stringify(first.counted) })
    expect(first.counted.taps).toBeLessThanOrEqual(11)
    expect(first.counted.screens).toHaveLength(3)

    const again = tapper(page)
    await chooseHour(page, again, wish, taken)
    await confirm(page, again, wish)
    test.info().annotations.push({ type: 'again', description: JSON.stringify(again.counted) })
    expect(again.counted.taps).toBeLessThanOrEqual(9)
    expect(again.counted.screens).toHaveLength(3)
  })
}

test('three exams of an order: no press more than a visit takes @phone', async ({ page }) => {
  test.slow()
  const thumb = tapper(page)
  await page.goto('/')
  await thumb.tap(searchForm(page).locator('label').filter({ hasText: 'Laboratorio' }))
  const exam = searchForm(page).getByRole('combobox', { name: 'Examen', exact: true })
  await thumb.fill(exam, 'hgma, p. lipídico y eco abdominal')
  const commune = searchForm(page).getByRole('combobox', { name: 'Comuna', exact: true })
  await thumb.fill(commune, 'Santiago')
  await thumb.tap(page.getByRole('option', { name: /^Santiago/ }).first())
  await thumb.tap(searchForm(page).getByRole('button', { name: 'Buscar horas' }))
  await expect(page.getByRole('heading', { level: 1, name: '3 exámenes en Santiago' })).toBeVisible()
  await expect(page.getByText('12 horas de ayuno, por el perfil lipídico.')).toBeVisible()
  const { slot } = anyOf(await hoursOnCards(page, { video: false }), 'hour')
  await thumb.tap(hourOf(page, slot))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirma tu hora' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Perfil lipídico')
  await sayWho(page, thumb, newPerson(), { video: false })
  await confirm(page, thumb, { video: false })
  test.info().annotations.push({ type: 'three exams', description: JSON.stringify(thumb.counted) })
  expect(thumb.counted.taps).toBeLessThanOrEqual(11)
  expect(thumb.counted.screens).toHaveLength(3)
})

for (const [size, width, height] of [
  ['a phone', 390, 844],
  ['a page enlarged four times', 320, 256],
] as const)
  test(`on ${size} nothing lies over what has the focus, forwards and back @phone`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await chooseHour(page, tapper(page), { video: false })
    await page
      .locator('label')
      .filter({ hasText: /^Fonasa.*tramo$/ })
      .tap()
    const covered: string[] = []
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press(key)
        const over = await page.evaluate(() => {
          const focused = document.activeElement
          if (!focused?.closest('main form')) return ''
          const { left, top, right, bottom } = focused.getBoundingClientRect()
          // Not entirely hidden is the rule (2.4.11); here the whole of what is typed into is looked at.
          const places = [top + 2, (top + bottom) / 2, Math.min(bottom, innerHeight) - 2]
          const hit = (y: number) => document.elementFromPoint((left + right) / 2, y)
          const own = (found: Element | null) => {
            const line = found?.closest('header, section[data-soon], [class*="sticky"]')
            return !line || line.contains(focused)
          }
          const name = focused.getAttribute('name') ?? focused.textContent ?? ''
          return bottom < 0 || top > innerHeight
            ? `${name} is out of sight`
            : places.every(y => own(hit(y)))
              ? ''
              : name
        })
        if (over) covered.push(`${key}: ${over}`)
      }
    expect(covered).toEqual([])
  })
