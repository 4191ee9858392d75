/**
 * The index behind the suggestions: small closed lists (specialties, exams, communes) held in memory and compared
 * word by word. A weak likeness is no answer: better none than a wrong one.
 */
import { distance, plain, slipsAllowed, soundOf, stem, wordsOf } from './words.rules.ts'

export interface Entry {
  value: string
  /** What it is called; counts most. */
  names: string[]
  /** Other words that people use for it, the nearest first. */
  synonyms: string[]
  /** Words that mean this one before any other that has them as a synonym. */
  pinned: string[]
  /** 0 to 1: which of two equally good answers comes first. */
  prominence: number
}

export interface Match {
  value: string
  /** About 0 to 1. */
  score: number
  /** Good enough to act on without asking. */
  sure: boolean
  /** How it was found: what was typed, its beginning, or something that looks like it. */
  how: 'exact' | 'beginning' | 'likeness'
  /** Part of what was typed says nothing that is known («dentista urgente»). */
  partly?: true
  /** By what it is called or by words kept for it: not by a synonym that it may share. */
  called?: boolean
}

export interface Word {
  /** Stands for the first of a group of words: never the beginning of another. */
  alias?: boolean
  /** Somebody's name: like nothing else, however near. */
  person?: boolean
  text: string
  stem: string
  sound: string
}

export interface Term {
  whole: string
  words: Word[]
  weight: number
  /** What it is called, not what people call it. */
  name: boolean
}

export interface Index {
  /** What of a word is compared: its stem, or all of it where endings tell things apart (places). */
  root: (word: string) => string
  entries: { value: string; prominence: number; terms: Term[] }[]
  /** By first letter. */
  names: Map<string, { whole: string; value: string; prominence: number }[]>
  same: Map<string, string>
  noise: Set<string>
  /** Words that mean no single entry: by the words that tell, the entries to choose from. */
  families: Map<string, string[]>
  /** Words that are never a slip for another: first names and surnames. */
  people: Set<string>
}

export interface EverydayWords {
  /** Words that mean the same to a patient; the first stands for all. */
  same: string[][]
  /** Words that say nothing beside others («doctor de…»). */
  noise: string[]
  /** Words that mean many things («examen de sangre»), each with what is asked for most, the likeliest first. */
  families?: Record<string, string[]>
  /** First names and surnames. */
  people?: string[]
}

export const toWord = (text: string, { same, root: rootOf }: Pick<Index, 'same' | 'root'>): Word => {
  const root = rootOf(text)
  const canonical = same.get(root) ?? root
  const alias = same.has(root)
  return { text: alias ? canonical : text, stem: canonical, sound: soundOf(canonical), alias }
}

/** @param root as in `Index`; the stem without it. */
export function buildIndex(entries: Entry[], everyday: EverydayWords, root = stem): Index {
  const same = new Map<string, string>()
  for (const group of everyday.same) {
    const canonical = root(wordsOf(group[0] ?? '')[0] ?? '')
    for (const word of group) same.set(root(wordsOf(word)[0] ?? ''), canonical)
  }
  const term = (text: string, weight: number, name = false): Term => ({
    whole: plain(text),
    name,
    words: distinct(wordsOf(text).map(word => toWord(word, { same, root }))),
    weight,
  })
  const noise = new Set(everyday.noise.flatMap(wordsOf).map(root))
  const known = new Set(entries.map(({ value }) => value))
  return {
    root,
    same,
    noise,
    families: new Map(
      Object.entries(everyday.families ?? {}).map(([words, values]) => [
        wordsKey(
          wordsOf(words).map(word => toWord(word, { same, root })),
          noise,
        ),
        values.filter(value => known.has(value)),
      ]),
    ),
    people: new Set((everyday.people ?? []).flatMap(wordsOf)),
    names: Map.groupBy(
      entries.flatMap(({ names, ...entry }) => names.map(name => ({ ...entry, whole: plain(name) }))),
      ({ whole }) => whole.charAt(0),
    ),
    entries: entries.map(({ value, names, synonyms, pinned, prominence }) => ({
      value,
      prominence,
      terms: [
        ...names.map(name => term(name, 1, true)),
        ...pinned.map(word => term(word, 1)),
        ...synonyms.map((synonym, at) => term(synonym, 0.95 - 0.002 * Math.min(at, 10))),
      ],
    })),
  }
}

/** The words that tell, in any order. */
export const wordsKey = (words: Word[], noise: Set<string>) =>
  words
    .map(word => word.stem)
    .filter(word => !noise.has(word))
    .sort()
    .join(' ')

