/** Every page of the portal, as each sort of person sees it, in three languages, both themes and on a phone. */
import { randomInt } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoPortal, serveDemoPortal } from '../../tools/demo-portal.ts'
import { photographBooking } from '../../tools/gallery/gallery-journey.ts'
import { linksIn } from '../../tools/gallery/gallery-pages.ts'
import { enter, type PersonName, pagesOf, people } from '../../tools/gallery/tour.ts'
import { findChromium } from '../../tools/setup/chromium.mjs'
import { faultsInThemes } from '../helpers/pages/axe.ts'
import {
  faultsOf,
  inTurns,
  type Language,
  languages,
  onlySpanish,
  sameTitles,
  someOfEach,
  textNodes,
} from '../helpers/pages/crawl.ts'
import { fieldsBelowPrefix } from '../helpers/pages/prefixes.ts'
import { withItsAccent } from '../helpers/spanish.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
/** The showcase of the design system and the guide of the demo world are full of examples. */
const isDemo = (path: string) => path.startsWith('/demo')

let portal: DemoPortal
let browser: Browser

beforeAll(async () => {
  const url = process.env.E2E_URL
  portal = url ? { url, stop() {} } : await serveDemoPortal()
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream'],
  })
}, 600_000)
afterAll(async () => {
  await browser.close()
  portal.stop()
})

const newContext = async (language: Language): Promise<BrowserContext> => {
  const { url } = portal
  const context = await browser.newContext({
    baseURL: url,
    viewport: wide,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([
    { name: 'copihue_idioma', value: language, url },
    { name: 'copihue_novedades', value: '1', url },
  ])
  return context
}

/** Words with an accent in the dictionary and none on the page. Names have a capital. */
const withoutAccent = (html: string) =>
  textNodes(html)
    // Addresses, codes, and what somebody typed without them.
    .filter(text => !/[@/_]|\w\.\w/.test(text))
    .flatMap(text => text.match(/(?<![\p{L}-])\p{Ll}{3,}(?![\p{L}-])/gu) ?? [])
    .flatMap(word => (withItsAccent(word) ? [`${word} → ${withItsAccent(word)}`] : []))

const below = async (page: Page) =>
  (await fieldsBelowPrefix(page)).map(field => `${field} stands below what goes before it`)

async function look(page: Page, language: Language, spanish: Set<string>): Promise<string[]> {
  const html = await page.content()
  const found = [...faultsOf(html, language, spanish)]
  if (language === 'es' && !isDemo(new URL(page.url()).pathname)) found.push(...withoutAccent(html))
  found.push(...(await faultsInThemes(page)), ...(await below(page)))
  await page.setViewportSize(narrow)
  // On its way from one width to the other a page is neither.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (excess > 0) found.push(`${excess} px wider than a phone`)
  found.push(...(await below(page)))
  await page.setViewportSize(wide)
  return found
}

describe.each(languages)('%s', language => {
  test.each(Object.keys(people) as PersonName[])('every page that a %s has is sound', async who => {
    const spanish = await onlySpanish(language)
    const context = await newContext(language)
    const page = await enter(context, who)
    const found: string[] = []
    const seen: { path: string; html: string }[] = []
    const links = new Set<string>()
    let here = ''
    const say = (what: string) => found.push(`${here}: ${what}`)
    page.on('pageerror', error => say(`script error: ${error.message}`))
    page.on('console', message => {
      if (message.type() === 'error') say(`console: ${message.text()}`)
    })
    const see = async () => {
      for (const fault of await look(page, language, spanish)) say(fault)
      const html = await page.content()
      seen.push({ path: here, html })
      // The guide leads to what does not exist on purpose.
      if (!isDemo(here)) for (const link of linksIn(html)) links.add(link.split('#')[0] ?? '')
    }

    const pages = await pagesOf(context, who)
    for (const { path } of pages) {
      // It goes on by itself.
      if (path === '/loading') continue
      here = path
      await page.goto(path, { waitUntil: 'networkidle' })
      await see()
    }
    if (who === 'visita') {
      const calendar = pages.find(({ name }) => name === 'agendamiento')?.path ?? ''
      await photographBooking(page, {
        calendar,
        prefix: 'agendamiento',
        email: `todas.${language}.${Date.now()}@ejemplo.cl`,
        mobile: String(randomInt(20_000_000, 99_999_999)),
        async shoot(name) {
          here = name
          await see()
        },
      })
    }
    found.push(...sameTitles(seen))
    const broken = await inTurns(someOfEach(links, 3), async link => {
      const status = (await context.request.get(link)).status()
      // A form's address answers what is posted to it.
      return status < 400 || status === 405 ? [] : [`link to ${link}: ${status}`]
    })
    expect(seen.length).toBeGreaterThan(2)
    await context.close()
    console.log(`${language}, ${who}: ${seen.length} pages, ${links.size} links`)
    expect([...new Set([...found, ...broken.flat()])]).toEqual([])
  })
})
