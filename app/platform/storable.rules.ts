/** Text that is no text: what neither a form nor a keyboard says, and what no column of PostgreSQL has a place for. */

/** Whether every text in it can be kept, names of fields too: no NUL, and no half of a pair of UTF-16. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one))
}

/**
 * What a text begins with. Whoever writes a sign of another plane where it is cut off loses all of that sign: half of one is no text, neither
 * in a JSON column nor in an address.
 * @param length at most, in units of UTF-16.
 */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/**
 * Whether no list and no table in it has more parts than that, however deep it lies. A schema says of each part what is wrong with it: of
 * millions it takes seconds and gigabytes, and with them everybody's.
 */
export function isShort(value: unknown, most: number): boolean {
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    const parts: unknown[] = Object.values(one)
    if (parts.length > most) return false
    left.push(...parts)
  }
  return true
}
