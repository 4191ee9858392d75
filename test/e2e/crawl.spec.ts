/** Every public page in three languages: it answers, says its own title, leads nowhere that is missing, and is translated. */
import { readdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { isJourneyPage } from '../../tools/gallery-journey.ts'
import { galleryPages, linksIn, type Picture } from '../../tools/gallery-pages.ts'
import { expect, test } from './portal.ts'

const languages = ['es', 'en', 'fr'] as const
/** The showcase of the design system and the guide of the demo world are full of examples. */
const isDemo = (path: string) => path.startsWith('/demo')
const sideBySide = 6
/** Links that lead to the same page of the portal with other things in it. */
const perPattern = 3

async function inTurns<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = [...items.entries()]
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: sideBySide }, lane))
  return results
}

/** One address per page, filled with what the guide of the demo world and the pages behind it show. */
async function publicPages(request: APIRequestContext): Promise<Picture[]> {
  const read = async (path: string) => linksIn(await (await request.get(path)).text())
  const guide = await read('/demo.json')
  const further = (await inTurns(guide, read)).flat()
  const pages = galleryPages([...new Set([...guide, ...further])]).filter(({ name }) => !isJourneyPage(name))
  const answers = await inTurns(pages, ({ path }) => request.get(path, { maxRedirects: 0 }))
  // Where a page needs somebody or something that a visitor does not have, it says so elsewhere.
  return pages.filter((_, index) => answers[index]?.status() === 200)
}

const textNodes = (html: string) =>
  html
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map(text => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim())
    .filter(Boolean)

function* strings(words: unknown): Generator<string> {
  if (typeof words === 'string') yield words
  else if (typeof words === 'object' && words) for (const value of Object.values(words)) yield* strings(value)
}

/** Sentences of the Spanish words that are no words of that language too. */
async function onlySpanish(language: 'en' | 'fr'): Promise<Set<string>> {
  const all = async (of: string) => {
    const files = readdirSync(`app/text/${of}`)
    const modules = await Promise.all(files.map(file => import(`../../app/text/${of}/${file}`)))
    return new Set(modules.flatMap(module => [...strings({ ...module })]))
  }
  const other = await all(language)
  return new Set([...(await all('es'))].filter(text => /\S \S/.test(text) && !other.has(text)))
}

test('every page answers, has one heading and a title of its own, and is translated', async ({ request }) => {
  test.slow()
  const pages = (await publicPages(request)).filter(({ path }) => !isDemo(path))
  expect(pages.length).toBeGreaterThan(25)
  expect((await onlySpanish('en')).size).toBeGreaterThan(300)
  const found: string[] = []
  const links = new Set<string>()
  for (const language of languages) {
    const spanish = language === 'es' ? new Set<string>() : await onlySpanish(language)
    const titles = new Map<string, string>()
    const documents = await inTurns(pages, async ({ path }) => {
      const answer = await request.get(path, {
        headers: { Cookie: `copihue_idioma=${language}; copihue_novedades=1` },
      })
      return { path, url: answer.url(), html: await answer.text() }
    })
    for (const { path, html } of documents) {
      const say = (what: string) => found.push(`${language} ${path}: ${what}`)
      if (!html.includes(`<html lang="${language}-`)) say('is not in that language')
      const headings = html.match(/<h1\b/g)?.length
      if (headings !== 1) say(`${headings ?? 0} h1`)
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
      const same = titles.get(title)
      if (!title || same) say(`title «${title}», as ${same}`)
      titles.set(title, path)
      for (const text of textNodes(html)) if (spanish.has(text)) say(`still Spanish: ${text}`)
      for (const [, id = ''] of html.matchAll(/href="#([\w-]+)"/g))
        if (!html.includes(`id="${id}"`)) say(`leads to #${id}, which is not there`)
      if (language === 'es') for (const link of linksIn(html)) links.add(link.split('#')[0] ?? '')
    }
  }
  expect(found).toEqual([])

  const patterns = new Map<string, string[]>()
  for (const link of [...links].sort()) {
    const pattern = link.replace(/\?.*/, '?').replace(/\/[^/?]*[\d-][^/?]*/g, '/…')
    patterns.set(pattern, [...(patterns.get(pattern) ?? []), link])
  }
  const asked = [...patterns.values()].flatMap(same => same.slice(0, perPattern))
  const broken = await inTurns(asked, async link => {
    const status = (await request.get(link)).status()
    // A form's address answers what is posted to it.
    return status < 400 || status === 405 ? [] : [`${link}: ${status}`]
  })
  expect(broken.flat()).toEqual([])
})

test('every page is free of script errors, and sound for a screen reader', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow()
  const pages = await publicPages(request)
  const found: string[] = []
  await page.context().addCookies([{ name: 'copihue_novedades', value: '1', url: baseURL ?? '' }])
  for (const { path } of pages) {
    // It goes on by itself.
    if (path === '/loading') continue
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      // Two thirds of the time; the palette has its own test, and each story looks at its page in both themes.
      .disableRules(['color-contrast'])
      .analyze()
    for (const { id, nodes } of violations)
      found.push(`${path}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  expect(found).toEqual([])
})
