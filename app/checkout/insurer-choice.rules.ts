/** The question for the insurer: Fonasa with its tramo, an isapre by its name, or alone. Nothing is chosen before somebody chooses. */

type Field = 'prevision' | 'tramo' | 'isapre'

/** An insurer as the fields of the form say it. Fonasa alone is «No lo sé» of its tramo; `isapre` alone, of a profile, names none. */
export function choiceOf(slug: string): Partial<Record<Field, string>> {
  if (slug === 'particular' || slug === 'isapre') return { prevision: slug }
  return slug === 'fonasa' || slug.startsWith('fonasa-')
    ? { prevision: 'fonasa', tramo: slug }
    : { prevision: 'isapre', isapre: slug }
}

/** What a search says of the insurer and what was answered: Fonasa alone takes the place of another insurer, not of its own tramo. */
export function withSearched(searched: string | undefined, answered: string | undefined): string | undefined {
  if (searched !== 'fonasa') return searched || answered
  return answered?.startsWith('fonasa') ? answered : undefined
}

/**
 * Of what this browser searched with and what an hour of one's own was asked with, the later one: a search that is still
 * the one from before that hour (`besides`) is not.
 */
export const lastChosen = (searched: string, answered: string | undefined, besides: string | undefined) =>
  searched && searched === besides ? answered : withSearched(searched, answered)

/** The field in which an answer without an insurer lacks something. */
export const lackingField = (kind: string | undefined): Field =>
  kind === 'fonasa' ? 'tramo' : kind === 'isapre' ? 'isapre' : 'prevision'

const insurerFields: readonly string[] = ['prevision', 'tramo', 'isapre'] satisfies Field[]

/**
 * What a page offers of an insurer once it is for somebody: who pays for one person says nothing of who pays for another.
 *
 * @param drawnFor for whom it was as the page was drawn, with what it offered then.
 */
export function offeredFor(whom: string, drawnFor: string, typed: Readonly<Record<string, string>>) {
  if (whom === drawnFor) return typed
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !insurerFields.includes(name)))
}

/** Whether a change of that field is somebody's own answer about the insurer. */
export const isInsurerField = (name: string): boolean => insurerFields.includes(name) || name === 'rut'

/** @returns the slug of the insurer; empty while a part of the answer lacks. A slug in `prevision` itself is an answer too. */
export function insurerIn(field: (name: Field) => string): string {
  const kind = field('prevision')
  if (kind === 'fonasa') return field('tramo')
  return kind === 'isapre' ? field('isapre') : kind
}

/** What a page said that an hour costs with an insurer, as its form brings it back: to compare, never to charge. */
interface Seen {
  slug: string
  /** Absent where nothing is promised. */
  pesos?: number
}

/** «particular.30780 colmena.10400» */
export const seenPrices = (prices: readonly Seen[]): string =>
  prices.flatMap(({ slug, pesos }) => (pesos === undefined ? [] : `${slug}.${pesos}`)).join(' ')

/** @param seen whatever a form says. @returns undefined where it says nothing of that insurer. */
export function seenPrice(seen: string, slug: string): number | undefined {
  const one = seen.split(' ').find(said => said.startsWith(`${slug}.`))
  const pesos = one?.slice(slug.length + 1) ?? ''
  return /^\d{1,9}$/.test(pesos) ? Number(pesos) : undefined
}

/** What a page offers of an insurer, and for whom: it comes back with the form until somebody answers. */
export const offeredField = 'prevision_ofrecida'

/** @returns undefined where nothing is offered. */
export const offeredMark = (whom: string | undefined, slug: string): string | undefined =>
  slug ? `${whom ?? 'me'} ${slug}` : undefined

/**
 * Whether an answer says of one person what was offered for another: without a script it stays chosen when somebody else is, and nobody
 * has answered it.
 */
export function isOfAnother(field: (name: string) => string): boolean {
  const [whom, slug] = field(offeredField).split(' ')
  const chosen = field('for_whom')
  return chosen !== '' && chosen !== whom && slug !== undefined && insurerIn(field) === slug
}
