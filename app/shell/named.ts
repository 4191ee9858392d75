/** What a word of an address or a form names. */

/** @returns undefined for a word that names none, also where every object has something of that name (`constructor`). */
export const named = <Value>(all: Record<string, Value>, word: unknown): Value | undefined =>
  typeof word === 'string' && Object.hasOwn(all, word) ? all[word] : undefined
