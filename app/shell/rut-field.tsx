import { type FocusEvent, useState } from 'react'
import { useActionData } from 'react-router'
import { formatRut, parseRut } from '#app/platform/rut.ts'
import { useText } from '#app/text/use-text.ts'
import { Field, type FieldProps } from '#app/ui/fields/field.tsx'
import { leftByPress } from '#app/ui/fields/left-by-press.ts'

/**
 * A RUT is typed bare, checked on leaving the field, and then read with dots and dash (specification section 5). Nothing typed is
 * corrected in silence: what is no RUT stays as it is, with its message. An empty field is the form's own affair.
 */
export function RutField({ error, ...field }: Omit<FieldProps, 'onBlur' | 'onInput' | 'width'>) {
  const { rut: message, rutPlaceholder } = useText('ui')
  const answer = useActionData()
  // What was found here holds until the next answer of the server; without any, the error is the server's.
  const [found, setFound] = useState<{ answer: unknown; error?: string }>()
  const here = found && found.answer === answer ? found : { error }
  const check = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event
    const rut = parseRut(target.value)
    if (rut) target.value = formatRut(rut)
    else if (target.value.trim() && !leftByPress(event)) setFound({ answer, error: message })
  }
  return (
    <Field
      autoComplete="off"
      placeholder={rutPlaceholder}
      {...field}
      error={here.error}
      saysError
      onBlur={check}
      onInput={() => here.error && setFound({ answer })}
      spellCheck={false}
      width={20}
    />
  )
}
