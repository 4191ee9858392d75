/**
 * A patient with a telephone in one hand: what they press is counted, and how many pages they see. Typing is not, nor the
 * keyboard's own key for the next field.
 */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../portal.ts'

export interface Counted {
  taps: number
  /** Pages on which something was pressed, by their heading. */
  screens: string[]
}

export function tapper(page: Page) {
  const counted: Counted = { taps: 0, screens: [] }
  /** Presses what can be seen; a page that was left is another one. */
  async function tap(what: Locator) {
    await expect(what).toBeVisible()
    const screen = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    if (counted.screens.at(-1) !== screen) counted.screens.push(screen)
    counted.taps += 1
    await what.tap()
  }
  /** One press for the first field; from one to the next leads a key of the keyboard. */
  async function fill(first: Locator, ...texts: string[]) {
    await tap(first)
    for (const [place, text] of texts.entries()) {
      if (place > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
  }
  return { counted, tap, fill }
}
export type Tapper = ReturnType<typeof tapper>
