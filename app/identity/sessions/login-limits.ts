/** How often a log-in may be tried by whoever is no known device before it gets dearer. */
import type { GuessRules } from '#app/platform/limits/guess-budget.server.ts'

export const loginRules: GuessRules = {
  purpose: 'login',
  free: 5,
  /** Several people behind one address forget their passwords too. */
  address: { free: 20, seconds: 15 * 60 },
}

/** How a known device's cookie names an account. */
export const patientDevice = (rut: string): string => `patient:${rut}`
