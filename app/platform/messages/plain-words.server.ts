/** What a schema says of a value where it has no words of its own: of a call of the interface, of a line of an import. */
import es from 'zod/v4/locales/es.js'

const spanish = es().localeError

const types: Record<string, string> = {
  string: 'debe ser texto',
  number: 'debe ser un número',
  int: 'debe ser un número entero',
  boolean: 'debe ser true o false',
  array: 'debe ser una lista',
  object: 'debe ser un objeto JSON',
}
const formats: Record<string, string> = {
  email: 'no es un correo válido',
  date: 'debe ser una fecha «AAAA-MM-DD»',
}

/** Begins with a small letter, to stand behind the name of the field; what is not listed here, zod says. */
export const plainWords: typeof spanish = issue => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'falta este dato'
      if (issue.expected === 'string' && Array.isArray(issue.input)) return 'debe venir una sola vez'
      return types[issue.expected] ?? spanish(issue)
    case 'invalid_value':
      return `debe ser ${issue.values.length === 1 ? '' : 'uno de '}${issue.values.join(', ')}`
    case 'invalid_format':
      return formats[issue.format] ?? 'no tiene la forma que debe'
    case 'unrecognized_keys':
      return `campo desconocido: ${issue.keys.join(', ')}`
    case 'too_big':
      return `debe ${sized(issue.origin, issue.maximum)} como máximo`
    case 'too_small':
      return `debe ${sized(issue.origin, issue.minimum)} como mínimo`
    default:
      return spanish(issue)
  }
}

const units: Record<string, string> = { string: 'caracteres', array: 'elementos' }
const sized = (origin: string, bound: number | bigint) =>
  units[origin] ? `tener ${bound} ${units[origin]}` : `ser ${bound}`
