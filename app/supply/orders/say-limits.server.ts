/** What is said of an exam itself, before anybody books it; nobody is refused for what is said here. */
import type { Catalogue } from '#app/text/catalogue.ts'
import type { OrderExam } from './care.rules.ts'

/** @param t the words of `orders` in the language of whoever reads. */
export const sayLimits = ({ limit }: Pick<OrderExam, 'limit'>, { notes }: Catalogue['orders']): string[] => [
  ...(limit.about ? [notes.about[limit.about]] : []),
  ...(limit.ageTo === undefined ? [] : [notes.ageTo(limit.ageTo)]),
  ...(limit.ageFrom === undefined ? [] : [notes.ageFrom(limit.ageFrom)]),
]
