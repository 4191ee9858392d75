/** What a closure gives back to those of its list, in whole pesos, by the way it came in. */

import type { PaymentMethod } from '#app/payment/public.rules.ts'

/** desk: handed over by the reception that took it. web: by Webpay, without anybody at the desk. */
export interface MoneyBack {
  desk: number
  web: number
}

interface Paid {
  paid: 'settled' | 'refunding' | 'refunded' | null
  paidWith: PaymentMethod | null
  /** What the patient pays of the hour. */
  pesos: number
}

/** Of those whose money stands so. A way of paying that is not known counts as `web`. */
export function moneyOf(patients: readonly Paid[], paid: Exclude<Paid['paid'], null>): MoneyBack {
  const sum = { desk: 0, web: 0 }
  for (const one of patients)
    if (one.paid === paid)
      sum[one.paidWith === null || one.paidWith === 'webpay' ? 'web' : 'desk'] += one.pesos
  return sum
}
