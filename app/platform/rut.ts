/**
 * The Chilean national number: digits, and a check digit by modulus 11 with weights cycling 2 to 7.
 * Specification section 5; what it leaves open is decided in docs/decisions/0050-which-ruts-are-accepted.md.
 */
export interface Rut {
  /** The number without its check digit. */
  body: number
  /** '0' to '9' or 'K'. */
  digit: string
}

// Up to nine digits (provisional numbers start at 100.000.000), thousands dotted or not, last a digit or K.
const shape = /^([1-9]\d{0,2}(?:\.?\d{3}){0,2})-?([\dKk])$/
// Not trim(): it would also forgive invisible characters that no keyboard types.
const blanks = ' \t\r\n'
/** Without a pattern: of blanks inside a text one would try each for the beginning of its end. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && blanks.includes(text.charAt(from))) from += 1
  while (from < to && blanks.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** @returns '0' to '9' or 'K'. */
export function checkDigit(body: number): string {
  let sum = 0
  let weight = 2
  for (let rest = body; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * weight
    weight = weight === 7 ? 2 : weight + 1
  }
  const digit = 11 - (sum % 11)
  return digit === 11 ? '0' : digit === 10 ? 'K' : String(digit)
}

/** @returns undefined when the text is no valid RUT. */
export function parseRut(text: string): Rut | undefined {
  const found = shape.exec(withoutEdges(text))
  if (!found) return undefined
  const body = Number(found[1]?.replaceAll('.', ''))
  const digit = found[2]?.toUpperCase() ?? ''
  return checkDigit(body) === digit ? { body, digit } : undefined
}

/** Dotted or not, with a dash or without: what `parseRut` reads. */
export const isRut = (text: string): boolean => parseRut(text) !== undefined

/** «12.345.678-5», as people read it. */
export const formatRut = ({ body, digit }: Rut): string =>
  `${body.toString().replace(/\B(?=(\d{3})+$)/g, '.')}-${digit}`

/** «12345678-5», as it is stored and as the login call carries it. */
export const dashedRut = ({ body, digit }: Rut): string => `${body}-${digit}`

/** Of one that is stored, enough for whoever wrote it to know it again: «•••678-5». */
export const maskedRut = (dashed: string): string => `•••${dashed.slice(-5)}`

/** One that is stored, as people read it. */
export function dottedRut(dashed: string): string {
  const rut = parseRut(dashed)
  return rut ? formatRut(rut) : dashed
}
