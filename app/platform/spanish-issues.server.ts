/**
 * What a schema of the HTTP interface says of a value where it has no words of its own: in Spanish, as every problem is
 * (contract). Importing it is enough: it holds for every schema of the process.
 */
import { z } from 'zod'

const spanish = z.locales.es().localeError

export const inSpanish: typeof spanish = issue => {
  const { input } = issue
  if (issue.code === 'invalid_type') {
    if (input === undefined || Number.isNaN(input)) return 'Falta este dato'
    if (issue.expected === 'object') return 'Debe ser un objeto JSON'
    if (issue.expected === 'string')
      return Array.isArray(input) ? 'Debe venir una sola vez' : 'Debe ser texto'
    if (issue.expected === 'int' || issue.expected === 'number') return 'Debe ser un número entero'
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Debe tener ${issue.maximum} caracteres como máximo`
  if (issue.code === 'too_big' && issue.origin === 'number') return `Debe ser ${issue.maximum} como máximo`
  if (issue.code === 'too_small' && issue.origin === 'number') return `Debe ser ${issue.minimum} como mínimo`
  return spanish(issue)
}

z.config({ localeError: inSpanish })
