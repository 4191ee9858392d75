/** What the reception types to find somebody: a RUT, a telephone, the code of an hour, or words of a name. */
import { unaccented } from '#app/platform/plain-text.rules.ts'
import { dashedRut, parseRut } from '#app/platform/rut.ts'
import { parseCode } from '../appointments/code.rules.ts'

export type Wish =
  | { by: 'rut'; rut: string }
  /** E.164 */
  | { by: 'phone'; phone: string }
  /** As it is stored. */
  | { by: 'code'; code: string }
  | { by: 'name'; words: string[] }

const longest = 80

/** @returns undefined for what is none of them, or would find half the centre. */
export function wishIn(text: string): Wish | undefined {
  const typed = text.trim().slice(0, longest)
  const phone = /^(?:(?:\+|00)?56)?9?(\d{8})$/.exec(typed.replaceAll(/[\s()-]/g, ''))?.[1]
  const rut = parseRut(typed)
  // Eight digits may be a RUT without its last one or a telephone: only a RUT has its own check.
  if (rut && /[-kK.]/.test(typed)) return { by: 'rut', rut: dashedRut(rut) }
  if (phone) return { by: 'phone', phone: `+569${phone}` }
  if (rut) return { by: 'rut', rut: dashedRut(rut) }
  // Five letters alone may be a name.
  const code = /^\s*cph|\d/i.test(typed) ? parseCode(typed) : undefined
  if (code) return { by: 'code', code }
  if (/\d/.test(typed)) return undefined
  const words = unaccented(typed)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .slice(0, 5)
  return words.some(word => word.length >= 3) ? { by: 'name', words } : undefined
}
