/** What others may use of pricing, in the browser and on the server. */

export {
  type Coverage,
  coverageHere,
  coverageOf,
  type Financer,
  mostKept,
  mostOfTramos,
  type PatientPrice,
  patientPrice,
} from './coverage.rules.ts'
export type { CoverageAnswer, CoverageEligibility } from './coverage-eligibility.ts'
export { sumOfPrices } from './price-sum.rules.ts'
