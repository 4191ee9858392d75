/** Chance that repeats: the same words give the same numbers, whatever was drawn before. */

export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** From..to, both included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** @param words name what the numbers are for, such as ('professional', 12). */
export function random(...words: (string | number)[]): Random {
  let state = hash(words.join(' '))
  // mulberry32: small, fast and even enough to make people up.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: probability => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value ^= text.charCodeAt(at)
    value = Math.imul(value, 0x01000193)
  }
  return value | 0
}

/** Draws items as often as their weight says; @returns a function, since weights are summed once. */
export function weighted<Item>(
  items: readonly Item[],
  weight: (item: Item) => number,
): (random: Random) => Item {
  let total = 0
  const limits = items.map(item => {
    total += weight(item)
    return total
  })
  return ({ next }) => {
    const drawn = next() * total
    let low = 0
    let high = limits.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((limits[middle] ?? 0) > drawn) high = middle
      else low = middle + 1
    }
    const item = items[low]
    if (item === undefined) throw new Error('nothing to draw from')
    return item
  }
}
