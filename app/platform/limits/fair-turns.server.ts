/**
 * What costs computing takes turns: one at each turn of the event loop, one crowd after the other, so that between two of them the
 * process hears everybody else, those who come by a new socket first (hearing.server.ts). A crowd is whoever asks from one address, or whoever wants one thing, whichever are more: a house
 * behind one address is not behind all of another, nor is who wants something else behind all who want the same.
 */

import type { Hearing } from './hearing.server.ts'

/** More searches would answer none of them sooner: one process computes one thing at a time. */
const searchesAtOnce = 4

interface Bounds {
  /** Asked by one address and not yet answered; beyond them it is refused. A hospital behind one stays below. */
  perAddress: number
  /** Begun and not yet ended. */
  atOnce?: number
  /** Begun at one turn of the event loop; more than one only of what costs next to nothing. */
  together?: number
  /** Whether somebody new is being heard; absent: nobody ever is. */
  hearing?: Pick<Hearing, 'isHearing'>
}

export class FairTurns {
  readonly #perAddress: number
  readonly #atOnce: number
  readonly #together: number
  readonly #hearing: Bounds['hearing']
  #running = 0
  #beganNow = 0
  #looksAgain = false
  readonly #waiting = new Rota()
  /** Of addresses, how many are asked and not answered. */
  readonly #asked = new Map<string, number>()
  /** Of addresses and things, how many wait. */
  readonly #crowds = new Map<string, number>()

  constructor({ perAddress, atOnce = searchesAtOnce, together = 1, hearing }: Bounds) {
    this.#perAddress = perAddress
    this.#atOnce = atOnce
    this.#together = together
    this.#hearing = hearing
  }

  /**
   * @param thing what is wanted, the same for whoever wants the same.
   * @returns what ends the turn; undefined at once when the address has as many asked as it may.
   */
  async take(address: string, thing: string): Promise<(() => void) | undefined> {
    if ((this.#asked.get(address) ?? 0) >= this.#perAddress) return undefined
    count(this.#asked, address, 1)
    await this.#turnOf(address, thing)
    let over = false
    return () => {
      if (over) return
      over = true
      count(this.#asked, address, -1)
      this.#running -= 1
      this.#beginNext()
    }
  }

  #turnOf(address: string, thing: string): Promise<void> | undefined {
    if (this.#waiting.isEmpty && this.#mayBegin()) return this.#begin()
    const crowds = [`address ${address}`, `thing ${thing}`]
    for (const one of crowds) count(this.#crowds, one, 1)
    const [ofAddress = 0, ofThing = 0] = crowds.map(one => this.#crowds.get(one))
    // Half: who wants something else from the same address is counted with it, and is no part of that crowd.
    const way = ofThing * 2 >= ofAddress ? crowds.toReversed() : crowds
    return new Promise<void>(begin => {
      this.#waiting.add(way, () => {
        for (const one of crowds) count(this.#crowds, one, -1)
        begin()
      })
      this.#beginNext()
    })
  }

  #mayBegin = () =>
    this.#beganNow < this.#together && this.#running < this.#atOnce && !this.#hearing?.isHearing()

  /**
   * One at each turn of the event loop, also where nobody waits: what asks the embedded database is computed without ever leaving its
   * callback, and of thirty sockets that are read together the thirtieth would be heard after all their answers.
   */
  #begin() {
    this.#running += 1
    this.#beganNow += 1
    this.#lookAgain()
    return undefined
  }

  #beginNext() {
    while (!this.#waiting.isEmpty && this.#mayBegin()) {
      this.#begin()
      this.#waiting.next()()
    }
    // Who is being heard ends no turn that would call the next.
    if (!this.#waiting.isEmpty && this.#running < this.#atOnce) this.#lookAgain()
  }

  #lookAgain() {
    if (this.#looksAgain) return
    this.#looksAgain = true
    setImmediate(() => {
      this.#looksAgain = false
      this.#beganNow = 0
      this.#beginNext()
    })
  }
}

/** Those that wait, by crowds and by crowds within them: whoever was next longest ago is next. */
class Rota {
  readonly #own: (() => void)[] = []
  readonly #crowds = new Map<string, Rota>()

  get isEmpty(): boolean {
    return this.#own.length === 0 && this.#crowds.size === 0
  }

  add([crowd, ...within]: string[], begin: () => void) {
    if (crowd === undefined) {
      this.#own.push(begin)
      return
    }
    const rota = this.#crowds.get(crowd) ?? new Rota()
    this.#crowds.set(crowd, rota)
    rota.add(within, begin)
  }

  /** Its turn is over with this one: it stands at the back of the line with the rest of it. */
  next(): () => void {
    const [first] = this.#crowds
    if (!first) return this.#own.shift() ?? (() => {})
    const [crowd, rota] = first
    const begin = rota.next()
    this.#crowds.delete(crowd)
    if (!rota.isEmpty) this.#crowds.set(crowd, rota)
    return begin
  }
}

function count(of: Map<string, number>, name: string, more: 1 | -1) {
  const now = (of.get(name) ?? 0) + more
  if (now > 0) of.set(name, now)
  else of.delete(name)
}
