/** How well what was typed stands for an entry of the index: word by word, then all of them in one of its names. */
import type { Heard, Index, IndexEntry, Likeness, Term, Word } from './word-index.rules.ts'
import { distance, slipsAllowed } from './words.rules.ts'

export interface Match {
  value: string
  /** About 0 to 1. */
  score: number
  /** Good enough to act on without asking. */
  sure: boolean
  /** How it was found: what was typed, its beginning, or something that looks like it. */
  how: Likeness['how']
  /** Part of what was typed says nothing that is known («dentista urgente»). */
  partly?: true
  /** By what it is called or by words kept for it: not by a synonym that it may share. */
  called?: boolean
}

/** Of so many sounds, also the first may be a slip. */
const longSound = 8

/** Compares a typed word with every word there is. */
export function hear(word: Word, vocabulary: Index['vocabulary']): Heard {
  const alike: Heard['alike'] = new Map()
  const entries: Heard['entries'] = new Set()
  const [sound, letter] = [word.sound.charAt(0), word.text.charAt(0)]
  const anyBeginning = word.sound.length >= longSound
  for (const [meant, holders] of vocabulary) {
    // Short of a long word, nothing is like it that neither sounds nor is written like it from the first letter on.
    if (!anyBeginning && meant.sound.charAt(0) !== sound && meant.text.charAt(0) !== letter) continue
    const found = likeness(word, meant)
    if (!found) continue
    alike.set(meant, found)
    for (const entry of holders) entries.add(entry)
  }
  return { word, alike, entries }
}

/** How well a typed word stands for a word of a term, and whether it is only its beginning or only alike. */
function likeness(typed: Word, meant: Word): Likeness | undefined {
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
  if (typed.sound.length < longSound && typed.sound[0] !== meant.sound[0]) return undefined
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
function matchTerm(typed: Heard[], term: Term): TermMatch | undefined {
  const left = [...term.words]
  let quality = 0
  let how: Match['how'] = 'exact'
  for (const { alike } of typed) {
    let best: (Likeness & { at: number }) | undefined
    left.forEach((meant, at) => {
      const found = alike.get(meant)
      if (found && found.quality > (best?.quality ?? 0)) best = { ...found, at }
    })
    if (!best) return undefined
    left.splice(best.at, 1)
    quality += best.quality
    if (worse[best.how] > worse[how]) how = best.how
  }
  const coverage = typed.length / term.words.length
  // «calcio» is calcio en sangre before it is anything that has to do with calcium.
  const leads =
    term.name && how === 'exact' && typed.every(({ word }, at) => word.stem === term.words[at]?.stem)
  const share = leads ? 0.93 + 0.07 * coverage : 0.7 + 0.3 * coverage
  const several = typed.length > 1 && how === 'exact'
  const called = leads || several || (term.weight === 1 && coverage === 1)
  const named = !term.name || how !== 'exact' ? undefined : coverage === 1 ? 'whole' : 'part'
  return { score: (quality / typed.length) * share * term.weight, how, named, called }
}

/** Typed words spread over several terms of one entry («resonancia» in its name, «menisco» in a synonym). */
function matchAcross(typed: Heard[], all: Term): TermMatch | undefined {
  if (typed.length < 2) return undefined
  const found = matchTerm(typed, all)
  if (!found) return undefined
  const quality = found.score / (0.7 + (0.3 * typed.length) / all.words.length)
  return { score: quality * 0.8, how: found.how }
}

/** @param whole all that was typed: who is called just so comes before who is called so among others. @returns undefined where a typed word has no word of the entry of its own. */
export function matchEntry(typed: Heard[], { terms, all }: IndexEntry, whole: string): TermMatch | undefined {
  let best = matchAcross(typed, all)
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
