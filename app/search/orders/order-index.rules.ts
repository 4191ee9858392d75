/** What orders are read with: the names of exams, what they are called in short, and their codes. */
import { plainWords } from '#app/platform/plain-text.rules.ts'
import type { ExamType } from '../search-url.rules.ts'
import type { Index } from '../suggestions/word-index.rules.ts'

interface NamedExam {
  slug: string
  code: string | null
  name: string
  synonyms: string[]
}

/** data/orders/order-words.json, as far as texts are read with it. */
export interface OrderWords {
  words: Record<string, string[]>
  lead: string[]
}

export interface OrderIndex {
  /** What is written whole, to the exams that it means. */
  exact: Map<string, string[]>
  /** What may mean several, to be asked. */
  shared: Map<string, string[]>
  codes: Map<string, string[]>
  lead: string[]
  exam: Record<ExamType, Index>
}

const inBrackets = (name: string) => [...name.matchAll(/\(([^),]+)\)/g)].flatMap(([, inside]) => inside ?? [])

/** What may be read in several ways is read in the first: everyday words, whole names, names without what is in brackets, synonyms. */
export function orderIndex(
  exams: readonly NamedExam[],
  { words, lead }: OrderWords,
  exam: Record<ExamType, Index>,
): OrderIndex {
  const byWord = (pairs: [string, string][]) =>
    Map.groupBy(
      pairs.filter(([word]) => word !== ''),
      ([word]) => word,
    )
  const names = byWord(exams.map(({ slug, name }) => [plainWords(name), slug]))
  const shortNames = byWord(
    exams.map(({ slug, name }) => [plainWords(name.replace(/\s*\([^)]*\)/g, '')), slug]),
  )
  const others = byWord(
    exams.flatMap(({ slug, name, synonyms }) =>
      [...synonyms, ...inBrackets(name)].map((word): [string, string] => [plainWords(word), slug]),
    ),
  )
  const exact = new Map(Object.entries(words).map(([word, slugs]) => [plainWords(word), slugs]))
  const shared = new Map<string, string[]>()
  for (const source of [names, shortNames, others])
    for (const [word, pairs] of source) {
      const slugs = [...new Set(pairs.map(([, slug]) => slug))]
      if (exact.has(word) || shared.has(word)) continue
      if (slugs.length === 1) exact.set(word, slugs)
      else shared.set(word, slugs)
    }
  const codes = Map.groupBy(
    exams.filter(({ code }) => code !== null),
    ({ code }) => code ?? '',
  )
  return {
    exact,
    shared,
    codes: new Map([...codes].map(([code, of]) => [code, of.map(({ slug }) => slug)])),
    lead: lead.map(plainWords).sort((a, b) => b.length - a.length),
    exam,
  }
}
