/** Chance that comes from a seed: the same seed, the same choices (who is faster is up to the machine). */
import { createHash } from 'node:crypto'

export interface Dice {
  /** From 0 up to, not including, the limit. */
  below(limit: number): number
  chance(probability: number): boolean
  /** @throws Error when there is nothing to pick from. */
  pick<One>(from: readonly One[]): One
  /** One of the names, each as often as its weight says. */
  weighed<Name extends string>(weights: Partial<Record<Name, number>>): Name
  /** Takes one out of a list. */
  take<One>(from: One[]): One | undefined
}

export function diceOf(seed: string): Dice {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: probability => next() < probability,
    pick(from) {
      const one = from[below(from.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    weighed<Name extends string>(weights: Partial<Record<Name, number>>) {
      const entries = Object.entries(weights) as [Name, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      throw new Error('nothing weighs anything')
    },
    take: from => from.splice(below(from.length), 1)[0],
  }
}
