/** What a person finds around every page: menus, drawer, foot. */
import { expect, type Locator, type Page } from '@playwright/test'
import { awake } from './awake.ts'

export const health = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByText('Salud', { exact: true })
export const licences = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /Licencias médicas/ })
export const footer = (page: Page) => page.getByRole('contentinfo')
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menú' })
/** The form in which one stands, sent by keyboard; a button that is still at work would ignore it. */
export async function sendByEnter(page: Page) {
  await awake(page)
  await expect(page.locator('button[aria-disabled="true"]')).toHaveCount(0)
  await page.keyboard.press('Enter')
}

/** @returns the words that stand on two lines: no hyphen says that they go on. */
export const brokenWords = (place: Locator) =>
  place.evaluate(root => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walk.nextNode()) {
      const text = walk.currentNode as Text
      if (!text.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    }
    return broken
  })
