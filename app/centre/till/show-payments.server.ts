/** What came in for an appointment, as the page of its money says it. */
import type { loadDeskPayment } from '#app/booking/public.server.ts'
import { cameIn, goingBack, shownBack, sumsOf, tendersBack, wentBack } from '#app/payment/public.server.ts'
import { formatDateTime } from '#app/platform/dates.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { centreReceiptPath } from '#app/staff/public.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { listInWords } from '#app/text/list-in-words.ts'
import { sayTenders, tenderFacts } from './say-tenders.ts'

const t = centreCash.pay

type Taken = NonNullable<Awaited<ReturnType<typeof loadDeskPayment>>>['taken'][number]
type Fact = [string, string | null]

export type ShownPayment = ReturnType<typeof showPayment>

function sayMoney({ method, amount, money }: Taken): string {
  if (method === 'webpay') return t.byWebpay(formatPesos(amount))
  return method === 'mixed' ? sayTenders(cameIn(money)) : centreCash.by[method](formatPesos(amount))
}

/** aside: why this desk gives nothing back of it: it was paid online, or at another centre. */
export function showPayment(
  one: Taken,
  { names, place }: { names: Record<string, string>; place: { id: number; zone: string } },
) {
  const at = (moment: Temporal.Instant) => formatDateTime(moment, place.zone, 'es')
  const online = one.method === 'webpay'
  const back = one.centreId === place.id ? goingBack(one) : null
  const aside = online ? t.online : one.centreId === place.id ? null : t.elsewhere(one.centreName ?? '')
  return {
    id: one.id,
    method: one.method,
    /** «$10.000 en efectivo, el 23 de noviembre de 2026, 10:00». */
    said: t.paidAt(sayMoney(one), at(one.settledAt)),
    state: one.state,
    amount: one.amount,
    takenBy: one.takenBy && (names[one.takenBy] ?? null),
    facts: [
      [t.paid, formatPesos(one.amount)],
      ...tenderFacts(one, cameIn(one.money)),
      [t.state, t.states[one.state as keyof typeof t.states]],
      [t.takenAt, at(one.settledAt)],
      [t.takenBy, one.takenBy && (names[one.takenBy] ?? null)],
      [t.folio, one.bonoFolio],
      [t.issued, listInWords(one.issued, 'es') || null],
      [t.voucher, one.voucher],
    ] as Fact[],
    refunds: one.refunds.map(({ part, amount, answered, note, exams }) => ({
      key: part,
      facts: [
        [answered === null ? t.toGiveBack : t.givenBack, formatPesos(amount)],
        ...tenderFacts(one, wentBack(one.money, part)),
        [t.exams, listInWords(exams, 'es') || null],
        [t.givenBackAt, answered === null ? null : at(Temporal.Instant.fromEpochMilliseconds(answered))],
        [t.reason, note],
      ] as Fact[],
    })),
    slip: aside ? null : centreReceiptPath(one.id, place.id),
    aside,
    back: back && {
      shown: shownBack(back),
      lead: (back.parts.length > 0 ? t.promised : t.giveBackLead)(formatPesos(back.amount)),
      ways:
        one.method === 'mixed' ? t.giveBackAs(sayTenders(tendersBack(sumsOf(one.money), back.amount))) : null,
      refund: t.refund(formatPesos(back.amount)),
      voids: back.parts.length === 0,
    },
  }
}
