/** When the patient of a video visit can go in: a fact of the appointment, told long before anybody is there. */

/** Specification section 9. */
export const accessMinutes = 15
/** A visit that nobody closed is closed this long after its hour. */
export const closingMinutes = 30

/** From when the patient can go in. */
export const accessOpens = (start: Temporal.Instant): Temporal.Instant =>
  start.subtract({ minutes: accessMinutes })
const closesAt = (end: Temporal.Instant): Temporal.Instant => end.add({ minutes: closingMinutes })

/** When one can be in the visit: too early, now, or it is over. */
export type Access = 'early' | 'open' | 'over'

/** Of a visit that nobody has ended. */
export function entryWindow(
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
  now: Temporal.Instant,
): Access {
  if (Temporal.Instant.compare(now, closesAt(end)) >= 0) return 'over'
  return Temporal.Instant.compare(now, accessOpens(start)) < 0 ? 'early' : 'open'
}
