/** The question for the insurer: Fonasa with its tramo, an isapre by its name, or alone. Nothing is chosen before somebody chooses. */

type Field = 'prevision' | 'tramo' | 'isapre'

/** An insurer as the fields of the form say it. */
export function choiceOf(slug: string): Partial<Record<Field, string>> {
  if (slug === 'particular') return { prevision: slug }
  return slug === 'fonasa' || slug.startsWith('fonasa-')
    ? { prevision: 'fonasa', tramo: slug }
    : { prevision: 'isapre', isapre: slug }
}

/** @returns the slug of the insurer; empty while a part of the answer lacks. A slug in `prevision` itself is an answer too. */
export function insurerIn(field: (name: Field) => string): string {
  const kind = field('prevision')
  if (kind === 'fonasa') return field('tramo')
  return kind === 'isapre' ? field('isapre') : kind
}
