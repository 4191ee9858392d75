/** How money came in or goes back at a desk, where it is by several methods. */
import type { Tender } from '#app/payment/public.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { listInWords } from '#app/text/list-in-words.ts'

/** «$10.000 en efectivo y $20.000 con tarjeta». */
export const sayTenders = (tenders: readonly Tender[]): string =>
  listInWords(
    tenders.map(({ method, amount }) => centreCash.by[method](formatPesos(amount))),
    'es',
  )

/** @param due what together they are not, in whole pesos. */
export const sayOff = (sum: number, due: number): string => {
  const { missing, tooMuch } = centreCash.pay.errors
  const say = sum < due ? missing : tooMuch
  return say(formatPesos(sum), formatPesos(due), formatPesos(Math.abs(due - sum)))
}

/** A line for each; none of a payment by one method: it is named once for all of it. */
export const tenderFacts = (
  { method }: { method: string },
  tenders: readonly Tender[],
): [string, string | null][] =>
  method === 'mixed'
    ? tenders.map(({ method, amount }) => [centreCash.methods[method], formatPesos(amount)])
    : []
