import { useText } from '#app/text/use-text.ts'
import { Field } from '#app/ui/fields/field.tsx'

/** A new password, twice. */
export function DeskPasswordFields({ errors }: { errors: { field: string; message: string }[] }) {
  const t = useText('desk').invitation
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <>
      <Field
        label={t.password}
        hint={t.hint}
        name="password"
        type="password"
        autoComplete="new-password"
        error={errorOf('password')}
        required
      />
      <Field
        label={t.repeat}
        name="repeat"
        type="password"
        autoComplete="new-password"
        error={errorOf('repeat')}
        required
      />
    </>
  )
}
