/** The fast that a preparation asks for, apart from the rest of it. */

/** As the preparations of `data/search` begin, in each language; «Ayuno no obligatorio» is none. */
const begins = /^(?:Ayuno de|Fast for|À jeun depuis) /

interface Prepared {
  fast?: string
  rest: string
}

/** @param fasts whether the exam is known to; of any other the words stay whole. @returns no `fast` when they begin with something else. */
export function splitFast(preparation: string, fasts = true): Prepared {
  if (!fasts || !begins.test(preparation)) return { rest: preparation }
  const [fast = '', ...rest] = preparation.split(/\. /)
  return { fast: fast.replace(/\.$/, ''), rest: rest.join('. ') }
}

const longest = (fast: string) => Math.max(...(fast.match(/\d+/g) ?? ['0']).map(Number))

/** Of several, whatever each is of: the longest fast once, and the rest of each. */
export function joinPreparations(preparations: readonly string[], fasts: boolean): Prepared {
  const all = [...new Set(preparations)].map(one => splitFast(one, fasts))
  const [fast] = all.flatMap(one => one.fast ?? []).toSorted((a, b) => longest(b) - longest(a))
  return { ...(fast && { fast }), rest: [...new Set(all.map(({ rest }) => rest))].filter(Boolean).join(' ') }
}
