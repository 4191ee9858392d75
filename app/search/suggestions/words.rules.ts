/** How words are compared: without accents, without endings, as they sound in Chile, and with room for a slip of the finger. */
import { plainWords } from '#app/platform/plain-text.rules.ts'

/** Words that carry no meaning in a query or in a name. */
const empty = new Set(
  'a al ante con de del el en es la las lo los me mi mis o para por que se sin su tengo un una unas unos y the of for to a an and or my i le les la des du et ou pour un une mon ma mes'.split(
    ' ',
  ),
)

/** The words of a text; words without meaning are dropped unless nothing else is there. */
export function wordsOf(text: string): string[] {
  const all = plainWords(text).split(' ').filter(Boolean)
  const meaningful = all.filter(word => !empty.has(word))
  return meaningful.length > 0 ? meaningful : all
}

/** The last word, when it says nothing but may be the beginning of one that does: «puerto mon». */
export function unfinished(text: string): string | undefined {
  const last = plainWords(text).split(' ').at(-1) ?? ''
  return /[a-z0-9]$/i.test(text) && last.length >= 3 && empty.has(last) ? last : undefined
}

/** «guatita» → «guata», «manitos» → «manos»: half of Chile speaks to a doctor like this. */
export const undiminished = (text: string): string =>
  plainWords(text).replace(/(?<=\w{2})c?it([ao]s?)\b/g, '$1')

/** What an ending tells apart: «hombre» is nobody's shoulder. */
const whole = new Set(['hombre'])

/** A word without its plural and its last vowels, so that traumatólogo, traumatóloga and traumatología are one. */
export function stem(word: string): string {
  let root = word
  if (root.length > 3 && root.endsWith('s')) root = root.slice(0, -1)
  if (whole.has(root)) return root
  if (root.length > 4) root = root.replace(/[aeo]$/, '')
  if (root.length > 5) root = root.replace(/i$/, '')
  return root
}

const sounds: [RegExp, string][] = [
  [/^(?:ps|s(?=c[eh]))/, 's'],
  [/^(?:p|g)n/, 'n'],
  [/^s(?=[cptkm])/, 'es'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ch/g, 'C'],
  [/h/g, ''],
  [/cc?(?=[ei])/g, 's'],
  [/sc(?=[ei])/g, 's'],
  [/qu(?=[ei])/g, 'k'],
  [/[cq]/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/x/g, 's'],
  [/z/g, 's'],
  [/ks/g, 's'],
  [/v/g, 'b'],
  [/w/g, 'u'],
  [/y(?![aeiouy])/g, 'i'],
  [/ll/g, 'y'],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1+/g, '$1'],
]

/** How a word sounds: «jinecologo» and «ginecólogo», «siquiatra» and «psiquiatra» are the same. */
export const soundOf = (word: string): string =>
  sounds.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word)

/**
 * Letters to add, drop, change or swap to turn one word into the other (optimal string alignment).
 * @param limit above it the answer is only «more than limit», and comes sooner.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, (before[column - 2] ?? 0) + 1)
      current[column] = best
    }
    if (Math.min(...current) > limit) return limit + 1
    before = previous
    previous = current
  }
  return previous[b.length] ?? limit + 1
}

/** How many slips of the finger a word of this length may hold and still be recognised. */
export const slipsAllowed = (length: number): number =>
  length < 5 ? 0 : length < 8 ? 1 : length < 12 ? 2 : 3
