/** The letters of an SMS (GSM 03.38): one foreign letter makes it UCS-2, and 70 signs fill what 160 did. */

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These cost two each. */
const extended = new Set('\f^{}\\[~]|€')
const spelt: Record<string, string> = {
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '·': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
}
const marks = /\p{M}/gu
const blanks = /\p{Z}/gu

const letter = (one: string): string => {
  if (basic.has(one) || extended.has(one)) return one
  const plain = spelt[one] ?? one.normalize('NFD').replace(marks, '')
  return [...plain].every(each => basic.has(each)) ? plain : ''
}

/** Most of both at a glance: every sign of ASCII but the grave accent, and what Spanish and French have beside it. */
const usual = /^[\n -_a-~¡¿ÄÉÑÖÜßàäèéìñòöùü]*$/
const dear = new RegExp(`[${RegExp.escape([...extended].join(''))}]`, 'g')

/** The same words in letters that an SMS has: «cambió» loses its accent, «mañana» and «é» keep theirs. */
export function smsText(text: string): string {
  const words = text.normalize('NFC').replace(blanks, ' ')
  // Nearly always: looking at each letter takes fifteen times as long.
  return usual.test(words) ? words : Array.from(words, letter).join('')
}

const longest = 160

/** Whether it leaves as one message, in the letters above. */
export function isOneSms(text: string): boolean {
  const words = smsText(text)
  return words.length + (words.match(dear)?.length ?? 0) <= longest
}

/** @param texts the same, the fullest first. @returns the first that leaves as one message, else the shortest. */
export const fullestSms = (texts: readonly string[]): string => texts.find(isOneSms) ?? texts.at(-1) ?? ''
