/**
 * How many fields a form has, counted in its bytes: taking four million of them apart keeps the process busy for eight seconds, and
 * with it everybody.
 */

/** Our longest form has fewer than a hundred. */
export const mostFields = 500
/** What stands before a field: its name, the name of a file, its kind. */
export const longestHead = 4000

/** Said in another way, with signs taken back or in what something else is called, whoever takes it apart reads another one than we. */
const plainBoundary =
  /^multipart\/[^;"\\]+(?:;[^;"\\]*)*?;[ \t]*boundary=("?)([\w'()+,./:=?-]+)\1[ \t]*(?:;|$)/i

/** What marks the parts of a form, of its Content-Type; undefined where no browser would say it so. */
export const boundaryIn = (type: string): string | undefined => plainBoundary.exec(type)?.[2]

/** @param type its Content-Type. @returns whether it has more fields than any form of ours, or one that begins as none does. */
export function isOverfull(bytes: Buffer, type: string): boolean {
  if (!/^multipart\//i.test(type)) return moreThan(bytes, Buffer.from('&'), mostFields)
  // Whoever takes it apart says what is wrong.
  if (!/boundary/i.test(type)) return false
  const boundary = boundaryIn(type)
  if (boundary === undefined) return true
  const mark = Buffer.from(`--${boundary}`, 'latin1')
  let fields = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    const from = at + mark.length
    if (bytes.toString('latin1', from, from + 2) === '--') return false
    fields += 1
    if (fields > mostFields) return true
    if (!bytes.subarray(from, from + longestHead).includes('\r\n\r\n')) return true
  }
  return false
}

function moreThan(bytes: Buffer, what: Buffer, most: number): boolean {
  let found = 0
  for (let at = bytes.indexOf(what); at >= 0 && found <= most; at = bytes.indexOf(what, at + 1)) found += 1
  return found > most
}
