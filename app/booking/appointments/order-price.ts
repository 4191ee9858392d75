/** What several exams cost together: of each what the insurer pays and what is left, and the sums. */
import { coverageHere, type Financer, type PatientPrice, patientPrice } from '#app/pricing/public.ts'

interface PricedExam {
  fullPrice: number
  /** What each insurer pays of it. */
  covered: Record<string, number>
  tramoMatters: boolean
}

/** @returns sums that promise nothing where one of the exams does not: Fonasa without its tramo. */
export function orderPrice<Exam extends PricedExam>(
  exams: readonly Exam[],
  financer: Financer | undefined,
  slug: string,
): PatientPrice & { parts: (Omit<Exam, 'contribution'> & PatientPrice)[] } {
  const parts = exams.map(exam => ({
    ...exam,
    ...patientPrice(exam.fullPrice, exam.covered[slug] ?? 0, coverageHere(financer, exam.tramoMatters)),
  }))
  const full = parts.reduce((sum, part) => sum + part.full, 0)
  // Some of them may promise their full price: the sum promises nothing.
  if (parts.some(part => part.contribution === null))
    return { full, contribution: null, copayment: null, parts }
  const contribution = parts.reduce((sum, part) => sum + (part.contribution ?? 0), 0)
  return { full, contribution, copayment: full - contribution, parts }
}
