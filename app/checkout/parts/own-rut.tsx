import { RutField } from '#app/shell/rut-field.tsx'
import { useText } from '#app/text/use-text.ts'

interface OwnRutProps {
  typed: Record<string, string>
  errorOf: (field: string) => string | undefined
}

/** The RUT of whoever books for themselves as a guest: their insurer needs it. */
export function OwnRut({ typed, errorOf }: OwnRutProps) {
  const t = useText('booking').summary
  return (
    <RutField label={t.rut} name="rut" hint={t.rutHint} defaultValue={typed.rut} error={errorOf('rut')} />
  )
}