export const distinct = (words: Word[]) =>
  words.filter((word, index) => words.findIndex(other => other.stem === word.stem) === index)

/** How well a typed word stands for a word of a term, and whether it is only its beginning or only alike. */
function likeness(typed: Word, meant: Word): { quality: number; how: Match['how'] } | undefined {
  if (typed.stem === meant.stem) return { quality: 1, how: 'exact' }
  // Short words that only sound alike are often two words (a surname and a tooth's crown).
  if (typed.sound === meant.sound && typed.sound.length > 2)
    return { quality: typed.sound.length > 6 ? 0.96 : 0.9, how: 'exact' }
  if (typed.alias) return undefined
  if (typed.text.length >= 3 && meant.text.startsWith(typed.text))
    return { quality: 0.8 + 0.15 * (typed.text.length / meant.text.length), how: 'beginning' }
  if (typed.sound.length >= 4 && meant.sound.startsWith(typed.sound))
    return { quality: 0.76 + 0.15 * (typed.sound.length / meant.sound.length), how: 'beginning' }
  if (typed.person) return undefined
  const limit = slipsAllowed(Math.min(typed.sound.length, meant.sound.length))
  // People hit the first letter; with a short word and another beginning it is another word.
  if (typed.sound.length < 8 && typed.sound[0] !== meant.sound[0]) return undefined
  if (limit === 0) return undefined
  const slips = distance(typed.sound, meant.sound, limit)
  if (slips <= limit) return { quality: 0.92 - 0.12 * slips, how: 'likeness' }
  // Still typing, with a slip already: compare with as much of the word as has been typed.
  if (typed.sound.length >= 7 && meant.sound.length > typed.sound.length) {
    const begun = distance(typed.sound, meant.sound.slice(0, typed.sound.length), 1)
    if (begun <= 1) return { quality: 0.68, how: 'likeness' }
  }
  return undefined
}

export interface TermMatch {
  score: number
  how: Match['how']
  /** Found in what it is called; `part` of it only. */
  named?: 'whole' | 'part'
  called?: boolean
}

const worse: Record<Match['how'], number> = { exact: 0, beginning: 1, likeness: 2 }

/** Every typed word must stand for a different word of the term; words of the term nobody typed cost a little. */
function matchTerm(typed: Word[], term: Term): TermMatch | undefined {
  const left = [...term.words]
  let quality = 0
  let how: Match['how'] = 'exact'
  for (const word of typed) {
    let best: { quality: number; how: Match['how']; at: number } | undefined
    left.forEach((meant, at) => {
      const found = likeness(word, meant)
      if (found && found.quality > (best?.quality ?? 0)) best = { ...found, at }
    })
    if (!best) return undefined
    left.splice(best.at, 1)
    quality += best.quality
    if (worse[best.how] > worse[how]) how = best.how
  }
  const coverage = typed.length / term.words.length
  // «calcio» is calcio en sangre before it is anything that has to do with calcium.
  const leads = term.name && how === 'exact' && typed.every((word, at) => word.stem === term.words[at]?.stem)
  const share = leads ? 0.93 + 0.07 * coverage : 0.7 + 0.3 * coverage
  const several = typed.length > 1 && how === 'exact'
  const called = leads || several || (term.weight === 1 && coverage === 1)
  const named = !term.name || how !== 'exact' ? undefined : coverage === 1 ? 'whole' : 'part'
  return { score: (quality / typed.length) * share * term.weight, how, named, called }
}

/** Typed words spread over several terms of one entry («resonancia» in its name, «menisco» in a synonym). */
function matchAcross(typed: Word[], terms: Term[]): TermMatch | undefined {
  if (typed.length < 2) return undefined
  const all: Term = { whole: '', words: distinct(terms.flatMap(term => term.words)), weight: 1, name: false }
  const found = matchTerm(typed, all)
  if (!found) return undefined
  const quality = found.score / (0.7 + (0.3 * typed.length) / all.words.length)
  return { score: quality * 0.8, how: found.how }
}

export function matchEntry(typed: Word[], terms: Term[], whole: string): TermMatch | undefined {
  let best = matchAcross(typed, terms)
  let called = false
  for (const term of terms) {
    const found = matchTerm(typed, term)
    // «Florida» is Florida before it is La Florida.
    if (found && term.weight === 1 && term.whole === whole) found.score += 0.02
    if (found && found.score > (best?.score ?? 0)) best = found
    called ||= found?.called ?? false
  }
  return best && { ...best, called }
}
