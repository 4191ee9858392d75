/** What several services cost together. */
import type { PatientPrice } from './coverage.rules.ts'

/** Some may promise their price and others not: then the sum promises nothing. */
export function sumOfPrices(prices: readonly PatientPrice[]): PatientPrice {
  const full = prices.reduce((sum, price) => sum + price.full, 0)
  let contribution = 0
  for (const price of prices) {
    if (price.contribution === null) return { full, contribution: null, copayment: null }
    contribution += price.contribution
  }
  return { full, contribution, copayment: full - contribution }
}
