/** What every page must be, whoever looks at it: for the short crawl of the stories and the whole one of `npm run test:long`. Plain Node. */
import { readdirSync } from 'node:fs'

export const languages = ['es', 'en', 'fr'] as const
export type Language = (typeof languages)[number]
const sideBySide = 6

/** Some at a time; results in the order of the items. */
export async function inTurns<Item, Result>(
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

export const textNodes = (html: string): string[] =>
  html
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, '')
    // What a partner wrote, in the language they wrote it in.
    .replace(/<span lang="es">[^<]*<\/span>/g, '')
    .split(/<[^>]*>/)
    .map(text => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim())
    .filter(Boolean)

function* strings(words: unknown): Generator<string> {
  if (typeof words === 'string') yield words
  else if (typeof words === 'object' && words) for (const value of Object.values(words)) yield* strings(value)
}

/** Sentences of the Spanish words that are no words of that language too. */
export async function onlySpanish(language: Language): Promise<Set<string>> {
  if (language === 'es') return new Set()
  const all = async (of: string) => {
    const names = readdirSync(`app/text/${of}`).map(file => file.replace('.ts', ''))
    const modules = await Promise.all(names.map(name => import(`../../../app/text/${of}/${name}.ts`)))
    return new Set(modules.flatMap(module => [...strings({ ...module })]))
  }
  const other = await all(language)
  return new Set([...(await all('es'))].filter(text => /\S \S/.test(text) && !other.has(text)))
}

export const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/** What is wrong with one page on its own. */
export function* faultsOf(html: string, language: Language, spanish: Set<string>): Generator<string> {
  if (!html.includes(`<html lang="${language}-`)) yield 'is not in that language'
  const headings = html.match(/<h1\b/g)?.length
  if (headings !== 1) yield `${headings ?? 0} h1`
  if (!titleOf(html)) yield 'has no title'
  for (const text of textNodes(html)) if (spanish.has(text)) yield `still Spanish: ${text}`
  for (const [, id = ''] of html.matchAll(/href="#([\w-]+)"/g))
    if (!html.includes(`id="${id}"`)) yield `leads to #${id}, which is not there`
}

/** The same title on two pages. */
export function sameTitles(pages: { path: string; html: string }[]): string[] {
  const titles = new Map<string, string>()
  return pages.flatMap(({ path, html }) => {
    const title = titleOf(html)
    const same = titles.get(title)
    titles.set(title, path)
    return same ? [`${path}: title «${title}», as ${same}`] : []
  })
}

/** Of many addresses of one kind, a few. */
export function someOfEach(links: Iterable<string>, each: number): string[] {
  const kinds = new Map<string, string[]>()
  for (const link of [...links].sort()) {
    const kind = link.replace(/\?.*/, '?').replace(/\/[^/?]*[\d-][^/?]*/g, '/…')
    kinds.set(kind, [...(kinds.get(kind) ?? []), link])
  }
  return [...kinds.values()].flatMap(same => same.slice(0, each))
}
