/** What those who send make a process hold at once, in files or in bytes: all of them together, one of them, and those of one house. */

interface Bounds {
  most: number
  ofOne: number
  /** Absent: nobody here is of a house. */
  ofHouse?: number
}

export interface Who {
  one: string
  /** Where they work. */
  houses?: readonly string[]
}

/** Whose bound has no room left: that of whoever sends, or the one of all. */
export type Full = 'own' | 'all'

/** Of what is held for one request. */
export interface Held {
  /** Before more of it is held. @returns what it does not fit into; undefined where it does. */
  grow(amount: number): Full | undefined
  /** It is held no longer. */
  end(): void
}

export class Room {
  readonly #bounds: Bounds
  #all = 0
  readonly #of = new Map<string, number>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  hold({ one, houses = [] }: Who): Held {
    const { most, ofOne, ofHouse = most } = this.#bounds
    const own = [
      { name: `one ${one}`, bound: ofOne },
      ...houses.map(of => ({ name: `house ${of}`, bound: ofHouse })),
    ]
    let held = 0
    const add = (amount: number) => {
      held += amount
      this.#all += amount
      for (const { name } of own) {
        const now = (this.#of.get(name) ?? 0) + amount
        if (now > 0) this.#of.set(name, now)
        else this.#of.delete(name)
      }
    }
    return {
      grow: amount => {
        if (own.some(({ name, bound }) => (this.#of.get(name) ?? 0) + amount > bound)) return 'own'
        if (this.#all + amount > most) return 'all'
        add(amount)
        return undefined
      },
      end: () => add(-held),
    }
  }
}
