/** What the order of exams from which an hour was booked says of it. */

/** whole: of everything that is done in it; partly: of some. annulled: it did, and does not hold any more. */
export type OrderState = 'whole' | 'partly' | 'annulled'

/** @returns null where it asks for nothing that is done there. */
export function orderStateOf(
  attended: readonly string[],
  ordered: readonly string[],
): Exclude<OrderState, 'annulled'> | null {
  const asked = attended.filter(slug => ordered.includes(slug))
  if (asked.length === 0) return null
  return asked.length === attended.length ? 'whole' : 'partly'
}

/** Of hours that are told of together: what has to be brought for one of them is brought. */
export function orderStateOfAll(states: readonly (OrderState | undefined)[]): OrderState | undefined {
  const [first] = states
  if (states.every(state => state === first)) return first
  return states.includes('whole') || states.includes('partly') ? 'partly' : undefined
}
