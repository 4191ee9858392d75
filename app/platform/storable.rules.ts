/** Text that came as JSON: it can say what neither a form nor a keyboard does, and what no column of PostgreSQL has a place for. */

/** Whether every text in it can be kept, names of fields too: no NUL, and no half of a pair of UTF-16. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one))
}
