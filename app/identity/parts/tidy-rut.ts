import type { FocusEvent } from 'react'
import { formatRut, parseRut } from '#app/platform/rut.ts'

/** A RUT is typed bare and read with dots and dash (specification section 5). */
export const tidyRut = ({ target }: FocusEvent<HTMLInputElement>) => {
  const rut = parseRut(target.value)
  if (rut) target.value = formatRut(rut)
}
