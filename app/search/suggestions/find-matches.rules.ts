/** The search of an index: what was typed whole, then without what says nothing, then one telling word of it. */
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { hear, type Match, matchEntry } from './match.rules.ts'
import { distinct, type Heard, type Index, toWord, type Word, wordsKey } from './word-index.rules.ts'
import { undiminished, unfinished, wordsOf } from './words.rules.ts'

interface Narrowed {
  limit?: number
  keep?: (value: string) => boolean
}

type Found = Match & { named?: 'whole' | 'part' }

const surest = 0.88
const weakest = 0.5

/**
 * The entries that what was typed may mean, best first; nothing when nothing is near enough.
 * @param keep narrows the search to some entries (a specialty type, an exam area).
 */
export function findMatches(index: Index, query: string, { limit = 8, keep }: Narrowed = {}): Match[] {
  const entries = keep ? index.entries.filter(entry => keep(entry.value)) : index.entries
  const words = toWords(index, wordsOf(query))
  if (words.length === 0 || words.length > 12) return []
  const whole = plainWords(query)
  const listen = hearing(index)
  const telling = words.filter(word => !index.noise.has(word.stem))
  // «puerto mon» is not «puerto»: the last word may be a beginning, though whole it would say nothing.
  const last = unfinished(query)
  let best: Map<string, Found> = last
    ? search(entries, whole, [{ typed: [...words, ...toWords(index, [last])].map(listen), weight: 1 }])
    : new Map()
  if (best.size === 0)
    best = search(
      entries,
      whole,
      attemptsOf(words, index.noise).map(({ typed, weight }) => ({ typed: typed.map(listen), weight })),
    )
  const plainer = undiminished(query)
  if (plainer !== whole && [...best.values()].every(({ how }) => how === 'likeness')) {
    const found = findMatches(index, plainer, { limit, keep })
    if (found.length > 0) return found
  }
  if (best.size === 0 && telling.length > 1) matchOneWord(telling, index.same, entries, best)
  const family = index.families.get(wordsKey(words, index.noise))?.filter(value => !keep || keep(value)) ?? []
  const ranked = [...best.values()].sort((a, b) => b.score - a.score)
  const [top] = ranked
  if (top && top.named === 'part' && ranked.some(other => other !== top && other.named)) top.sure = false
  const near = ranked.filter(
    match => match.score >= (top?.score ?? 0) * 0.7 && !(top?.sure && match.how === 'likeness'),
  )
  return asked(family, near)
    .slice(0, limit)
    .map(({ named: _, ...match }) => match)
}

/** As it was typed, then without some or all of the words that say nothing: «hora medico general» is not «general». */
function attemptsOf(words: Word[], noise: Set<string>): { typed: Word[]; weight: number }[] {
  const silent = words.filter(word => noise.has(word.stem))
  const telling = words.length - silent.length
  if (silent.length === 0 || telling === 0) return [{ typed: words, weight: 1 }]
  const without = silent.length > 2 ? [[], silent] : subsets(silent)
  return without.map(dropped => ({
    typed: words.filter(word => !dropped.includes(word)),
    weight: dropped.length === 0 ? 1 : 0.97,
  }))
}

const subsets = <Item>([first, ...rest]: Item[]): Item[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap(items => [items, [first, ...items]])

const toWords = (index: Index, words: string[]): Word[] =>
  distinct(words.map(word => ({ ...toWord(word, index), person: index.people.has(word) })))

/** The family of what was typed before what else it may be; of many there is no sure one. */
function asked(family: string[], near: Found[]): Found[] {
  if (family.length === 0) return near
  const first: Found[] = family.map((value, at) => ({
    value,
    score: 1 - at / 1000,
    sure: false,
    how: 'exact',
    called: true,
  }))
  const others = near.filter(({ value }) => !family.includes(value)).map(match => ({ ...match, sure: false }))
  return [...first, ...others]
}

/** Each word is compared with the vocabulary once, in however many attempts it stands; without digits, once for all who type it. */
function hearing({ vocabulary, heard: kept }: Index): (word: Word) => Heard {
  const known = new Map<Word, Heard>()
  return word => {
    const key = `${word.text} ${word.stem} ${word.alias ?? false} ${word.person ?? false}`
    const heard = known.get(word) ?? kept?.get(key) ?? hear(word, vocabulary)
    known.set(word, heard)
    // Who types digits into a search may be typing a number of their own.
    if (!/\d/.test(word.text)) kept?.set(key, heard)
    return heard
  }
}

function search(
  entries: Index['entries'],
  whole: string,
  attempts: { typed: Heard[]; weight: number }[],
): Map<string, Found> {
  const best = new Map<string, Found>()
  for (const { typed, weight } of attempts) {
    for (const entry of entries) {
      // Somewhere in it each word stands for one, or it is none of them.
      if (!typed.every(word => word.entries.has(entry))) continue
      const found = matchEntry(typed, entry, whole)
      if (!found) continue
      const score = found.score * weight + 0.015 * entry.prominence
      if (score < weakest || score <= (best.get(entry.value)?.score ?? 0)) continue
      best.set(entry.value, {
        value: entry.value,
        score,
        how: found.how,
        named: found.named,
        called: found.called,
        sure: found.how === 'exact' && score >= surest,
      })
    }
  }
  return best
}

/** «dentista urgente»: one word is the whole of a term, the others say nothing known. Offered, never acted on. */
function matchOneWord(
  typed: Word[],
  same: Index['same'],
  entries: Index['entries'],
  best: Map<string, Found>,
) {
  // «mi guagua tiene fiebre»: whom it is about says more than what they have.
  const kinds = new Set(same.values())
  for (const word of typed) {
    if (word.text.length < 4) continue
    for (const entry of entries) {
      const whole = entry.terms.some(term => term.words.length === 1 && term.words[0]?.stem === word.stem)
      if (!whole || best.has(entry.value)) continue
      const score = (kinds.has(word.stem) ? 0.63 : 0.6) + 0.015 * entry.prominence
      best.set(entry.value, { value: entry.value, score, how: 'likeness', sure: false, partly: true })
    }
  }
}
