/** Finding a question by words, in small letters and without accents. */
import { unaccented } from '#app/platform/plain-text.rules.ts'

interface Question {
  id: string
  question: string
  answer: string
}

const notWord = /[^\p{L}\p{N}%]+/u

/** Words too common to tell one question from another, in the languages of the questions. */
const noise = new Set(
  [
    'al con de del el en la las lo los mi un una',
    'an and do for how in is it my of on the to what with you',
    'au aux ce ces des du elle est et il je le les ma mes mon nous ou par pour qu que qui sur une vous',
  ].flatMap(words => words.split(' ')),
)

/** One letter is an article, or what an elision leaves of one: «l’adhésion». */
const tells = (word: string) => word.length > 1 && !noise.has(word)

/** «vencen» finds «vence»: the last letters of long words are endings. */
const stem = (word: string) => (word.length > 5 ? word.slice(0, -2) : word)

/** All of them when nothing is typed; else those that have at least half of the words, best first. */
export function findQuestions(items: readonly Question[], typed: string): Question[] {
  const words = unaccented(typed).split(notWord).filter(tells).map(stem)
  if (words.length === 0) return [...items]
  const count = (text: string) => {
    const there = unaccented(text).split(notWord)
    return words.filter(word => there.some(one => one.startsWith(word))).length
  }
  return items
    .map(item => ({
      item,
      found: count(`${item.question} ${item.answer}`),
      asked: count(item.question),
    }))
    .filter(({ found }) => found > 0 && found * 2 >= words.length)
    .sort((one, other) => other.found + other.asked - one.found - one.asked)
    .map(({ item }) => item)
}
