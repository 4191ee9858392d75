/**
 * The index behind the suggestions: small closed lists (specialties, exams, communes) held in memory and compared
 * word by word. A weak likeness is no answer: better none than a wrong one.
 */
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { soundOf, stem, wordsOf } from './words.rules.ts'

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

export interface IndexEntry {
  value: string
  prominence: number
  terms: Term[]
  /** The words of all its terms, as one. */
  all: Term
}

export interface Likeness {
  quality: number
  how: 'exact' | 'beginning' | 'likeness'
}

/** A typed word with all that it may stand for. */
export interface Heard {
  word: Word
  alike: Map<Word, Likeness>
  /** Who has one of those words. */
  entries: Set<IndexEntry>
}

export interface Index {
  /** What of a word is compared: its stem, or all of it where endings tell things apart (places). */
  root: (word: string) => string
  entries: IndexEntry[]
  /** Every word of every term once, with who has it: what was typed is compared with each word once, and not with each term. */
  vocabulary: Map<Word, Set<IndexEntry>>
  /** By first letter. */
  names: Map<string, { whole: string; value: string; prominence: number }[]>
  same: Map<string, string>
  noise: Set<string>
  /** Words that mean no single entry: by the words that tell, the entries to choose from. */
  families: Map<string, string[]>
  /** Words that are never a slip for another: first names and surnames. */
  people: Set<string>
  /** What typed words were heard as before; without it each search compares them anew. */
  heard?: { get(key: string): Heard | undefined; set(key: string, heard: Heard): unknown }
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

/** A word that stands for another of the same meaning becomes that one, and is an `alias`. */
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
  const words = new Map<string, Word>()
  const shared = (text: string) => {
    const word = words.get(text) ?? toWord(text, { same, root })
    words.set(text, word)
    return word
  }
  const term = (text: string, weight: number, name = false): Term => ({
    whole: plainWords(text),
    name,
    words: distinct(wordsOf(text).map(shared)),
    weight,
  })
  const noise = new Set(everyday.noise.flatMap(wordsOf).map(root))
  const known = new Set(entries.map(({ value }) => value))
  const indexed = entries.map(({ value, names, synonyms, pinned, prominence }) => {
    const terms = [
      ...names.map(name => term(name, 1, true)),
      ...pinned.map(word => term(word, 1)),
      ...synonyms.map((synonym, at) => term(synonym, 0.95 - 0.002 * Math.min(at, 10))),
    ]
    const all = { whole: '', words: distinct(terms.flatMap(one => one.words)), weight: 1, name: false }
    return { value, prominence, terms, all }
  })
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
      entries.flatMap(({ names, ...entry }) => names.map(name => ({ ...entry, whole: plainWords(name) }))),
      ({ whole }) => whole.charAt(0),
    ),
    entries: indexed,
    vocabulary: holdersOf(indexed),
  }
}

function holdersOf(entries: IndexEntry[]): Index['vocabulary'] {
  const holders: Index['vocabulary'] = new Map()
  for (const entry of entries)
    for (const word of entry.terms.flatMap(({ words }) => words)) {
      const known = holders.get(word)
      if (known) known.add(entry)
      else holders.set(word, new Set([entry]))
    }
  return holders
}

/** The words that tell, in any order. */
export const wordsKey = (words: Word[], noise: Set<string>) =>
  words
    .map(word => word.stem)
    .filter(word => !noise.has(word))
    .sort()
    .join(' ')

/** The first of each stem. */
export const distinct = (words: Word[]) =>
  words.filter((word, index) => words.findIndex(other => other.stem === word.stem) === index)
