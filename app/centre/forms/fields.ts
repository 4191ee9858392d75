/** What the fields of a form begin with, and what is wrong with each. */
import type { FieldError, Typed } from '#app/platform/http/form.server.ts'

interface Answer {
  errors?: readonly FieldError[]
  typed?: Typed
}

/**
 * @param late what waited behind the sign-in, until something is answered.
 * @param own what tells this form from others of its page that ask the same: its hidden fields.
 * @returns by the name of a field, what its component takes; `otherwise` where nobody has typed anything yet.
 */
export function fieldsOf(late: Typed | null, answer: Answer | undefined, own: Typed = {}) {
  const sent = answer ? (answer.typed ?? {}) : (late ?? {})
  const mine = Object.entries(own).every(([name, value]) => sent[name] === value)
  return (name: string, otherwise?: string) => ({
    name,
    defaultValue: (mine ? sent[name] : undefined) ?? otherwise,
    error: mine ? answer?.errors?.find(({ field }) => field === name)?.message : undefined,
  })
}
