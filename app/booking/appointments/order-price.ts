/** What several exams cost together: of each what the insurer pays and what is left, and the sums. */
import {
  coverageHere,
  type Financer,
  type PatientPrice,
  patientPrice,
  sumOfPrices,
} from '#app/pricing/public.ts'

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
  return { ...sumOfPrices(parts), parts }
}
