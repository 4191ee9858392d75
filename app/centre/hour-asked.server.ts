/** The hour that a form names. */
import { momentIn } from '#app/platform/instants.rules.ts'

/** @returns undefined for what is no moment. */
export const hourIn = (form: FormData, name = 'hour'): Temporal.Instant | undefined =>
  momentIn(String(form.get(name) ?? ''))
