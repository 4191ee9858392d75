/**
 * Passwords that everybody tries first: some 49,000 that were most often found in what was stolen elsewhere
 * (@zxcvbn-ts/language-common), and words of this country with the tails that people hang on to satisfy a rule.
 */
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordMax } from './password.rules.ts'

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Words that people here dress up with a year and a sign; the list has few of them. */
const stems = new Set(
  'contraseña contrasena password qwerty chile santiago colocolo udechile lacatolica teamo tequiero copihue fonasa isapre'.split(
    ' ',
  ),
)

/** What a rule of upper case, lower case and number makes of a word: a number or a year, and a sign. */
const tail = /(?:\d{1,3}|1234|12345|123456|(?:19|20)\d\d)?[^\p{L}\d]{0,2}$/u

/** Capitals and a usual tail make none of them uncommon. */
export function isCommonPassword(password: string): boolean {
  if (password.length > passwordMax) return false
  const lower = password.normalize('NFC').toLowerCase()
  return common.has(lower) || stems.has(lower.replace(tail, ''))
}
