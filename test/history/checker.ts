/** Knows nothing but the rules: from what everybody wrote down and what is left in the books it says what cannot be. */
import type { Books, Shelves } from './books.ts'
import { bookedApart, type Entry } from './entry.ts'
import { answers } from './rules/answers.ts'
import { closedHours } from './rules/closed-hours.ts'
import { desk } from './rules/desk.ts'
import { holds, hours } from './rules/hours.ts'
import { messages } from './rules/messages.ts'
import { money } from './rules/money.ts'
import { heldWhole, orders } from './rules/orders.ts'
import { promises } from './rules/promises.ts'
import { search } from './rules/search.ts'
import { stays } from './rules/stays.ts'

export type Rule =
  | 'hour sold twice'
  | 'one person in two places'
  | 'given over too often'
  | 'hold kept for ever'
  | 'closed hour without notice'
  | 'search differs'
  | 'peso without explanation'
  | 'payment without end'
  | 'refund without cause'
  | 'bono without payment'
  | 'kept unpaid'
  | 'event without its message'
  | 'message without an event'
  | 'promise not kept'
  | 'order in part'
  | 'verb threw'

export interface Fault {
  rule: Rule
  /** Ids of what it is about. */
  about: string[]
  words: string
}

type Check = (books: Books, history: Entry[]) => Fault[]
const always: readonly ((shelves: Shelves) => Fault[])[] = [hours, orders, search]
const atRest: readonly Check[] = [
  ...always,
  holds,
  stays,
  closedHours,
  money,
  messages,
  promises,
  desk,
  heldWhole,
  answers,
]

/** When nobody is at work any more. */
export const faultsIn = (books: Books, history: Entry[]): Fault[] =>
  atRest.flatMap(check => check(books, bookedApart(history)))

/** At any moment. */
export const faultsNow = (shelves: Shelves): Fault[] => always.flatMap(check => check(shelves))

/** What a person needs to follow a fault: what was said of everything that it is about, in order. */
export function explain(faults: Fault[], history: Entry[]): string {
  return faults
    .slice(0, 5)
    .map(({ rule, about, words }) => {
      const lines = history
        .filter(({ input, answer }) =>
          about.some(
            id => input.id === id || answer?.id === id || JSON.stringify(answer?.ids ?? '').includes(id),
          ),
        )
        .map(
          ({ id, verb, now, thrown, answer }) =>
            `    ${new Date(now).toISOString()} ${id} ${verb} → ${thrown ?? JSON.stringify(answer ?? 'nobody heard')}`,
        )
      return [`${rule}: ${words} (${about.join(', ')})`, ...lines.slice(-12)].join('\n')
    })
    .join('\n')
}
