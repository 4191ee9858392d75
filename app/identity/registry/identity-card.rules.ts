/** The number on an identity card («número de documento», once «número de serie»). */

const shape = /^[A-Z]?\d{9}$/

/** As the registry keeps it: no dots, dashes or blanks. @returns undefined for what no card bears. */
export function cardSerial(text: string): string | undefined {
  const plain = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  return shape.test(plain) ? plain : undefined
}
