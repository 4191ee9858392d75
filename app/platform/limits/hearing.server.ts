/**
 * When the process listens to new sockets instead of answering. The event loop takes one new connection at each of its turns (libuv
 * 1.52): while each turn answers somebody for ten milliseconds, whoever comes behind four hundred new ones waits for four seconds.
 */

/** Of new sockets that wait in a row, the next is heard so soon. */
const nextMs = 1
/** No longer at once: some seventy new sockets. */
const hearMs = 10
/** After it, answers have so long before the next new sockets hold them up. */
const answerMs = 30

export class Hearing {
  readonly #now: () => number
  readonly #known = new WeakSet<object>()
  #lastNew = Number.NEGATIVE_INFINITY
  #hears = false
  #since = Number.NEGATIVE_INFINITY

  /** @param now milliseconds that never go back. */
  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** A request was read from that socket; undefined where nobody knows which. */
  request(socket: object | undefined) {
    if (!socket || this.#known.has(socket)) return
    this.#known.add(socket)
    this.#lastNew = this.#now()
  }

  /** Whether answers wait for a moment. */
  isHearing(): boolean {
    const now = this.#now()
    const comes = now - this.#lastNew < nextMs
    const lasts = now - this.#since
    const hears = this.#hears ? comes && lasts < hearMs : comes && lasts >= answerMs
    if (hears !== this.#hears) {
      this.#hears = hears
      this.#since = now
    }
    return hears
  }
}
