/**
 * Writes of systems wait for one another in line and not with a connection in hand: eight Bundles of one system took all four of a
 * process, and for a minute no page had one (docs/decisions/0455-systems-write-in-turns.md).
 */
import { throttled } from '../refusal.server.ts'

/** Of the four connections of a process; people's requests have the others. */
const atOnce = 2
/** Of one system, waiting. */
const mostWaiting = 100

export class WriteTurns {
  readonly #running = new Set<string>()
  /** By client, in rounds: whoever was served stands behind the others that wait. */
  readonly #waiting = new Map<string, (() => void)[]>()

  /** @throws FhirRefusal 429 for a client that has too many waiting. */
  async take<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#waiting.get(client) ?? []
    if (own.length >= mostWaiting)
      throw throttled('Demasiadas escrituras a la vez. Nada cambió; espera e inténtalo de nuevo.', 5)
    await new Promise<void>(begin => {
      own.push(begin)
      this.#waiting.set(client, own)
      this.#next()
    })
    try {
      return await work()
    } finally {
      this.#running.delete(client)
      this.#next()
    }
  }

  /** One of each client: a second one would wait for the same lock. */
  #next() {
    for (const [client, own] of this.#waiting) {
      if (this.#running.size >= atOnce) return
      if (this.#running.has(client)) continue
      const begin = own.shift()
      this.#waiting.delete(client)
      if (own.length > 0) this.#waiting.set(client, own)
      this.#running.add(client)
      begin?.()
    }
  }
}
