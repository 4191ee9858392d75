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

/** The same words in letters that an SMS has: «cambió» loses its accent, «mañana» and «é» keep theirs. */
export const smsText = (text: string): string =>
  Array.from(text.normalize('NFC').replace(blanks, ' '), letter).join('')

const longest = 160

/** Whether it leaves as one message, in the letters above. */
export const isOneSms = (text: string): boolean =>
  Array.from(smsText(text)).reduce((sum, one) => sum + (extended.has(one) ? 2 : 1), 0) <= longest
