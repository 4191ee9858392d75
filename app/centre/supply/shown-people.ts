/** Who loses their hour is seen before it is done: the form that does it names those whom it showed. */

/** The form's field; it is kept in no draft. */
export const shownField = 'sabe'

interface Touched {
  /** Of whoever loses their hour. */
  people: readonly { id: string }[]
  /** Of whoever goes along to another centre. */
  follow?: readonly { id: string }[]
}

const named = ({ people, follow = [] }: Touched) => [
  ...people.map(({ id }) => id),
  ...follow.map(({ id }) => `sigue:${id}`),
]

export const sayShown = (touched: Touched): string => named(touched).join(' ')

/** Empty: of a form that showed nobody. */
export const shownIn = (form: FormData): string[] =>
  String(form.get(shownField) ?? '')
    .split(' ')
    .filter(Boolean)

/** Fewer than were shown may be touched by now; nobody else, and nobody otherwise. */
export const wereShown = (shown: readonly string[], touched: Touched): boolean =>
  named(touched).every(one => shown.includes(one))
