/** Several exams in an address: the first in its path, the others as repeated `examen`. */
import { type ExamType, type Filters, lasting, type Subject } from '../search-url.rules.ts'

/** @param values of `examen`; a form keeps them in one field, with blanks between. @returns each once, in their order. */
export const examsNamed = (values: readonly string[]): string[] => [
  ...new Set(values.flatMap(value => value.split(/\s+/)).filter(slug => slug !== '')),
]

/** The page of an order's exams, on which they are added, mended and taken off. */
export function orderPath(
  exams: readonly string[],
  {
    comuna,
    prevision,
    para,
    orden_medica,
    texto,
  }: { comuna?: string; prevision?: string; para?: string; orden_medica?: string; texto?: string },
): string {
  const query = new URLSearchParams(exams.map(exam => ['examen', exam]))
  if (comuna) query.set('comuna', comuna)
  if (prevision) query.set('prevision', prevision)
  if (para) query.set('para', para)
  if (orden_medica) query.set('orden_medica', orden_medica)
  if (texto) query.set('texto', texto)
  return query.size > 0 ? `/orden?${query}` : '/orden'
}

/** An order by its exams; the path is that of the first. */
export const orderAddress = ([first, ...others]: readonly { slug: string; type: ExamType }[]): Extract<
  Subject,
  { kind: 'exam' }
> => ({
  kind: 'exam',
  type: first?.type ?? 'laboratorio',
  slug: first?.slug ?? '',
  others: others.map(exam => exam.slug),
})

/** What goes along to another search. */
export const keptIn = (filters: Filters): Filters => ({ ...lasting(filters), zona: filters.zona })
