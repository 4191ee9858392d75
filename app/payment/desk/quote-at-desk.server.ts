/** What the patient pays with an insurer, before the desk takes it: nothing is kept by asking. */
import type { CoverageAnswer, CoverageEligibility } from '#app/pricing/public.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { pricedNow, type QuotedCoverage, quoteCoverage } from '../start-payment.server.ts'

export type DeskQuoteOutcome =
  | {
      ok: true
      /** What `takeAtDesk` is told, so that what was read is what is taken. */
      coverage: QuotedCoverage
      /** Whole pesos, of all that is paid together. */
      fullPrice: number
      contribution: number
      amount: number
    }
  | { ok: false; reason: 'gone' | Extract<CoverageAnswer, { ok: false }>['reason'] }

/** @param asked.appointmentId of an appointment of the desk's centre. rut: of the person attended, where the hour has none. */
export async function quoteAtDesk(
  {
    db,
    appointments,
    eligibility,
  }: Pick<PaymentDeps, 'db' | 'appointments'> & { eligibility: CoverageEligibility },
  { appointmentId, prevision, rut }: { appointmentId: string; prevision: string; rut: string | null },
): Promise<DeskQuoteOutcome> {
  const payable = await appointments.find(db, appointmentId)
  if (!payable) return { ok: false, reason: 'gone' }
  const coverage = await quoteCoverage(eligibility, payable, { prevision, rut })
  if (!coverage.ok) return coverage
  const { contribution, amount } = pricedNow(payable, coverage)
  return { ok: true, coverage, fullPrice: payable.fullPrice, contribution, amount }
}
