import type { FieldError, Typed } from '#app/platform/http/form.server.ts'
import { fieldsOf } from '../forms/fields.ts'

/** The fields of one of the page's forms, by what tells it from the others. */
export type FieldsOf = (own: Typed) => ReturnType<typeof fieldsOf>

interface Answer {
  errors?: readonly FieldError[]
  typed?: Typed
}

export const tillFields =
  (late: Typed | null, answer: Answer | undefined): FieldsOf =>
  own =>
    fieldsOf(late, answer, own)

/** Where on the page each wrong field is: what is paid and what goes back have the same names in every form. */
export function errorPlaces({ errors = [], typed = {} }: Answer): { field: string; message: string }[] {
  const form = typed.payment ?? typed.method
  return errors.map(({ field, message }) => ({
    field:
      form && ['note', 'cash', 'card', 'bono', 'folio', 'voucher'].includes(field)
        ? `${field}-${form}`
        : field,
    message,
  }))
}
