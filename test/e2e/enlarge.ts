/** A reader whose letters are twice as large. */
import type { Page } from '@playwright/test'

/** As the browser's own setting does: every measure of ours is of its letters. Nothing that the page draws or says takes it back. */
export const enlargeLetters = (page: Page) =>
  page.evaluate(() => {
    const letters = new CSSStyleSheet()
    letters.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(letters)
  })
