/** What the patient pays with each insurer, in words: the page shows the chosen one without asking again. */

import { type ExamPart, type FinancerPrice, findPrices } from '#app/booking/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { coverageHere, mostOfTramos, patientPrice } from '#app/pricing/public.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

export interface PriceOption {
  slug: string
  name: string
  group: 'alone' | 'fonasa' | 'isapre' | 'other'
  /** What the patient pays; between what, from the best covered tramo to the full price that tramo A pays. */
  amount: string
  /** The same where it is one amount, and not nothing. */
  toPay?: string
  /** The same as a number; absent where it is not one amount. */
  pesos?: number
  /** The full price, where the insurer takes something off it. */
  full?: string
  /** Where the rest comes from, or why there is none. */
  note: string
  /** The same of each of several exams. */
  lines?: string[]
}

const groups = {
  particular: 'alone',
  fonasa: 'fonasa',
  isapre: 'isapre',
  'fuerzas-armadas': 'other',
} as const

/** What an appointment was booked with: that price holds, whatever the lists say since. */
export interface PromisedPrice {
  full: number
  /** What each insurer pays of the hour: as when it was taken, whatever the lists say since. */
  covered?: Record<string, number> | null
  /** When the person is attended; absent: the next hour there is. */
  start?: Temporal.Instant
  /** Absent while an hour is only held. */
  prevision?: string
  contribution?: number
  /** Of several exams, each with its part. */
  exams?: ExamPart[]
}

/** Paying alone comes first: it is the full price. */
export async function loadPriceOptions(
  db: Database,
  offerId: number,
  language: Language,
  promised?: PromisedPrice,
): Promise<PriceOption[]> {
  const exams = promised?.exams ?? []
  const listed = await findPrices(db, offerId, promised?.start)
  const several = exams.length > 0
  if (several)
    listed.financers = listed.financers.map(financer => ({ ...financer, ...sumOf(exams, financer) }))
  const covered = promised?.covered
  if (covered && !several)
    listed.financers = listed.financers.map(one => ({ ...one, contribution: covered[one.slug] ?? null }))
  const full = promised?.full ?? listed.full
  const financers = listed.financers.map(financer =>
    financer.slug === promised?.prevision && financer.slug !== 'fonasa'
      ? { ...financer, contribution: promised.contribution ?? null }
      : financer,
  )
  const options = financers.map(financer => {
    const option = priceOption(financer, full, financers, language)
    return several ? { ...option, lines: linesOf(exams, financer, language) } : option
  })
  return options.toSorted((a, b) => Number(b.group === 'alone') - Number(a.group === 'alone'))
}

/** What an insurer pays of all of them; null where it has an agreement for none. */
function sumOf(exams: ExamPart[], { slug }: FinancerPrice) {
  const paid = exams.flatMap(({ covered }) => covered[slug] ?? [])
  return { contribution: paid.length ? paid.reduce((sum, one) => sum + one, 0) : null }
}

/** «Hemograma: pagas $2.000 de $5.000», and which have no agreement where others do. */
function linesOf(exams: ExamPart[], { slug, kind }: FinancerPrice, language: Language): string[] {
  const t = texts(language, 'several').price
  return exams.map(({ name, fullPrice, covered }) => {
    const paid = covered[slug] ?? 0
    const full = formatPesos(fullPrice)
    if (paid > 0) return t.part(name, formatPesos(fullPrice - paid), full)
    return kind === 'particular' || slug === 'fonasa' ? t.whole(name, full) : t.none(name, full)
  })
}

function priceOption(
  financer: FinancerPrice,
  full: number,
  all: FinancerPrice[],
  language: Language,
): PriceOption {
  const t = texts(language, 'booking').price
  const { slug, name, kind, contribution } = financer
  const paid = mostOfTramos(all)
  const coverage = coverageHere({ slug, name, shortName: name, kind }, paid > 0)
  const { copayment } = patientPrice(full, contribution ?? 0, coverage)
  const option = { slug, name, group: groups[kind], pesos: copayment ?? undefined }
  const amount = formatPesos(copayment ?? full)
  const toPay = copayment === 0 ? undefined : amount
  switch (coverage.kind) {
    case 'alone':
      return { ...option, amount, toPay, note: t.alone }
    case 'choose-tramo':
      return {
        ...option,
        amount: t.between(formatPesos(full - Math.min(full, paid)), formatPesos(full)),
        note: t.byTramo,
      }
    case 'no-free-choice':
      return { ...option, amount, toPay, note: t.noFreeChoice }
    case 'no-agreement':
      return { ...option, amount, toPay, note: t.noAgreement(name) }
    case 'table':
      return contribution
        ? {
            ...option,
            amount,
            toPay,
            full: formatPesos(full),
            note: t.contribution(name, formatPesos(full - (copayment ?? full))),
          }
        : { ...option, amount, toPay, note: t.noAgreement(name) }
  }
}
