/** Whoever pays part of an attention: asked what it pays of a price. The embedded answer is the table of prices. */

export interface CoverageQuestion {
  offerId: number
  /** When the person is attended. */
  start: Temporal.Instant
  /** Whole pesos, as promised when the hour was taken. */
  fullPrice: number
  /** Slug of the insurer. */
  prevision: string
  /** Of the person attended. */
  rut: string | null
  /** What each insurer paid of it when the hour was held, where that is what is charged; absent: what the lists say. */
  kept?: { covered: Record<string, number>; tramoMatters: boolean }
}

export type CoverageAnswer =
  | { ok: true; contribution: number }
  /** choose-tramo: Fonasa promises nothing without it, whether or not a RUT lacks too. rut-required: only paying in full does without. */
  | { ok: false; reason: 'unknown-prevision' | 'choose-tramo' | 'rut-required' }

export interface CoverageEligibility {
  quote(question: CoverageQuestion): Promise<CoverageAnswer>
}
