/** Coverage by the table of prices that the centres import. */
import type { Database } from '#app/platform/database/database.server.ts'
import { findCoverage } from './coverage.queries.server.ts'
import { coverageHere, patientPrice } from './coverage.rules.ts'
import type { CoverageAnswer, CoverageEligibility, CoverageQuestion } from './coverage-eligibility.ts'

/** No insurer is asked: that a RUT is there is enough, and nobody confirms whose it is. Without an agreement it pays 0. */
export const priceTableEligibility = (db: Database): CoverageEligibility => ({
  async quote({
    offerId,
    start,
    fullPrice,
    prevision,
    rut,
    kept,
  }: CoverageQuestion): Promise<CoverageAnswer> {
    const found = await findCoverage(db, offerId, prevision, start)
    if (!found) return { ok: false, reason: 'unknown-prevision' }
    const coverage = coverageHere(found.financer, (kept ?? found).tramoMatters)
    const pays = kept ? kept.covered[prevision] : found.contribution
    const { contribution } = patientPrice(fullPrice, pays ?? 0, coverage)
    if (contribution === null) return { ok: false, reason: 'choose-tramo' }
    if (coverage.kind !== 'alone' && !rut) return { ok: false, reason: 'rut-required' }
    return { ok: true, contribution }
  },
})
