/** Minutes left at which a screen reader is told, the fewest last. */
const announced = [5, 2, 1]

/** @returns the minutes that are said with so many seconds left: none of the last minute; undefined while it is early. */
export function minutesSaid(left: number): number | undefined {
  return left < 60 ? 0 : announced.findLast(minutes => left <= minutes * 60)
}
