/** Spanish words in the message files, and whether a dictionary knows them. Plain Node. */
import dictionary from 'dictionary-es'
import nspell from 'nspell'

const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
const gap = '¤'

/** What people read in a message file: its strings, without code, comments, keys and what is filled in (¤). */
export function stringsIn(source: string): string[] {
  let code = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^import .*$|[!=]== '[^']*'/gm, '')
    .replace(/^\s*(?:'[^'\n]*':|id: '[^']*')/gm, '')
  const strings: string[] = []
  const collect = (text: string) => {
    for (const [, single, template] of text.matchAll(literal))
      strings.push((single ?? template ?? '').replace(/\\./g, ' '))
  }
  // From the innermost template outwards: what is filled in may hold strings of its own.
  for (let before = ''; before !== code; ) {
    before = code
    code = code.replace(/\$\{((?:[^{}`]|`[^`]*`)*)\}/g, (_, filled: string) => {
      collect(filled)
      return gap
    })
  }
  collect(code)
  return strings
}

export function wordsIn(source: string): Set<string> {
  const words = stringsIn(source)
    .flatMap(text => text.split(/[^\p{L}\p{M}¤@./:_-]+/u))
    // Addresses, paths, and words that are finished at run time.
    .filter(word => !/[¤@:_/]|\.\p{L}/u.test(word))
  return new Set(words.flatMap(word => word.split(/[-.]/)).filter(word => word.length > 2))
}

const spell = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic))

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ' }
/** The dictionary lists few verbs with their pronouns: «confírmalas». */
const pronoun = /(?:me|te|se|nos|l[aeo]s?)$/

const isListed = (word: string) => spell.correct(word) || spell.correct(word.toLowerCase())
const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\u0301/g, '')
    .normalize('NFC')

export function isSpanish(word: string): boolean {
  let verb = word
  for (let pronouns = 0; pronouns <= 2; pronouns++) {
    if (isListed(verb) || (pronouns > 0 && isListed(withoutAccents(verb)))) return true
    verb = verb.replace(pronoun, '')
  }
  return false
}

/** The word that was probably meant, when one accent makes it one. */
export function withItsAccent(word: string): string | undefined {
  if (isSpanish(word)) return undefined
  const tries = [...word].flatMap((letter, place) =>
    accents[letter] ? [word.slice(0, place) + accents[letter] + word.slice(place + 1)] : [],
  )
  return tries.find(isListed)
}
