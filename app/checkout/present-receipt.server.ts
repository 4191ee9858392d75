/** A receipt in lines: order, amount, date, authorisation, card, instalments, last digits. */

import type { PaidReceipt } from '#app/payment/public.server.ts'
import { formatDateTime } from '#app/platform/dates.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

export interface ReceiptLine {
  label: string
  value: string
}

/** What there is not makes no line. @param zone of the centre. @param paid of `paidFacts`, where what it was for is closed to whoever reads. */
export function presentReceipt(paid: PaidReceipt, zone: string, language: Language) {
  const t = texts(language, 'payment').receipt
  const free = paid.amount === 0
  const { givenBack } = texts(language, 'several')
  const lines: [string, string | null | undefined][] = [
    ...paid.parts.map((part): [string, string] => {
      const amount = formatPesos(part.fullPrice - part.contribution)
      return [part.name, part.givenBack ? givenBack(amount) : amount]
    }),
    ...paid.tenders.map(({ method, amount }): [string, string] => [t.tenders[method], formatPesos(amount)]),
    [t.full, paid.contribution > 0 ? formatPesos(paid.fullPrice) : null],
    [t.contribution, paid.contribution > 0 ? formatPesos(paid.contribution) : null],
    [t.order, paid.buyOrder],
    [t.date, formatDateTime(paid.settledAt, zone, language)],
    [t.authorisation, paid.authorizationCode],
    [t.card, paid.cardType && (t.cards[paid.cardType] ?? paid.cardType)],
    [
      t.instalments,
      free || !paid.cardType ? null : paid.instalments ? String(paid.instalments) : t.noInstalments,
    ],
    [t.last4, paid.cardLast4 && `•••• ${paid.cardLast4}`],
    [t.bono, paid.bonoFolio],
    [t.state, t.states[paid.voided ? 'voided' : paid.state]],
    [
      t.refundedOn,
      paid.state === 'refunded' && !paid.voided && paid.refundedAt
        ? formatDateTime(paid.refundedAt, zone, language)
        : null,
    ],
  ]
  return {
    amount: free ? t.free : formatPesos(paid.amount),
    lines: lines.flatMap(([label, value]): ReceiptLine[] => (value ? [{ label, value }] : [])),
  }
}

export type ShownReceipt = ReturnType<typeof presentReceipt>
