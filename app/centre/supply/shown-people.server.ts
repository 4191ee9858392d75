/** Who loses their hour is seen before it is done: the form that does it names those whom it showed. */
import { createHash } from 'node:crypto'
import { shownField } from './shown-people.ts'

interface Touched {
  /** Of whoever loses their hour. */
  people: readonly { id: string }[]
  /** Of whoever goes along to another centre. */
  follow?: readonly { id: string }[]
}

/** A form of 256 kB would hold some 5,800 names. */
const mostNamed = 500

const named = ({ people, follow = [] }: Touched) => [
  ...people.map(({ id }) => id),
  ...follow.map(({ id }) => `sigue:${id}`),
]

const digestOf = (names: readonly string[]) =>
  `sha256:${createHash('sha256').update(names.toSorted().join(' ')).digest('base64url')}`

/** What the form says: their names, or one digest of all of them where they are many. */
export function sayShown(touched: Touched): string {
  const names = named(touched)
  return names.length > mostNamed ? digestOf(names) : names.join(' ')
}

/** Empty: of a form that showed nobody. */
export const shownIn = (form: FormData): string[] =>
  String(form.get(shownField) ?? '')
    .split(' ')
    .filter(Boolean)

/** Nobody else is touched by now, and nobody otherwise. Fewer may be, where they were named: a digest is of exactly those. */
export function wereShown(shown: readonly string[], touched: Touched): boolean {
  const [names, said] = [named(touched), new Set(shown)]
  return names.every(one => said.has(one)) || said.has(digestOf(names))
}
