/** The interface's opaque name of an hour: an offer and a start. Nothing is stored under it. */

/** @returns `<offer>-<minutes since 1970>`, both in base 36. */
export const slotId = (offerId: number, start: Temporal.Instant): string =>
  slotIdAt(offerId, start.epochMilliseconds)

/** The same of a start in milliseconds since 1970. */
export const slotIdAt = (offerId: number, ms: number): string =>
  `${offerId.toString(36)}-${(ms / 60_000).toString(36)}`

// Beyond it nothing is for sale, and a day added to the last hour that can be written is no hour at all.
const farthestMinutes = Date.UTC(2200, 0) / 60_000

/** @returns undefined when the text names no hour. */
export function parseSlotId(text: string): { offerId: number; start: Temporal.Instant } | undefined {
  // One hour, one name: with zeros before it there would be any number of them.
  const found = /^([1-9a-z][0-9a-z]{0,9})-(0|[1-9a-z][0-9a-z]{0,7})$/.exec(text)
  if (!found) return undefined
  const offerId = Number.parseInt(found[1] ?? '', 36)
  const minutes = Number.parseInt(found[2] ?? '', 36)
  if (!Number.isSafeInteger(offerId) || minutes >= farthestMinutes) return undefined
  return { offerId, start: Temporal.Instant.fromEpochMilliseconds(minutes * 60_000) }
}
