/** The answer of a desk's form that was not done. */
import { data } from 'react-router'
import type { FieldError, Typed } from '#app/platform/http/form.server.ts'

/**
 * What was typed stays in the form.
 * @param why what is wrong beside its fields (status 400), or in words of the whole (409), unless `status` says otherwise.
 */
export function notDone(
  typed: Typed,
  why: FieldError[] | string,
  status = typeof why === 'string' ? 409 : 400,
) {
  const [errors, refused] = typeof why === 'string' ? [[], why] : [why, null]
  return data({ errors, typed, refused }, { status })
}
