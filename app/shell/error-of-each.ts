/** What is wrong with a field of a form that came back. */
import type { FieldError } from '#app/platform/http/form.server.ts'

/** @returns by the name of a field, its message. */
export const errorOfEach =
  (errors: readonly FieldError[] = []) =>
  (field: string): string | undefined =>
    errors.find(error => error.field === field)?.message
