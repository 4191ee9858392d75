/**
 * What costs computing takes turns: a few at once, the addresses that ask one after the other, and between two of them the
 * process hears everybody else. An address may have so many asked and not yet answered; a hospital behind one stays below.
 */

/** More would answer none of them sooner: one process computes one thing at a time. */
const atOnce = 4

export class FairTurns {
  readonly #perAddress: number
  #running = 0
  #beginsSoon = false
  /** By address, those that wait; the one whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #asked = new Map<string, number>()

  constructor(perAddress: number) {
    this.#perAddress = perAddress
  }

  /** @returns what ends the turn; undefined at once when the address has as many asked as it may. */
  async take(address: string): Promise<(() => void) | undefined> {
    const asked = this.#asked.get(address) ?? 0
    if (asked >= this.#perAddress) return undefined
    this.#asked.set(address, asked + 1)
    await new Promise<void>(begin => {
      const line = this.#waiting.get(address)
      if (line) line.push(begin)
      else this.#waiting.set(address, [begin])
      this.#beginNext()
    })
    let over = false
    return () => {
      if (over) return
      over = true
      const left = (this.#asked.get(address) ?? 1) - 1
      if (left > 0) this.#asked.set(address, left)
      else this.#asked.delete(address)
      this.#running -= 1
      this.#beginNext()
    }
  }

  /**
   * One at each turn of the event loop, also where nobody waits: a search on the embedded database is computed without ever
   * leaving its callback, and of thirty sockets that are read together the thirtieth would be heard after all their answers.
   */
  #beginNext() {
    if (this.#beginsSoon || this.#running === atOnce || this.#waiting.size === 0) return
    this.#beginsSoon = true
    setImmediate(() => {
      this.#beginsSoon = false
      this.#running += 1
      this.#beginFirst()
      this.#beginNext()
    })
  }

  /** The turn goes to the address that waits longest for one, and to the back of the line with the rest of it. */
  #beginFirst() {
    const [first] = this.#waiting
    if (!first) return
    const [address, line] = first
    const begin = line.shift()
    this.#waiting.delete(address)
    if (line.length > 0) this.#waiting.set(address, line)
    begin?.()
  }
}
