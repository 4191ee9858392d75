/** A page that answers to presses as a story expects: its scripts have taken over what the server sent. */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** Until scripts have taken over. A page that has none of ours is as awake as it will be. */
export const awake = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('body[data-layout] main')
    return !main || Object.keys(main).some(key => key.startsWith('__react'))
  })

type Way = 'goto' | 'reload' | 'goBack' | 'goForward' | 'waitForURL'
const ways: Way[] = ['goto', 'reload', 'goBack', 'goForward', 'waitForURL']

/** Before that, links and forms do what they do without scripts: right for a person, another story than the one that is told. */
function arriveAwake(page: Page) {
  for (const way of ways) {
    const go = page[way].bind(page) as (...given: unknown[]) => Promise<unknown>
    const arrive = async (...given: unknown[]) => {
      const answer = await go(...given)
      // Who says until when they wait looks at a page that is not awake yet, or never will be.
      const chosen = given.some(one => typeof one === 'object' && one !== null && 'waitUntil' in one)
      if (!chosen) await awake(page)
      return answer
    }
    Object.assign(page, { [way]: arrive })
  }
  return page
}

/** Every page that is opened in it arrives awake, unless it runs no scripts. */
export function openAwake(context: BrowserContext, { javaScriptEnabled }: BrowserContextOptions) {
  if (javaScriptEnabled === false) return
  const open = context.newPage.bind(context)
  context.newPage = async () => arriveAwake(await open())
}
