/** The hour that a form names. */

/** @returns undefined for what is no moment. */
export function hourIn(form: FormData): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(String(form.get('hour') ?? ''))
  } catch {
    return undefined
  }
}
