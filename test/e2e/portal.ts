/**
 * What every browser story starts from: a page that fails the test when a script breaks, when the policy
 * of the page is violated or when anything but the portal itself is asked for. It is awake when one arrives at it;
 * a story about what comes before says `waitUntil`.
 */
import { type BrowserContext, test as base, expect as ofPlaywright, type Page } from '@playwright/test'
import { faultsInThemes, type Theme } from '../helpers/pages/axe.ts'
import { openAwake } from './awake.ts'

/** Ends what never comes, and times nothing: the long tests tell these stories too, beside dying databases and a crowd. */
export const expect = ofPlaywright.configure({ timeout: 30_000 })

interface Watched {
  /** Messages that a story provokes on purpose and that are no failure (part of the text). */
  expectedTrouble: string[]
}

/** What a page of ours must never do, written down as it happens. */
export function watchTrouble(context: BrowserContext, baseURL = 'http://localhost'): string[] {
  const trouble: string[] = []
  const own = new URL(baseURL).host
  context.on('weberror', error => trouble.push(`script error: ${error.error().message}`))
  context.on('console', message => {
    // What the server answers is judged by the story; the browser logs every 4xx here.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      trouble.push(`console: ${message.text()}`)
  })
  context.on('request', request => {
    const { protocol, host } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && host !== own) trouble.push(`third party asked: ${request.url()}`)
  })
  return trouble
}

const part = () => 1 + Math.floor(Math.random() * 250)

export const test = base.extend<Watched & { watch: undefined; arrive: undefined }>({
  expectedTrouble: [[], { option: true }],
  // Each story comes from an address of its own: what one books does not use up what another may.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` }),
  watch: [
    async ({ context, baseURL, expectedTrouble }, use) => {
      const trouble = watchTrouble(context, baseURL)
      await use(undefined)
      const unexpected = trouble.filter(line => !expectedTrouble.some(part => line.includes(part)))
      expect(unexpected, 'the page stayed free of errors').toEqual([])
    },
    { auto: true },
  ],
  arrive: [
    async ({ browser, context, javaScriptEnabled }, use) => {
      openAwake(context, { javaScriptEnabled })
      // Somebody else in the same story.
      const meet = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const other = await meet(options)
        openAwake(other, { javaScriptEnabled, ...options })
        return other
      }
      await use(undefined)
      browser.newContext = meet
    },
    { auto: true },
  ],
})

/** The words of a page that was just opened are there before its style sheets; whoever judges how it looks waits for them. */
const styled = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
            link => link.disabled || link.sheet,
          ),
        ),
      'its style sheets',
    )
    .toBe(true)

/**
 * Axe on the page as it stands, in both themes. A story that is told at both widths looks at its pages once at each:
 * every rule on the phone, the dark theme's contrast at the desk; the crawl asks all pages for every rule at the desk.
 */
export async function expectAccessible(page: Page) {
  await styled(page)
  // What is judged is the page, not what its header covers half-way down.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const { tags, project } = base.info()
  const looks: Theme[] = tags.includes('@both')
    ? [project.name === 'phone' ? 'light' : 'dark']
    : ['light', 'dark']
  expect(await faultsInThemes(page, looks), `axe on ${new URL(page.url()).pathname}`).toEqual([])
}

/** No horizontal scrolling: nothing sticks out of the page. */
export async function expectNoSidewaysScroll(page: Page) {
  await styled(page)
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect(content, `width of ${new URL(page.url()).pathname}`).toBeLessThanOrEqual(view)
}
