/**
 * Every public page in three languages: it answers, says its own title, leads nowhere that is missing, and is translated.
 * What those who sign in see, colours, phones and scripts in every language: test/long/crawl.test.ts.
 */
import type { BrowserContext } from '@playwright/test'
import { linksIn } from '../../tools/gallery/gallery-pages.ts'
import { pagesOf } from '../../tools/gallery/tour.ts'
import { faultsWithoutColours } from '../helpers/pages/axe.ts'
import { faultsOf, inTurns, languages, onlySpanish, sameTitles, someOfEach } from '../helpers/pages/crawl.ts'
import { fieldsBelowPrefix } from '../helpers/pages/prefixes.ts'
import { expect, test } from './portal.ts'

// One worker tells both: which pages there are is asked once.
test.describe.configure({ mode: 'default' })
let asked: ReturnType<typeof pagesOf> | undefined
const publicPages = (context: BrowserContext) => {
  asked ??= pagesOf(context, 'visita')
  return asked
}

/** The showcase of the design system and the guide of the demo world are full of examples. */
const isDemo = (path: string) => path.startsWith('/demo')

test('every page answers, has one heading and a title of its own, and is translated', async ({
  context,
  request,
}) => {
  test.slow()
  const pages = (await publicPages(context)).filter(({ path }) => !isDemo(path))
  expect(pages.length).toBeGreaterThan(25)
  expect((await onlySpanish('en')).size).toBeGreaterThan(300)
  const found: string[] = []
  const links = new Set<string>()
  for (const language of languages) {
    const spanish = await onlySpanish(language)
    const documents = await inTurns(pages, async ({ path }) => {
      const answer = await request.get(path, {
        headers: { Cookie: `copihue_idioma=${language}; copihue_novedades=1` },
      })
      return { path, html: await answer.text() }
    })
    for (const { path, html } of documents) {
      for (const fault of faultsOf(html, language, spanish)) found.push(`${language} ${path}: ${fault}`)
      if (language === 'es') for (const link of linksIn(html)) links.add(link.split('#')[0] ?? '')
    }
    found.push(...sameTitles(documents).map(fault => `${language} ${fault}`))
  }
  expect(found).toEqual([])

  const broken = await inTurns(someOfEach(links, 3), async link => {
    const status = (await request.get(link)).status()
    // A form's address answers what is posted to it.
    return status < 400 || status === 405 ? [] : [`${link}: ${status}`]
  })
  expect(broken.flat()).toEqual([])
})

test('every page is free of script errors, and sound for a screen reader', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const pages = await publicPages(context)
  const found: string[] = []
  await context.addCookies([{ name: 'copihue_novedades', value: '1', url: baseURL ?? '' }])
  for (const { path } of pages) {
    // It goes on by itself.
    if (path === '/loading') continue
    await page.goto(path)
    for (const fault of await faultsWithoutColours(page)) found.push(`${path}: ${fault}`)
    for (const field of await fieldsBelowPrefix(page))
      found.push(`${path}: ${field} stands below what goes before it`)
  }
  expect(found).toEqual([])
})
