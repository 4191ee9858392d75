/** The short code of an appointment, made to be said over the phone: CPH-7K2M9. */

// No vowels (no words), no 0 1 O I L (look alike), no V (sounds like B in Spanish).
const alphabet = '23456789BCDFGHJKMNPQRSTWXYZ'
const length = 5

/** @param pick a whole number from 0 up to, not including, its argument. */
export const appointmentCode = (pick: (below: number) => number): string =>
  `CPH-${Array.from({ length }, () => alphabet[pick(alphabet.length)]).join('')}`

/** So many that one of them is free, even where one in ten is somebody's. @param needed codes. */
export const codeDraws = (pick: (below: number) => number, needed = 1): string[] =>
  Array.from({ length: needed + 3 }, () => appointmentCode(pick))

/** Codes of imported appointments have vowels too. @returns the code as it is stored, out of what a person typed (small letters, blanks, no prefix), or undefined. */
export function parseCode(text: string): string | undefined {
  const tidy = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
  const found = /^(?:CPH)?([2-9A-HJKMNP-Z]{5})$/.exec(tidy)
  return found ? `CPH-${found[1]}` : undefined
}
