/** An order that no place does whole: the two places that do it together. */

export interface PartialPlace {
  /** Slugs of the exams that it does, each with what the patient pays for it. */
  does: ReadonlyMap<string, number>
  lat: number
  lon: number
}

export interface Split<Place> {
  /** The one that does more; an exam that both do is done here. */
  places: [Place, Place]
  exams: [string[], string[]]
  pays: number
}

/**
 * As much as possible in one place, so that the second visit is short; then the least money; then the first as they come.
 * @param places nearest first.
 */
export function bestSplit<Place extends PartialPlace>(
  places: readonly Place[],
  exams: readonly string[],
): Split<Place> | null {
  let best: Split<Place> | null = null
  for (const one of places) {
    const here = exams.filter(exam => one.does.has(exam))
    const left = exams.filter(exam => !one.does.has(exam))
    if (here.length < left.length || (best && here.length < best.exams[0].length)) continue
    for (const other of places) {
      if (other === one || left.some(exam => !other.does.has(exam))) continue
      const pays = sum(here, one) + sum(left, other)
      if (best && here.length === best.exams[0].length && pays >= best.pays) continue
      best = { places: [one, other], exams: [here, left], pays }
    }
  }
  return best
}

const sum = (exams: string[], { does }: PartialPlace) =>
  exams.reduce((total, exam) => total + (does.get(exam) ?? 0), 0)
