/** Guaranteed health problems and when their names hold: 87 until 2025-11-30, 90 since (Decreto 29 of 2025). */

/** First day of the decree in force. */
export const decreeFrom = '2025-12-01'

export interface GesCondition {
  number: number
  name: string
  /** How the decrees before named it, when they named it otherwise. */
  former_name: string | null
  in_force_from?: string
}

/**
 * @param day ISO date on which the patient was told.
 * @returns the name that the decree in force on that day gives the condition; undefined when it was none then.
 */
export function conditionName(
  conditions: readonly GesCondition[],
  number: number,
  day: string,
): string | undefined {
  const found = conditions.find(condition => condition.number === number)
  if (!found || day < (found.in_force_from ?? '')) return undefined
  return day < decreeFrom ? (found.former_name ?? found.name) : found.name
}
