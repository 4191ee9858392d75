/** A page that answers to presses as a story expects: its scripts have taken over what the server sent. */
import { type BrowserContext, type BrowserContextOptions, type Page, selectors } from '@playwright/test'

/** Until scripts have taken over. Pages drawn by the router say which words they carry; one that it did not draw is as awake as it will be. */
export const awake = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('html[data-text] main')
    return !main || Object.keys(main).some(key => key.startsWith('__react'))
  })

/** `asleep=page` finds the page for as long as it is not awake. */
const asleep = () => ({
  queryAll(root: Document | Element): Element[] {
    const document = root.ownerDocument ?? (root as Document)
    const main = document.querySelector('html[data-text] main')
    return main && !Object.keys(main).some(key => key.startsWith('__react')) ? [document.body] : []
  },
  query(root: Document | Element): Element | null {
    return this.queryAll(root)[0] ?? null
  },
})
await selectors.register('asleep', asleep)

type Way = 'goto' | 'reload' | 'goBack' | 'goForward' | 'waitForURL'
const ways: Way[] = ['goto', 'reload', 'goBack', 'goForward', 'waitForURL']
type Stroke = 'press' | 'type' | 'insertText'
const strokes: Stroke[] = ['press', 'type', 'insertText']

const arriving = new WeakSet<Page>()
const sleeping = new WeakSet<Page>()

/** From here to the next page that one goes to, it may be that no script ever takes over. */
export const letSleep = (page: Page) => void sleeping.add(page)

/** Before that, links and forms do what they do without scripts: right for a person, another story than the one that is told. */
function arriveAwake(page: Page) {
  if (arriving.has(page)) return
  arriving.add(page)
  for (const way of ways) {
    const go = page[way].bind(page) as (...given: unknown[]) => Promise<unknown>
    const arrive = async (...given: unknown[]) => {
      // Who says until when they wait looks at a page that is not awake yet, or never will be.
      const chosen = given.some(one => typeof one === 'object' && one !== null && 'waitUntil' in one)
      if (chosen) letSleep(page)
      else sleeping.delete(page)
      const answer = await go(...given)
      if (!chosen) await awake(page)
      return answer
    }
    Object.assign(page, { [way]: arrive })
  }
  // A press may lead to a whole page too: whatever is pressed there next waits for it.
  const look = () => (sleeping.has(page) ? Promise.resolve() : awake(page).then(() => undefined))
  page.addLocatorHandler(page.locator('asleep=page'), look, { noWaitAfter: true }).catch(() => {})
  for (const stroke of strokes) {
    const send = page.keyboard[stroke].bind(page.keyboard) as (...given: unknown[]) => Promise<void>
    const sendAwake = async (...given: unknown[]) => {
      await look()
      return send(...given)
    }
    Object.assign(page.keyboard, { [stroke]: sendAwake })
  }
}

/** Every page that is opened in it, by whom ever, arrives awake, unless it runs no scripts. */
export function openAwake(context: BrowserContext, { javaScriptEnabled }: BrowserContextOptions) {
  if (javaScriptEnabled === false) return
  for (const page of context.pages()) arriveAwake(page)
  context.on('page', arriveAwake)
}
