/** Every verb answers in words of its own; what it throws is a page that says sorry. */
import type { Books } from '../books.ts'
import type { Fault } from '../checker.ts'
import type { Entry } from '../entry.ts'

export const answers = (_books: Books, history: Entry[]): Fault[] =>
  history
    .filter(({ thrown }) => thrown !== undefined)
    .map(({ verb, input, thrown }) => ({
      rule: 'verb threw',
      about: [String(input.id ?? verb)],
      words: `${verb}: ${thrown}`,
    }))
