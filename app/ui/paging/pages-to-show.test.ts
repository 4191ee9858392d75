import { expect, test } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

const text = (page: number, pages: number) =>
  pagesToShow(page, pages)
    .map(shown => (typeof shown === 'number' ? shown : '…'))
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [3, 5, '1 2 3 4 5'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [7, 9, '1 … 6 7 8 9'],
])('page %i of %i shows %s', (page, pages, shown) => expect(text(page, pages)).toBe(shown))

test('a gap never stands for a single page', () => {
  for (let pages = 1; pages <= 30; pages++) {
    for (let page = 1; page <= pages; page++) {
      const shown = pagesToShow(page, pages)
      for (const [index, entry] of shown.entries()) {
        if (typeof entry === 'number') continue
        expect((shown[index + 1] as number) - entry.after).toBeGreaterThan(2)
      }
      expect(shown).toContain(page)
      expect(shown.at(-1)).toBe(pages)
    }
  }
})
