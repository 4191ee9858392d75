/** A reader whose letters are twice as large. */
import type { Page } from '@playwright/test'

/** As the browser's own setting does: every measure of ours is of its letters. Nothing that the page draws or says takes it back. */
export const enlargeLetters = (page: Page) =>
  page.evaluate(() => {
    const letters = new CSSStyleSheet()
    letters.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(letters)
  })

/** The words that stand on two lines, of what is folded too. Addresses may, and what a whole line of the screen does not hold. */
export const tornWords = (page: Page, where = 'body') =>
  page.locator(where).evaluate(body => {
    const line = innerWidth - 2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    const widthOf = (word: string, { font }: CSSStyleDeclaration) => {
      if (pen) pen.font = font
      return pen?.measureText(word).width ?? 0
    }
    for (const folded of body.querySelectorAll('details')) folded.open = true
    const words: string[] = []
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement
      // What is only heard, or drawn for nobody, is as narrow as a point.
      if (!box || box.clientWidth === 1 || box.closest('[aria-hidden=true], script, noscript')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
        const place = document.createRange()
        place.setStart(text, index)
        place.setEnd(text, index + word.length)
        const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && !/[@/]/.test(word) && widthOf(word, getComputedStyle(box)) <= line)
          words.push(word)
      }
    }
    return words
  })
