/** The hour that is held while a form is filled in: in sight, and never in the way of the form. */
import type { Page } from '@playwright/test'
import { chooseDay, chooseHour, lookForHours, openHours } from './actions/patient.ts'
import { expect, test } from './portal.ts'

const strip = (page: Page) =>
  page.locator('section').filter({ has: page.getByText(/^Te guardamos esta hora/) })
/** How much of the screen is covered above the form, half-way down it. */
async function covered(page: Page): Promise<number> {
  await page.getByLabel('Celular').evaluate(field => field.scrollIntoView({ block: 'center' }))
  const { y, height } = (await strip(page).boundingBox()) ?? { y: 0, height: 0 }
  return Math.max(0, y + height)
}

test('stays in sight of small letters, and leaves the screen to large ones @phone', async ({ page }) => {
  await lookForHours(page)
  await chooseHour(page)
  const small = await covered(page)
  expect(small).toBeGreaterThan(0)
  expect(small).toBeLessThan(844 / 4)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Letra muy grande' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-font-size', '24')
  expect(await covered(page)).toBe(0)
})

test('what is drawn without a frame begins where its line does, also where it wrapped @phone', async ({
  page,
}) => {
  await lookForHours(page)
  await chooseHour(page)
  const left = (name: string) =>
    page
      .getByRole('main')
      .getByText(name)
      .locator('xpath=ancestor-or-self::*[self::a or self::button]')
      .evaluate(one => Math.round(one.firstElementChild?.getBoundingClientRect().left ?? -1))
  expect(await left('Ya no quiero esta hora')).toBe(await left('Elegir otra hora'))
  expect(await left('Ya no quiero esta hora')).toBe(
    await page.getByRole('main').evaluate(main => {
      const { paddingLeft } = getComputedStyle(main)
      return Math.round(main.getBoundingClientRect().left + Number.parseFloat(paddingLeft))
    }),
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('until when it is held stands in one line beside the button for more @phone', async ({ page }) => {
    await lookForHours(page)
    await chooseHour(page)
    const until = page.getByText(/^Hasta \d\d:\d\d$/)
    await expect(until).toBeVisible()
    const more = page.getByRole('button', { name: 'Necesito 10 minutos más' })
    // In the face of the portal, which may come after the first picture.
    const inOneLine = async () => {
      const [words, button] = [await until.boundingBox(), await more.boundingBox()]
      return words !== null && button !== null && words.height < 30 && button.y < words.y + words.height
    }
    await expect.poll(inOneLine).toBe(true)
  })
})

test('one whose page was left with something typed is not let go for a fourth', async ({ page, context }) => {
  test.slow()
  await openHours(page)
  await chooseHour(page)
  const name = page.getByRole('region', { name: 'Tus datos' }).getByLabel('Nombre')
  await name.fill('Andrea')
  const left = page.url()
  await page.goto('/')
  const tab = await context.newPage()
  for (let hour = 0; hour < 3; hour++) {
    await openHours(tab)
    await chooseDay(tab)
    await chooseHour(tab)
  }
  await expect(tab.getByText(/^Liberamos otra hora que guardabas/)).toBeVisible()
  await page.goto(left)
  await expect(strip(page)).toBeVisible()
  await expect(name).toHaveValue('Andrea')
})
