/** What a page's data were drawn as: the same data are drawn once (docs/decisions/0195-the-same-data-drawn-once.md). */
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A page cut wherever something of its own answer stood: at each `once[0]`, and each piece at each `once[1]`. */
type Cut = string[][]

/** Some 200 results pages; a JavaScript string takes one or two bytes a character. */
const maxCharacters = 16_000_000

/** Pages that nobody in particular asked for, in the memory of one process; the one asked for least recently goes first. */
export class DrawnPages {
  readonly #kept = new LRUCache<string, { cut: Cut; length: number }>({
    maxSize: maxCharacters,
    sizeCalculation: ({ length }) => length,
  })

  /**
   * The page of these data, drawn only if it was not drawn before.
   * @param data everything that the page is drawn from, its address included
   * @param once what is drawn into this answer alone (its nonce, its number): random, and the same whatever the data
   * @param draw gives the HTML; what it throws is thrown, and nothing is kept
   */
  draw(data: string, once: [string, string], draw: () => string): string {
    const key = hash('sha256', data.replaceAll(once[0], '').replaceAll(once[1], ''), 'base64')
    const kept = this.#kept.get(key)
    if (kept) return kept.cut.map(piece => piece.join(once[1])).join(once[0])
    const html = draw()
    const cut = html.split(once[0]).map(piece => piece.split(once[1]))
    this.#kept.set(key, { cut, length: html.length })
    return html
  }
}
