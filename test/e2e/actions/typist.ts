/**
 * A person at a keyboard who sees a page for the first time, by the keystroke-level model (Card, Moran and Newell, 1980):
 * nothing is waited for, every step is counted. What they read is the page's own words, at the pace of silent reading
 * (Brysbaert, 2019); what they do not know by heart they look up.
 */
import { expect, type Locator, type Page } from '@playwright/test'

/** Of the model, in seconds: a key of somebody who types forty words a minute, a glance and a decision, a hand to the mouse and back. */
const key = 0.28
const mind = 1.35
const point = 1.1 + 0.2 + 2 * 0.4
const wordsPerMinute = 238

const mostTabs = 120

export class Typist {
  #page: Page
  #seconds = 0
  /** A menu that stands on every page is read once. */
  readonly #read = new Set<string>()
  readonly pages: { title: string; fields: number; seconds: number }[] = []

  constructor(page: Page) {
    this.#page = page
  }

  /** Another tab, another day. */
  goesOnIn(page: Page) {
    this.#page = page
  }

  get seconds() {
    return this.pages.reduce((sum, page) => sum + page.seconds, this.#seconds)
  }
  get fields() {
    return this.pages.reduce((sum, page) => sum + page.fields, 0)
  }

  #spend(seconds: number) {
    const page = this.pages.at(-1)
    if (page) page.seconds += seconds
    else this.#seconds += seconds
  }

  /** Begins a page: all that stands in it is read, but what was read before, and what a list would open. */
  async read(title: string | RegExp) {
    const heading = this.#page.getByRole('heading', { level: 1, name: title })
    await expect(heading).toBeVisible()
    const said = await this.#page.locator('main').evaluate(main => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (text.parentElement?.checkVisibility() && !text.parentElement.closest('select'))
          found.push(text.nodeValue ?? '')
      return found
    })
    const unread = said.filter(one => !this.#read.has(one))
    for (const one of unread) this.#read.add(one)
    const words = unread.join(' ').match(/\p{L}[\p{L}\p{N}]*/gu)?.length ?? 0
    const seconds = mind + (words / wordsPerMinute) * 60
    this.pages.push({ title: (await heading.textContent()) ?? '', fields: 0, seconds })
  }

  /** What has to be found: a telephone, a paper, the price of an agreement. */
  lookUp(seconds: number) {
    this.#spend(seconds)
  }

  /** Tab by Tab, as without a mouse. */
  async #reach(wanted: Locator) {
    for (let press = 0; press < mostTabs; press++) {
      if (await wanted.evaluate(element => element === document.activeElement)) return this.#spend(mind)
      await this.#page.keyboard.press('Tab')
      this.#spend(key)
    }
    throw new Error(`the keyboard does not come to ${wanted}`)
  }

  async type(wanted: Locator, text: string) {
    await this.#reach(wanted)
    // A field of time is typed in the language of the browser's own windows.
    if ((await wanted.getAttribute('type')) === 'time') await wanted.fill(text)
    else await this.#page.keyboard.type(text)
    this.#spend(text.length * key)
    this.#count()
  }

  /** By its first letters. */
  async choose(wanted: Locator, letters: string) {
    await this.#reach(wanted)
    await this.#page.keyboard.type(letters)
    this.#spend(letters.length * key + mind)
    this.#count()
  }

  async tick(wanted: Locator) {
    await this.#reach(wanted)
    await this.#page.keyboard.press('Space')
    this.#spend(key)
    this.#count()
  }

  /** A file is chosen in a window of the system: three times with the mouse. */
  async attach(wanted: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.#reach(wanted)
    await wanted.setInputFiles(file)
    this.#spend(3 * (mind + point))
    this.#count()
  }

  async press(wanted: Locator) {
    await this.#reach(wanted)
    await this.#page.keyboard.press('Enter')
    this.#spend(key)
  }

  #count() {
    const page = this.pages.at(-1)
    if (page) page.fields += 1
  }

  /** One line for each page, as it is written down in docs/opening.md. */
  account(): string {
    const line = ({ title, fields, seconds }: Typist['pages'][number]) =>
      `${title} | ${fields} | ${Math.round(seconds)}`
    return [...this.pages.map(line), `total | ${this.fields} | ${Math.round(this.seconds)}`].join('\n')
  }
}
