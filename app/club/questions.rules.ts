/** Finding a question by words: small letters, no accents, every word somewhere in question or answer. */

interface Question {
  id: string
  question: string
  answer: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Words too short or too common to tell one question from another. */
const noise = new Set([
  'a',
  'al',
  'con',
  'de',
  'del',
  'el',
  'en',
  'la',
  'las',
  'lo',
  'los',
  'mi',
  'o',
  'un',
  'una',
  'y',
])

/** «vencen» finds «vence»: the last letters of long words are endings. */
const stem = (word: string) => (word.length > 5 ? word.slice(0, -2) : word)

/** All of them when nothing is typed. Those that say it in the question come first. */
export function findQuestions(items: readonly Question[], typed: string): Question[] {
  const words = plain(typed)
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(word => word && !noise.has(word))
    .map(stem)
  if (words.length === 0) return [...items]
  const all = (text: string) => words.every(word => plain(text).includes(word))
  const found = items.filter(({ question, answer }) => all(`${question} ${answer}`))
  return [...found.filter(one => all(one.question)), ...found.filter(one => !all(one.question))]
}
