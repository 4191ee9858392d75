/** What an insurer means for the price of an offer, before any table is asked. */

export interface Financer {
  slug: string
  name: string
  shortName: string
  kind: 'fonasa' | 'isapre' | 'particular' | 'fuerzas-armadas'
}

export type Coverage =
  /** Nobody shares the price: the patient chose no insurer, or pays alone. */
  | { kind: 'alone' }
  /** The table of prices says what the insurer pays; without a row there is no agreement. */
  | { kind: 'table'; financerSlug: string }
  /** Fonasa without its tramo: no price is promised until it is chosen. */
  | { kind: 'choose-tramo' }
  /** Tramo A has no free choice (modalidad libre elección): the public network is free, here it pays in full. */
  | { kind: 'no-free-choice' }
  /** Capredena and Dipreca have agreements of their own, none here. */
  | { kind: 'no-agreement' }

/** Without regard to an offer; of one, `coverageHere` knows whether the tramo matters. @param financer undefined: none was chosen. */
export function coverageOf(financer: Financer | undefined): Coverage {
  if (!financer || financer.kind === 'particular') return { kind: 'alone' }
  if (financer.slug === 'fonasa') return { kind: 'choose-tramo' }
  if (financer.slug === 'fonasa-a') return { kind: 'no-free-choice' }
  if (financer.kind === 'fuerzas-armadas') return { kind: 'no-agreement' }
  return { kind: 'table', financerSlug: financer.slug }
}

/** The most that any tramo of Fonasa pays, in pesos; 0: it need not be asked which one it is (in SQL: `tramo_matters`). */
export const mostOfTramos = (
  financers: readonly { kind: Financer['kind']; contribution: number | null }[],
): number =>
  Math.max(0, ...financers.map(({ kind, contribution }) => (kind === 'fonasa' ? (contribution ?? 0) : 0)))

/**
 * The same of what was kept with an hour.
 * @param kept what each insurer pays, by slug, of the one service or of each of several exams.
 */
export function mostKept(kept: readonly Readonly<Record<string, number>>[]): number {
  const tramos = new Set(kept.flatMap(one => Object.keys(one)).filter(slug => slug.startsWith('fonasa-')))
  return Math.max(0, ...[...tramos].map(slug => kept.reduce((sum, one) => sum + (one[slug] ?? 0), 0)))
}

/**
 * What an insurer means for one offer: where no tramo of Fonasa has an agreement, the price is the full one for all of them,
 * and which tramo it is need not be asked.
 */
export function coverageHere(financer: Financer | undefined, tramoMatters: boolean): Coverage {
  const coverage = coverageOf(financer)
  return coverage.kind === 'choose-tramo' && !tramoMatters
    ? { kind: 'table', financerSlug: 'fonasa' }
    : coverage
}

export interface PatientPrice {
  full: number
  /** Whole pesos; null while nothing can be promised. */
  contribution: number | null
  copayment: number | null
}

/** @param contribution what the table says for this insurer; 0 when it says nothing. */
export function patientPrice(full: number, contribution: number, coverage: Coverage): PatientPrice {
  if (coverage.kind === 'choose-tramo') return { full, contribution: null, copayment: null }
  const paid = Math.min(contribution, full)
  return { full, contribution: paid, copayment: full - paid }
}
