/** Milliseconds between two instants, whichever is first. */
export const distance = (a: Temporal.Instant, b: Temporal.Instant): number =>
  Math.abs(a.epochMilliseconds - b.epochMilliseconds)

/** @returns the nearest to the wanted one first; of two as near, the earlier. */
export const nearestFirst = (
  wanted: Temporal.Instant,
  starts: readonly Temporal.Instant[],
): Temporal.Instant[] =>
  starts.toSorted((a, b) => distance(a, wanted) - distance(b, wanted) || Temporal.Instant.compare(a, b))

/** @returns the instants nearest to the wanted one, in the order of the clock. */
export const nearestTo = (
  wanted: Temporal.Instant,
  starts: readonly Temporal.Instant[],
  count: number,
): Temporal.Instant[] => nearestFirst(wanted, starts).slice(0, count).sort(Temporal.Instant.compare)
