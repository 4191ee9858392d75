/** Text spaced as wide as a reader may ask for (WCAG 1.4.12): no word of it is lost. */
import type { Page } from '@playwright/test'

/** @returns what is cut off, each with why. */
export const cutByWideText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
    const lost: string[] = []
    const text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = text.nextNode(); node; node = text.nextNode()) {
      const reason = cut(node)
      if (reason) lost.push(`«${node.textContent?.trim()}»: ${reason}`)
    }
    for (const select of document.querySelectorAll('select')) {
      const room = select.checkVisibility() ? missing(select) : 0
      if (room > 1) lost.push(`«${select.selectedOptions[0]?.textContent}»: ${Math.round(room)} px too long`)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) lost.push(`the page is ${scrollWidth - clientWidth} px too wide`)
    return lost

    /** Words that leave a box which cuts, or which has a ground of its own. */
    function cut(node: Node): string | undefined {
      const parent = node.parentElement
      const range = document.createRange()
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
      if (parent.closest('script, style, noscript, select, [aria-hidden=true]') || words.width < 2) return
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX, overflowY, clipPath } = getComputedStyle(box)
        if (display === 'inline' || display === 'contents') continue
        const edge = box.getBoundingClientRect()
        // For those alone who do not see it.
        if (clipPath !== 'none' && edge.width <= 2) return
        // Taken out of sight whole, because what stands beside it says the same.
        if (overflowY === 'hidden' && words.top >= edge.bottom) return
        const ground = box.matches('a, button')
        const wide = words.right > edge.right + 2 || words.left < edge.left - 2
        const high = words.bottom > edge.bottom + 3 || words.top < edge.top - 3
        if ((wide && /auto|scroll/.test(overflowX)) || (high && /auto|scroll/.test(overflowY))) return
        if (wide && (overflowX !== 'visible' || ground)) return `wider than its ${box.tagName}`
        if (high && (overflowY !== 'visible' || ground)) return `higher than its ${box.tagName}`
      }
    }

    /** How much room a closed list lacks for what is chosen in it. */
    function missing(select: HTMLSelectElement): number {
      const { font, letterSpacing, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(select)
      const copy = document.createElement('span')
      copy.textContent = select.selectedOptions[0]?.textContent ?? ''
      Object.assign(copy.style, {
        font,
        letterSpacing,
        wordSpacing,
        position: 'absolute',
        whiteSpace: 'nowrap',
      })
      document.body.append(copy)
      const needed =
        copy.getBoundingClientRect().width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
      copy.remove()
      return needed - select.clientWidth
    }
  })
