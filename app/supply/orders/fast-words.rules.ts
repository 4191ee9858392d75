/** The fast that a preparation asks for, apart from the rest of it. */

/** As the preparations of `data/search` begin, in each language; «Ayuno no obligatorio» is none. */
const begins = /^(?:Ayuno de|Fast for|À jeun depuis) /

/** @returns no `fast` when the preparation begins with something else. */
export function splitFast(preparation: string): { fast?: string; rest: string } {
  if (!begins.test(preparation)) return { rest: preparation }
  const [fast = '', ...rest] = preparation.split(/\. /)
  return { fast: fast.replace(/\.$/, ''), rest: rest.join('. ') }
}
