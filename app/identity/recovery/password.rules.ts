/** What a password must have (specification section 5); the page shows the list as one types. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'

/** Shorter ones are nobody's: refused before anything is computed. */
export const passwordMin = 8
/** Longer ones are no passwords but work for the server. */
export const passwordMax = 128

export const passwordRequirements = ['length', 'upper', 'lower', 'digit'] as const
export type PasswordRequirement = (typeof passwordRequirements)[number]

const has: Record<PasswordRequirement, (password: string) => boolean> = {
  // Composed, as it is hashed: é may come as one sign or as two. Of what is too long anyway its beginning says enough.
  length: password => password.slice(0, passwordMax).normalize('NFC').length >= passwordMin,
  upper: password => /\p{Lu}/u.test(password),
  lower: password => /\p{Ll}/u.test(password),
  digit: password => /\d/.test(password),
}

/** In the order of the list; empty where it has all. The same in the browser and on the server. */
export const missingIn = (password: string): PasswordRequirement[] =>
  passwordRequirements.filter(requirement => !has[requirement](password))

/** After so many months a password is to be changed (section 9). */
const monthsUntilOld = 6

/** By the calendar of Chile. */
export const isOldPassword = (setAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.compare(chileanDay(setAt).add({ months: monthsUntilOld }), chileanDay(now)) <= 0
