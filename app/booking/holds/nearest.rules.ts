const distance = (a: Temporal.Instant, b: Temporal.Instant) =>
  Math.abs(a.epochMilliseconds - b.epochMilliseconds)

/** @returns the instants nearest to the wanted one, in the order of the clock. */
export const nearestTo = (
  wanted: Temporal.Instant,
  starts: readonly Temporal.Instant[],
  count: number,
): Temporal.Instant[] =>
  starts
    .toSorted((a, b) => distance(a, wanted) - distance(b, wanted) || Temporal.Instant.compare(a, b))
    .slice(0, count)
    .sort(Temporal.Instant.compare)
