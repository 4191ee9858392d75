/** What a member of the benefits club does, by what they see and press. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '../portal.ts'

export const benefits = '/club-de-beneficios/beneficios-medicos'

/** The coupons of a list; the doors to the rest of the club look alike, without a discount. */
export const coupons = (page: Page) => page.getByRole('article').filter({ hasText: /\d% dcto/ })

/** Opens a coupon that can be had and is not theirs yet: another one in each story. */
export async function openNewCoupon(page: Page, { programme }: { programme: boolean }) {
  const fitting = coupons(page)
    .filter({ hasNotText: /Ya es tuyo|Agotado/ })
    .filter(programme ? { hasText: 'Con inscripción' } : { hasNotText: 'Con inscripción' })
  await page.goto(benefits)
  const pages = Number((await page.getByText(/^Página \d+ de \d+$/).textContent())?.match(/\d+$/)?.[0])
  const from = randomInt(pages)
  for (let tried = 0; tried < pages; tried++) {
    await page.goto(`${benefits}?pagina=${((from + tried) % pages) + 1}`)
    await expect(coupons(page).first()).toBeVisible()
    const count = await fitting.count()
    if (count === 0) continue
    await fitting.nth(randomInt(count)).getByRole('link').click()
    await page.waitForURL(/\/cupones\/\d+$/)
    await expect(page.getByText('Cómo se usa')).toBeVisible()
    return
  }
  throw new Error('every coupon of this sort is theirs already')
}

/** @returns the code as it is shown at the counter. */
export const shownCode = async (page: Page) =>
  (await page.locator('[data-code] [aria-hidden]').textContent()) ?? ''
